// Decides a heap certificate: THEOREM.md, section 15. Cost, of a code that ends: 2 bytes for each heap, which
// are taken before the first value is computed, and 4 for each rare one.
#pragma once

#include "endless.h"
#include "own_check.h"
#include "split_saltus.h"

namespace chompcheck {

constexpr Num kMostHeaps = 1'000'000'000;

struct ProvedHeaps {
    Num preperiod = 0, period = 0, saltus = 0;
    Num heaps = 0;  // so many values were computed
};

// Of a code that ends.
class HeapCheck {
  public:
    HeapCheck(const Rule& rule, const HeapClaim& claim)
        : claim_(claim),
          count_(rule.most_heaps() * (std::max(claim.preperiod, Num{1}) + claim.period) +
                 rule.largest_place()),
          values_(CodeMoves(rule), affordable(count_)),
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
    static Num affordable(Num count) {
        if (count > kMostHeaps) limit("more than 1000000000 heaps to compute: " + show(count));
        return count;
    }

    const HeapClaim& claim_;
    Num count_;
    HeapValues<CodeMoves> values_;
    Repetition repetition_;
};

inline Num verified_saltus_of_splits(const Rule& rule, const HeapClaim& claim) {
    if (rule.most_heaps() < 3)
        unsupported(
            "a saltus of a code without brackets whose moves leave less than three heaps: "
            "expected a digit with the bit 8");
    if ((claim.saltus & (claim.saltus - 1)) != 0)
        unsupported("a saltus of a code without brackets: expected a power of two, found " +
                    show(claim.saltus));
    return SplitSaltusCheck(rule, claim).run();
}

inline Num verified_heaps(const Rule& rule, const HeapClaim& claim) {
    if (rule.is_own()) {
        if (claim.saltus > 0) unsupported("a saltus of a rule of one's own: expected a code");
        return OwnCheck(rule.own, claim).run();
    }
    if (rule.ends())
        return claim.saltus > 0 ? verified_saltus_of_splits(rule, claim) : HeapCheck(rule, claim).run();
    if (rule.most_heaps() > 1)
        unsupported("a code with brackets whose moves leave two heaps: expected digits 0 to 3");
    return EndlessCheck(rule, claim).run();
}

// Throws a Verdict unless the certificate, which has been read to its end, is true.
inline ProvedHeaps decide_heaps(const Rule& rule, const HeapClaim& claim) {
    const Num heaps = verified_heaps(rule, claim);
    return {claim.preperiod, claim.period, claim.saltus, heaps};
}

}  // namespace chompcheck
