// Pairings of a poset that leave the Grundy value to a part of it.
//
// Let φ be a map of P to itself such that
//   (a) φ(φ(x)) = x,   (b) x ≤ φ(x) only for x = φ(x),
//   (c) x ≤ y implies φ(x) ≤ φ(y) or x ≤ φ(y),
//   (d) the fixed points F are a down-set.
// Then g(P) = g(F). (These are the hypotheses of Lemma 4.3 of García-Marco and Knauer, "Chomp on numerical
// semigroups", who conclude that the outcomes agree. Order automorphisms with (a) and (d) satisfy (b) and
// (c): Lemma 2.12 of García-Marco, Knauer and Montejano; on graphs, Lemmas 2.5 and 2.11 there.)
//
// Proof. In the sum of P and a copy F' of F the second player wins: he answers x ∈ F by its copy, a copy by
// the original, and y ∉ F by φ(y). He can, as φ maps what is left of P to itself after each such exchange.
// After y ∉ F and φ(y): if z ≥ y is removed then, by (c), φ(z) ≥ φ(y) or φ(z) ≥ y, so φ(z) is removed too;
// likewise z ≥ φ(y). After x ∈ F: z ≥ x gives φ(z) ≥ φ(x) = x. The answer φ(y) is there: y was, and by (b)
// the move y does not remove it. And moves outside F leave F as it is, by (d). The hypotheses hold for what
// is left. ∎ Besides, a move y ∉ F never leads to value g(P): the answer φ(y) would lead from there to the
// value g(F).
//
// They are searched for among the twins (maximal elements with the same elements below), the generators of
// the automorphism group and the involutory powers of a walk through it, and by backtracking with a limit: so
// not all are found. Rejected: all involutions of the group, which for the symmetric group are too many.
#pragma once

#include <cstdint>
#include <optional>

#include "finite/poset.h"
#include "finite/symmetry.h"

namespace chompcert {

/// Whether the map satisfies (a) to (d).
[[nodiscard]] bool is_pairing(const FinitePoset& poset, const Permutation& map);

/// A map other than the identity that satisfies (a) to (d); nothing if none was found.
/// @param max_steps of the backtracking.
[[nodiscard]] std::optional<Permutation> find_pairing(const FinitePoset& poset, std::uint64_t max_steps);

}  // namespace chompcert
