// The eventual period of finitely many terms, and the eventual period with a saltus.
//
// Finitely many terms prove nothing about all terms, so a period found here is an observation, with the
// number of terms that support it. With N terms, the preperiod of a period p is the least m such that a(n +
// p) = a(n) for all n ≥ m with n + p < N; the first m + p terms determine all others, and the remaining N - m
// - p support the period. The period with the most support is reported, and the least one if there are
// several; multiples of a period have less support.
//
// Arithmetic periodicity, a(n + p) = a(n) + s for n ≥ m, is periodicity of the differences, with the same p
// and m: O(N) for both, by matched_tails. The differences are computed each time that they are compared, as
// a list of them would take more memory than the terms.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/numbers/numbers.h"

namespace chompcert {

struct ObservedPeriod {
    std::int64_t period = 1, preperiod = 0;
    Integer saltus;            // 0: periodic
    std::int64_t support = 0;  // the terms beyond the first preperiod + period

    [[nodiscard]] bool operator==(const ObservedPeriod&) const = default;
};

/// The most supported period, if at least `least_support` terms, and one whole further period, support it.
/// Term is Integer, or std::uint16_t if the terms fit: then it takes 2 bytes a term besides theirs.
template <class Term>
[[nodiscard]] std::optional<ObservedPeriod> eventual_period(const std::vector<Term>& terms,
                                                            std::int64_t least_support);

/// The same with a saltus; nothing if the saltus is 0.
template <class Term>
[[nodiscard]] std::optional<ObservedPeriod> arithmetic_period(const std::vector<Term>& terms,
                                                              std::int64_t least_support);

/// The better supported one of the two.
template <class Term>
[[nodiscard]] std::optional<ObservedPeriod> best_period(const std::vector<Term>& terms,
                                                        std::int64_t least_support);

}  // namespace chompcert
