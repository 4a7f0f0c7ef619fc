// The options of a heap by `rule` lines: FORMAT.md, section 5. Which heaps pass the tests of a, and those of
// b, is known of each heap from the time on when its value is due: two bits for each heap and each `all`, so
// that a pair of heaps takes no division.
#pragma once

#include "values.h"

namespace chompcheck {

class OwnMoves {
  public:
    explicit OwnMoves(const OwnRule& rule) {
        for (const Move& move : rule.moves)
            for (const All& all : move.alternatives) alternatives_.push_back({&move, &all});
    }

    // All of the following is about n, until it is called again.
    void turn_to(std::size_t n) {
        for (Alternative& one : alternatives_) {
            one.fits = passes(*one.tests, 'n', n);
            if (one.move->may_leave(kLeavesOne) || one.move->may_leave(kLeavesTwo)) {
                one.as_a.push_back(passes(*one.tests, 'a', n));
                one.as_b.push_back(passes(*one.tests, 'b', n));
            }
        }
    }
    [[nodiscard]] bool splits() const {
        return std::any_of(alternatives_.begin(), alternatives_.end(),
                           [](const Alternative& one) { return one.move->may_leave(kLeavesTwo); });
    }

    // The values of the options that leave no heap, or one.
    template <class F>
    void for_each_other_option(std::size_t n, const Values& values, F f) const {
        any_left(n, [&](std::size_t left, const Alternative& one) {
            if (left == 0 && one.move->may_leave(kLeavesNone)) f(0);
            if (left > 0 && one.move->may_leave(kLeavesOne) && one.as_a[left]) f(values[left]);
            return false;
        });
    }
    template <class F>
    bool any_split(std::size_t n, F f) const {
        return any_left(n, [&](std::size_t left, const Alternative& one) {
            return one.move->may_leave(kLeavesTwo) &&
                   f(left, [&one](std::size_t x, std::size_t y) { return one.allows(x, y); });
        });
    }

  private:
    // One `all` of a move.
    struct Alternative {
        const Move* move;
        const All* tests;
        bool fits = false;                 // do the tests of n hold?
        std::vector<bool> as_a{}, as_b{};  // of each heap: do those of a, of b hold?

        // With one of the two ways to call the heaps.
        [[nodiscard]] bool allows(std::size_t x, std::size_t y) const {
            if (!(as_a[x] && as_b[y]) && !(as_a[y] && as_b[x])) return false;
            return std::none_of(tests->begin(), tests->end(), [&](const Test& test) {
                return test.kind == Test::Kind::SameHeaps && (x == y) == test.denied;
            });
        }
    };

    static bool passes(const All& tests, char of, std::size_t x) {
        return std::all_of(tests.begin(), tests.end(), [&](const Test& test) {
            return test.of != of || test.holds(static_cast<Num>(x));
        });
    }
    // Is f true of one of the numbers of counters that some move leaves?
    template <class F>
    bool any_left(std::size_t n, F f) const {
        for (const Alternative& one : alternatives_)
            for (const Num taken : one.move->taken) {
                if (!one.fits || as_index(taken) > n) break;
                if (f(n - as_index(taken), one)) return true;
            }
        return false;
    }

    std::vector<Alternative> alternatives_;
};

}  // namespace chompcheck
