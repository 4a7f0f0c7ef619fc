// f_{B,k} row by row, all ideals in step, for games with A on top (proofs/THEOREM.md §10).
//
// (FF′): in row n of ideal B, value k stands in the least column that is open, carries no smaller value, and
// is not blocked by a smaller ideal. What the smaller ideals block is one union for each chain of the cover,
// handed on from ideal to ideal: U(B) = U(B ∖ ↑a) ∪ {label of B ∖ ↑a} for the last element a of B in the
// chain. Rows come in tiles of 64: ideals outside, the rows of the tile inside, so that the unions stay in
// cache; full words are skipped, which leaves about one word to search per value. An ideal that is finished,
// or whose tail is proved, is only its tail from then on; in a single chain those before the first open one
// are one shift-invariant bitset. Tiles run as a wavefront: a tile may go on where the one before it has
// passed. Cost: one step per value, 0.21·r² of them for 3-row Chomp with bottom row r. Rejected: columns
// outside (cubic), single rows instead of tiles (twice as slow).
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/archive.h"
#include "claims/claim_table.h"
#include "claims/ideals.h"
#include "game/game.h"
#include "rows/blocked_columns.h"
#include "rows/history.h"
#include "rows/open_columns.h"
#include "rows/plan.h"
#include "rows/retired_tails.h"
#include "rows/tail.h"
#include "tails/proof.h"

namespace chompcert {

class RowTile;
struct RowTileStore;

class RowEngine {
  public:
    /// @param claims receives the claims; without lists, unless keep_lists.
    RowEngine(const Game& game, const Ideals& ideals, ClaimTable& claims, bool keep_lists);
    RowEngine(const RowEngine&) = delete;
    RowEngine& operator=(const RowEngine&) = delete;
    ~RowEngine();

    /// Works through the next tiles of 64 rows. @param threads ≥ 1; the claims do not depend on it.
    void run(std::int64_t tiles, int threads);

    /// Instead of `run`: only labels the rows before this one, and makes no claims. labels() then counts the
    /// positions in them with values 0 … K.
    void label_rows(std::int64_t rows, int threads);

    [[nodiscard]] bool is_finished() const { return open_lines_ == 0; }
    [[nodiscard]] std::int64_t next_row() const { return next_tile_ * kTileRows; }
    /// How many claims are final.
    [[nodiscard]] std::uint64_t done() const { return plan_.of.size() * values_ - open_lines_; }
    /// How many labels were found so far.
    [[nodiscard]] std::uint64_t labels() const { return labels_; }
    /// Whether a preperiod could not be read off the rows that were kept: run again with more of them.
    [[nodiscard]] bool needs_more_history() const { return needs_more_history_; }
    /// Labels of the rows before this one have been dropped by limit_history().
    [[nodiscard]] std::int64_t first_kept_row() const { return history_.first_row(); }
    /// Forgets rows beyond these many bytes, but never the last `tiles` tiles.
    void limit_history(std::uint64_t bytes, std::size_t tiles);
    [[nodiscard]] std::uint64_t bytes() const;

    /// The state between two runs.
    void archive(ArchiveWriter& io);
    /// The same, into an engine that has not run yet.
    void archive(ArchiveReader& io);

  private:
    friend class RowTile;
    struct Line {
        OpenColumns open;
        std::int64_t last_open = kInfinity;  // a capped label has closed all columns beyond
        std::int64_t capped_row = -1;        // its row
        std::int64_t last_label = -1;        // the largest column with a label of the ideal itself
        std::size_t latest_word = 0;         // with one of the latest labels
        RowTail tail;                        // of a periodic claim that is final
        std::int64_t credit = 20'000;        // steps that proofs may take by now
        std::int64_t needed = 0;             // credit for another proof, where one ran out of it
        std::int64_t next_search = 0;        // the row from which to look for a long period again
        std::atomic<std::int64_t> done_from{kInfinity};     // the claim is final, and holds from this row on
        std::atomic<std::int64_t> settled_from{kInfinity};  // moreover those of all smaller ideals are

