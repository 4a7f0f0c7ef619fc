#include "finite/complexes/graph_search.h"

#include <utility>

#include "finite/complexes/form_search.h"

namespace chompcert {

std::optional<std::vector<std::uint32_t>> moves_of(const FinitePoset& poset) {
    const auto size = static_cast<std::uint32_t>(poset.size());
    std::vector<std::uint32_t> vertices;
    for (std::uint32_t x = 0; x < size; ++x)
        if (poset.down(x).count() == 1) vertices.push_back(x);
    if (vertices.size() > SmallGraph::kVertices) return std::nullopt;
    std::vector<std::uint32_t> moves(size);
    for (std::uint32_t v = 0; v < vertices.size(); ++v) moves[vertices[v]] = SmallGraph::vertex(v);
    SmallGraph graph;
    for (std::uint32_t x = 0; x < size; ++x) {
        if (poset.down(x).count() == 1) continue;
        std::vector<std::uint32_t> ends;
        for (std::uint32_t v = 0; v < vertices.size(); ++v)
            if (poset.less_equal(vertices[v], x)) ends.push_back(v);
        if (ends.size() != 2 || poset.down(x).count() != 3) return std::nullopt;
        moves[x] = SmallGraph::edge(ends[0], ends[1]);
        if (graph.has(moves[x])) return std::nullopt;
        graph.add(moves[x]);
    }
    return moves;
}

std::unique_ptr<Leaf> make_graph_search(std::vector<std::uint32_t> moves,
                                        std::function<std::unique_ptr<Leaf>()> search,
                                        const SearchLimits& limits) {
    return std::make_unique<FormSearch<SmallGraph, Leaf>>(std::move(moves), std::move(search), limits);
}

}  // namespace chompcert
