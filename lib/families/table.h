// The description of each family, in the order of the manual.
#pragma once

#include <cstdint>
#include <vector>

#include "families/write/words.h"

namespace chompcert {

/// For `allows` of families with integers of any size.
inline bool anything(const std::vector<std::int64_t>&) {
    return true;
}

[[nodiscard]] std::vector<Family> family_table();
/// Of these, simplicial complexes and graphs.
[[nodiscard]] std::vector<Family> graph_families();

}  // namespace chompcert
