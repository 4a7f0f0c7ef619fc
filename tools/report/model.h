// The game as data for the page: what web/engine/game.js reads.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "game/game.h"

namespace chompcert::cli {

/// The closed order: labels, what lies below and above of the chains (null for infinity), the cover by
/// chains, the staircase; and where the squares lie, if it is Chomp. @throws LimitError if it is too large
/// for a page.
[[nodiscard]] nlohmann::ordered_json model_of(const Game& game);

}  // namespace chompcert::cli
