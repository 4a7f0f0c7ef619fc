// Rooted trees beside each other as one game, in nearly linear time.
//
// Both kinds of trees are ordinal sums of a root and a forest (finite/take_apart.h: g = φ_S(g(U)) and Gr = S
// ∪ φ_S(Gr(U)), with S = Gr(L), L below U). Let x be the root, and F the forest of the subtrees of its
// children, whose value is the exclusive or of theirs.
//
// Root at the bottom (taking an element removes the subtree above it): L = {x}, so that S = {0} and φ_S(v) =
// v + 1. Hence g = 1 + g(F), and y in F leads to 1 + the value that it leads to in F. This is the colon
// principle for Green Hackenbush on trees (Berlekamp, Conway, Guy, Winning Ways, chapter 7): an element is
// the edge to its parent. O(n).
//
// Root on top (taking an element removes the path from it to the root): L = F and U = {x}, so that Gr = Gr(F)
// ∪ {φ_S(0)} = Gr(F) ∪ {g(F)} and g = mex Gr. This is von Neumann's Hackendot; Úlehla (A complete analysis of
// von Neumann's Hackendot, 1980) decides the outcome alone. The sets are joined from the leaves to the root
// (grundy_sets.h): Gr(F) is the union of Gr(T) ⊕ g(T) ⊕ g(F) over the subtrees T. O(n log n) time.
//
// In both, the moves that lead to a given value are found from the roots to the leaves, O(n).
#pragma once

#include <cstdint>
#include <vector>

namespace chompcert {

enum class RootIs { at_the_bottom, on_top };

class Forest {
  public:
    static constexpr std::uint32_t kNone = UINT32_MAX;
    struct Node {
        std::uint32_t element;
        std::uint32_t parent;  // a place in the list, kNone for a root
        RootIs root;
        std::uint32_t value = 0, rest = 0;  // of its subtree; of its children's subtrees together
    };

    /// @param nodes in preorder: each before its subtree, which follows at once. @throws LimitError.
    Forest(std::vector<Node> nodes, std::uint64_t max_bytes);

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
    [[nodiscard]] std::uint32_t trees() const { return trees_; }
    [[nodiscard]] std::uint32_t value() const { return value_; }
    /// Adds the elements that a move takes to leave this value.
    void add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) const;

  private:
    void evaluate(std::uint64_t max_bytes);

    std::vector<Node> nodes_;
    std::uint32_t trees_ = 0, value_ = 0;
};

}  // namespace chompcert
