// A directed graph whose successor lists lie end to end in one array: no allocation per edge.
#pragma once

#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace chompcert {

struct Digraph {
    std::vector<std::uint32_t>
        begin;  // size() + 1 of them: the heads of v are heads[begin[v] .. begin[v + 1])
    std::vector<std::uint32_t> heads;

    [[nodiscard]] std::size_t size() const { return begin.size() - 1; }
    [[nodiscard]] std::span<const std::uint32_t> successors(std::uint32_t v) const {
        return {heads.data() + begin[v], heads.data() + begin[v + 1]};
    }
};

/// The graph of all pairs (tail, head) that `for_each_edge(f)` passes to f. It is called twice, and must pass
/// the same pairs each time.
template <typename ForEachEdge>
[[nodiscard]] Digraph make_digraph(std::size_t nodes, const ForEachEdge& for_each_edge) {
    Digraph graph;
    graph.begin.assign(nodes + 1, 0);
    for_each_edge([&](std::uint32_t tail, std::uint32_t) { ++graph.begin[tail]; });
    std::inclusive_scan(graph.begin.begin(), graph.begin.end(), graph.begin.begin());
    graph.heads.resize(graph.begin.back());
    // Each begin[v] is now the end of v's list and moves down to its beginning.
    for_each_edge([&](std::uint32_t tail, std::uint32_t head) { graph.heads[--graph.begin[tail]] = head; });
    return graph;
}

/// The nodes in an order in which tails come before heads; shorter than size() if there is a cycle.
[[nodiscard]] std::vector<std::uint32_t> topological_order(const Digraph& graph);

[[nodiscard]] Digraph reversed(const Digraph& graph);

/// A node on a cycle of a graph that has one.
[[nodiscard]] std::uint32_t node_on_cycle(const Digraph& graph);

}  // namespace chompcert
