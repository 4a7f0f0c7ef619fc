// Directed graphs, against reachability by Warshall's algorithm on random ones.
#include <algorithm>
#include <random>
#include <utility>

#include "catch.h"
#include "game/closure/digraph.h"

using namespace chompcert;

namespace {

using Edge = std::pair<std::uint32_t, std::uint32_t>;

Digraph graph_of(std::size_t nodes, const std::vector<Edge>& edges) {
    return make_digraph(nodes, [&](auto&& edge) {
        for (const auto& [tail, head] : edges) edge(tail, head);
    });
}

std::vector<Edge> edges_of(const Digraph& graph) {
    std::vector<Edge> edges;
    for (std::uint32_t v = 0; v < graph.size(); ++v)
        for (const std::uint32_t head : graph.successors(v)) edges.emplace_back(v, head);
    std::sort(edges.begin(), edges.end());
    return edges;
}

std::vector<std::vector<bool>> reachable(std::size_t nodes, const std::vector<Edge>& edges) {
    std::vector<std::vector<bool>> reach(nodes, std::vector<bool>(nodes, false));
    for (const auto& [tail, head] : edges) reach[tail][head] = true;
    for (std::size_t middle = 0; middle < nodes; ++middle)
        for (std::size_t v = 0; v < nodes; ++v)
            for (std::size_t w = 0; w < nodes; ++w)
                if (reach[v][middle] && reach[middle][w]) reach[v][w] = true;
    return reach;
}

/// Every node that no cycle leads to, once, and tails before heads.
void check_order(const std::vector<std::uint32_t>& order, std::size_t nodes, const std::vector<Edge>& edges) {
    const auto reach = reachable(nodes, edges);
    std::vector<std::size_t> place(nodes, nodes);
    for (std::size_t k = 0; k < order.size(); ++k) {
        REQUIRE(order[k] < nodes);
        CHECK(place[order[k]] == nodes);
        place[order[k]] = k;
    }
    for (std::uint32_t v = 0; v < nodes; ++v) {
        bool behind_cycle = reach[v][v];
        for (std::uint32_t u = 0; u < nodes; ++u) behind_cycle = behind_cycle || (reach[u][u] && reach[u][v]);
        CHECK((place[v] == nodes) == behind_cycle);
    }
    for (const auto& [tail, head] : edges)
        if (place[head] < nodes) CHECK(place[tail] < place[head]);
}

}  // namespace

TEST_CASE("Random graphs are ordered, reversed, and their cycles found") {
    std::mt19937 random(5);
    int cyclic = 0;
    for (int round = 0; round < 600; ++round) {
        const std::uint32_t nodes = random() % 9;
        std::vector<Edge> edges;
        const std::uint32_t count = nodes == 0 ? 0 : random() % (nodes + 4);
        for (std::uint32_t k = 0; k < count; ++k) edges.emplace_back(random() % nodes, random() % nodes);
        std::sort(edges.begin(), edges.end());
        const Digraph graph = graph_of(nodes, edges);
        REQUIRE(graph.size() == nodes);
        CHECK(edges_of(graph) == edges);

        std::vector<Edge> turned;
        for (const auto& [tail, head] : edges) turned.emplace_back(head, tail);
        std::sort(turned.begin(), turned.end());
        CHECK(edges_of(reversed(graph)) == turned);

        const std::vector<std::uint32_t> order = topological_order(graph);
        check_order(order, nodes, edges);
        if (order.size() == nodes) continue;
        ++cyclic;
        const std::uint32_t v = node_on_cycle(graph);
        REQUIRE(v < nodes);
        CHECK(reachable(nodes, edges)[v][v]);
    }
    CHECK(cyclic > 100);
    CHECK(cyclic < 500);
}

TEST_CASE("A cycle is found from any side of it") {
    CHECK(node_on_cycle(graph_of(1, {{0, 0}})) == 0);
    CHECK(node_on_cycle(graph_of(4, {{0, 1}, {2, 3}, {3, 3}})) == 3);
    CHECK(node_on_cycle(graph_of(4, {{0, 3}, {1, 0}, {2, 1}, {3, 3}})) == 3);
    CHECK(node_on_cycle(graph_of(4, {{1, 0}, {2, 1}, {3, 2}, {3, 3}})) == 3);
}
