// The options of a heap by the digits of a code: FORMAT.md, section 5.
#pragma once

#include "values.h"

namespace chompcheck {

class CodeMoves {
  public:
    explicit CodeMoves(const Rule& rule)
        : ends_(rule.digits),
          one_(rule.places_with(kOneHeap)),
          two_(rule.places_with(kTwoHeaps)),
          three_(rule.places_with(kThreeHeaps)) {}

    void turn_to(std::size_t /*n*/) {}
    [[nodiscard]] bool splits() const { return !two_.empty(); }

    // The values of the options that leave no heap, one, and three.
    template <class F>
    void for_each_other_option(std::size_t n, const Values& values, F f) const {
        if (n < ends_.size() && (ends_[n] & kNoHeap) != 0) f(0);
        for_each_left(one_, n, [&](std::size_t left) { f(values[left]); });
        for_each_of_three(n, [&](std::size_t a, std::size_t b, std::size_t c) {
            f(static_cast<std::size_t>(values[a] ^ values[b] ^ values[c]));
        });
    }
    template <class F>
    bool any_split(std::size_t n, F f) const {
        for (const std::size_t i : two_) {
            if (i >= n) break;
            if (f(n - i, [](std::size_t, std::size_t) { return true; })) return true;
        }
        return false;
    }

    // The heaps that are left: f(a), f(a, b), f(a, b, c). Where nothing is left, f is not called.
    template <class F>
    void for_each_option(std::size_t n, F f) const {
        for_each_left(one_, n, [&](std::size_t left) { f(left); });
        for_each_left(two_, n, [&](std::size_t left) {
            for (std::size_t a = 1; 2 * a <= left; ++a) f(a, left - a);
        });
        for_each_of_three(n, f);
    }

  private:
    template <class F>
    static void for_each_left(const std::vector<std::uint32_t>& places, std::size_t n, F f) {
        for (const std::size_t i : places) {
            if (i >= n) break;
            f(n - i);
        }
    }
    template <class F>
    void for_each_of_three(std::size_t n, F f) const {
        for_each_left(three_, n, [&](std::size_t left) {
            for (std::size_t a = 1; 3 * a <= left; ++a)
                for (std::size_t b = a; a + 2 * b <= left; ++b) f(a, b, left - a - b);
        });
    }

    std::vector<std::uint8_t> ends_;
    std::vector<std::uint32_t> one_, two_, three_;  // ascending
};

}  // namespace chompcheck
