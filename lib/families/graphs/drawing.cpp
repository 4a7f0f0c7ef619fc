#include "families/graphs/drawing.h"

#include <algorithm>
#include <array>
#include <optional>

namespace chompcert {
namespace {

using NodePart = DiagramNode::Part;

constexpr std::array<std::string_view, 6> kEllipses = {"⋮", "…", "⋯", "...", "\\vdots", "\\dots"};

std::string value_of(const DotAttributes& attributes, std::string_view name) {
    const auto found = attributes.find(name);
    return found == attributes.end() ? "" : found->second;
}

// style is a list: "filled,invis".
bool is_invisible(const DotAttributes& attributes) {
    const std::string listed = value_of(attributes, "style");
    std::string_view styles = listed;
    while (!styles.empty()) {
        const std::size_t end = std::min(styles.find(','), styles.size());
        std::string_view style = styles.substr(0, end);
        while (style.starts_with(' ')) style.remove_prefix(1);
        while (style.ends_with(' ')) style.remove_suffix(1);
        if (style == "invis" || style == "invisible") return true;
        styles.remove_prefix(std::min(end + 1, styles.size()));
    }
    return false;
}

std::string counted(std::size_t count, const char* noun) {
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

class DrawingReader {
  public:
    DrawingReader(const InputFile& file, DotGraph graph) : file_(file), graph_(std::move(graph)) {}

    Diagram read() {
        if (!graph_.directed)
            file_.reject(
                1, 1,
                "expected a digraph, in which x -> y says that x lies below y; found a graph without "
                "directions: 'chompcert make graph' makes the game on its vertices and edges");
        if (value_of(graph_.attributes, "omits") == "true") refuse_omissions(1, 1, "omits=true");
        diagram_.format = "a graph for Graphviz";
        if (take_out_line_end(graph_)) diagram_.notes.emplace_back(kLineEndNote);
        for (const DotNode& node : graph_.nodes) add(node);
        for (const DotEdge& edge : graph_.edges) add(edge);
        note(counted(invisible_nodes_, "node") + " with style=invis", invisible_nodes_);
        note(counted(invisible_edges_, "edge") + " with style=invis, or at such a node", invisible_edges_);
        note(counted(ports_, "port") + ": an edge belongs to the whole node", ports_);
        return std::move(diagram_);
    }

  private:
    void note(const std::string& words, std::size_t count) {
        if (count > 0) diagram_.notes.push_back(words);
    }

    [[noreturn]] void refuse_omissions(std::size_t line, std::size_t column, const std::string& mark) const {
        file_.reject(
            line, column,
            "this picture leaves elements out (" + mark + "): give the game file from which it was drawn");
    }

    void add(const DotNode& node) {
        if (is_invisible(node.attributes)) {
            ++invisible_nodes_;
            return place_.push_back(std::nullopt);
        }
        std::string label = value_of(node.attributes, "label");
        if (label.empty() || label == "\\N") label = node.name;
        if (std::ranges::find(kEllipses, label) != kEllipses.end())
            refuse_omissions(node.line, node.column, "the node " + label);
        const std::string chain = value_of(node.attributes, "chain");
        if (!chain.empty() && chain != "c" && chain != "d")
            file_.reject(node.line, node.column,
                         "node '" + node.name + "': expected chain=c or chain=d, found chain=" + chain);
        const NodePart part = chain == "c" ? NodePart::c : chain == "d" ? NodePart::d : NodePart::a;
        place_.push_back(static_cast<std::uint32_t>(diagram_.nodes.size()));
        diagram_.nodes.push_back({node.name, label, part, node.line, node.column});
    }

    void add(const DotEdge& edge) {
        const auto low = place_[edge.tail], high = place_[edge.head];
        if (!low || !high || is_invisible(edge.attributes)) {
            ++invisible_edges_;
            return;
        }
        if (edge.has_port) ++ports_;
        const std::string dir = value_of(edge.attributes, "dir");
        const std::string x = "'" + diagram_.nodes[*low].written + "'",
                          y = "'" + diagram_.nodes[*high].written + "'";
        if (dir == "back")
            file_.reject(edge.line, edge.column,
                         "dir=back draws the arrow from " + y + " to " + x +
                             ", and the edge as it is written says that " + x + " lies below " + y +
                             ": write the edge that is meant, " + "without dir");
        if (dir == "both")
            file_.reject(edge.line, edge.column,
                         "dir=both draws an arrow each way between " + x + " and " + y +
                             ": write the edge that is meant, without dir");
        diagram_.edges.push_back({*low, *high, edge.line, edge.column});
    }

    const InputFile& file_;
    DotGraph graph_;
    Diagram diagram_;
    std::vector<std::optional<std::uint32_t>> place_;  // of each node, in the diagram
    std::size_t invisible_nodes_ = 0, invisible_edges_ = 0, ports_ = 0;
};

}  // namespace

Diagram order_of_drawing(const InputFile& file, DotGraph graph) {
    return DrawingReader(file, std::move(graph)).read();
}

}  // namespace chompcert
