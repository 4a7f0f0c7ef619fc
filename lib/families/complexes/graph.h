// Chomp on graphs, and on the clique complexes of graphs (García-Marco, Knauer, Montejano: Chomp on
// generalized Kneser graphs and others, §2.1).
//
// C_S(G) has the cliques of at most S vertices as its faces: S = 1 is the vertices alone, S = 2 the graph,
// S = all the clique complex. Cost: for each clique the vertices that all its members are adjacent to.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "families/complexes/complex.h"
#include "families/complexes/count_faces.h"

namespace chompcert {

class Graph {
  public:
    explicit Graph(std::vector<std::string> names) : names_(std::move(names)), higher_(names_.size()) {}
    /// v1, …, vN.
    explicit Graph(std::int64_t vertices) : Graph(numbered("v", static_cast<std::size_t>(vertices))) {}

    /// Adds the edge between two different vertices; an edge may be added more than once.
    void join(std::uint32_t v, std::uint32_t w);
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
    [[nodiscard]] std::size_t size() const { return names_.size(); }
    /// The cliques of 1 to `most` vertices. @throws LimitError, before any is kept, if there are more of them
    /// than a game file holds.
    [[nodiscard]] std::vector<Face> cliques(std::int64_t most) const;

  private:
    std::vector<std::string> names_;
    std::vector<std::vector<std::uint32_t>> higher_;  // by vertex, its neighbours of larger number
};

/// The S of --cliques; 2 if the option is not given.
[[nodiscard]] std::int64_t clique_size(const FamilyWords& words);

/// Writes the cliques that the words ask for, and a comment that names them.
[[nodiscard]] std::string graph_game(GameWriter& game, const Graph& graph, const FamilyWords& words);

/// @throws LimitError if a game file cannot hold a graph of this many vertices and edges, or so many cliques
/// of it, if they have been counted.
void require_graph(std::int64_t vertices, std::int64_t edges, std::optional<FaceCount> cliques = {});

}  // namespace chompcert
