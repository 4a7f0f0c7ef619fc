// The game as data for the page, for web/engine/game.js.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "game/game.h"

namespace chompcert::cli {

/// The closed order: names, the chain elements below and above each element (null for infinity), the cover by
/// chains, the staircase; for Chomp also the places of the squares. @throws LimitError if it is too large for
/// a page.
[[nodiscard]] nlohmann::ordered_json model_of(const Game& game);

}  // namespace chompcert::cli
