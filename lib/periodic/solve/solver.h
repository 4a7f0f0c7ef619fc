// All claims of a game: every order ideal, every value up to K.
//
// By columns (columns/recursion.h), ideals are solved one after the other, smaller ones first, each to the
// end of its search, so that the claims a recursion reads are final; cost: the columns of all searches times
// the sources of each. By rows (rows/engine.h), all in step, where the game has A on top; cost: one step for
// each value. Where the orientation is left open, the one that is expected to take less time goes first
// (solve/choice.h), and the other one follows if that one reaches a limit.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "base/files/streams.h"
#include "periodic/claims/method.h"
#include "periodic/claims/solved_game.h"
#include "periodic/solve/limits.h"

namespace chompcert {

/// Solves a game for the values 0 … max_value.
/// @param max_value K ≥ 0; must be 0 for games with fewer than two chains (THEOREM.md §8).
/// @param report called now and then; may be empty. What it throws ends the search.
/// @param checkpoint from which to continue; empty: from the beginning. Claims do not depend on it.
/// @throws SearchLimitError if the limits are reached both by rows and by columns, or in the orientation that
/// is asked for; LimitError if the ideals do not fit. Of a checkpoint: CheckpointError,
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
