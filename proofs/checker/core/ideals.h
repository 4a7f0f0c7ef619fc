// Order ideals of A, as sets of bits, and the order in which a certificate names them: FORMAT.md,
// section 2.1.
#pragma once

#include <bit>

#include "closure.h"

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
// Compares as binary numbers, element e having weight 2^e.
struct CanonicalOrder {
    bool operator()(const Ideal& a, const Ideal& b) const {
        return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
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

    // {x >= a} and {x <= a}
    [[nodiscard]] const Ideal& up(std::size_t a) const { return up_[a]; }
    [[nodiscard]] const Ideal& down(std::size_t a) const { return down_[a]; }

    [[nodiscard]] Ideal without_above(const Ideal& ideal, std::size_t a) const {
        Ideal rest = ideal;
        for (std::size_t w = 0; w < rest.size(); ++w) rest[w] &= ~up_[a][w];
        return rest;
    }

    [[nodiscard]] std::vector<std::size_t> maximal(const Ideal& ideal) const {
        std::vector<std::size_t> tops;
        for (std::size_t a = 0; a < elements_; ++a)
            if (contains(ideal, a) && is_top(ideal, a)) tops.push_back(a);
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

  private:
    // Is no other element of the ideal above a?
    [[nodiscard]] bool is_top(const Ideal& ideal, std::size_t a) const {
        for (std::size_t w = 0; w < ideal.size(); ++w)
            if ((ideal[w] & up_[a][w] & ~(w == a / 64 ? Word{1} << a % 64 : 0)) != 0) return false;
        return true;
    }
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
