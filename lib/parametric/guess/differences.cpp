#include "parametric/guess/differences.h"

#include <algorithm>
#include <array>

#include "parametric/guess/grid.h"

namespace chompcert {
namespace {

struct Step {
    std::int64_t x, y;
};

SecondDifferences::Count count(const Grid& grid, std::int64_t modulus, std::int64_t size) {
    SecondDifferences::Count count{size, 0, 0};
    constexpr std::array<std::array<Step, 2>, 3> kDirections = {
        {{{{1, 0}, {1, 0}}}, {{{1, 0}, {0, 1}}}, {{{0, 1}, {0, 1}}}}};
    const auto at = [&](std::int64_t x, std::int64_t y) {
        return x > size || y > size || grid.at(x, y) > size ? -1 : grid.at(x, y);
    };
    for (std::int64_t x = 0; x <= grid.last_x(); ++x)
        for (std::int64_t y = 0; y <= grid.last_y(); ++y)
            for (const auto& [u, v] : kDirections) {
                const std::array<std::int64_t, 4> z = {
                    at(x, y), at(x + modulus * u.x, y + modulus * u.y),
                    at(x + modulus * v.x, y + modulus * v.y),
                    at(x + modulus * (u.x + v.x), y + modulus * (u.y + v.y))};
                if (std::ranges::any_of(z, [](std::int64_t value) { return value < 0; })) continue;
                ++count.all;
                count.failed += z[0] - z[1] - z[2] + z[3] == 0 ? 0 : 1;
            }
    return count;
}

}  // namespace

std::optional<SecondDifferences> second_differences(const std::vector<BoxPoint>& points, std::int64_t size,
                                                    std::size_t coordinates,
                                                    const std::vector<std::int64_t>& moduli) {
    std::optional<SecondDifferences> best;
    for (std::size_t output = coordinates; output-- > 0;) {
        const std::optional<Grid> grid = Grid::make(points, size, coordinates, output);
        if (!grid) continue;
        for (const std::int64_t modulus : moduli) {
            const SecondDifferences found{output, modulus, count(*grid, modulus, size * 2 / 3),
                                          count(*grid, modulus, size)};
            if (found.small.all == 0) continue;
            if (!best || found.whole.share() < best->whole.share()) best = found;
        }
    }
    return best;
}

}  // namespace chompcert
