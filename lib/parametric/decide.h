// Is a set the set of all positions of value 0, for all positions and all parameters? (proofs/PARAMETERS.md
// §4)
//
// A set Z of positions is the set of the positions of value 0 iff (i) no move leads from Z to Z, and (ii) a
// move into Z leads from every position outside Z; decreed positions have no moves, and are in Z iff their
// value is 0 (§15). Both are sentences of Presburger arithmetic, which isl decides; an operation that fails
// throws, so that "proved" is said only if isl found both sets of counterexamples empty. The least
// counterexample has the fewest elements; up to there Z is right, so that Z and the definition disagree about
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parametric/moves/arena.h"

namespace chompcert {

struct SymbolicPosition {
    std::size_t ideal;
    std::vector<std::int64_t> coordinates;
};

struct PlacedPosition {
    std::vector<std::int64_t> parameters;
    SymbolicPosition position;
};

/// A position that is wrongly in Z: a move leads to `follower`, which is in Z, or it has another value by
/// decree, and there is no follower. Or one that is wrongly outside Z.
struct SymbolicCounterexample {
    std::vector<std::int64_t> parameters;
    SymbolicPosition position;
    bool is_in_set = false;  // in Z
    std::optional<SymbolicPosition> follower;
};

struct TheoremVerdict {
    std::optional<SymbolicCounterexample> least;  // nothing: proved for all positions
    isl::union_set clashes;  // the positions of Z from which a move leads to Z, or won by decree
    isl::union_set gaps;     // the positions outside Z from which no move leads to Z, or lost by decree
};

/// @param zero canonical positions of the arena. @throws LimitError if isl reaches its limit of operations.
[[nodiscard]] TheoremVerdict decide(const SymbolicArena& arena, const isl::union_set& zero);

/// The position of fewest elements; of these the lexicographically least parameters, ideal, coordinates.
[[nodiscard]] std::optional<PlacedPosition> least_position(const SymbolicArena& arena,
                                                           const isl::union_set& positions);

/// For each ideal that has some of the positions: its name and its set in isl's notation, in the names of the
/// game.
[[nodiscard]] std::vector<std::string> positions_text(const SymbolicArena& arena,
                                                      const isl::union_set& positions);

}  // namespace chompcert
