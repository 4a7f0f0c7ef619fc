// Finds a formula for the positions of value 0 of a game, and proves it.
//
// All positions of a box are solved (theorem/guess/box.h); for each modulus 1, 2, 3, 4, 6, 8 the smallest
// guess of each ideal (theorem/guess/pieces.h) is written as a formula, read as one, and decided
// (theorem/decide.h). With a parameter, boxes of several values are solved, and the guesses are fitted to
// each other (theorem/guess/fit.h). Only a formula that is proved is returned. Games whose set is not
// semilinear have none; others may have one that this does not find.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "parametric/guess/differences.h"
#include "parametric/moves/arena.h"

namespace chompcert {

struct FoundFormula {
    std::string formula;
    std::int64_t modulus;  // of its pieces
    std::size_t parts;
};

struct FindOptions {
    std::int64_t most_modulus = 8;
    bool last_coordinate = false;  // the formula gives the last coordinate, as for Grundy values
};

/// The ideal whose second differences vanish least often, at the least parameters.
struct SeenIdeal {
    std::size_t ideal;  // of the arena
    SecondDifferences differences;
};

struct FindOutcome {
    std::optional<FoundFormula> found;
    std::int64_t box = 0;           // N: the positions with coordinates up to N were solved
    std::size_t refuted = 0;        // guesses that were no proof
    std::size_t undecided = 0;      // guesses for which isl reached its limit
    std::optional<SeenIdeal> seen;  // if nothing was found
};

/// @param context of the arena. @throws LimitError for more than one parameter, more than three chains, or
/// more than 6 elements.
[[nodiscard]] FindOutcome find_theorem(const SymbolicArena& arena, IslContext& context,
                                       const FindOptions& options);

}  // namespace chompcert
