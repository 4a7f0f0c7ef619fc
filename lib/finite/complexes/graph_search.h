// Outcomes of graphs by search, where isomorphic positions, and positions without pairs of twins, share one
// entry (form_search.h, graph.h).
//
// The order ideals of the vertices and edges of a graph, ordered by inclusion, are its subgraphs ("Graph
// Chomp"). Rejected: sums of components, as most subgraphs of a large complete graph are connected.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "finite/complexes/graph.h"
#include "finite/poset/leaf.h"

namespace chompcert {

/// For each element of a poset its move, if the poset is that of the vertices and edges of a graph without
/// multiple edges on at most SmallGraph::kVertices vertices.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> moves_of(const FinitePoset& poset);

/// @param moves as moves_of finds them.
/// @param search makes what answers questions for values, when there is one.
[[nodiscard]] std::unique_ptr<Leaf> make_graph_search(std::vector<std::uint32_t> moves,
                                                      std::function<std::unique_ptr<Leaf>()> search,
                                                      const SearchLimits& limits);

}  // namespace chompcert
