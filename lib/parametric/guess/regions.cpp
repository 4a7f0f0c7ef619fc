#include "parametric/guess/regions.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace chompcert {
namespace {

constexpr std::int64_t kMostFactor = 6;
constexpr int kMostPeels = 2;
constexpr std::size_t kLeastPart = 5;  // points of a connected part that is worth a region

struct Cell {
    std::int64_t x, y;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};
using Cells = std::vector<Cell>;

class RegionsOfClass {
  public:
    RegionsOfClass(const Grid& grid, std::int64_t modulus, std::int64_t rest_x, std::int64_t rest_y)
        : grid_(grid), modulus_(modulus), rest_x_(rest_x), rest_y_(rest_y) {
        for (std::int64_t x = rest_x; x <= grid.last_x(); x += modulus)
            for (std::int64_t y = rest_y; y <= grid.last_y(); y += modulus) all_.push_back({x, y});
    }

    std::vector<Region> find(std::size_t most) {
        std::vector<std::pair<int, LatticePlane>> planes;
        for (const auto& [plane, votes] : count_votes()) planes.emplace_back(-votes, plane);
        std::ranges::sort(planes);
        std::vector<Region> regions;
        for (const auto& [votes, plane] : planes)
            for (const Cells& part : connected_parts(plane)) {
                if (std::ranges::all_of(part, [&](const Cell& cell) { return covered_.contains(cell); }))
                    continue;
                std::optional<Region> region = region_of(part, plane, kMostPeels);
                if (!region) continue;
                for (const Cell& cell : part)
                    if (inside(region->bounds, cell)) covered_.insert(cell);
                regions.push_back(*std::move(region));
                if (regions.size() > most) return regions;
            }
        return regions;
    }

    /// Steep directions go first, so that the simplest description is left.
    void remove_redundant(std::vector<HalfPlane>& bounds) const {
        std::ranges::stable_sort(bounds, std::ranges::greater{}, [](const HalfPlane& bound) {
            return std::abs(bound.u) + std::abs(bound.v);
        });
        for (std::size_t at = 0; at < bounds.size();) {
            std::vector<HalfPlane> fewer = bounds;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
            const HalfPlane& bound = bounds[at];
            const bool needed = std::ranges::any_of(
                all_, [&](const Cell& cell) { return !bound.holds(cell.x, cell.y) && inside(fewer, cell); });
            if (needed)
                ++at;
            else
                bounds = std::move(fewer);
        }
    }

  private:
    [[nodiscard]] std::map<LatticePlane, int> count_votes() const {
        std::map<LatticePlane, int> votes;
        for (const auto& [x, y] : all_)
            for (const std::int64_t step : {modulus_, -modulus_}) {
                const std::int64_t z = grid_.at(x, y), right = grid_.has_x() ? grid_.at(x + step, y) : z,
                                   up = grid_.has_y() ? grid_.at(x, y + step) : z;
                if (z < 0 || right < 0 || up < 0) continue;
                const std::int64_t of_x = (right - z) * modulus_ / step, of_y = (up - z) * modulus_ / step;
                ++votes[{of_x, of_y, modulus_ * z - of_x * x - of_y * y}];
            }
        std::erase_if(votes, [](const auto& counted) { return counted.second < 3; });
        return votes;
    }

    /// Diagonal neighbours do not count: a single point at the tip of a region would spoil its bounds.
    [[nodiscard]] std::vector<Cells> connected_parts(const LatticePlane& plane) const {
        std::set<Cell> left;
        for (const auto& [x, y] : all_)
            if (grid_.at(x, y) >= 0 && modulus_ * grid_.at(x, y) == plane.at(x, y)) left.insert({x, y});
        std::vector<Cells> parts;
        while (!left.empty()) {
            Cells part = {*left.begin()};
            left.erase(left.begin());
            for (std::size_t next = 0; next < part.size(); ++next)
                for (const auto& [dx, dy] :
                     {Cell{modulus_, 0}, Cell{-modulus_, 0}, Cell{0, modulus_}, Cell{0, -modulus_}}) {
                    const auto found = left.find({part[next].x + dx, part[next].y + dy});
                    if (found == left.end()) continue;
                    part.push_back(*found);
                    left.erase(found);
                }
            parts.push_back(std::move(part));
        }
        return parts;
    }

