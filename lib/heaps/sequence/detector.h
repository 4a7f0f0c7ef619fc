// Detects in finitely many terms of a sequence a period, a period with a saltus, or a linear recurrence.
//
// All findings are observations, which further terms may refute. A finding is reported if at least
// `least_support` terms beyond those that determine it agree with it (for a period, also one whole further
// period). A finding that follows from another one is left out: between a period and a period with a saltus
// the better supported one is kept; and a recurrence of order d is dropped if the period's support is at
// least d terms (d + 1 with a saltus), since the recurrence then implies the period: a(n + p) - a(n)
// satisfies the recurrence too, and is 0 at d consecutive places, hence from there on.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/numbers/numbers.h"
#include "heaps/sequence/eventual_period.h"
#include "heaps/sequence/linear_recurrence.h"

namespace chompcert {

struct DetectOptions {
    std::optional<std::int64_t> least_support;  // if nothing, default_support
    std::int64_t most_order = 1000;             // of a recurrence
    std::optional<std::uint64_t> modulus;       // look at the terms modulo this number
};

struct Findings {
    std::optional<ObservedPeriod> period;  // perhaps with a saltus
    std::optional<LinearRecurrence> recurrence;
    bool no_field = false;  // the modulus is no prime, and no recurrence was looked for

    [[nodiscard]] bool none() const { return !period && !recurrence; }
};

/// 4 terms, or an eighth of all if that is more.
[[nodiscard]] std::int64_t default_support(std::size_t terms);

/// @throws ArgumentError for a modulus below 2 or from 2^63 on.
[[nodiscard]] Findings detect(const std::vector<Integer>& terms, const DetectOptions& options = {});

}  // namespace chompcert
