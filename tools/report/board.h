// What stands around the board of a page: the rules, and where a game begins.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "periodic/claims/solved_game.h"

namespace chompcert::cli {

/// A position in which all of A is left, with some elements of the chains: {"m": "9", "n": "13"}.
[[nodiscard]] nlohmann::ordered_json start_json(const SolvedGame& certificate);
/// How a move is made, who loses, and from what the computer plays: HTML.
[[nodiscard]] std::string rules_html(const Game& game);

}  // namespace chompcert::cli
