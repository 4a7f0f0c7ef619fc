// A formula taken apart: residue classes of arguments, on each of which it is affine from some argument on.
//
// It begins with one class, all arguments. A class is split where a floor or a remainder requires it
// (evaluate.h), and its parts again, each only as far as its own branch of the formula needs: unrelated
// moduli of different branches are not multiplied. Splitting ends, because the denominators of slopes on a
// class divide a product of the constants of the formula, and each split removes a factor.
#pragma once

#include <optional>
#include <vector>

#include "base/numbers/numbers.h"
#include "show/formula/formula.h"

namespace chompcert {

/// For all arguments v ≡ residue (mod modulus), v ≥ settled: the value intercept + slope·v, or none.
struct FormulaClass {
    struct Affine {
        Rational intercept, slope;
        [[nodiscard]] bool operator==(const Affine&) const = default;
    };
    Integer residue, modulus, settled;
    std::optional<Affine> value;
};

/// A partition of the arguments ≥ 0. @throws LimitError for more than max_classes, FormulaError.
[[nodiscard]] std::vector<FormulaClass> formula_classes(const Formula& formula, std::size_t max_classes);

}  // namespace chompcert
