// The eventual period of finitely many terms, and the eventual period with a saltus.
//
// Of finitely many terms nothing infinite follows: what is found here is observed, with the number of terms
// that support it. With N terms, a period p has the preperiod m = the least with a(n + p) = a(n) for all n ≥
// m that are there; m + p terms determine all others, and the remaining N - m - p support it. The most
// supported period is reported, the least of them if there are several; multiples of a period have less
// support than it.
//
// Arithmetic periodicity, a(n + p) = a(n) + s for n ≥ m, is periodicity of the differences, with the same p
// and m: O(N) for both, by matched_tails.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sequence/integer.h"

namespace chompcert {

struct ObservedPeriod {
    std::int64_t period = 1, preperiod = 0;
    Integer saltus;            // 0: periodic
    std::int64_t support = 0;  // the terms beyond the first preperiod + period

    [[nodiscard]] bool operator==(const ObservedPeriod&) const = default;
};

/// The most supported period, if at least `least_support` terms, and one whole further period, support it.
[[nodiscard]] std::optional<ObservedPeriod> eventual_period(const std::vector<Integer>& terms,
                                                            std::int64_t least_support);

/// The same with a saltus; nothing if the saltus is 0.
[[nodiscard]] std::optional<ObservedPeriod> arithmetic_period(const std::vector<Integer>& terms,
                                                              std::int64_t least_support);

}  // namespace chompcert
