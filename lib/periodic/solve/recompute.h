// Recomputes what a compact certificate leaves out, for the questions that need it.
//
// The whole game is solved once more, with lists, and the claims found must be those of the certificate.
#pragma once

#include <cstdint>
#include <functional>

#include "base/error.h"
#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"

namespace chompcert {

/// The values that a compact certificate leaves out, and what it takes to compute them: estimates.
struct LeftOut {
    std::uint64_t values, bytes;
    double seconds;
};
[[nodiscard]] LeftOut left_out(const SolvedGame& certificate);

/// Makes a full certificate of a compact one.
/// @throws LimitError; UntrueProof if a claim of the certificate is not true.
void recompute_lists(SolvedGame& certificate, const Limits& limits, int threads,
                     const std::function<void(const Progress&)>& report);

}  // namespace chompcert
