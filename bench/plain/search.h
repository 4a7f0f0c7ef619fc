// The plain solver of finite games: the mex over all moves, on sets of elements, in a hash table.
#pragma once

#include <cstdint>
#include <vector>

#include "finite/poset/poset.h"

namespace bench {

struct TooManyPositions {};

struct PlainAnswer {
    std::uint32_t value = 0;
    std::vector<std::uint32_t> winning_moves;
    std::size_t positions = 0;  // all, but the empty one
};

/// @param poset of at most 128 elements. @throws TooManyPositions when there are more than this many.
[[nodiscard]] PlainAnswer plain_search(const chompcert::FinitePoset& poset, std::size_t most_positions);

}  // namespace bench
