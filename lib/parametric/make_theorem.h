// A proved formula becomes a theorem file: the strategy is computed, written, read again, and proved.
#pragma once

#include "parametric/moves/arena.h"
#include "parametric/theorem_file.h"

namespace chompcert {

/// @param values whether the game of the arena has an added chain g. @param formula that was proved
/// (theorem/decide.h). @throws LimitError if isl reaches its limit of operations; std::logic_error if the
/// strategy is wrong.
[[nodiscard]] TheoremText make_theorem(const SymbolicArena& arena, bool values, const std::string& formula);

}  // namespace chompcert
