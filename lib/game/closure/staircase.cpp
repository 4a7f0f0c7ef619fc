// O(#ladders + log #steps) each. Arguments go up to 4·10^18 (or are kInfinity) and ladders have coefficients
// up to 10^9, so products go through 128 bits. Only results above 4·10^18 become kInfinity: such columns and
// rows lie beyond every certificate, whose numbers have at most 18 digits.
#include "game/closure/staircase.h"

#include <algorithm>

namespace chompcert {
namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t kGreatest = 4'000'000'000'000'000'000;

std::int64_t saturated(Wide value) {
    return value > kGreatest ? kInfinity : static_cast<std::int64_t>(value);
}

std::int64_t height_of(const Ladder& ladder, std::int64_t i) {
    const std::int64_t rung = floor_divide(i - ladder.w, ladder.v);
    return rung < ladder.first ? 0 : saturated(Wide(ladder.u) * rung + ladder.b);
}

std::int64_t cap_of(const Ladder& ladder, std::int64_t n) {
    const std::int64_t rung = std::max(ladder.first, floor_divide(n - ladder.b, ladder.u) + 1);
    return saturated(Wide(ladder.v) * rung + ladder.w - 1);
}

}  // namespace

Staircase::Staircase(std::vector<Ladder> ladders, std::vector<Step> steps) : ladders_(std::move(ladders)) {
    std::sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
        return a.column < b.column || (a.column == b.column && a.height > b.height);
    });
    for (const Step& step : steps)
        if (step.height > (steps_.empty() ? 0 : steps_.back().height)) steps_.push_back(step);
}

std::int64_t Staircase::height(std::int64_t i) const {
    if (i <= 0) return 0;
    if (i == kInfinity && !ladders_.empty()) return kInfinity;
    const auto above = std::partition_point(steps_.begin(), steps_.end(),
                                            [i](const Step& step) { return step.column <= i; });
    std::int64_t height = above == steps_.begin() ? 0 : std::prev(above)->height;
    for (const Ladder& ladder : ladders_) height = std::max(height, height_of(ladder, i));
    return height;
}

std::int64_t Staircase::cap(std::int64_t n) const {
    const auto exceeding = std::partition_point(steps_.begin(), steps_.end(), [n](const Step& step) {
        return step.height <= n && step.height != kInfinity;
    });
    std::int64_t cap = exceeding == steps_.end() ? kInfinity : exceeding->column - 1;
    if (n == kInfinity) return cap;
    for (const Ladder& ladder : ladders_) cap = std::min(cap, cap_of(ladder, n));
    return cap;
}

}  // namespace chompcert