        template <typename Archive>
        void archive(Archive& io);
    };

    [[nodiscard]] Line& line(IdealId id, std::int64_t k) { return lines_[index(id, k)]; }
    [[nodiscard]] const Line& line(IdealId id, std::int64_t k) const { return lines_[index(id, k)]; }
    [[nodiscard]] std::size_t index(IdealId id, std::int64_t k) const {
        return std::size_t{id} * values_ + static_cast<std::size_t>(k);
    }
    [[nodiscard]] bool is_one_chain() const { return plan_.chains == 1; }

    [[nodiscard]] std::size_t first_open_word() const;
    [[nodiscard]] std::optional<std::int64_t> label(IdealId id, std::int64_t k, std::int64_t row) const;
    void start_line(const RowPlan::Start& start, std::int64_t k, std::int64_t tile);
    [[nodiscard]] static OpenColumns columns_open_in_tail(const Claim& claim, std::int64_t low,
                                                          std::int64_t row);
    void conclude(IdealId id, std::int64_t k, std::int64_t tile, bool follows_retired);
    void conclude_as(IdealId id, std::int64_t k, Claim claim, std::int64_t from_row);
    [[nodiscard]] Claim finite_claim(IdealId id, std::int64_t k, std::int64_t end_row) const;
    [[nodiscard]] bool are_sources_settled(IdealId id, std::int64_t k, std::int64_t row) const;

    struct Repeat {
        std::vector<std::int64_t> columns;  // of the labels in the last rows, one in each
        TailCandidate candidate;
    };
    void try_tail(IdealId id, std::int64_t k, std::int64_t end_row, bool follows_retired);
    [[nodiscard]] std::vector<std::int64_t> recent_offsets(IdealId id, std::int64_t k, std::int64_t end_row,
                                                           std::int64_t most) const;
    void conclude_periodic(IdealId id, std::int64_t k, std::int64_t end_row, const Repeat& repeat);
    void for_each_distance(IdealId id, std::int64_t k, std::int64_t end_row,
                           const std::function<Outcome(std::int64_t)>& decide);
    [[nodiscard]] bool same_state(IdealId id, std::int64_t k, std::int64_t end_row,
                                  std::int64_t distance) const;
    [[nodiscard]] Repeat read_repeat(IdealId id, std::int64_t k, std::int64_t end_row,
                                     std::int64_t distance) const;
    [[nodiscard]] Outcome decide(IdealId id, std::int64_t k, std::int64_t end_row, const Repeat& repeat,
                                 bool follows_retired);
    [[nodiscard]] bool stays_unshut(IdealId id, std::int64_t k, std::int64_t row) const;
    [[nodiscard]] std::optional<std::int64_t> find_preperiod(IdealId id, std::int64_t k, std::int64_t end_row,
                                                             const Repeat& repeat) const;
    [[nodiscard]] OffsetList read_list(IdealId id, std::int64_t k, std::int64_t end_row,
                                       std::int64_t end_column) const;

    [[nodiscard]] std::unique_ptr<RowTileStore> spare_store();
    void give_back(std::unique_ptr<RowTileStore> store);

    template <typename Archive>
    void archive_state(Archive& io);
    void derive_state();

    const Game* game_;
    const Ideals* ideals_;
    ClaimTable* claims_;
    RowPlan plan_;
    std::size_t values_;
    bool keep_lists_;
    std::unique_ptr<Line[]> lines_;
    RowHistory history_;
    std::vector<RetiredTails> retired_;  // by value: of the first ideals, in a single chain
    IdealId retired_count_ = 0;
    std::mutex stores_mutex_;
    std::vector<std::unique_ptr<RowTileStore>> spare_stores_;
    std::size_t first_word_ = 0;        // that matters in the tiles that are running
    std::int64_t end_row_ = kInfinity;  // of label_rows
    std::int64_t next_tile_ = 0;
    std::atomic<std::uint64_t> open_lines_;
    std::atomic<std::uint64_t> labels_ = 0;
    std::atomic<bool> needs_more_history_ = false;
};

}  // namespace chompcert
