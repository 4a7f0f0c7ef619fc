// A finite game as the sum of its connected components, each with an order of its own.
//
// The components are found in the pairs of the file, before any table of the order is made: it would have
// n²/4 bytes for the whole, and has them for each component alone. The value is the exclusive or of theirs
// (take_apart.h). All components that are rooted trees are one forest, in nearly linear time
// (forest/forest.h); each other component is taken apart (take_apart.h), and components with the same pairs,
// numbered in the order of their elements, share what is known of one. Rejected: components up to
// isomorphism, whose canonical forms cost more than small tables.
#pragma once

#include <memory>
#include <vector>

#include "finite/subgame.h"
#include "game/finite_game.h"

namespace chompcert {

/// Nothing for a game that is one component and no tree.
/// @param steps to which the steps are added; it and the method must outlive the subgame.
/// @throws LimitError for a component, other than a tree, of more than 32768 elements, and where the orders
/// do not fit the memory.
[[nodiscard]] std::unique_ptr<Subgame> independent_parts(const FiniteGame& game, const TakeApart& method,
                                                         std::vector<SolutionStep>& steps);

}  // namespace chompcert
