// Undirected graphs from files: lists of edges, graph6, sparse6, DIMACS, and graphs for Graphviz.
//
// The format is what the user said, or what the text says: the language of Graphviz by its first word,
// graph6 and sparse6 by the name of the file, the header or the bytes (families/graphs/coded.h), DIMACS by
// its line `p edge N M`. All else is a list of edges, two vertices on a line or one alone, unless it is
// nearly something else (families/graphs/near_misses.h).
#pragma once

#include <string>

#include "base/error.h"
#include "families/graphs/graph_of_file.h"
#include "families/write/input_file.h"

namespace chompcert {

/// The formats that a user may name, with | between them.
inline constexpr const char* kGraphFormats = "edges|weighted|graph6|sparse6|dimacs|dot";

/// @param format one of them, or "" for what the text says.
/// @throws InputFileError, LimitError; ArgumentError for an unknown format.
[[nodiscard]] GraphOfFile read_graph(const InputFile& file, const std::string& format);

}  // namespace chompcert
