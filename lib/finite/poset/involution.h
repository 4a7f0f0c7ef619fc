// Pairings of a poset: maps that reduce its Grundy value to that of a part.
//
// Let φ be a map of P to itself such that
//   (a) φ(φ(x)) = x,   (b) x ≤ φ(x) only for x = φ(x),
//   (c) x ≤ y implies φ(x) ≤ φ(y) or x ≤ φ(y),
//   (d) the fixed points F are a down-set.
// Then g(P) = g(F). (These are the hypotheses of Lemma 4.3 of García-Marco and Knauer, "Chomp on numerical
// semigroups", who conclude that the outcomes agree. Order automorphisms with (a) and (d) satisfy (b) and
// (c): Lemma 2.12 of García-Marco, Knauer and Montejano; on graphs, Lemmas 2.5 and 2.11 there.)
//
// Proof. The second player wins the sum of P and a copy F' of F: he answers x ∈ F by its copy, a copy by the
// original, and y ∉ F by φ(y). These answers are legal, as φ maps the rest of P to itself after each such
// exchange. After y ∉ F and φ(y): if z ≥ y is removed then, by (c), φ(z) ≥ φ(y) or φ(z) ≥ y, so φ(z) is
// removed too; likewise for z ≥ φ(y). After x ∈ F: z ≥ x gives φ(z) ≥ φ(x) = x. The answer φ(y) is still
// there: y was there, and by (b) the move y does not remove φ(y). By (d), moves outside F leave F unchanged.
// So the hypotheses hold for the rest of P. ∎ Moreover, no move y ∉ F leads to value g(P), since the answer
// φ(y) would lead from there to the value g(F).
// The search looks among the twins (maximal elements with the same elements below), the generators of the
// automorphism group and the involutory powers of a walk through it, and by backtracking with a limit; so it
// may miss some. Rejected: all involutions of the group, since a symmetric group has too many.
#pragma once

#include <cstdint>
#include <optional>

#include "finite/poset/poset.h"
#include "finite/poset/symmetry.h"

namespace chompcert {

inline constexpr std::uint64_t kLongWalk = 1000;

/// Whether the map satisfies (a) to (d).
[[nodiscard]] bool is_pairing(const FinitePoset& poset, const Permutation& map);

/// A map other than the identity that satisfies (a) to (d), or nothing if the search found none.
/// @param max_steps of the backtracking.
/// @param max_walk the automorphisms that the walk meets.
[[nodiscard]] std::optional<Permutation> find_pairing(const FinitePoset& poset, std::uint64_t max_steps,
                                                      std::uint64_t max_walk = kLongWalk);

}  // namespace chompcert
