// The lemmas of García-Marco, Knauer and Montejano about involutions of graphs, tried on one graph by the
// definition of the game (seed 003, section 2).
//
// An involution φ of a graph is a map of the vertices with φ(φ(u)) = u that keeps the edges, such that no {u,
// φ(u)} is one. Values are computed on all simplices of at most s vertices, by set_game.h. With `faulty` a
// hypothesis is left out, which makes the statement false: by this the tests see that failures are noticed.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "papers/set_game.h"
#include "papers/tried.h"

namespace chompcert::papers {

/// At most 20 vertices; joined[u] has the neighbours of u as bits.
struct SmallGraph {
    std::vector<std::uint32_t> joined;

    [[nodiscard]] std::size_t size() const { return joined.size(); }
    [[nodiscard]] bool has_edge(std::size_t u, std::size_t v) const { return (joined[u] >> v & 1) != 0; }
    [[nodiscard]] std::string str() const;
};

/// All graphs with these vertices; isomorphic ones too.
[[nodiscard]] std::vector<SmallGraph> all_graphs(std::size_t vertices);
/// G + H: each vertex of one joined to each of the other.
[[nodiscard]] SmallGraph joined_graph(const SmallGraph& a, const SmallGraph& b);

using VertexMap = std::vector<std::size_t>;
/// All maps with φ(φ(u)) = u, the identity too.
[[nodiscard]] std::vector<VertexMap> self_inverse_maps(std::size_t vertices);
/// The vertices u with φ(u) = u, as bits.
[[nodiscard]] std::uint32_t fixed_by(const VertexMap& map);

/// C_s(G) for all graphs with these vertices: one game on the skeleton of a simplex.
class CliqueGame {
  public:
    CliqueGame(std::size_t vertices, int s);
    /// Of C_s of the subgraph that is induced on these vertices.
    [[nodiscard]] std::int64_t value(const SmallGraph& graph, std::uint32_t vertices);

  private:
    std::vector<std::uint32_t> simplices_;
    SetGame game_;
};

/// Lemmas 2.5 (s = 2) and 2.11: the fixed vertices of each involution have the value of the graph. Faulty:
/// {u, φ(u)} may be an edge.
/// @param maps all self-inverse maps of the vertices.
void try_involutions(CliqueGame& game, const SmallGraph& graph, const std::vector<VertexMap>& maps,
                     Tried& tried, bool faulty = false);
/// Corollary 2.6, for the join of two graphs.
void try_joined_involutions(CliqueGame& game, const SmallGraph& a, const SmallGraph& b, Tried& tried,
                            bool faulty = false);

/// Lemma 2.7 for π = (1 2)(3 4)…(2t−1 2t), which is every π of order 2 up to the names of the points: all
/// induced subgraphs of KG(n, k, l) that π keeps, or, if there are too many, some; those with at most
/// `most_simplices` vertices and edges. Faulty: t ≥ k − l.
struct KneserInvolution {
    std::int64_t n, k, l, t;
    std::size_t most_simplices;
};
void try_lemma_2_7(const KneserInvolution& which, std::mt19937_64& random, Tried& tried);

}  // namespace chompcert::papers
