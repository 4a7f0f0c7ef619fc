// All claims of a game: every order ideal, every value up to K.
//
// By columns (columns/recursion.h), ideals are solved one after the other, smaller ones first, each to the
// end of its search, so that the claims a recursion reads are final; cost: the columns of all searches times
// the sources of each. By rows (rows/engine.h), all in step, where the game has A on top; cost: one step for
// each value. Rows win with many ideals and few values, columns with few ideals and long preperiods.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "base/streams.h"
#include "claims/solved_game.h"
#include "solve/method.h"

namespace chompcert {

struct Limits {
    std::int64_t max_columns = 10'000'000;             // of one search
    std::uint64_t max_bytes = std::uint64_t{4} << 30;  // of ideals, claims and what finds repeats
};

struct Progress {
    std::uint64_t claims_done, claims;
    std::uint64_t entries;                  // found so far
    std::int64_t row;                       // that all ideals have reached, if they go in step; or −1
    bool ends_here = false;                 // a limit was reached, and a LimitError will say so
    std::function<void(const Sink&)> save;  // during this call: writes a checkpoint
    int threads_wanted = 1, threads = 1;    // that could be used, and that the machine gave
};
using Report = std::function<void(const Progress&)>;

/// Solves a game for the values 0 … max_value.
/// @param max_value K ≥ 0; must be 0 for games with fewer than two chains (THEOREM.md §8).
/// @param report called now and then; may be empty. What it throws ends the search.
/// @param checkpoint from which to continue; empty: from the beginning. Claims do not depend on it.
/// @throws LimitError if a limit is reached: the game is then undecided. Of a checkpoint: CheckpointError,
/// CheckpointVersionError, CheckpointMismatch (solve/checkpoint.h); call check_checkpoint first.
[[nodiscard]] SolvedGame solve(std::shared_ptr<const Game> game, std::int64_t max_value, const Limits& limits,
                               const Report& report, const Method& method = {},
                               const ByteSource& checkpoint = {});
[[nodiscard]] inline SolvedGame solve(Game game, std::int64_t max_value, const Limits& limits,
                                      const Report& report, const Method& method = {},
                                      const ByteSource& checkpoint = {}) {
    return solve(std::make_shared<const Game>(std::move(game)), max_value, limits, report, method,
                 checkpoint);
}

}  // namespace chompcert
