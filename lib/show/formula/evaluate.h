// The value of a formula along a line of arguments, at + slope·t for t = 0, 1, 2, …: affine in t from some t
// on, or nothing ('none').
//
// Each operation is exact on affine functions for all t ≥ settled: a comparison, min or max of two affine
// functions does not change beyond the point where they cross, and `settled` is beyond all these points. The
// floor of u + v·t is affine if v is an integer. Otherwise the result gives no value, only the number of
// classes of t into which the line has to be split: the denominator of v. With slope 0 this is plain
// evaluation at one argument.
#pragma once

#include <optional>

#include "base/numbers/numbers.h"
#include "show/formula/formula.h"

namespace chompcert {

struct Line {
    Rational at, slope;
};

struct LineValue {
    std::optional<Line> value;  // nothing: 'none'
    Integer settled;            // for t from here on
    Integer split = 1;  // if greater, there is no value: treat t ≡ 0, …, split − 1 (mod split) separately
};

/// @throws FormulaError for a product of two growing values.
[[nodiscard]] LineValue evaluate(const Formula& formula, const Line& argument);

/// The value at one argument.
[[nodiscard]] std::optional<Rational> evaluate_at(const Formula& formula, const Integer& argument);

}  // namespace chompcert
