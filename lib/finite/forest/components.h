// The connected components of the pairs that a file lists, which are those of the order that they close to.
//
// By union and find: nearly O(V + E) in time, O(V) in memory.
#pragma once

#include <cstdint>
#include <vector>

#include "game/closure/digraph.h"

namespace chompcert {

struct Components {
    std::vector<std::uint32_t> of;  // each element's, numbered by their first elements
    std::uint32_t count = 0;
};
[[nodiscard]] Components components_of(const Digraph& relations);

}  // namespace chompcert
