// The automaton of a theorem file of version 2 (proofs/PARAMETERS.md §12).
//
// There is one text for each set of positions: the automaton has to be minimal, closed under zeros, and
// numbered breadth first. Reading tests all of this.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "parametric/automata/moves/zero_set.h"
#include "parametric/game/game.h"

namespace chompcert {

/// A defect of the text; line and column from 1.
struct AutomatonTextError : Error {
    AutomatonTextError(std::size_t at_line, std::size_t at_column, const std::string& what)
        : Error(ErrorKind::input, what, at_line, at_column) {}
};

/// "automaton base 2 tracks 3 states 4", and a line for each state; without a newline at its end.
[[nodiscard]] std::string automaton_text(const SymbolicGame& game, const ZeroSet& zero);
/// The output as it is written: "-", or ideals such as "{}+{x,r_2}".
[[nodiscard]] std::string output_text(const SymbolicGame& game, const IdealSet& ideals);

/// The number of states that the first line gives. @throws AutomatonTextError; LimitError.
[[nodiscard]] std::size_t states_of_automaton(std::string_view first_line, const SymbolicGame& game);
/// @throws AutomatonTextError; LimitError.
[[nodiscard]] ZeroSet parse_automaton(std::string_view text, const SymbolicGame& game);

}  // namespace chompcert
