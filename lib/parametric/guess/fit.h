// Guesses at several values of a parameter as one guess with the parameter in it.
//
// The pieces at first, first + step, first + 2·step, … are matched by all but their constants; each constant
// has to change by the same number from one value to the next. A bound that is needed at one value may be
// implied by others at another one. Nothing is proved here.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "parametric/guess/pieces.h"

namespace chompcert {

/// The values first, first + step, …; or first alone if step is 0.
struct ParameterValues {
    std::int64_t first, step;
};

/// @param samples the pieces at the values, at least 3. @return nothing if they do not fit.
[[nodiscard]] std::optional<GuessedPieces> fitted(std::vector<GuessedPieces> samples,
                                                  const ParameterValues& values);

/// The same pieces, for these values only. @param least the least value that the parameter has at all.
void restrict_to(GuessedPieces& pieces, const ParameterValues& values, std::int64_t least);

}  // namespace chompcert
