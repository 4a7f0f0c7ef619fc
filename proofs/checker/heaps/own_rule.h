// A rule of one's own: FORMAT.md, section 5. Which moves it allows, and what THEOREM.md, section 15, *Rules
// of one's own*, asks of their numbers.
#pragma once

#include <numeric>

#include "../core/game_text.h"

namespace chompcheck {

constexpr Num kLargestModuli = 1'000'000;  // their least common multiple

enum Leaves : std::uint8_t { kLeavesNone = 1, kLeavesOne = 2, kLeavesTwo = 4 };

// One test of `if`. The words `a = b` are a test of neither heap for itself.
struct Test {
    enum class Kind : std::uint8_t { Remainder, Less, More, SameHeaps } kind = Kind::SameHeaps;
    char of = ' ';                  // n, a or b
    bool denied = false;            // by !=
    Num number = 0;                 // behind %, < or >
    std::vector<bool> remainder{};  // is it one of those that are listed?

    // Of one number; not for a = b.
    [[nodiscard]] bool holds(Num x) const {
        if (kind == Kind::Less) return x < number;
        if (kind == Kind::More) return x > number;
        return remainder[as_index(x % number)] != denied;
    }
};

// Of one `all`: the tests between two `or`.
using All = std::vector<Test>;

struct Move {
    std::vector<Num> taken;  // ascending
    unsigned leaves = 0;
    std::vector<All> alternatives;  // without `if`, one without tests

    [[nodiscard]] bool may_leave(Leaves what) const { return (leaves & what) != 0; }
};

struct OwnRule {
    std::vector<Move> moves;

    [[nodiscard]] Num largest_taken() const {  // t
        Num most = 0;
        for (const Move& move : moves) most = std::max(most, move.taken.back());
        return most;
    }
    [[nodiscard]] Num common_modulus() const {  // M
        Num common = 1;
        for_each_test([&](const Test& test) {
            if (test.kind == Test::Kind::Remainder) common = std::lcm(common, test.number);
            if (common > kLargestModuli)
                limit("a least common multiple of the moduli above 1000000: " + show(common));
        });
        return common;
    }
    [[nodiscard]] Num threshold() const {  // K
        Num most = 0;
        for_each_test([&](const Test& test) {
            if (test.kind == Test::Kind::Less || test.kind == Test::Kind::More)
                most = std::max(most, test.number + 1);
        });
        return most;
    }
    [[nodiscard]] bool compares_heaps() const {
        bool found = false;
        for_each_test([&](const Test& test) { found = found || test.kind == Test::Kind::SameHeaps; });
        return found;
    }

  private:
    template <class F>
    void for_each_test(F f) const {
        for (const Move& move : moves)
            for (const All& all : move.alternatives)
                for (const Test& test : all) f(test);
    }
};

}  // namespace chompcheck
