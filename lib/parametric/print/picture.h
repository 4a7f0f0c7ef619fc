// A picture of a winning strategy: slices through the positions of a theorem, as SVG.
//
// Each panel shows the positions with one value of the third chain: the first chain to the right, the second
// upwards. The colour of a position says from which kind the strategy takes an element; positions of value 0
// are black, and squares that are no canonical position stay white. Further chains are empty. Cost: a
// question for each square.
#pragma once

#include <cstdint>
#include <string>

#include "base/error.h"
#include "parametric/theorem_query.h"

namespace chompcert {

struct StrategyPicture {
    std::int64_t size = 40;   // coordinates 0 … size − 1 of the first two chains
    std::int64_t step = 4;    // between the values of the third chain
    std::int64_t panels = 6;  // with three chains or more
};

/// @throws UntrueTheorem; ArgumentError for a theorem about one chain.
[[nodiscard]] std::string draw_strategy(TheoremQuery& query, const StrategyPicture& what);

}  // namespace chompcert
