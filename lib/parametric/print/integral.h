// Whether a value is an integer wherever coordinates and parameters are, as its operations show: sums,
// products and remainders of integers, and floors. A quotient counts as a fraction, even that of 2c by 2.
// And whether it is made of remainders, which not every language can nest;
// and whether even cases are divided, which SymPy cannot.
#pragma once

#include <vector>

#include "show/formula/formula.h"

namespace chompcert {

[[nodiscard]] bool is_integral(const std::vector<FormulaNode>& nodes, FormulaNodeId id);

/// Whether it is a remainder of integers: only there do GP's % and a congruence mean what `mod` does.
[[nodiscard]] bool is_integral_remainder(const std::vector<FormulaNode>& nodes, const FormulaNode& node);

/// Whether it is a remainder or contains one.
[[nodiscard]] bool has_remainder(const std::vector<FormulaNode>& nodes, FormulaNodeId id);

/// Whether a case, a minimum or a maximum of values whose parity follows from numbers alone is divided, or
/// multiplied by a fraction, somewhere in it.
[[nodiscard]] bool divides_choice_of_known_parity(const std::vector<FormulaNode>& nodes, FormulaNodeId id);

}  // namespace chompcert
