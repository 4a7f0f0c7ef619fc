// Rests, the last rows of a shape, are numbered in lexicographic order, and sets of them are bits:
// THEOREM.md, section 16.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "../core/verdict.h"

namespace chompcheck {

using Bits = std::uint64_t;   // of 64 rests
using Place = std::uint64_t;  // of a rest, or how many there are: more than 32 bits on each machine

constexpr Place kWide = 64;

constexpr Place words_for(Place bits) {
    return (bits + kWide - 1) / kWide;
}

inline void put(Bits* set, Place place) {
    set[place / kWide] |= Bits{1} << place % kWide;
}

// The number of shapes, but `most` + 1 where there are more than `most`.
inline Num count_shapes(Num rows, Num columns, Num most) {
    Num shapes = 1;
    for (Num i = 1; i <= std::min(rows, columns) && shapes <= most; ++i)
        shapes = shapes * (std::max(rows, columns) + i) / i;
    return std::min(shapes, most + 1);
}

// At which place those rests of m rows begin whose first row is y.
class Starts {
  public:
    // Of at most so many rows and columns.
    Starts(std::size_t rows, std::size_t columns) : of_(rows + 1, std::vector<Place>(columns + 2)) {
        std::fill(of_[0].begin() + 1, of_[0].end(), Place{1});
        for (std::size_t m = 1; m <= rows; ++m)
            for (std::size_t y = 0; y <= columns; ++y) of_[m][y + 1] = of_[m][y] + of_[m - 1][y + 1];
    }

    [[nodiscard]] const Place* of(std::size_t m) const { return of_[m].data(); }
    // How many rests of m rows have at most so many squares in each.
    [[nodiscard]] Place size(std::size_t m, std::size_t bound) const { return of_[m][bound + 1]; }

  private:
    std::vector<std::vector<Place>> of_;
};

}  // namespace chompcheck
