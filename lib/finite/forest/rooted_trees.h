// Which parts of a finite order are rooted trees, read off the pairs that a file lists.
//
// An order whose down-sets are chains is a forest with its roots at the bottom: the *parent* of an element is
// the largest one below it, and a < b exactly if a is an ancestor of b. A file may list any pairs that close
// to the order. Where the order is such a forest, the parent of x is the tail of a pair (x covers it), and of
// all tails the deepest. So each x takes its deepest tail for its parent, and each pair is then asked whether
// its tail is an ancestor of its head, by the places in preorder. If all pairs say yes, they close to the
// order of the forest; a pair that says no shows that its part is no such forest. O(V + E) in time and
// memory.
#pragma once

#include <cstdint>
#include <vector>

#include "game/closure/digraph.h"

namespace chompcert {

struct RootedTrees {
    static constexpr std::uint32_t kNone = UINT32_MAX;
    std::vector<std::uint32_t> parent;    // kNone for a root
    std::vector<std::uint32_t> preorder;  // each element before those of its subtree, which follow it at once
    std::vector<bool> refuted;  // an element with a pair to an element that is not above it in a tree
};

/// @param away pairs that lead away from the roots.
/// @param order of the elements, tails before heads.
[[nodiscard]] RootedTrees rooted_trees(const Digraph& away, const std::vector<std::uint32_t>& order);

}  // namespace chompcert
