// The decrees of a game file, checked against its order (proofs/FORMAT.md §1.5).
#pragma once

#include <vector>

#include "game/closure/closure.h"
#include "game/closure/decree.h"
#include "game/closure/relations.h"

namespace chompcert {

/// Cost: O(pairs of the file), if there is a decree at all.
/// @throws GameFileError where a set is no order ideal, lies above an element of a chain, or is named again.
[[nodiscard]] std::vector<Decree> close_decrees(const Relations& relations, const Closure& closure);

}  // namespace chompcert
