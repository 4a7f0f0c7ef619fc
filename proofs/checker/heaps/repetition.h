// (H1), (H2) and (H3) of THEOREM.md, section 15, of values that have been computed. Without a saltus s is 0.
// As m = max(N, 1), (H1) from m on, and of the heap 0 if N = 0, is (H1) from N on.
#pragma once

#include "records.h"
#include "values.h"

namespace chompcheck {

class Repetition {
  public:
    Repetition(const HeapClaim& claim, const Values& values) : claim_(claim), values_(values) {}

    [[nodiscard]] Num first() const { return std::max(claim_.preperiod, Num{1}); }  // m

    // The heap n + p is the last one whose value is known.
    void check_H1(Num n) const {
        if (n < claim_.preperiod) return;
        const Num later = n + claim_.period;
        if (values_[as_index(later)] != raised(n))
            reject(claim_.period_line, "(H1) period " + show(claim_.period) + " at heap " + show(n),
                   name(later) + " = " + shown_raised(n), show(values_[as_index(later)]));
    }

    void check_H2() const {
        if (claim_.preperiod == 0) return;
        const Num last = claim_.preperiod - 1, later = last + claim_.period;
        if (values_[as_index(later)] == raised(last))
            reject(claim_.preperiod_line,
                   "(H2) preperiod " + show(claim_.preperiod) + " at heap " + show(last),
                   name(later) + " other than " + shown_raised(last), show(values_[as_index(later)]));
    }

    void check_H3() const {
        Num rest = claim_.period;
        for (Num x = 2; rest > 1; x = x * x > rest ? rest : x + 1) {
            if (rest % x != 0) continue;
            while (rest % x == 0) rest /= x;
            const Num shorter = claim_.period / x;
            if (claim_.saltus % x == 0 && has_period(shorter, claim_.saltus / x))
                reject(claim_.period_line, "(H3) period from heap " + show(claim_.preperiod) + " on",
                       "none that divides " + show(claim_.period), show(shorter));
        }
    }

  private:
    // Is the divisor of p a period with this saltus?
    [[nodiscard]] bool has_period(Num shorter, Num saltus) const {
        const Num end = claim_.preperiod + claim_.period;
        for (Num n = claim_.preperiod; n < end; ++n) {
            const Num later = n + shorter;
            const Num value = later < end ? values_[as_index(later)] : raised(later - claim_.period);
            if (value != values_[as_index(n)] + saltus) return false;
        }
        return true;
    }

    [[nodiscard]] Num raised(Num heap) const { return values_[as_index(heap)] + claim_.saltus; }
    [[nodiscard]] std::string shown_raised(Num heap) const {
        const std::string more = claim_.saltus == 0 ? "" : " + " + show(claim_.saltus);
        return name(heap) + more + " = " + show(raised(heap));
    }
    static std::string name(Num heap) { return "G(" + show(heap) + ")"; }

    const HeapClaim& claim_;
    const Values& values_;
};

}  // namespace chompcheck
