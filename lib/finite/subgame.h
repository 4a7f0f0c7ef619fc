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
// apart is paired (involution.h), looked up in a table (young.h), or searched (search.h).
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "finite/leaf.h"
#include "finite/poset.h"
#include "finite/search.h"

namespace chompcert {

/// A step of the solution: how a part was solved.
struct SolutionStep {
    enum class Kind { disjoint_sum, ordinal_sum, pairing, table, search };
    Kind kind;
    std::uint32_t size = 0;    // of the part
    std::uint32_t pieces = 0;  // of a sum: its parts; of a pairing: its fixed points
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs = {};  // that a pairing exchanges
};

struct TakeApart {
    bool sums = true, pairings = true, tables = true;
    SearchMethod search;
    SearchLimits limits;
    std::uint64_t pairing_steps = 100'000;  // of the backtracking for one pairing
};

/// A part of a poset, as a game of its own. Elements are those of the whole poset.
class Subgame {
  public:
    Subgame() = default;
    virtual ~Subgame() = default;
    Subgame(const Subgame&) = delete;
    Subgame& operator=(const Subgame&) = delete;

    [[nodiscard]] virtual std::uint32_t size() const = 0;
    [[nodiscard]] std::uint32_t value();
    /// Whether this is the value; may cost less than the value.
    [[nodiscard]] virtual bool has_value(std::uint32_t k) = 0;
    /// Whether some move leads to this value.
    [[nodiscard]] bool reaches(std::uint32_t k);
    /// Adds the moves that lead to this value.
    virtual void add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) = 0;
    /// Adds the numbers of positions that the searches have met and stored so far.
    virtual void add_progress(SearchProgress& progress) const = 0;

  protected:
    [[nodiscard]] virtual std::uint32_t find_value() = 0;
    [[nodiscard]] virtual bool finds_move_to(std::uint32_t k) = 0;

  private:
    static constexpr std::uint32_t kUnknown = UINT32_MAX;
    std::uint32_t value_ = kUnknown;
    std::vector<signed char> reaches_;  // by value: yes 1, no 0, unknown −1
};

/// @param steps to which the steps are added, as a tree in preorder.
/// @param poset and method must outlive the subgame.
[[nodiscard]] std::unique_ptr<Subgame> take_apart(const FinitePoset& poset, const ElementSet& subset,
                                                  const TakeApart& method, std::vector<SolutionStep>& steps);

}  // namespace chompcert
