// The positions for which a formula holds, as a Presburger set.
//
// Numbers are piecewise affine functions of isl with rational values, conditions are sets; a comparison with
// a value that does not exist ('none') does not hold. Floors and remainders become existential variables, so
// nothing is split into classes here.
#pragma once

#include "parametric/formula/parser.h"
#include "parametric/moves/arena.h"

namespace chompcert {

/// @throws FormulaError for an ideal without a formula or that does not exist, a piece that holds at no
/// position, two pieces that give different values at one position, a product of two values that grow.
[[nodiscard]] isl::union_set formula_positions(const TheoremFormula& formula, const SymbolicArena& arena);

}  // namespace chompcert
