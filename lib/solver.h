// All claims of a game: every order ideal, every value up to K.
//
// Ideals are solved one after the other, smaller ones first, each to the end of its search, so that the
// claims a recursion reads are final. Cost: the columns of all searches times the sources of each.
#pragma once

#include <cstdint>
#include <functional>

#include "column_recursion.h"
#include "game.h"
#include "ideals.h"

namespace chompcert {

struct Limits {
    std::int64_t max_columns = 10'000'000;             // of one search
    std::uint64_t max_bytes = std::uint64_t{4} << 30;  // of ideals and claims together
};

struct Progress {
    std::size_t ideals_done, ideals;
    std::uint64_t entries;  // listed so far
};

struct Solution {
    Ideals ideals;
    ClaimTable claims;
};

/// Solves a game for the values 0 … max_value.
/// @param max_value K ≥ 0; must be 0 for games with fewer than two chains (THEOREM.md §8).
/// @param report called after each ideal; may be empty.
/// @throws LimitError if a limit is reached: the game is then undecided.
[[nodiscard]] Solution solve(const Game& game, std::int64_t max_value, const Limits& limits,
                             const std::function<void(const Progress&)>& report);

}  // namespace chompcert
