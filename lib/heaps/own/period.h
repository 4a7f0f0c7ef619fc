// The period of the values of a rule of one's own, proved from finitely many of them.
//
// The theorem is that of proofs/THEOREM.md §15, *Rules of one's own*, whose letters the code uses: Guy and
// Smith's induction goes by P, a common multiple of the period p and the moduli, so that conditions hold
// after the step if they held before. Where it would make two heaps equal that have to differ, their value is
// 0, which two unequal heaps have too. So G(n + p) = G(n) is needed below 2m + 3P + t - p.
//
// The least p that the values prove is the least period: a divisor of p has a P that divides that of p, hence
// less to prove. O(n) besides the values.
#pragma once

#include <optional>

#include "heaps/octal/period.h"
#include "heaps/own/values.h"

namespace chompcert {

/// The period and preperiod, or nothing if values of heaps below `most_heaps` do not prove one (undecided).
/// Extends `values` as far as it needs. @throws as prove_period of OctalValues.
[[nodiscard]] std::optional<ProvedPeriod> prove_period(OwnValues& values, const HeapLimits& limits);

/// The period that these values prove by the theorem, if any.
[[nodiscard]] std::optional<ProvedPeriod> period_by_theorem(const OwnRule& rule,
                                                            const std::vector<HeapValue>& values);

}  // namespace chompcert
