#include "families/graphs/any_game.h"

#include <algorithm>
#include <filesystem>

#include "base/letters.h"
#include "families/graphs/coded.h"
#include "families/graphs/dimacs.h"
#include "families/graphs/drawing.h"

namespace chompcert {
namespace {

// The name of the file, as far as a game may be called so: "v" of "dir/v.dot".
std::string label_of(const InputFile& file) {
    if (!file.label.empty()) return file.label;
    if (file.path == kStandardInput) return "graph";
    std::string label = std::filesystem::path(file.path).stem().string();
    std::ranges::replace_if(
        label, [](char c) { return !is_letter(c) && !is_digit(c); }, '_');
    return label.empty() ? "graph" : label;
}

// nauty's genposetg writes the Hasse diagrams of posets so; elements are counted from 1.
Diagram diagram_of(const InputFile& file, const CodedLine& line) {
    const CodedGraph graph = decode(file, line);
    Diagram diagram;
    diagram.format = "a digraph in digraph6";
    for (std::uint32_t v = 1; v <= graph.vertices; ++v)
        diagram.nodes.push_back(
            {std::to_string(v), std::to_string(v), DiagramNode::Part::a, line.line, line.column});
    for (const auto& [low, high] : graph.edges) diagram.edges.push_back({low, high, line.line, line.column});
    return diagram;
}

[[noreturn]] void refuse_undirected(const InputFile& file, const char* format) {
    file.reject(1, 1,
                std::string("this is a graph in ") + format +
                    ", not a game file: 'chompcert make graph' makes the game on its vertices and edges");
}

}  // namespace

std::optional<MadeGame> game_of_graph(const InputFile& file) {
    if (is_dot(file)) return game_of_diagram(file, order_of_drawing(file, read_dot(file)), label_of(file));
    if (const auto code = code_said(file)) {
        if (*code != GraphCode::digraph6) refuse_undirected(file, name_of(*code));
        return game_of_diagram(file, diagram_of(file, only_graph(file, *code)), label_of(file));
    }
    if (is_dimacs(file)) refuse_undirected(file, "DIMACS");
    const Graph6Look look = looks_like_graph6(file);
    if (look.marked && look.graphs) refuse_undirected(file, "graph6");
    return std::nullopt;
}

InputFile open_game_input(const std::string& path) {
    InputFile file = open_input(path);
    if (const auto made = game_of_graph(file)) file.bytes = made->bytes;
    return file;
}

}  // namespace chompcert
