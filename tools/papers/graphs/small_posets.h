// The lemmas about maps of posets, Lemma 2.12 of seed 003 and Lemma 4.3 of seed 000, tried on one poset by
// the definition of the game.
//
// The posets of the papers have a least element 0, whose taking loses; here it is left out, as each map in
// question fixes it. `faulty` leaves a hypothesis out, which makes the statement false: by this the tests see
// that failures are noticed.
#pragma once

#include <cstdint>
#include <vector>

#include "papers/graphs/small_graphs.h"
#include "papers/tried.h"

namespace chompcert::papers {

/// up[x] has x and the elements above it as bits.
struct SmallPoset {
    std::vector<std::uint64_t> up;

    [[nodiscard]] std::size_t size() const { return up.size(); }
    [[nodiscard]] bool is_at_most(std::size_t x, std::size_t y) const { return (up[x] >> y & 1) != 0; }
    [[nodiscard]] std::string str() const;
};

/// All posets, up to isomorphism each at least once: those in which x < y implies that x has the smaller
/// number.
[[nodiscard]] std::vector<SmallPoset> all_posets(std::size_t elements);

/// Lemma 2.12 of 003, for all maps. Faulty: (c), that the fixed points are a down-set, is left out.
void try_automorphisms(const SmallPoset& poset, const std::vector<VertexMap>& maps, Tried& tried,
                       bool faulty = false);
/// Lemma 4.3 of 000, about the winner, and in `values` that the values are the same. Faulty: (d), the same.
void try_pairings(const SmallPoset& poset, const std::vector<VertexMap>& maps, Tried& tried, Tried& values,
                  bool faulty = false);

}  // namespace chompcert::papers
