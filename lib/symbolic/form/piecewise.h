// A sequence that is settled for ever (query/eventual_sequence.h) as a piecewise quasi-linear formula.
//
// Exceptions. The tail says a value for every argument, before the preperiod too; arguments where it is
// wrong are exceptions. They are covered by intervals on each of which the sequence is a constant, or v plus
// a constant, or none: from the least exception on, the longest such interval, cut off behind its last
// exception. A part of such an interval is one again, so that this takes the least number of intervals. Every
// interval is right on all of its arguments, so that their order does not matter. Intervals with the same
// value are one piece.
//
// Residue classes. Of the residues modulo p with the same offset, the classes modulo each divisor of p, the
// least divisor first, that lie wholly among them and are not yet covered: so that a formula that holds for
// all even arguments says "even", whatever p is. Those offsets that would take the most classes to describe
// are the last piece, "otherwise". One step for each residue and divisor of p.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "query/eventual_sequence.h"

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

/// The value on some arguments; nothing: no value.
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
