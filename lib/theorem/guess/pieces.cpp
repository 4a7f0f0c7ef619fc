#include "theorem/guess/pieces.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "theorem/guess/grid.h"
#include "theorem/guess/regions.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostPoints = 40;    // that may be left over
constexpr std::int64_t kLongestStep = 12;  // of a ray
constexpr std::int64_t kLeastRay = 5;      // points of a ray

using Summands = std::vector<std::pair<std::int64_t, std::string>>;

/// "2*x - y + 3"; factors that are 0 are left out.
std::string sum_text(const Summands& summands, std::int64_t constant) {
    std::string text;
    for (const auto& [factor, name] : summands) {
        if (factor == 0) continue;
        text += text.empty() ? (factor < 0 ? "-" : "") : (factor < 0 ? " - " : " + ");
        text += (std::abs(factor) == 1 ? "" : std::to_string(std::abs(factor)) + "*") + name;
    }
    if (constant == 0 && !text.empty()) return text;
    if (text.empty()) return std::to_string(constant);
    return text + (constant < 0 ? " - " : " + ") + std::to_string(std::abs(constant));
}

/// The sum divided by a positive number, in lowest terms: "(2*x - y)/3".
std::string quotient_text(const Summands& summands, std::int64_t constant, std::int64_t divisor) {
    std::int64_t common = std::gcd(constant, divisor);
    for (const auto& [factor, name] : summands) common = std::gcd(common, factor);
    Summands least;
    for (const auto& [factor, name] : summands) least.emplace_back(factor / common, name);
    const std::string sum = sum_text(least, constant / common);
    return divisor == common ? sum : "(" + sum + ")/" + std::to_string(divisor / common);
}

class GuessedPieces {
  public:
    GuessedPieces(const Grid& grid, const std::vector<std::string>& names, std::size_t output,
                  std::int64_t modulus, std::size_t most)
        : grid_(grid),
          modulus_(modulus),
          most_(most),
          output_(names[output]),
          regions_(regions_of(grid, modulus, most)) {
        if (regions_.size() > most) return;
        for (std::size_t at = 0; at < names.size(); ++at)
            if (at != output) inputs_.push_back(names[at]);
        inputs_.resize(2);
        for (std::int64_t x = 0; x <= grid.last_x(); ++x)
            for (std::int64_t y = 0; y <= grid.last_y(); ++y)
                if (grid.at(x, y) >= 0 && std::ranges::none_of(regions_, [&](const Region& region) {
                        return contains(region, modulus, x, y);
                    }))
                    left_.insert({x, y, grid.at(x, y)});
    }

    std::optional<GuessedParts> parts() {
        if (regions_.size() > most_) return std::nullopt;
        GuessedParts rays;
        while (!left_.empty()) {
            const Point first = *left_.begin();
            const Point step = best_step(first);
            rays.push_back(ray_text(first, step));
            for (Point at = first; in_box(at); at = plus(at, step)) {
                left_.erase(at);
                if (step == Point{}) break;
            }
            if (rays.size() > std::min(kMostPoints, most_ - regions_.size())) return std::nullopt;
        }
        GuessedParts parts;
        for (const Region& region : regions_)
            parts.push_back(text_of(without_redundant_bounds(grid_, modulus_, region)));
        parts.insert(parts.end(), rays.begin(), rays.end());
        return parts;
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

    [[nodiscard]] std::string ray_text(const Point& first, const Point& step) const {
        const std::array<std::string, 3> names = {inputs_[0], inputs_[1], output_};
        const std::array<bool, 3> used = {grid_.has_x(), grid_.has_y(), true};
        std::size_t along = 3;
        for (std::size_t at = 0; at < 3; ++at)
            if (step[at] > 0 && (along == 3 || step[at] < step[along])) along = at;
        std::string text;
        for (const std::size_t at : {2, 0, 1}) {
            if (!used[at] || at == along) continue;
            std::string value = std::to_string(first[at]);
            if (along < 3 && step[at] > 0) {
                const std::int64_t constant = first[at] * step[along] - step[at] * first[along];
                value = quotient_text({{step[at], names[along]}}, constant, step[along]);
            }
            text += (text.empty() ? "" : " and ") + names[at] + " = " + value;
        }
        if (along == 3) return text;
        text += (text.empty() ? "" : " and ") + names[along] + " >= " + std::to_string(first[along]);
        if (step[along] > 1)
            text += " and " + names[along] + " mod " + std::to_string(step[along]) + " = " +
                    std::to_string(first[along] % step[along]);
        return text;
    }

    [[nodiscard]] std::string text_of(const Region& region) const {
        const LatticePlane& plane = region.plane;
        const std::string text =
            output_ + " = " +
            quotient_text({{plane.of_x, inputs_[0]}, {plane.of_y, inputs_[1]}}, plane.constant, modulus_);
        std::string conditions;
        const auto add = [&](const std::string& condition) {
            conditions += (conditions.empty() ? " when " : " and ") + condition;
        };
        const std::string mod = " mod " + std::to_string(modulus_) + " = ";
        if (modulus_ > 1) add(inputs_[0] + mod + std::to_string(region.rest_x));
        if (modulus_ > 1 && grid_.has_y()) add(inputs_[1] + mod + std::to_string(region.rest_y));
        for (const HalfPlane& bound : region.bounds) {
            if (bound.u <= 0 && bound.v <= 0 && bound.bound >= 0) continue;  // coordinates are not negative
            if (bound.u <= 0 && bound.v <= 0)
                add(sum_text({{-bound.u, inputs_[0]}, {-bound.v, inputs_[1]}}, 0) +
                    " >= " + std::to_string(-bound.bound));
            else
                add(sum_text({{bound.u, inputs_[0]}, {bound.v, inputs_[1]}}, 0) +
                    " <= " + std::to_string(bound.bound));
        }
        return text + conditions;
    }

    const Grid& grid_;
    std::int64_t modulus_;
    std::size_t most_;
    std::string output_;
    std::vector<std::string> inputs_;
    std::vector<Region> regions_;
    std::set<Point> left_;
};

}  // namespace

std::optional<GuessedParts> guess_parts(const std::vector<BoxPoint>& points, std::int64_t size,
                                        const std::vector<std::string>& names, std::size_t output,
                                        std::int64_t modulus, std::size_t most) {
    const std::optional<Grid> grid = Grid::make(points, size, names.size(), output);
    if (!grid) return std::nullopt;
    return GuessedPieces(*grid, names, output, modulus, most).parts();
}

}  // namespace chompcert
