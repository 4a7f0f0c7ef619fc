// Decides a heap certificate: THEOREM.md, section 15. Cost, of a code that ends: 2 bytes for each heap, which
// are taken before the first value is computed, and 4 for each rare one.
#pragma once

#include "endless.h"

namespace chompcheck {

constexpr Num kMostHeaps = 200'000'000;

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
          values_(rule, affordable(count_)),
          repetition_(claim, values_) {}

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
        if (count > kMostHeaps) limit("more than 200000000 heaps to compute: " + show(count));
        return count;
    }

    const HeapClaim& claim_;
    Num count_;
    HeapValues values_;
    Repetition repetition_;
};

inline Num verified_heaps(const Rule& rule, const HeapClaim& claim) {
    if (rule.ends()) {
        if (claim.saltus > 0)
            unsupported("a saltus of a code without brackets: expected a code with them, or 'all-but'");
        return HeapCheck(rule, claim).run();
    }
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
