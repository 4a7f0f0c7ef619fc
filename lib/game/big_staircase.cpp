#include "game/big_staircase.h"

#include <algorithm>

namespace chompcert {
namespace {

// The least c that a ladder puts above more than n elements of D.
Natural first_above(const Ladder& ladder, const Natural& n) {
    const auto lead = n.minus(Natural(ladder.b));
    if (lead && *lead < ladder.u * ladder.first) return Natural(ladder.v).times(ladder.first).plus(ladder.w);
    const Natural step = n.plus(-ladder.b).over(ladder.u).plus(1);
    return step.times(ladder.v).plus(ladder.w);
}

}  // namespace

std::optional<Natural> cap(const Staircase& staircase, const Natural& n) {
    if (const auto small = n.small()) {
        const std::int64_t count = staircase.cap(*small);
        if (count != kInfinity) return Natural(count);
        if (staircase.ladders().empty()) return std::nullopt;
    }
    std::optional<Natural> least;
    const auto consider = [&](const Natural& c) {
        const Natural count = c.plus(-1);
        if (!least || count < *least) least = count;
    };
    for (const Ladder& ladder : staircase.ladders()) consider(first_above(ladder, n));
    for (const Step& step : staircase.steps())
        if (step.height == kInfinity || Natural(step.height) > n) consider(Natural(step.column));
    return least;
}

}  // namespace chompcert
