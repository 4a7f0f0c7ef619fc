// At which points of a line does a condition hold? One coordinate t is unknown, the others are given.
//
// The line is taken apart into residue classes t = r + M·s on which all floors and remainders are affine in s
// between finitely many breakpoints: a floor of a slope that is no integer splits its class by the
// denominator. On a class every value is a step function of affine pieces, every condition one of truth
// values; comparisons, min and max add the points where two affine pieces cross. All numbers are exact, so
// the cost depends on the formula, and hardly on the size of the coordinates.
#pragma once

#include <optional>
#include <vector>

#include "base/numbers/numbers.h"
#include "show/formula/formula.h"

namespace chompcert {

struct LineOfPoints {
    std::vector<Integer> values;  // of the coordinates, then of the parameters
    std::size_t unknown;          // the coordinate t; its value is not read
    Integer first;                // t ≥ first ≥ 0
    std::optional<Integer> last;  // t ≤ last
};

/// The least such t. @throws LimitError for more than 100,000 residue classes; FormulaError for a product of
/// two values that grow.
[[nodiscard]] std::optional<Integer> least_on_line(const std::vector<FormulaNode>& nodes,
                                                   FormulaNodeId condition, const LineOfPoints& line);

}  // namespace chompcert
