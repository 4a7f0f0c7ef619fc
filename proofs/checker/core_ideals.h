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
    // as B|_{inf,j}; lo and loD are those of `ideal`.
    [[nodiscard]] Ideal last_user(const Ideal& ideal, Int lo, Int loD) const {
        Ideal last = ideal;
        // The largest ideal that has besides `ideal` only such elements.
        const auto consider = [&](auto may_be_there) {
            Ideal most = ideal, largest = ideal;
            for (std::size_t x = 0; x < elements_; ++x)
                if (may_be_there(x)) insert(most, x);
            for (std::size_t x = 0; x < elements_; ++x)
                if (contains(most, x) && is_subset(down_[x], most)) insert(largest, x);
            last = std::max(last, largest, CanonicalOrder());
        };
        consider([&](std::size_t x) { return closure_.uC[x] > lo; });
        consider([&](std::size_t x) { return closure_.uD[x] > loD; });
        for (std::size_t a = 0; a < elements_; ++a) {
            Ideal with_a = ideal;
            insert(with_a, a);
            if (!contains(ideal, a) && is_subset(down_[a], with_a))
                consider([&](std::size_t x) { return contains(up_[a], x); });
        }
        return last;
    }

  private:
    // May e be added to the elements after e?
    [[nodiscard]] bool may_join(const Ideal& ideal, std::size_t e) const {
        if (contains(ideal, e)) return false;
        for (std::size_t x = e + 1; x < elements_; ++x)
            if (contains(down_[e], x) && !contains(ideal, x)) return false;
        return true;
    }

    const Closure& closure_;
    std::size_t elements_;
    std::vector<Ideal> up_, down_;
};

}  // namespace chompcheck
