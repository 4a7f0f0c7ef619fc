// Strategies as text, in the language of formulas (proofs/PARAMETERS.md §6):
//   {x}: take c to {} (floor((c + d)/2), d) when c mod 2 = 1 and d >= 2
#pragma once

#include <string>

#include "parametric/moves/arena.h"
#include "parametric/strategy/strategy.h"

namespace chompcert {

/// @return one line, in the spelling of theorem/formula/spelling.h.
[[nodiscard]] std::string piece_text(const SymbolicArena& arena, const StrategyPiece& piece);

/// "{x, r_2}": the members of an ideal as formulas name them.
[[nodiscard]] std::string ideal_in_formulas(const SymbolicGame& game, std::uint32_t members);
/// "r_2" for the element r[2], or the name of a chain.
[[nodiscard]] std::string kind_in_formulas(const SymbolicGame& game, std::size_t kind);

}  // namespace chompcert
