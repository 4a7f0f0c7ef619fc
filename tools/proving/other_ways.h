// What may still decide a game whose proof has reached a limit, in the words of the command line.
#pragma once

#include <string>

#include "base/error.h"
#include "game/game.h"

namespace chompcert::cli {

/// To be put after the message of the error; empty if there is nothing to say.
/// @param starts_anew a checkpoint belongs to the way that was tried.
[[nodiscard]] std::string other_ways(const LimitError& error, const Game& game, bool starts_anew = false);

}  // namespace chompcert::cli
