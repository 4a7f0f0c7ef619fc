#include "game/big_staircase.h"

#include <algorithm>

namespace chompcert {
namespace {

// The least c_i that a ladder puts above more than n elements of D.
Integer first_above(const Ladder& ladder, const Integer& n) {
    const Integer lead = n - ladder.b;
    const Integer step =
        lead < ladder.u * ladder.first ? Integer(ladder.first) : Integer(lead / ladder.u + 1);
    return step * ladder.v + ladder.w;
}

}  // namespace

std::optional<Integer> cap(const Staircase& staircase, const Integer& n) {
    if (const auto small = as_small(n)) {
        const std::int64_t count = staircase.cap(*small);
        if (count != kInfinity) return Integer(count);
        if (staircase.ladders().empty()) return std::nullopt;
    }
    std::optional<Integer> least;
    const auto consider = [&](const Integer& c) {
        const Integer count = c - 1;
        if (!least || count < *least) least = count;
    };
    for (const Ladder& ladder : staircase.ladders()) consider(first_above(ladder, n));
    for (const Step& step : staircase.steps())
        if (step.height == kInfinity || Integer(step.height) > n) consider(Integer(step.column));
    return least;
}

}  // namespace chompcert
