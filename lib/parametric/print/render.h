// The formula of a theorem file in a format (symbolic/render.h): with all parameters, for all ideals.
//
//   text    as it stands in the file
//   latex   a display for each ideal
//   sympy   is_zero, a condition in symbols, or a dictionary of such conditions by ideal
//   pari    a function is_zero(c, d, e, s) for each ideal, which is 1 or 0
//   json    an object; expressions are lists with the operator first
#pragma once

#include "parametric/moves/arena.h"
#include "parametric/theorem_file.h"
#include "show/symbolic/render.h"

namespace chompcert {

/// @param arena of the theorem's game. @return without a newline at its end. @throws FormulaError for an
/// ideal without a formula.
[[nodiscard]] std::string render_theorem(const Theorem& theorem, const SymbolicArena& arena, Format format);

}  // namespace chompcert
