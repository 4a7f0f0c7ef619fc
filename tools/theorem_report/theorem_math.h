// Formulas of theorems as MathML.
#pragma once

#include <string>
#include <vector>

#include "show/formula/formula.h"

namespace chompcert::cli {

/// A value or a condition, without <math> around it; definitions are written out.
/// @param names of the coordinates, then of the parameters.
[[nodiscard]] std::string theorem_math(const std::vector<FormulaNode>& nodes, FormulaNodeId id,
                                       const std::vector<std::string>& names);

}  // namespace chompcert::cli
