// A guess of a semilinear set from its points in a box: one coordinate as a piecewise affine function of the
// others.
//
// Let the points be of k ≤ 3 coordinates, of which one, the output z, occurs at most once for each choice of
// the others, the inputs. For each class of the inputs modulo M the values on neighbouring points of the
// lattice vote for planes. The points on a plane fall into connected parts; each becomes a region, bounded by
// those half-planes with coefficients up to 6 whose bounds are the same in the whole box and in two thirds of
// it. What is left are rays that reach the border of the box, and single points. Every piece agrees with the
// box, and all points of the box are in pieces. Nothing is proved here: theorem/decide.h does that.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "parametric/guess/box.h"
#include "parametric/guess/piece.h"

namespace chompcert {

using GuessedPieces = std::vector<GuessedPiece>;

/// @param points of the box, @param size its N, @param coordinates how many, @param output which one is given
/// by the others. @return nothing if it has two values somewhere, too many points fit no piece, or there are
/// more than `most` pieces.
[[nodiscard]] std::optional<GuessedPieces> guess_pieces(const std::vector<BoxPoint>& points,
                                                        std::int64_t size, std::size_t coordinates,
                                                        std::size_t output, std::int64_t modulus,
                                                        std::size_t most);

}  // namespace chompcert
