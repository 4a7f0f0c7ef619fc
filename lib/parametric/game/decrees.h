// The positions at which a family of games ends by decree (proofs/PARAMETERS.md §15).
//
// A decree names a set E of elements of A; the position of E, and of no element of a chain, has its value.
// Where the heap g stands beside the game, n of its elements and E have value 0 iff n is the decreed value.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "parametric/game/game.h"

namespace chompcert {

/// The number of chains that a decreed position has no element of: all but the heap g.
[[nodiscard]] inline std::size_t empty_chains(const SymbolicGame& game) {
    return game.chains.size() - (game.beside_heap ? 1 : 0);
}

/// Whether a position has value 0 by decree; nothing if it is not decreed.
template <typename Number>
[[nodiscard]] std::optional<bool> decreed_zero(const SymbolicGame& game, std::uint32_t members,
                                               const std::vector<Number>& coordinates) {
    const auto decree = std::ranges::find(game.decrees, members, &SymbolicDecree::members);
    if (decree == game.decrees.end()) return std::nullopt;
    for (std::size_t v = 0; v < empty_chains(game); ++v)
        if (coordinates[v] != 0) return std::nullopt;
    return game.beside_heap ? coordinates.back() == static_cast<Number>(decree->value) : decree->value == 0;
}

}  // namespace chompcert
