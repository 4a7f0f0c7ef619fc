// Play from a theorem file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/session.h"

namespace chompcert::cli {

struct TheoremMatch {
    std::string file;                                     // as messages call it
    std::vector<std::string> start, without, parameters;  // as on the command line
    Opponent opponent;
    SessionStyle style;
};

/// Plays on standard output, with moves from standard input, until the end of the game.
/// @throws UsageError for a position or parameters that the theorem does not have.
void play_theorem(std::string_view bytes, const TheoremMatch& match);

}  // namespace chompcert::cli
