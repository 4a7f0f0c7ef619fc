#include "parametric/guess/pieces.h"

#include <algorithm>
#include <array>
#include <set>

#include "parametric/guess/grid.h"
#include "parametric/guess/regions.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostPoints = 40;    // that may be left over
constexpr std::int64_t kLongestStep = 12;  // of a ray
constexpr std::int64_t kLeastRay = 5;      // points of a ray

GuessedSum negative(const HalfPlane& bound) {
    return {{bound.u, bound.v}, -bound.bound};
}

class PiecesOfGrid {
  public:
    PiecesOfGrid(const Grid& grid, std::int64_t modulus, std::size_t most)
        : grid_(grid), modulus_(modulus), most_(most), regions_(regions_of(grid, modulus, most)) {
        if (regions_.size() > most) return;
        for (std::int64_t x = 0; x <= grid.last_x(); ++x)
            for (std::int64_t y = 0; y <= grid.last_y(); ++y)
                if (grid.at(x, y) >= 0 && std::ranges::none_of(regions_, [&](const Region& region) {
                        return contains(region, modulus, x, y);
                    }))
                    left_.insert({x, y, grid.at(x, y)});
    }

    std::optional<GuessedPieces> pieces() {
        if (regions_.size() > most_) return std::nullopt;
        GuessedPieces rays;
        while (!left_.empty()) {
            const Point first = *left_.begin();
            const Point step = best_step(first);
            rays.push_back(ray(first, step));
            for (Point at = first; in_box(at); at = plus(at, step)) {
                left_.erase(at);
                if (step == Point{}) break;
            }
            if (rays.size() > std::min(kMostPoints, most_ - regions_.size())) return std::nullopt;
        }
        GuessedPieces pieces;
        for (const Region& region : regions_) pieces.push_back(piece_of(region));
        pieces.insert(pieces.end(), rays.begin(), rays.end());
        return pieces;
    }

  private:
    using Point = std::array<std::int64_t, 3>;  // (x, y, z)

    [[nodiscard]] static Point plus(const Point& a, const Point& b) {
        return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
    }
    [[nodiscard]] bool in_box(const Point& point) const {
        return point[0] <= grid_.last_x() && point[1] <= grid_.last_y() && point[2] <= grid_.size();
    }

    /// The step of the ray from this point that passes the most points left over; 0 if there is no ray.
    [[nodiscard]] Point best_step(const Point& first) const {
        Point best{};
        std::int64_t most = kLeastRay - 1;
        for (const Point& second : left_) {
            const Point step = {second[0] - first[0], second[1] - first[1], second[2] - first[2]};
            if (std::ranges::any_of(step, [](std::int64_t s) { return s < 0 || s > kLongestStep; }) ||
                step == Point{})
                continue;
            std::int64_t length = 0;
            bool fits = true;
            for (Point at = first; fits && in_box(at); at = plus(at, step)) {
                fits = grid_.at(at[0], at[1]) == at[2];
                length += left_.contains(at) ? 1 : 0;
            }
            if (!fits || length <= most) continue;
            best = step;
            most = length;
        }
        return best;
    }

    [[nodiscard]] GuessedPiece ray(const Point& first, const Point& step) const {
        const std::array<bool, 3> used = {grid_.has_x(), grid_.has_y(), true};
        std::size_t along = 3;
        for (std::size_t at = 0; at < 3; ++at)
            if (step[at] > 0 && (along == 3 || step[at] < step[along])) along = at;
        GuessedPiece piece;
        for (const std::size_t at : {kOutput, std::size_t{0}, std::size_t{1}}) {
            if (!used[at] || at == along) continue;
            GuessedSum value{{}, first[at]};
            std::int64_t divisor = 1;
            if (along < 3 && step[at] > 0) {
                value.of[along] = step[at];
                value.constant = first[at] * step[along] - step[at] * first[along];
                divisor = step[along];
            }
            piece.equations.push_back({at, value, divisor});
        }
        if (along == 3) return piece;
        GuessedSum from{{}, first[along]};
        from.of[along] = -1;
        piece.negative.push_back(from);
        if (step[along] > 1) piece.congruences.push_back({along, step[along], first[along] % step[along]});
        return piece;
    }

    [[nodiscard]] GuessedPiece piece_of(const Region& region) const {
        const LatticePlane& plane = region.plane;
        GuessedPiece piece;
        piece.is_region = true;
        piece.equations.push_back({kOutput, {{plane.of_x, plane.of_y}, plane.constant}, modulus_});
        if (modulus_ > 1) piece.congruences.push_back({0, modulus_, region.rest_x});
        if (modulus_ > 1 && grid_.has_y()) piece.congruences.push_back({1, modulus_, region.rest_y});
        for (const HalfPlane& bound : without_redundant_bounds(grid_, modulus_, region).bounds)
            piece.negative.push_back(negative(bound));
        for (const HalfPlane& bound : region.bounds) piece.implied.push_back(negative(bound));
        return piece;
    }

    const Grid& grid_;
    std::int64_t modulus_;
    std::size_t most_;
    std::vector<Region> regions_;
    std::set<Point> left_;
};

}  // namespace

std::optional<GuessedPieces> guess_pieces(const std::vector<BoxPoint>& points, std::int64_t size,
                                          std::size_t coordinates, std::size_t output, std::int64_t modulus,
                                          std::size_t most) {
    const std::optional<Grid> grid = Grid::make(points, size, coordinates, output);
    if (!grid) return std::nullopt;
    return PiecesOfGrid(*grid, modulus, most).pieces();
}

}  // namespace chompcert
