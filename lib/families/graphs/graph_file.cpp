#include "families/graphs/graph_file.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>

#include "base/error.h"
#include "families/graphs/coded.h"
#include "families/graphs/dimacs.h"
#include "families/graphs/dot.h"
#include "families/graphs/near_misses.h"
#include "families/write/element_names.h"
#include "families/write/vertex_lists.h"

namespace chompcert {
namespace {

enum class ListFormat { kEdges, kWeighted, kGraph6, kSparse6, kDimacs, kDot, kGuess };

ListFormat format_named(const std::string& name) {
    if (name.empty()) return ListFormat::kGuess;
    if (name == "edges") return ListFormat::kEdges;
    if (name == "weighted") return ListFormat::kWeighted;
    if (name == "graph6") return ListFormat::kGraph6;
    if (name == "sparse6") return ListFormat::kSparse6;
    if (name == "dimacs") return ListFormat::kDimacs;
    if (name == "dot") return ListFormat::kDot;
    throw ArgumentError(std::string("the format: expected one of ") + kGraphFormats + ", found '" + name +
                        "'");
}

bool is_real(const std::string& word) {
    if (word.find_first_not_of("+-.0123456789eE") != std::string::npos || word.starts_with('+')) return false;
    char* stop = nullptr;  // by strtod, as the library of emscripten has no std::from_chars for double
    (void)std::strtod(word.c_str(), &stop);
    return !word.empty() && stop == word.c_str() + word.size();
}

GraphOfFile graph_of_code(const InputFile& file, GraphCode code) {
    const CodedLine line = only_graph(file, code);
    if (line.code == GraphCode::digraph6)
        file.reject(
            line.line, line.column,
            "this is a digraph in digraph6, and a graph without directions is expected: 'chompcert make "
            "dot' makes the game on the poset of a digraph");
    CodedGraph coded = decode(file, line);
    GraphOfFile graph;
    graph.edges = std::move(coded.edges);
    for (std::size_t v = 1; v <= coded.vertices; ++v) graph.words.push_back(std::to_string(v));
    graph.names = element_names(graph.words);
    for (const auto& [v, w] : graph.edges)
        if (v == w)
            file.reject(line.line, line.column,
                        "an edge from vertex " + graph.words[v] + " to itself: remove it");
    return graph;
}

GraphOfFile graph_of_dot(const InputFile& file) {
    DotGraph read = read_dot(file);
    if (read.directed)
        file.reject(
            1, 1,
            "expected a graph without directions (graph { a -- b }), found a digraph: 'chompcert make dot' "
            "makes the game on the poset of a digraph");
    GraphOfFile graph;
    if (take_out_line_end(read)) graph.notes.emplace_back(kLineEndNote);
    for (const DotNode& node : read.nodes) graph.words.push_back(node.name);
    graph.names = vertex_names(graph.words);
    std::size_t ports = 0;
    for (const DotEdge& edge : read.edges) {
        if (edge.tail == edge.head)
            file.reject(edge.line, edge.column,
                        "an edge from vertex '" + graph.words[edge.tail] + "' to itself: remove it");
        if (edge.has_port) ++ports;
        graph.edges.emplace_back(edge.tail, edge.head);
    }
    if (ports > 0) graph.notes.push_back(std::to_string(ports) + " ports: an edge belongs to the whole node");
    return graph;
}

[[noreturn]] void reject_third(const InputFile& file, const VertexLists& lists, const VertexList& line) {
    const std::string& third = lists.words[line.vertices[2]];
    const bool may_be_weight = line.vertices.size() == 3 && is_real(third);
    file.reject(
        line.line, line.columns[2],
        "expected the end of the line after the two vertices of an edge, found '" + third +
            (may_be_weight ? "': --format weighted leaves weights out, larger faces are for 'make complex'"
                           : "': larger faces are for 'make complex'"));
}

GraphOfFile graph_of_list(const InputFile& file, ListFormat format) {
    constexpr std::size_t kVerticesOfEdge = 2;
    const bool weighted = format == ListFormat::kWeighted;
    const VertexLists lists = weighted ? read_vertex_lists(file, kVerticesOfEdge) : read_vertex_lists(file);
    if (format == ListFormat::kGuess) refuse_near_misses(file, lists, "--format edges");
    GraphOfFile graph{lists.words, lists.names, {}, {}};
    std::size_t left_out = lists.data_left_out;
    for (const VertexList& line : lists.lines) {
        if (line.vertices.size() > kVerticesOfEdge) reject_third(file, lists, line);
        if (!line.rest.empty() && !is_real(line.rest))
            file.reject(
                line.line, line.columns.back(),
                "expected two vertices and a weight, found '" + line.rest.substr(0, 40) + "' behind them");
        if (!line.rest.empty()) ++left_out;
        if (line.vertices.size() == kVerticesOfEdge)
            graph.edges.emplace_back(line.vertices[0], line.vertices[1]);
    }
    if (left_out > 0)
        graph.notes.push_back("the data of " + std::to_string(left_out) +
                              (left_out == 1 ? " edge" : " edges"));
    return graph;
}

ListFormat format_of(const InputFile& file) {
    if (is_dot(file)) return ListFormat::kDot;
    if (const auto code = code_said(file))
        return code == GraphCode::sparse6 ? ListFormat::kSparse6 : ListFormat::kGraph6;
    if (is_dimacs(file)) return ListFormat::kDimacs;
    return looks_like_graph6(file).marked ? ListFormat::kGraph6 : ListFormat::kGuess;
}

}  // namespace

GraphOfFile read_graph(const InputFile& file, const std::string& named) {
    ListFormat format = format_named(named);
    if (format == ListFormat::kGuess) {
        require_list(file, "the edges of a graph (--format edges reads them as they stand)");
        format = format_of(file);
    }
    switch (format) {
        case ListFormat::kGraph6:
            return graph_of_code(file, GraphCode::graph6);
        case ListFormat::kSparse6:
            return graph_of_code(file, GraphCode::sparse6);
        case ListFormat::kDimacs:
            return read_dimacs(file);
        case ListFormat::kDot:
            return graph_of_dot(file);
        case ListFormat::kEdges:
        case ListFormat::kWeighted:
        case ListFormat::kGuess:
            break;
    }
    return graph_of_list(file, format);
}

}  // namespace chompcert
