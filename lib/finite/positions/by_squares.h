// The shapes of Chomp by their number of squares: how many are P-positions, and how many have one winning
// move, or several.
//
// All shapes of at most N squares are numbered in lexicographic order of their rows; each move comes before
// the position it is made from. So one pass suffices: a shape that none before it has marked is a P-position,
// and marks the shapes that can move to it. These are the ones where, from one row on, all rows of one length
// were made longer: a bite that leaves rows i, i + 1, … of c squares took them all from square c + 1 on.
//
// Cost: 2 bits a shape, and a random access for each winning move of each shape (some 1.5 a shape). Rejected:
// looking each shape's n moves up (n/1.5 times as many), and sets of shapes, since their bounds change with
// each row here.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace chompcert {

constexpr int kMostSquares = 300;  // their shapes have numbers of 64 bits

struct ShapesOfSize {
    std::uint64_t none = 0, one = 0, several = 0;  // by the number of winning moves
};

/// Of n = 0 … squares. The shape of no squares counts as won: the other player took the poisoned one.
/// @param report called now and then with the share of the shapes that were visited; what it throws ends the
/// search.
/// @throws ArgumentError for squares out of 1 … kMostSquares.
/// @throws LimitError, before it begins, if the marks take more bytes.
[[nodiscard]] std::vector<ShapesOfSize> count_by_squares(int squares, std::uint64_t max_bytes,
                                                         const std::function<void(double)>& report = {});

}  // namespace chompcert
