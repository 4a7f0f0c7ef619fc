// A set Z of positions of a family of games, given by one automaton (proofs/PARAMETERS.md §11): its tracks
// are the parameters and the chains, its output is a set of subsets of A.
#pragma once

#include <vector>

#include "automata/automaton.h"

namespace chompcert {

/// Subsets of A as bits, ascending.
using IdealSet = std::vector<std::uint32_t>;

struct ZeroSet {
    Automaton automaton;           // canonical; tracks: position_tracks(game)
    std::vector<IdealSet> ideals;  // by output; outputs are numbered as they appear in the states

    [[nodiscard]] bool operator==(const ZeroSet&) const = default;
};

/// The set with this function of words, in canonical form. @param ideals by output.
[[nodiscard]] ZeroSet zero_set(const Automaton& automaton, const std::vector<IdealSet>& ideals);
/// The positions with this ideal.
[[nodiscard]] Automaton positions_with(const ZeroSet& zero, std::uint32_t members);
/// All subsets of A that occur, ascending.
[[nodiscard]] IdealSet occurring_ideals(const ZeroSet& zero);

}  // namespace chompcert
