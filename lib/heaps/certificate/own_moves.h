// The `rule` lines of a rule file: moves of a rule of one's own (proofs/FORMAT.md §5).
#pragma once

#include <vector>

#include "game/file/label_lines.h"
#include "heaps/own/rule.h"

namespace chompcert {

/// Reads the rest of a line behind the word `rule`, and all lines of this kind after it, up to the end of the
/// file. @throws LabelLineError; LimitError for moduli with too large a common multiple.
[[nodiscard]] OwnRule read_own_moves(LabelLines& words);

}  // namespace chompcert
