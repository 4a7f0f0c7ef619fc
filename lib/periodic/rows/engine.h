// f_{B,k} row by row, all ideals in step, for games with A on top (proofs/THEOREM.md §10).
//
// (FF′): in row n of ideal B, value k stands in the least column that is open, carries no smaller value, and
// is not blocked by a smaller ideal. What the smaller ideals block is one union for each chain of the cover,
// handed on from ideal to ideal: U(B) = U(B ∖ ↑a) ∪ {label of B ∖ ↑a} for the last element a of B in the
// chain. Rows come in tiles of 64: ideals outside, the rows of the tile inside, so that the unions stay in
// cache; full words are skipped, which leaves about one word to search per value. An ideal that is finished,
// or whose tail is proved, is only its tail from then on; in a single chain those before the first open one
// are one shift-invariant bitset. Tiles run as a wavefront: a tile may go on where the one before it has
// passed. A thread takes up to four tiles through the ideals together, block by block of 256 ideals, so that
// a block's lines and windows come into the core's cache once for all of them, not once for each; this saves
// a fifth of the time at r = 200,000. Where all windows fit that cache it takes one tile after the other,
// so that threads wait less for each other. Cost: one step per value, 0.21·r² of them for 3-row Chomp with
// bottom row r. Rejected: columns outside (cubic), single rows instead of tiles (twice as slow).
#pragma once

#include <algorithm>
#include <cstdint>

#include "periodic/claims/solved_game.h"
#include "periodic/rows/state/state.h"
#include "periodic/rows/tile/store.h"

namespace chompcert {

class RowEngine {
  public:
    /// @param solved a game with A on top. It receives the claims, and their lists if its level is full.
    explicit RowEngine(SolvedGame& solved) : state_(solved), stores_(state_.room) {}

    /// The bytes that an engine takes for this game at the least, its first tile included.
    [[nodiscard]] static std::uint64_t least_bytes(const Ideals& ideals, std::int64_t max_value);

    /// How many threads could be used, and how many of them the machine gave.
    struct Threads {
        int wanted, given;
    };
    /// The most threads, of so many, that can be at work at once.
    [[nodiscard]] int usable(int threads) const {
        return static_cast<int>(std::min(static_cast<std::size_t>(threads), state_.history.blocks()));
    }
    /// Works through the next tiles of 64 rows. @param threads ≥ 1; the claims do not depend on it.
    Threads run(std::int64_t tiles, int threads);

    /// Instead of `run`: only labels the rows before this one, and makes no claims. labels() then counts the
    /// positions in them with values 0 … K.
    void label_rows(std::int64_t rows, int threads);

    [[nodiscard]] bool is_finished() const { return state_.open_lines == 0; }
    [[nodiscard]] std::int64_t next_row() const { return state_.next_tile * kTileRows; }
    /// How many claims are final.
    [[nodiscard]] std::uint64_t done() const {
        return state_.plan.of.size() * state_.values - state_.open_lines;
    }
    /// How many labels were found so far.
    [[nodiscard]] std::uint64_t labels() const { return state_.labels; }
    /// Whether a preperiod could not be read off the rows that were kept: run again with more of them.
    [[nodiscard]] bool needs_more_history() const { return state_.needs_more_history; }
    /// Labels of the rows before this one have been dropped by limit_history().
    [[nodiscard]] std::int64_t first_kept_row() const { return state_.first_kept_row(); }
    /// Forgets rows beyond these many bytes, but never the last `tiles` tiles.
    void limit_history(std::uint64_t bytes, std::size_t tiles);
    /// In a single chain with K = 0, and without lists: keeps labels of so many ideals beyond the retired
    /// ones.
    void keep_labels(IdealId ideals) { state_.kept_ideals = ideals; }
    /// From so many bytes of open columns on, a thread takes several tiles through the ideals together.
    void go_deep_from(std::uint64_t bytes) { deep_from_ = bytes; }
    [[nodiscard]] std::uint64_t bytes() const;
    /// How many more so many tiles on so many threads will take, by the tiles so far.
    [[nodiscard]] std::uint64_t bytes_for(std::int64_t tiles, int threads) const;
    /// How many more the tiles to come may take: a run that would pass them throws OutOfRoom, and the engine
    /// is of no use any more.
    void open_room(std::uint64_t bytes) { state_.room.open(bytes); }

    /// The state between two runs, for checkpoints.
    [[nodiscard]] RowState& state() { return state_; }

  private:
    [[nodiscard]] std::int64_t depth(std::int64_t tiles, int threads) const;
    [[nodiscard]] std::size_t first_open_word() const;
    [[nodiscard]] std::uint64_t history_bytes() const;

    RowState state_;
    RowTileStores stores_;
    std::uint64_t deep_from_ = std::uint64_t{1} << 20;  // what a core keeps at hand
    std::uint64_t tile_bytes_ = 0;                      // of the history, in one of the last tiles
};

}  // namespace chompcert
