// Several games in one file: a graph on each line, or several graphs for Graphviz.
//
// Of digraphs the posets are meant; of graphs without directions, in graph6 or sparse6, the games on their
// vertices and edges, as `make graph` makes them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "families/write/input_file.h"

namespace chompcert {

/// Whether the bytes are a graph or graphs, of which `batch` takes each. @throws InputFileError.
[[nodiscard]] bool holds_graphs(const InputFile& file);

/// The graphs of the file, each with its place and a label of its own. @throws InputFileError.
[[nodiscard]] std::vector<InputFile> graphs_of(const InputFile& file);

/// The line of a list as a graph in graph6, sparse6 or digraph6, if it is one. @param line its number.
[[nodiscard]] std::optional<InputFile> graph_of_line(const InputFile& list, std::string_view text,
                                                     std::size_t line);
/// The same if it may be a graph that is torn: graph6 with too many bytes, or too few.
[[nodiscard]] std::optional<InputFile> torn_graph_of_line(const InputFile& list, std::string_view text,
                                                          std::size_t line);

/// The game file of one of them, or the bytes themselves if they are no graph. @throws InputFileError,
/// LimitError.
[[nodiscard]] std::string game_of_part(const InputFile& part);

}  // namespace chompcert
