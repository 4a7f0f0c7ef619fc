// All ideals of an A on top, and where moves lead: THEOREM.md, section 10. For each chain of a cover of A by
// chains, the ideals B without what is >= a, for the a of that chain in B, are without_top(chain, B), the
// same of that ideal, and so on. Memory: for each ideal its set, unless A is a chain, and an integer for each
// chain.
#pragma once

#include <optional>

#include "core_setting.h"

namespace chompcheck {

constexpr Num kMostRows = 100'000'000;

using Id = std::int32_t;  // an ideal's place in canonical order, or kNoId
constexpr Id kNoId = -1;

class Lattice {
  public:
    explicit Lattice(const Closure& closure) : closure_(closure) {
        if (!is_chain()) {
            order_.emplace(closure_);
            list_ideals();
            cover();
        }
        for (std::size_t b = 0; b < size(); ++b) find_bounds(b);
        for (std::size_t b = 0; b < size(); ++b) find_moves(b);
        index_ = {};
    }

    [[nodiscard]] static bool on_top(const Closure& closure) {
        const auto infinite = [](Int h) { return !h.finite(); };
        return std::all_of(closure.hC.begin(), closure.hC.end(), infinite) &&
               std::all_of(closure.hD.begin(), closure.hD.end(), infinite);
    }

    [[nodiscard]] std::size_t size() const { return order_ ? sets_.size() : chain_.size() + 1; }
    // Is A a chain? Then ideal b consists of its b least elements.
    [[nodiscard]] bool one_chain() const { return !order_; }
    [[nodiscard]] std::size_t chains() const { return without_top_.size(); }
    [[nodiscard]] Id without_top(std::size_t chain, std::size_t b) const { return without_top_[chain][b]; }
    [[nodiscard]] Num lo(std::size_t b) const { return lo_[b]; }
    [[nodiscard]] Num loD(std::size_t b) const { return loD_[b]; }
    // S of (D2), T of (D1).
    [[nodiscard]] Id below_lo(std::size_t b) const { return below_lo_[b]; }
    [[nodiscard]] Id below_loD(std::size_t b) const { return below_loD_[b]; }
    [[nodiscard]] Num elements_of(std::size_t b) const {
        if (!order_) return static_cast<Num>(b);
        Num count = 0;
        for (const Word word : sets_[b]) count += std::popcount(word);
        return count;
    }

    [[nodiscard]] std::vector<std::size_t> maximal(std::size_t b) const {
        if (order_) return order_->maximal(sets_[b]);
        std::vector<std::size_t> tops;
        if (b > 0) tops.push_back(chain_[b - 1]);
        return tops;
    }

  private:
    // Of a total order, neighbours are said: nothing lies between them.
    bool is_chain() {
        bool linked = true;
        closure_.for_each_element_down([&](std::size_t a) {
            bool below = chain_.empty();
            closure_.for_each_said_above(a, [&](std::size_t b) { below = below || b == chain_.back(); });
            linked = linked && below;
            chain_.push_back(a);
        });
        std::reverse(chain_.begin(), chain_.end());
        without_top_.resize(linked ? 1 : 0);
        return linked;
    }

    void list_ideals() {
        Ideal ideal = order_->empty();
        do {
            if (sets_.size() >= static_cast<std::size_t>(kMostRows)) limit("too many ideals");
            index_.emplace(ideal, static_cast<Id>(sets_.size()));
            sets_.push_back(ideal);
        } while (order_->advance(ideal));
    }

    // Puts each element, smaller ones first, on a chain whose last element lies below it; chain_ now lists
    // the elements with smaller ones first.
    void cover() {
        for (const std::size_t a : chain_) {
            auto best = cover_.end();
            for (auto chain = cover_.begin(); chain != cover_.end(); ++chain)
                if (order_->is_above(chain->back(), a) && (best == cover_.end() || chain->back() + 1 == a))
                    best = chain;
            if (best == cover_.end()) best = cover_.emplace(best);
            best->push_back(a);
        }
        without_top_.resize(cover_.size());
    }

    static Id checked(Int number) {
        if (number > kMostRows)
            limit("an element above more than " + show(kMostRows) + " elements of a chain");
        return static_cast<Id>(number.value());
    }

    void find_bounds(std::size_t b) {
        Int lo = 0, loD = 0;
        const auto consider = [&](std::size_t a) {
            lo = std::max(lo, closure_.uC[a]);
            loD = std::max(loD, closure_.uD[a]);
        };
        if (order_) {
            for (std::size_t a = 0; a < order_->elements(); ++a)
                if (contains(sets_[b], a)) consider(a);
        } else if (b > 0) {
            consider(chain_[b - 1]);
        }
        lo_.push_back(checked(lo));
        loD_.push_back(checked(loD));
    }

    void find_moves(std::size_t b) {
        below_lo_.push_back(lo_[b] == 0 ? kNoId : restricted(b, closure_.uC, lo_[b]));
        below_loD_.push_back(loD_[b] == 0 ? kNoId : restricted(b, closure_.uD, loD_[b]));
        if (!order_) {
            without_top_[0].push_back(static_cast<Id>(b) - 1);
            return;
        }
        for (std::size_t chain = 0; chain < cover_.size(); ++chain) {
            const auto& elements = cover_[chain];
            const auto inside = [&](std::size_t a) { return contains(sets_[b], a); };
            const auto after = std::partition_point(elements.begin(), elements.end(), inside);
            Id rest = kNoId;
            if (after != elements.begin())
                rest = index_.at(order_->without_above(sets_[b], *std::prev(after)));
            without_top_[chain].push_back(rest);
        }
    }

    // The ideal of the a in ideal b with below[a] < bound.
    [[nodiscard]] Id restricted(std::size_t b, const std::vector<Int>& below, Num bound) const {
        if (!order_) {
            const auto kept = [&](std::size_t a) { return below[a] < bound; };
            return static_cast<Id>(
                std::partition_point(chain_.begin(), chain_.begin() + static_cast<std::ptrdiff_t>(b), kept) -
                chain_.begin());
        }
        Ideal rest = order_->empty();
        for (std::size_t a = 0; a < order_->elements(); ++a)
            if (contains(sets_[b], a) && below[a] < bound) insert(rest, a);
        return index_.at(rest);
    }

    const Closure& closure_;
    std::vector<std::size_t> chain_;  // the elements, smaller ones first
    std::optional<Order> order_;
    std::vector<Ideal> sets_;
    std::unordered_map<Ideal, Id, IdealHash> index_;
    std::vector<std::vector<std::size_t>> cover_;
    std::vector<Id> lo_, loD_, below_lo_, below_loD_;
    std::vector<std::vector<Id>> without_top_;
};

}  // namespace chompcheck
