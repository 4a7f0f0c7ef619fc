// A formula taken apart: residue classes of arguments, on each of which it is affine from some argument on.
//
// One class, all arguments, is split where a floor or a remainder asks for it (evaluate.h), and the parts
// again, each only as far as its own branch of the formula needs: unrelated moduli of different branches are
// not multiplied. The denominators of slopes on a class divide a product of the constants of the formula, and
// each split takes away a factor, so that splitting ends.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "formula/formula.h"
#include "formula/rational.h"

namespace chompcert {

/// For all arguments v ≡ residue (mod modulus), v ≥ settled: the value intercept + slope·v, or none.
struct FormulaClass {
    struct Affine {
        Rational intercept, slope;
        [[nodiscard]] bool operator==(const Affine&) const = default;
    };
    std::int64_t residue, modulus, settled;
    std::optional<Affine> value;
};

/// A partition of the arguments ≥ 0. @throws LimitError for more than max_classes, FormulaError.
[[nodiscard]] std::vector<FormulaClass> formula_classes(const Formula& formula, std::size_t max_classes);

}  // namespace chompcert
