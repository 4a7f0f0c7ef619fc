// The reader of families of games (proofs/PARAMETERS.md §1).
#pragma once

#include <string_view>

#include "parametric/game/game.h"

namespace chompcert {

/// @throws GameFileError for a malformed file; LimitError for more chains, parameters, elements or relations
/// than the limits allow.
[[nodiscard]] SymbolicGame read_symbolic_game(std::string_view bytes);

}  // namespace chompcert
