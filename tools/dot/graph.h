// Posets as graphs in the language of Graphviz: an edge x -> y says that x lies below y.
//
// The nodes marked chain=c, and chain=d, are the first elements of C and D, which go on beyond them without
// end; they are numbered upwards. Graphviz itself reads the file (dot -Tdot_json), so that every way to write
// a graph is understood. Rejected: a parser of our own; libcgraph, which a program would have to be linked
// with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shared/game_words.h"

namespace chompcert::cli {

/// Whether the bytes of this file are a graph for Graphviz: by its name, .dot or .gv, or its first word.
[[nodiscard]] bool is_dot(const std::string& path, std::string_view bytes);

/// The game file. @param path for messages and for the name of the game.
/// @throws MalformedInput if it is no poset with at most two chains; IoError if dot is missing.
[[nodiscard]] std::string game_of_dot(const std::string& path, const std::string& bytes);

/// As read_game_words (shared/game_words.h), and a graph in place of a game file.
[[nodiscard]] GameWords read_game_or_graph(const std::vector<std::string>& words, const std::string& command,
                                           bool quiet, Run& run);

}  // namespace chompcert::cli
