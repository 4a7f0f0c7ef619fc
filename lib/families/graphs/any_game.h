// A game from any file that denotes a poset: a game file, a digraph for Graphviz, or one in digraph6.
//
// All commands read a game through this, so that what one of them accepts, all do. A graph without directions
// is no poset: it is refused, and the message names the command that makes the game on its vertices and
// edges.
#pragma once

#include <optional>

#include "families/write/input_file.h"
#include "families/write/words.h"

namespace chompcert {

/// The game file of a digraph; nothing if the bytes are no graph. @throws InputFileError, LimitError.
[[nodiscard]] std::optional<MadeGame> game_of_graph(const InputFile& file);

/// Reads a game file, or makes one of a graph. @throws as open_input and game_of_graph.
[[nodiscard]] InputFile open_game_input(const std::string& path);

}  // namespace chompcert
