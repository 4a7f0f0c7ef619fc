// Is a set that an automaton gives the set of all positions of value 0? (proofs/PARAMETERS.md §11)
//
// Three sentences are decided by explicit automata: (0) the set has canonical positions only, (i) no move
// leads from it to itself, (ii) from each other canonical position a move leads to it. Decreed positions have
// no moves; those of another value than 0 violate (i) if they are in it, and (ii) is not asked of them (§15).
// The positions from which a move leads to Z are found one chain at a time: what is left of a chain is joined
// with Z and projected, so that there is one track more than positions have, never twice as many.
#pragma once

#include <optional>

#include "base/numbers/numbers.h"
#include "parametric/automata/moves/arena.h"
#include "parametric/automata/moves/zero_set.h"

namespace chompcert {

struct AutomaticPosition {
    std::vector<Integer> parameters;  // their values, not their tracks
    std::uint32_t members = 0;
    std::vector<Integer> coordinates;
};

/// The least position at which a set is wrong.
struct AutomaticCounterexample {
    enum class Kind { no_position, clash, gap };
    Kind kind;
    AutomaticPosition position;
};

/// @return nothing: proved for all positions and parameters. @throws LimitError at the limit of states.
[[nodiscard]] std::optional<AutomaticCounterexample> decide(const AutomaticArena& arena, const ZeroSet& zero);

/// The moves that take an element of a kind from positions with the ideal `from` and lead to a position of Z
/// with the ideal `to`; none from decreed ones. Tracks: parameters, coordinates, and the follower of the kind
/// if it is a chain.
[[nodiscard]] Automaton takes_to(const AutomaticArena& arena, const ZeroSet& zero, std::size_t kind,
                                 std::uint32_t from, std::uint32_t to);

}  // namespace chompcert
