// Decides a heap certificate of a rule of one's own: THEOREM.md, section 15, *Rules of one's own*. Cost: the
// heap n takes a step for each number of counters that may be taken, and for each of those n/2 where two
// heaps may be left; where many values are rare or common, far less: sparse spaces serve here as for codes,
// whatever pairs of heaps the tests allow.
#pragma once

#include "own_moves.h"
#include "repetition.h"

namespace chompcheck {

constexpr Num kMostHeapsOfOwn = 200'000;

class OwnCheck {
  public:
    OwnCheck(const OwnRule& rule, const HeapClaim& claim)
        : claim_(claim),
          count_(affordable(heaps_needed(rule, claim))),
          values_(OwnMoves(rule), count_),
          repetition_(claim, values_.known()) {}

    // How many values were computed.
    Num run() {
        for (Num n = 0; n < count_; ++n) {
            values_.add();
            repetition_.check_H1(n - claim_.period);
        }
        repetition_.check_H2();
        repetition_.check_H3();
        return count_;
    }

  private:
    // E + P = 2m + 3P + t.
    static Num heaps_needed(const OwnRule& rule, const HeapClaim& claim) {
        const Num m = std::max({claim.preperiod, Num{1}, rule.threshold()});
        const Num step = rule.common_modulus() * (rule.compares_heaps() ? 2 : 1);
        return 2 * m + 3 * std::lcm(claim.period, step) + rule.largest_taken();
    }
    static Num affordable(Num count) {
        if (count > kMostHeapsOfOwn)
            limit("more than 200000 heaps of a rule of one's own to compute: " + show(count));
        return count;
    }

    const HeapClaim& claim_;
    Num count_;
    HeapValues<OwnMoves> values_;
    Repetition repetition_;
};

}  // namespace chompcheck
