// All claims of a game: every order ideal, every value up to K.
//
// By columns (column_recursion.h), ideals are solved one after the other, smaller ones first, each to the end
// of its search, so that the claims a recursion reads are final; cost: the columns of all searches times the
// sources of each. By rows (row_engine.h), all in step, where the game has A on top; cost: one step for each
// value. Rows win with many ideals and few values, columns with few ideals and long preperiods.
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

/// Columns outside and ideals one after the other, or rows outside and all ideals in step.
enum class Orientation { automatic, columns, rows };

struct Method {
    Level level = Level::full;
    Orientation orientation = Orientation::automatic;
    int threads = 1;  // the claims do not depend on it
};

struct Progress {
    std::uint64_t claims_done, claims;
    std::uint64_t entries;  // found so far
    std::int64_t row;       // that all ideals have reached, if they go in step; or −1
};

struct Solution {
    Ideals ideals;
    ClaimTable claims;
    Level level = Level::full;
};

/// Solves a game for the values 0 … max_value.
/// @param max_value K ≥ 0; must be 0 for games with fewer than two chains (THEOREM.md §8).
/// @param report called now and then; may be empty. What it throws ends the search.
/// @throws LimitError if a limit is reached: the game is then undecided.
[[nodiscard]] Solution solve(const Game& game, std::int64_t max_value, const Limits& limits,
                             const std::function<void(const Progress&)>& report, const Method& method = {});

}  // namespace chompcert
