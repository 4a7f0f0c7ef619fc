// Graphs in the language of Graphviz, as they are written: nodes, edges, and their attributes.
//
// Recursive descent over the grammar of graphviz.org/doc/info/lang.html, O(bytes · attributes). The default
// attributes of a subgraph (node [chain=c]) hold for the nodes and edges that first appear in it, and are
// inherited, as Graphviz has them; tests compare with Graphviz itself. Rejected: `dot -Tdot_json`, which
// lays the graph out first (120 elements with all pairs: no end); gvpr and libcgraph, which do not say on
// which line an edge stands, so that no message can name the lines of a cycle, and which a browser does not
// have.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "families/write/input_file.h"

namespace chompcert {

using DotAttributes = std::map<std::string, std::string, std::less<>>;

struct DotNode {
    std::string name;
    DotAttributes attributes;
    std::size_t line, column;
};

struct DotEdge {
    std::uint32_t tail, head;
    DotAttributes attributes;
    std::size_t line, column;
    bool has_port = false;
};

struct DotGraph {
    bool directed = false;
    DotAttributes attributes;  // of the whole graph
    std::vector<DotNode> nodes;
    std::vector<DotEdge> edges;
};

/// Whether these bytes are such a graph: by the name of the file, .dot or .gv, or the first word that is no
/// comment.
[[nodiscard]] bool is_dot(const InputFile& file);

/// @throws InputFileError where the bytes do not follow the grammar, or hold another number of graphs than
/// one.
[[nodiscard]] DotGraph read_dot(const InputFile& file);

/// Takes out the node "\n" if it is in no edge and has no label and no chain: pydot makes it of the
/// line end behind a graph that it reads, and writes it with the graph. @return whether it was there.
bool take_out_line_end(DotGraph& graph);
inline constexpr const char* kLineEndNote = "the node \"\\n\", which pydot makes of a line end";

/// The places where the graphs of a file begin, one or more. @throws InputFileError.
struct DotStart {
    std::size_t byte, line;  // from 0, from 1
};
[[nodiscard]] std::vector<DotStart> starts_of_dot(const InputFile& file);

}  // namespace chompcert
