// Thins dots for a picture: in each cell of a grid only the first dot is kept.
//
// In a picture of a hundred thousand dots the eye distinguishes a few thousand, and an SVG file has a line
// for each. O(dots).
#pragma once

#include <cstddef>
#include <vector>

namespace chompcert {

struct Dot {
    double x, y;
    [[nodiscard]] bool operator==(const Dot& other) const = default;
};

/// The smallest box that holds all dots; all 0 if there are none.
struct DotBox {
    double left = 0, right = 0, bottom = 0, top = 0;
};
[[nodiscard]] DotBox box_around(const std::vector<Dot>& dots);

/// A subsequence with at most one dot in each cell of `box`, which is cut into columns × rows cells.
[[nodiscard]] std::vector<Dot> thin(const std::vector<Dot>& dots, const DotBox& box, std::size_t columns,
                                    std::size_t rows);

}  // namespace chompcert
