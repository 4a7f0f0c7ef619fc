// Reading a game within a limit of memory.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/game.h"

namespace chompcert {

/// The game that the bytes of a game file denote (game/game.h), if it fits.
/// @param max_bytes that its elements and relations may take; they are counted before they are made.
/// @throws GameFileError, LimitError.
[[nodiscard]] Game read_game_within(std::string_view bytes, std::uint64_t max_bytes);

}  // namespace chompcert
