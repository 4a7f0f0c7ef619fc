#include "families/graphs/diagram.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <queue>
#include <set>
#include <utility>

#include "families/write/element_names.h"
#include "game/closure/digraph.h"

namespace chompcert {
namespace {

using NodePart = DiagramNode::Part;
using Node = std::uint32_t;

constexpr std::size_t kShownSteps = 12;

bool is_loop(const DiagramEdge& edge) {
    return edge.low == edge.high;
}

// The labels, unless two nodes share one.
std::vector<std::string> labels_of(const Diagram& diagram) {
    std::vector<std::string> labels;
    for (const DiagramNode& node : diagram.nodes) labels.push_back(node.label);
    std::vector<std::string> sorted = labels;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) == sorted.end()) return labels;
    labels.clear();
    for (const DiagramNode& node : diagram.nodes) labels.push_back(node.written);
    return labels;
}

class DiagramGame {
  public:
    DiagramGame(const InputFile& file, const Diagram& diagram, const std::string& label)
        : file_(file), diagram_(diagram), game_({label}), labels_(labels_of(diagram)) {
        for (Node v = 0; v < diagram.nodes.size(); ++v)
            if (part(v) != NodePart::a) chain(part(v)).push_back(v);
    }

    MadeGame made() {
        game_.comment("From " + std::filesystem::path(file_.path).filename().string() + ", " +
                      diagram_.format);
        MadeGame made{"", diagram_.notes};
        if (const std::string loops = loops_left_out(); !loops.empty()) made.notes.push_back(loops);
        require_poset();
        for (const std::string& note : made.notes) game_.comment("Left out: " + note);
        name_nodes();
        write();
        made.bytes = game_.text();
        return made;
    }

  private:
    [[nodiscard]] NodePart part(Node v) const { return diagram_.nodes[v].part; }
    [[nodiscard]] Chains chains() const {
        return !d_.empty() ? Chains::two : !c_.empty() ? Chains::one : Chains::none;
    }
    std::vector<Node>& chain(NodePart part) { return part == NodePart::c ? c_ : d_; }

    [[noreturn]] void reject(const DiagramEdge& edge, const std::string& what) const {
        file_.reject(edge.line, edge.column, what);
    }
    [[nodiscard]] std::string written(Node v) const { return "'" + diagram_.nodes[v].written + "'"; }

    // The loops of a reflexive relation, which has one at each node.
    std::string loops_left_out() const {
        std::vector<bool> has_loop(diagram_.nodes.size(), false);
        const DiagramEdge* first = nullptr;
        for (const DiagramEdge& edge : diagram_.edges) {
            if (!is_loop(edge)) continue;
            has_loop[edge.low] = true;
            if (first == nullptr) first = &edge;
        }
        if (first == nullptr) return "";
        const auto without = std::ranges::find(has_loop, false);
        if (without == has_loop.end()) return "the loop at each node, as the relation is reflexive (<=)";
        reject(*first, "the loop at " + written(first->low) + " says that it lies below itself; " +
                           written(static_cast<Node>(without - has_loop.begin())) +
                           " has no loop, so this is no reflexive relation (<=) either: leave loops out");
    }

    void require_poset() {
        const auto each = [&](const auto& take) {
            for (const DiagramEdge& edge : diagram_.edges)
                if (!is_loop(edge)) take(edge.low, edge.high);
        };
        above_ = make_digraph(diagram_.nodes.size(), each);
        if (topological_order(above_).size() < diagram_.nodes.size()) {
            const Node on = node_on_cycle(above_);
            const auto path = path_from({on}, [&](Node v) { return v == on; });
            reject(edge_between(path[0], path[1]), "a cycle: " + spelled(path) + ": " + written(on) +
                                                       " would lie below itself, remove one of these edges");
        }
        if (!d_.empty() && c_.empty())
            reject(node_place(d_.front()),
                   "nodes are marked chain=d and none chain=c: mark a single chain chain=c");
        if (d_.empty()) return;
        const auto path = path_from(c_, [&](Node v) { return part(v) == NodePart::d; });
        if (!path.empty())
            reject(edge_between(path[0], path[1]),
                   "an element of C below one of D: " + spelled(path) +
                       ": only elements of D may lie below those of C, exchange the two marks");
    }

    [[nodiscard]] DiagramEdge node_place(Node v) const {
        return {v, v, diagram_.nodes[v].line, diagram_.nodes[v].column};
    }

    [[nodiscard]] const DiagramEdge& edge_between(Node low, Node high) const {
        return *std::ranges::find_if(
            diagram_.edges, [&](const DiagramEdge& edge) { return edge.low == low && edge.high == high; });
    }

