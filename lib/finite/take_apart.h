// A finite poset game taken apart by disjoint sums, ordinal sums and pairings, down to parts that none of
// them splits.
//
// Let Gr(P) be the set of the values of the options of P, so that g(P) = mex Gr(P). Let φ_S(v) be the v-th
// natural number, counted from 0, outside the finite set S.
//
// Disjoint sum of P and Q: g = g(P) ⊕ g(Q), and Gr = {a ⊕ g(Q) : a ∈ Gr(P)} ∪ {g(P) ⊕ b : b ∈ Gr(Q)}
// (Sprague and Grundy).
//
// Ordinal sum of L below U: g = φ_S(g(U)) and Gr = S ∪ φ_S(Gr(U)), with S = Gr(L).
// Proof by induction on U: a move in L removes all of U and leads to a value in S, each of which occurs; a
// move in U leads to an ordinal sum of L below U' ⊂ U, of value φ_S(g(U')). So the Grundy value is the least
// number that is neither in S nor in φ_S(Gr(U)); as φ_S is an increasing bijection to the complement of S,
// that is φ_S(mex Gr(U)). ∎ In particular g = 0 iff g(L) = 0 = g(U); if the poset has a greatest element, g >
// 0 (strategy stealing).
//
// So values, Grundy sets and the moves to a given value come from those of the parts. If the two sums take a
// poset apart into single elements (it is then series-parallel, which means that it has no N), it is solved
// in polynomial time: Deuber and Thomassé, "Grundy sets of partial orders". Values are at most the number of
// elements; each of at most 2n parts is asked once for each of at most n values. A part that no sum takes
// apart is paired (involution.h) or solved directly (undivided.h).
#pragma once

#include "finite/subgame.h"

namespace chompcert {

/// @param steps to which the steps are added, as a tree in preorder; a search that becomes a table is changed
/// there.
/// @param poset, method and steps must outlive the subgame.
[[nodiscard]] std::unique_ptr<Subgame> take_apart(const FinitePoset& poset, const ElementSet& subset,
                                                  const TakeApart& method, std::vector<SolutionStep>& steps);

}  // namespace chompcert
