// Grundy values by the definition of the game, on explicit sets of elements: what the rows of seed 004
// compare the engine with.
//
// Only the game file's parser is shared with the engine. The order is the transitive closure of the lines'
// pairs among the first elements of each chain; positions are bit sets; a value is the mex over the moves.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"

namespace chompcert::papers {

struct DefinedPosition {
    std::int64_t m = 0, n = 0;         // elements of C, of D
    std::vector<std::string> missing;  // of A: "x", "r[2]"
    std::int64_t grundy = 0;
};

/// All positions of at most `most` elements. Cost: O(positions · elements) operations on 64-bit sets.
/// @throws LimitError if more than 64 elements can be in such positions.
[[nodiscard]] std::vector<DefinedPosition> positions_by_definition(const std::string& game_text,
                                                                   std::int64_t most);

}  // namespace chompcert::papers