    // A shortest path of one edge or more from one of the nodes upwards to a node that is wanted.
    template <typename Wanted>
    [[nodiscard]] std::vector<Node> path_from(const std::vector<Node>& starts, const Wanted& wanted) const {
        std::vector<std::optional<Node>> from(above_.size());
        std::queue<Node> open;
        for (const Node start : starts) open.push(start);
        for (; !open.empty(); open.pop())
            for (const Node next : above_.successors(open.front())) {
                if (from[next]) continue;
                from[next] = open.front();
                if (!wanted(next)) {
                    open.push(next);
                    continue;
                }
                std::vector<Node> path = {next};
                do path.push_back(*from[path.back()]);
                while (std::ranges::find(starts, path.back()) == starts.end());
                std::ranges::reverse(path);
                return path;
            }
        return {};
    }

    // "a < b (line 3) < a (line 7)".
    [[nodiscard]] std::string spelled(const std::vector<Node>& path) const {
        std::string text = written(path.front());
        for (std::size_t i = 1; i < path.size(); ++i) {
            if (i > kShownSteps && i + 1 < path.size()) continue;
            if (i > kShownSteps) text += " < …";
            text += " < " + written(path[i]) + " (line " +
                    std::to_string(edge_between(path[i - 1], path[i]).line) + ")";
        }
        return text;
    }

    void name_nodes() {
        for (const NodePart part : {NodePart::c, NodePart::d}) number_chain(part);
        std::vector<std::string> words;
        std::vector<Node> of_word;
        for (Node v = 0; v < diagram_.nodes.size(); ++v)
            if (part(v) == NodePart::a) {
                const bool own_name = !is_element_name(labels_[v], chains()) &&
                                      !is_vertex_number(labels_[v]) &&
                                      is_element_name(diagram_.nodes[v].written, chains());
                words.push_back(own_name ? diagram_.nodes[v].written : labels_[v]);
                of_word.push_back(v);
            }
        names_.resize(diagram_.nodes.size());
        const std::vector<std::string> found = element_names(words, chains());
        for (std::size_t i = 0; i < words.size(); ++i) names_[of_word[i]] = found[i];
        for (const NodePart part : {NodePart::c, NodePart::d})
            for (std::size_t i = 0; i < chain(part).size(); ++i)
                names_[chain(part)[i]] =
                    member(part == NodePart::c ? "c" : "d", static_cast<std::int64_t>(i + 1));
    }

    // Sorts the nodes of a chain upwards: the k-th from above has k - 1 others of them above it.
    void number_chain(NodePart part) {
        std::vector<Node> at(chain(part).size());
        std::vector<bool> taken(at.size(), false);
        for (const Node v : chain(part)) {
            const std::vector<bool> above = all_above(v);
            const auto higher = static_cast<std::size_t>(
                std::ranges::count_if(chain(part), [&](Node other) { return above[other]; }));
            const std::size_t place = at.size() - 1 - higher;
            if (taken[place])
                reject(node_place(v), "the nodes " + written(at[place]) + " and " + written(v) +
                                          " are marked chain=" + (part == NodePart::c ? "c" : "d") +
                                          ", and neither lies below the other: add an edge");
            at[place] = v;
            taken[place] = true;
        }
        chain(part) = std::move(at);
    }

    [[nodiscard]] std::vector<bool> all_above(Node start) const {
        std::vector<bool> reached(above_.size(), false);
        std::vector<Node> open = {start};
        while (!open.empty()) {
            const Node v = open.back();
            open.pop_back();
            for (const Node next : above_.successors(v))
                if (!reached[next]) reached[next] = true, open.push_back(next);
        }
        return reached;
    }

    void write() {
        game_.chains(chains());
        keep_labels(game_, names_, labels_);
        for (Node v = 0; v < names_.size(); ++v)
            if (part(v) == NodePart::a) game_.element(names_[v]);
        std::set<std::pair<Node, Node>> written;  // an edge that stands twice is one relation
        for (const DiagramEdge& edge : diagram_.edges)
            if (!is_loop(edge) && (part(edge.low) == NodePart::a || part(edge.low) != part(edge.high)) &&
                written.emplace(edge.low, edge.high).second)
                game_.less(names_[edge.low], names_[edge.high]);
    }

    const InputFile& file_;
    const Diagram& diagram_;
    GameWriter game_;
    std::vector<std::string> labels_, names_;
    std::vector<Node> c_, d_;
    Digraph above_;
};

}  // namespace

MadeGame game_of_diagram(const InputFile& file, const Diagram& diagram, const std::string& label) {
    return DiagramGame(file, diagram, label).made();
}

}  // namespace chompcert
