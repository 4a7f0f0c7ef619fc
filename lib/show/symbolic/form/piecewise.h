// A sequence with a tail (query/eventual_sequence.h) as a piecewise quasi-linear formula.
//
// Exceptions. The tail gives a value for every argument, also before the preperiod; the arguments where that
// value is wrong are exceptions. They are covered by intervals on each of which the sequence is a constant,
// or v plus a constant, or has no value. Each interval begins at the least exception not yet covered, is as
// long as possible, and is cut off behind its last exception. A part of such an interval is again such an
// interval, so this uses the least number of intervals. The formula is right on all arguments of every
// interval, so their order does not matter. Intervals with the same value form one piece.
//
// Residue classes. The residues modulo p with the same offset are covered by residue classes modulo divisors
// of p, the least divisor first; a class is used if it lies wholly among these residues and is not yet
// covered. So a formula that holds for all even arguments says "even", whatever p is. The offset that would
// take the most classes is the last piece, "otherwise". One step for each residue and divisor of p.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "periodic/query/eventual_sequence.h"

namespace chompcert {

/// slope·v + offset.
struct Affine {
    std::int64_t slope, offset;
    [[nodiscard]] bool operator==(const Affine&) const = default;
};

struct Interval {
    std::int64_t first, last;
};

struct ResidueClass {
    std::int64_t residue, modulus;
};

/// The value on some arguments, or that there is none.
struct Piece {
    std::vector<Interval> intervals;    // of exceptions; if there are none, then
    std::vector<ResidueClass> classes;  // of all other arguments. Disjoint from those of other pieces
    std::optional<Affine> value;
};

struct Piecewise {
    std::vector<Piece> pieces;  // the first that an argument belongs to
    std::optional<Affine> otherwise;
};

/// @param sequence with the least preperiod and the least period, from 0 on.
[[nodiscard]] Piecewise piecewise(const EventualSequence& sequence);

}  // namespace chompcert
