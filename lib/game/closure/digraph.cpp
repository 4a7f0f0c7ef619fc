// Kahn's algorithm, O(V + E). Each node that it leaves over is reached from a cycle; so a walk through
// predecessors that are left over ends in a cycle.
#include "game/closure/digraph.h"

namespace chompcert {

std::vector<std::uint32_t> topological_order(const Digraph& graph) {
    std::vector<std::uint32_t> unmet(graph.size(), 0), order;
    for (const std::uint32_t head : graph.heads) ++unmet[head];
    order.reserve(graph.size());
    for (std::uint32_t v = 0; v < graph.size(); ++v)
        if (unmet[v] == 0) order.push_back(v);
    for (std::size_t next = 0; next < order.size(); ++next)
        for (const std::uint32_t head : graph.successors(order[next]))
            if (--unmet[head] == 0) order.push_back(head);
    return order;
}

Digraph reversed(const Digraph& graph) {
    return make_digraph(graph.size(), [&](auto&& edge) {
        for (std::uint32_t v = 0; v < graph.size(); ++v)
            for (const std::uint32_t head : graph.successors(v)) edge(head, v);
    });
}

std::uint32_t node_on_cycle(const Digraph& graph) {
    std::vector<bool> left_over(graph.size(), true);
    for (const std::uint32_t v : topological_order(graph)) left_over[v] = false;
    std::uint32_t v = 0;
    while (!left_over[v]) ++v;
    const Digraph predecessors = reversed(graph);
    for (std::size_t steps = 0; steps < graph.size(); ++steps)
        for (const std::uint32_t u : predecessors.successors(v))
            if (left_over[u]) {
                v = u;
                break;
            }
    return v;
}

}  // namespace chompcert
