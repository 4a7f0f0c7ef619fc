// Order ideals of A, as sets of bits, and the order in which a certificate names them: FORMAT.md,
// section 2.1.
#pragma once

#include <bit>

#include "core_closure.h"

namespace chompcheck {

using Word = std::uint64_t;
using Ideal = std::vector<Word>;  // element e is bit e % 64 of word e / 64

inline bool contains(const Ideal& set, std::size_t element) {
    return set[element / 64] >> element % 64 & 1;
}
inline void insert(Ideal& set, std::size_t element) {
    set[element / 64] |= Word{1} << element % 64;
}
inline void insert_all(Ideal& set, const Ideal& more) {
    for (std::size_t w = 0; w < set.size(); ++w) set[w] |= more[w];
}
inline bool is_subset(const Ideal& set, const Ideal& of) {
    for (std::size_t w = 0; w < set.size(); ++w)
        if ((set[w] & ~of[w]) != 0) return false;
    return true;
}

// Compares as binary numbers, element e having weight 2^e.
struct CanonicalOrder {
    bool operator()(const Ideal& a, const Ideal& b) const {
        return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    }
};

struct IdealHash {
    std::size_t operator()(const Ideal& ideal) const {
        Word hash = 0;
        for (const Word word : ideal) hash = (std::rotl(hash, 23) ^ word) * 0x9e3779b97f4a7c15;
        return hash ^ hash >> 32;
    }
};

// The closed order of A, as the sets {x >= a} and {x <= a}.
class Order {
  public:
    explicit Order(const Closure& closure) : closure_(closure), elements_(closure.elements()) {
        up_.assign(elements_, empty());
        closure.for_each_element_down([&](std::size_t a) {
            insert(up_[a], a);
            closure.for_each_said_above(a, [&](std::size_t b) { insert_all(up_[a], up_[b]); });
            if (!closure.hC[a].finite() && !closure.hD[a].finite()) return;
            for (std::size_t b = 0; b < elements_; ++b)
                if (closure.hC[a] <= closure.uC[b] || closure.hD[a] <= closure.uD[b]) insert(up_[a], b);
        });
        down_.assign(elements_, empty());
        for (std::size_t a = 0; a < elements_; ++a)
            for (std::size_t b = 0; b < elements_; ++b)
                if (contains(up_[a], b)) insert(down_[b], a);
    }

    [[nodiscard]] std::size_t elements() const { return elements_; }
    [[nodiscard]] Ideal empty() const { return Ideal((elements_ + 63) / 64, 0); }

    [[nodiscard]] bool is_above(std::size_t a, std::size_t b) const { return contains(up_[a], b); }

    [[nodiscard]] Ideal without_above(const Ideal& ideal, std::size_t a) const {
        Ideal rest = ideal;
        for (std::size_t w = 0; w < rest.size(); ++w) rest[w] &= ~up_[a][w];
        return rest;
    }

    [[nodiscard]] std::vector<std::size_t> maximal(const Ideal& ideal) const {
        std::vector<std::size_t> tops;
        for (std::size_t a = 0; a < elements_; ++a) {
            if (!contains(ideal, a)) continue;
            int above = 0;
            for (std::size_t w = 0; w < ideal.size(); ++w) above += std::popcount(ideal[w] & up_[a][w]);
            if (above == 1) tops.push_back(a);
        }
        return tops;
    }

    // To the next ideal in canonical order, if there is one: elements above some e stay, e joins them, of
    // those before e only what is needed stays; e is the least that allows this.
    [[nodiscard]] bool advance(Ideal& ideal) const {
        std::size_t e = 0;
        while (e < elements_ && !may_join(ideal, e)) ++e;
        if (e == elements_) return false;
        Ideal next = down_[e];
        for (std::size_t x = e + 1; x < elements_; ++x)
            if (contains(ideal, x)) insert_all(next, down_[x]);
        ideal = std::move(next);
        return true;
    }

    // The last ideal B in canonical order that moves to `ideal`, as B without what is >= a, as B|_{i,inf} or
    // as B|_{inf,j}.
    [[nodiscard]] Ideal last_user(const Ideal& ideal) const {
        Ideal last = ideal;
        const auto consider = [&](const Ideal& most) {
            Ideal candidate = largest_ideal(most, ideal);
            if (CanonicalOrder()(last, candidate)) last = std::move(candidate);
        };
        Int lo = 0, loD = 0;
        for (std::size_t a = 0; a < elements_; ++a)
            if (contains(ideal, a)) lo = std::max(lo, closure_.uC[a]), loD = std::max(loD, closure_.uD[a]);
        Ideal more_c = ideal, more_d = ideal;
        for (std::size_t a = 0; a < elements_; ++a) {
            if (contains(ideal, a)) continue;
            if (closure_.uC[a] > lo) insert(more_c, a);
            if (closure_.uD[a] > loD) insert(more_d, a);
            Ideal with_a = ideal;
            insert(with_a, a);
            if (!is_subset(down_[a], with_a)) continue;
            insert_all(with_a, up_[a]);
            consider(with_a);
        }
        consider(more_c);
        consider(more_d);
        return last;
    }

  private:
    // May e be added to the elements after e?
    [[nodiscard]] bool may_join(const Ideal& ideal, std::size_t e) const {
        if (contains(ideal, e)) return false;
        const std::size_t word = e / 64;
        const Word after_e = ~Word{0} << e % 64 << 1;
        if ((down_[e][word] & ~ideal[word] & after_e) != 0) return false;
        for (std::size_t w = word + 1; w < ideal.size(); ++w)
            if ((down_[e][w] & ~ideal[w]) != 0) return false;
        return true;
    }

    // The largest ideal within `most`, where all of `ideal` is known to belong.
    [[nodiscard]] Ideal largest_ideal(const Ideal& most, const Ideal& ideal) const {
        Ideal largest = ideal;
        for (std::size_t x = 0; x < elements_; ++x)
            if (contains(most, x) && !contains(ideal, x) && is_subset(down_[x], most)) insert(largest, x);
        return largest;
    }

    const Closure& closure_;
    std::size_t elements_;
    std::vector<Ideal> up_, down_;
};
}  // namespace chompcheck
