// How far the positions of value 0 of a box are from a semilinear set: second differences that are not 0.
//
// Let the output z be a function of the inputs (x, y), and M a modulus. Where z is affine on the class of
// (x, y) modulo M, the differences z(p) − z(p + M·u) − z(p + M·v) + z(p + M·(u + v)) vanish, for the
// directions u, v of the axes. For a piecewise affine function the others lie near the borders of pieces, so
// that their share falls like 1/N; for an irregular one it stays. This is seen, and proves nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "parametric/guess/box.h"

namespace chompcert {

struct SecondDifferences {
    std::size_t output = 0;  // the coordinate that the others give
    std::int64_t modulus = 1;
    struct Count {
        std::int64_t size = 0;  // of the coordinates ≤ size
        std::size_t failed = 0, all = 0;
        [[nodiscard]] double share() const {
            return all == 0 ? 0 : static_cast<double>(failed) / static_cast<double>(all);
        }
    };
    Count small, whole;  // in two thirds of the box, and in all of it
};

/// Of the outputs and moduli those with the least share in the whole box. @param points of the box, @param
/// size its N, @param coordinates how many, @param moduli to try. @return nothing if no output is a function
/// of the others, or there are no differences.
[[nodiscard]] std::optional<SecondDifferences> second_differences(const std::vector<BoxPoint>& points,
                                                                  std::int64_t size, std::size_t coordinates,
                                                                  const std::vector<std::int64_t>& moduli);

}  // namespace chompcert
