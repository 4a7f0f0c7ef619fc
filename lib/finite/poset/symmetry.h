// The automorphisms of a poset and its canonical form, by bliss (Junttila and Kaski).
//
// The Hasse diagram, with each element coloured by its height, determines the poset and has the same
// automorphisms. Covers lead to a smaller height, so the edges need no direction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chompcert {

class FinitePoset;

using Permutation = std::vector<std::uint32_t>;

/// The permutation of {0, …, n - 1} that moves nothing.
[[nodiscard]] Permutation identity(std::size_t n);

struct ColouredGraph {
    std::vector<std::uint32_t> colours;  // by vertex
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

struct Symmetry {
    std::vector<Permutation> generators;  // of the automorphism group
    double group_size = 1;                // approximate where large
    std::string form;  // equal for two graphs iff they are isomorphic; empty if not requested
};

[[nodiscard]] Symmetry symmetry(const ColouredGraph& graph, bool with_form);
[[nodiscard]] Symmetry symmetry(const FinitePoset& poset);
/// For each of n points the least one in its orbit.
[[nodiscard]] Permutation orbits(std::size_t n, const std::vector<Permutation>& generators);

}  // namespace chompcert
