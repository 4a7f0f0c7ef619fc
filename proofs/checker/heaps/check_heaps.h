// Decides a heap certificate: THEOREM.md, section 15. Cost: 2 bytes for each heap, which are taken before the
// first value is computed, and 4 for each rare one.
#pragma once

#include "records.h"
#include "values.h"

namespace chompcheck {

constexpr Num kMostHeaps = 200'000'000;

struct ProvedHeaps {
    Num preperiod = 0, period = 0;
    Num heaps = 0;  // so many values were computed
};

class HeapCheck {
  public:
    HeapCheck(const Rule& rule, const HeapClaim& claim)
        : claim_(claim),
          first_(std::max(claim.preperiod, Num{1})),
          count_(rule.most_heaps() * (first_ + claim.period) + rule.largest_place()),
          values_(rule, affordable(count_)) {}

    ProvedHeaps run() {
        for (Num n = 0; n < count_; ++n) {
            values_.add();
            check_H1(n - claim_.period);
        }
        check_H2();
        check_H3();
        return {claim_.preperiod, claim_.period, count_};
    }

  private:
    static Num affordable(Num count) {
        if (count > kMostHeaps) limit("more than 200000000 heaps to compute: " + show(count));
        return count;
    }

    // The heap n + p is the last one whose value is known.
    void check_H1(Num n) const {
        if (n < first_ && (n != 0 || claim_.preperiod != 0)) return;
        const Num later = n + claim_.period;
        if (values_[later] != values_[n])
            reject(claim_.period_line, "(H1) period " + show(claim_.period) + " at heap " + show(n),
                   name(later) + " = " + name(n) + " = " + show(values_[n]), show(values_[later]));
    }

    void check_H2() const {
        if (claim_.preperiod == 0) return;
        const Num last = claim_.preperiod - 1, later = last + claim_.period;
        if (values_[later] == values_[last])
            reject(claim_.preperiod_line,
                   "(H2) preperiod " + show(claim_.preperiod) + " at heap " + show(last),
                   name(later) + " other than " + name(last) + " = " + show(values_[last]),
                   show(values_[later]));
    }

    void check_H3() const {
        Num rest = claim_.period;
        for (Num q = 2; rest > 1; q = q * q > rest ? rest : q + 1) {
            if (rest % q != 0) continue;
            while (rest % q == 0) rest /= q;
            const Num shorter = claim_.period / q;
            if (has_period(shorter))
                reject(claim_.period_line, "(H3) period from heap " + show(claim_.preperiod) + " on",
                       "none that divides " + show(claim_.period), show(shorter));
        }
    }
    // Of a divisor of p.
    [[nodiscard]] bool has_period(Num shorter) const {
        const Num end = claim_.preperiod + claim_.period;
        for (Num n = claim_.preperiod; n < end; ++n) {
            const Num later = n + shorter;
            if (values_[later < end ? later : later - claim_.period] != values_[n]) return false;
        }
        return true;
    }

    static std::string name(Num heap) { return "G(" + show(heap) + ")"; }

    const HeapClaim& claim_;
    Num first_;  // m
    Num count_;
    HeapValues values_;
};

// Throws a Verdict unless the certificate, which has been read to its end, is true.
inline ProvedHeaps decide_heaps(const Rule& rule, const HeapClaim& claim) {
    return HeapCheck(rule, claim).run();
}

}  // namespace chompcheck
