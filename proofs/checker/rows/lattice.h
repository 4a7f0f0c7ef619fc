// All ideals of an A on top, and where moves lead: THEOREM.md, section 10. For each chain of a cover of A by
// chains, the ideals B without what is >= a, for the a of that chain in B, are without_top(chain, B), the
// same of that ideal, and so on. Memory: for each ideal its set, unless A is a chain, and an integer for each
// chain.
#pragma once

#include <numeric>

#include "../core/claims.h"

namespace chompcheck {

constexpr Num kMostRows = 100'000'000;

using Id = std::uint32_t;  // an ideal's place in canonical order, or kNoId
constexpr Id kNoId = UINT32_MAX;

class Lattice {
  public:
    explicit Lattice(const Closure& closure) : closure_(closure) {
        closure_.for_each_element_down([&](std::size_t a) { elements_.push_back(a); });
        std::reverse(elements_.begin(), elements_.end());
        if (is_chain()) {
            cover_.push_back(elements_);
        } else {
            order_.emplace(closure_);
            list_ideals();
            cover();
        }
        without_top_.resize(cover_.size());
        last_follower_.assign(cover_.size(), std::vector<Id>(size(), kNoId));
        for (Id b = 0; b < size(); ++b) find_moves(b);
    }

    [[nodiscard]] static bool on_top(const Closure& closure) {
        const auto infinite = [](Int h) { return !h.finite(); };
        return std::all_of(closure.hC.begin(), closure.hC.end(), infinite) &&
               std::all_of(closure.hD.begin(), closure.hD.end(), infinite);
    }

    [[nodiscard]] Id size() const { return static_cast<Id>(order_ ? sets_.size() : elements_.size() + 1); }
    // Is A a chain? Then ideal b consists of its b least elements.
    [[nodiscard]] bool one_chain() const { return !order_; }
    [[nodiscard]] std::size_t chains() const { return cover_.size(); }
    [[nodiscard]] Id without_top(std::size_t chain, Id b) const { return without_top_[chain][b]; }
    // The last ideal for which it is ideal b.
    [[nodiscard]] Id last_follower(std::size_t chain, Id b) const { return last_follower_[chain][b]; }
    [[nodiscard]] std::int32_t lo(Id b) const { return lo_[b]; }
    [[nodiscard]] std::int32_t loD(Id b) const { return loD_[b]; }
    // Of one chain: the least ideal with loD >= row.
    [[nodiscard]] Id first_from_row(Num row) const {
        return static_cast<Id>(std::lower_bound(loD_.begin(), loD_.end(), row) - loD_.begin());
    }
    // S of (D2), T of (D1).
    [[nodiscard]] Id below_lo(Id b) const { return below_lo_[b]; }
    [[nodiscard]] Id below_loD(Id b) const { return below_loD_[b]; }
    [[nodiscard]] Num elements_of(Id b) const { return order_ ? size_of(sets_[b]) : b; }
    [[nodiscard]] Id id_of(const Ideal& ideal) const {
        if (order_)
            return static_cast<Id>(std::lower_bound(sets_.begin(), sets_.end(), ideal, CanonicalOrder()) -
                                   sets_.begin());
        return static_cast<Id>(size_of(ideal));
    }
    [[nodiscard]] std::vector<std::size_t> maximal(Id b) const {
        if (order_) return order_->maximal(sets_[b]);
        return {elements_.begin() + b - (b > 0 ? 1 : 0), elements_.begin() + b};
    }

  private:
    [[nodiscard]] static Num size_of(const Ideal& ideal) {
        return std::accumulate(ideal.begin(), ideal.end(), Num{0},
                               [](Num count, Word word) { return count + std::popcount(word); });
    }

    // Of a total order, neighbours are said: nothing lies between them.
    [[nodiscard]] bool is_chain() const {
        bool linked = true;
        for (std::size_t place = 1; place < elements_.size(); ++place) {
            bool below = false;
            closure_.for_each_said_above(elements_[place - 1],
                                         [&](std::size_t b) { below = below || b == elements_[place]; });
            linked = linked && below;
        }
        return linked;
    }

    void list_ideals() {
        Ideal ideal = order_->empty();
        do {
            if (sets_.size() >= as_index(kMostRows)) limit("too many ideals");
            sets_.push_back(ideal);
        } while (order_->advance(ideal));
    }

    // Puts each element, smaller ones first, on a chain whose last element lies below it.
    void cover() {
        for (const std::size_t a : elements_) {
            auto best = cover_.end();
            for (auto chain = cover_.begin(); chain != cover_.end(); ++chain)
                if (contains(order_->up(chain->back()), a) &&
                    (best == cover_.end() || chain->back() + 1 == a))
                    best = chain;
            if (best == cover_.end()) best = cover_.emplace(best);
            best->push_back(a);
        }
    }

    // The ideal b without what is >= a; a belongs to it.
    [[nodiscard]] Id without_above(Id b, std::size_t a) const {
        return id_of(order_->without_above(sets_[b], a));
    }

    [[nodiscard]] Id without_top_of(std::size_t chain, Id b) const {
        const auto inside = [&](std::size_t a) { return contains(sets_[b], a); };
        const auto after = std::partition_point(cover_[chain].begin(), cover_[chain].end(), inside);
        return after == cover_[chain].begin() ? kNoId : without_above(b, *std::prev(after));
    }

    void find_moves(Id b) {
        find_restriction(b, closure_.uC, lo_, below_lo_);
        find_restriction(b, closure_.uD, loD_, below_loD_);
        for (std::size_t chain = 0; chain < cover_.size(); ++chain) {
            const Id rest = order_ ? without_top_of(chain, b) : b - 1;
            without_top_[chain].push_back(rest);
            if (rest != kNoId) last_follower_[chain][rest] = b;
        }
    }

    // The most that an element of B has below it, and the ideal of those with less, which is B without one of
    // its maximal elements if no other has as much, and the same as for that ideal otherwise.
    void find_restriction(Id b, const std::vector<Int>& below, std::vector<std::int32_t>& most,
                          std::vector<Id>& with_less) {
        Int level = 0;
        Id rest = kNoId;
        for (const std::size_t a : maximal(b)) {
            if (below[a] <= level) continue;
            level = below[a];
            rest = order_ ? without_above(b, a) : b - 1;
        }
        if (level > kMostRows)
            limit("an element above more than " + show(kMostRows) + " elements of a chain");
        if (rest != kNoId && most[rest] == level) rest = with_less[rest];
        most.push_back(static_cast<std::int32_t>(level.value()));
        with_less.push_back(rest);
    }

    const Closure& closure_;
    std::vector<std::size_t> elements_;  // smaller ones first
    std::optional<Order> order_;
    std::vector<Ideal> sets_;
    std::vector<std::vector<std::size_t>> cover_;
    std::vector<std::int32_t> lo_, loD_;
    std::vector<Id> below_lo_, below_loD_;
    std::vector<std::vector<Id>> without_top_, last_follower_;
};

}  // namespace chompcheck
