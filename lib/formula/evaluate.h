// The value of a formula along a line of arguments, at + slope·t for t = 0, 1, 2, …: affine in t from some t
// on, or nothing ('none').
//
// Each operation is exact on affine functions, for all t ≥ settled, where `settled` collects what it takes:
// a comparison, min or max of two affine functions is decided for ever beyond the point where they cross; the
// floor of u + v·t is affine where v is an integer. Where v is not, the denominator of v says into how many
// classes of t the line has to be split, and nothing else is said. With slope 0 all of this is plain
// evaluation at one argument.
#pragma once

#include <cstdint>
#include <optional>

#include "formula/formula.h"
#include "formula/rational.h"

namespace chompcert {

struct Line {
    Rational at, slope;
};

struct LineValue {
    std::optional<Line> value;  // nothing: 'none'
    std::int64_t settled = 0;   // for t from here on
    std::int64_t split = 1;  // if greater: take t ≡ 0, …, split − 1 (mod split) apart; no value is given
};

/// @throws FormulaError for a product of two growing values, LimitError for values beyond 64 bits.
[[nodiscard]] LineValue evaluate(const Formula& formula, const Line& argument);

/// The value at one argument.
[[nodiscard]] std::optional<Rational> evaluate_at(const Formula& formula, std::int64_t argument);

}  // namespace chompcert
