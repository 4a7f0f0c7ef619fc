// What finitely many terms suggest about a sequence: a period, a period with a saltus, a linear recurrence.
//
// All of it is observed: terms to come may refute it. Something is reported if at least `least_support` terms
// beyond those that determine it agree with it (and one whole further period, for a period). What follows
// from something else that is reported is left out: of a period and a period with a saltus the better
// supported one is kept; a recurrence of order d is dropped if the period's support is d terms (with a saltus
// d + 1) or more, for then the recurrence implies the period: a(n + p) - a(n) satisfies the recurrence as
// well, and is 0 at d consecutive places, hence from there on.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sequence/eventual_period.h"
#include "sequence/integer.h"
#include "sequence/linear_recurrence.h"

namespace chompcert {

struct DetectOptions {
    std::optional<std::int64_t> least_support;  // else default_support
    std::int64_t most_order = 1000;             // of a recurrence
    std::optional<std::uint64_t> modulus;       // look at the terms modulo this prime
};

struct Findings {
    std::optional<ObservedPeriod> period;  // perhaps with a saltus
    std::optional<LinearRecurrence> recurrence;

    [[nodiscard]] bool none() const { return !period && !recurrence; }
};

/// 4 terms, or an eighth of all if that is more.
[[nodiscard]] std::int64_t default_support(std::size_t terms);

/// @throws std::invalid_argument if the modulus is not a prime.
[[nodiscard]] Findings detect(const std::vector<Integer>& terms, const DetectOptions& options = {});

}  // namespace chompcert