    /// A region that agrees with the grid: that of the part, or of the part without its first rows or
    /// columns, on which the values often agree with a plane by chance.
    [[nodiscard]] std::optional<Region> region_of(const Cells& part, const LatticePlane& plane,
                                                  int peels) const {
        if (part.size() < kLeastPart) return std::nullopt;
        Region region{rest_x_, rest_y_, plane, bounds_of(part)};
        if (agrees(region)) return region;
        if (peels == 0) return std::nullopt;
        const std::int64_t first_x = std::ranges::min(part, {}, &Cell::x).x,
                           first_y = std::ranges::min(part, {}, &Cell::y).y;
        Cells without_row = part, without_column = part;
        std::erase_if(without_row, [&](const Cell& cell) { return cell.y == first_y; });
        std::erase_if(without_column, [&](const Cell& cell) { return cell.x == first_x; });
        std::optional<Region> found = region_of(without_row, plane, peels - 1);
        return found ? found : region_of(without_column, plane, peels - 1);
    }

    /// The half-planes whose bounds do not grow with the box: no cell beyond the inner ones exceeds them.
    [[nodiscard]] std::vector<HalfPlane> bounds_of(const Cells& part) const {
        std::vector<HalfPlane> bounds;
        const std::int64_t most_y = grid_.has_y() ? kMostFactor : 0, inner = 2 * grid_.size() / 3;
        Cells within = part;
        const auto is_outer = [&](const Cell& cell) {
            return std::max({cell.x, cell.y, grid_.at(cell.x, cell.y)}) > inner;
        };
        std::erase_if(within, is_outer);
        if (within.empty()) return bounds;
        Cells outer = part;
        std::erase_if(outer, [&](const Cell& cell) { return !is_outer(cell); });
        keep_ends_of_columns(within);
        keep_ends_of_columns(outer);
        for (std::int64_t u = -kMostFactor; u <= kMostFactor; ++u)
            for (std::int64_t v = -most_y; v <= most_y; ++v) {
                if (std::gcd(u, v) != 1) continue;
                HalfPlane bound{u, v, -1'000'000};
                for (const auto& [x, y] : within) bound.bound = std::max(bound.bound, u * x + v * y);
                if (inside_all(bound, outer)) bounds.push_back(bound);
            }
        return bounds;
    }

    /// Linear forms take their extreme values there.
    static void keep_ends_of_columns(Cells& cells) {
        std::ranges::sort(cells);
        Cells ends;
        for (std::size_t at = 0; at < cells.size(); ++at)
            if (at == 0 || at + 1 == cells.size() || cells[at - 1].x < cells[at].x ||
                cells[at].x < cells[at + 1].x)
                ends.push_back(cells[at]);
        cells = std::move(ends);
    }

    [[nodiscard]] static bool inside_all(const HalfPlane& bound, const Cells& cells) {
        return std::ranges::all_of(cells, [&](const Cell& cell) { return bound.holds(cell.x, cell.y); });
    }

    [[nodiscard]] static bool inside(const std::vector<HalfPlane>& bounds, const Cell& cell) {
        return std::ranges::all_of(bounds,
                                   [&](const HalfPlane& bound) { return bound.holds(cell.x, cell.y); });
    }

    [[nodiscard]] bool agrees(const Region& region) const {
        return std::ranges::all_of(all_, [&](const Cell& cell) {
            const std::int64_t value = region.plane.at(cell.x, cell.y);
            return value < 0 || value > modulus_ * grid_.size() || value % modulus_ != 0 ||
                   value == modulus_ * grid_.at(cell.x, cell.y) || !inside(region.bounds, cell);
        });
    }

    const Grid& grid_;
    std::int64_t modulus_, rest_x_, rest_y_;
    Cells all_;
    std::set<Cell> covered_;
};

}  // namespace

bool contains(const Region& region, std::int64_t modulus, std::int64_t x, std::int64_t y) {
    return x % modulus == region.rest_x && y % modulus == region.rest_y &&
           std::ranges::all_of(region.bounds, [&](const HalfPlane& bound) { return bound.holds(x, y); });
}

Region without_redundant_bounds(const Grid& grid, std::int64_t modulus, Region region) {
    RegionsOfClass(grid, modulus, region.rest_x, region.rest_y).remove_redundant(region.bounds);
    return region;
}

std::vector<Region> regions_of(const Grid& grid, std::int64_t modulus, std::size_t most) {
    std::vector<Region> regions;
    if (!grid.has_x()) return regions;
    for (std::int64_t rest_x = 0; rest_x < modulus; ++rest_x)
        for (std::int64_t rest_y = 0; rest_y < (grid.has_y() ? modulus : 1); ++rest_y) {
            if (regions.size() > most) return regions;
            const std::vector<Region> found =
                RegionsOfClass(grid, modulus, rest_x, rest_y).find(most - regions.size());
            regions.insert(regions.end(), found.begin(), found.end());
        }
    return regions;
}

}  // namespace chompcert
