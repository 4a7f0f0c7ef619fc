// What is proved of the values of the heaps of a game: the period, and the finitely many values that prove
// it.
//
// period.h has the theorem for codes that end, saltus.h that for their saltus, endless.h that for codes
// without end.
#pragma once

#include <cstdint>

namespace chompcert {

struct ProvedPeriod {
    std::int64_t period = 1, preperiod = 0;
    /// The hypothesis: G(n + period) = G(n) was seen for from ≤ n < until; from is max(preperiod, 1), and
    /// G(0) was compared too if the preperiod is 0.
    std::int64_t from = 1, until = 1;
    /// The values of heaps below this were computed a second time, by the definition.
    std::int64_t recomputed = 0;
    /// G(n + period) = G(n) + saltus. 0: the values repeat.
    std::int64_t saltus = 0;

    [[nodiscard]] bool operator==(const ProvedPeriod&) const = default;
};

}  // namespace chompcert
