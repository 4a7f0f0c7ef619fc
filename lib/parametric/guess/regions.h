// The regions of a grid on which its values are affine, modulo M (theorem/guess/pieces.h has the method).
#pragma once

#include <cstdint>
#include <vector>

#include "parametric/guess/grid.h"

namespace chompcert {

/// u·x + v·y ≤ bound.
struct HalfPlane {
    std::int64_t u, v, bound;

    [[nodiscard]] bool holds(std::int64_t x, std::int64_t y) const { return u * x + v * y <= bound; }
};

/// M·z = of_x·x + of_y·y + constant.
struct LatticePlane {
    std::int64_t of_x, of_y, constant;
    friend auto operator<=>(const LatticePlane&, const LatticePlane&) = default;

    [[nodiscard]] std::int64_t at(std::int64_t x, std::int64_t y) const {
        return of_x * x + of_y * y + constant;
    }
};

/// The inputs x ≡ rest_x, y ≡ rest_y (mod M) within the half-planes.
struct Region {
    std::int64_t rest_x, rest_y;
    LatticePlane plane;
    std::vector<HalfPlane> bounds;
};

/// All regions that agree with the grid, in each class those of the planes with the most votes first; or the
/// first ones, more than `most`.
[[nodiscard]] std::vector<Region> regions_of(const Grid& grid, std::int64_t modulus, std::size_t most);

/// The region without bounds that follow, at all inputs of the grid, from the others.
[[nodiscard]] Region without_redundant_bounds(const Grid& grid, std::int64_t modulus, Region region);

/// Whether the inputs are in the region.
[[nodiscard]] bool contains(const Region& region, std::int64_t modulus, std::int64_t x, std::int64_t y);

}  // namespace chompcert
