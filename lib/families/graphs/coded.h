// Graphs as one line of printable bytes: graph6, sparse6 and digraph6, the formats of nauty (McKay,
// formats.txt).
//
// All begin with the number of vertices. graph6 has the upper triangle of the adjacency matrix, six bits to a
// byte; digraph6, behind '&', the whole matrix; sparse6, behind ':', the edges in order, with enough bits for
// a vertex each. A file may begin with a header, >>graph6<<, and hold a graph on each line. Blank lines,
// blanks at the ends of lines and a byte order mark are free. incremental sparse6 (';') is refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "families/write/input_file.h"

namespace chompcert {

enum class GraphCode { graph6, sparse6, digraph6 };

[[nodiscard]] const char* name_of(GraphCode code);
/// ">>graph6<<"; ">>sparse6<<:" and ">>digraph6<<&" with their signs.
[[nodiscard]] std::string header_of(GraphCode code);

/// A line of a file that has the code of a graph.
struct CodedLine {
    GraphCode code;
    std::string_view bytes;  // behind ':' or '&'
    std::size_t line, column;
};

struct CodedGraph {
    std::uint32_t vertices = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  // tail and head for digraph6
};

/// The code by the name of the file (.g6, .s6, .d6), its header, or a first byte ':' or '&'. Nothing if none
/// of them says so.
[[nodiscard]] std::optional<GraphCode> code_said(const InputFile& file);

struct Graph6Look {
    bool bytes = false;   // every line is one word of the bytes of graph6
    bool marked = false;  // and one of them has a byte that no list of edges has
    bool graphs = false;  // each line is a graph in graph6
};
/// Cost: the first line for most other files, a certificate of gigabytes for instance.
[[nodiscard]] Graph6Look looks_like_graph6(const InputFile& file);

/// The lines that are not blank. A first byte ':' or '&' says the code of a line, `code` that of others.
[[nodiscard]] std::vector<CodedLine> coded_lines(const InputFile& file, GraphCode code);

/// @throws InputFileError where the code is malformed, LimitError for more vertices than a game may have.
[[nodiscard]] CodedGraph decode(const InputFile& file, const CodedLine& line);

/// The only graph of a file. @throws InputFileError if there is none, or a second.
[[nodiscard]] CodedLine only_graph(const InputFile& file, GraphCode code);

}  // namespace chompcert
