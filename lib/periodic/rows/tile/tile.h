// 64 rows of the row-wise recursion: ideal after ideal, value after value, first fit in each row
// (proofs/THEOREM.md §10, FF′).
//
// Cost: about one step per label. A line whose claim is final only hands on its tail. Lines that are settled
// are not visited: what they block comes as one union where a line at work lies above them (SettledLines).
// For one chain and value, ideals retire instead: the tile begins with what all of their tails block
// (RetiredTails). In a single chain the tile ends before the first ideal that begins in a later row, or where
// no row has a valid column left.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "periodic/rows/state/state.h"
#include "periodic/rows/tile/first_fit.h"
#include "periodic/rows/tile/own_edge.h"
#include "periodic/rows/tile/store.h"
#include "periodic/rows/tile/union_edge.h"
#include "periodic/rows/tile/unions.h"

namespace chompcert {

class RowTile {
  public:
    /// The tile of this number. Ideals < retired need no work: they are in state.retired.
    RowTile(RowState& state, RowTileStores& stores, std::int64_t number, IdealId retired);
    ~RowTile();
    RowTile(const RowTile&) = delete;
    RowTile& operator=(const RowTile&) = delete;

    /// Works on the ideals from the next one up to `end`, of one block of the history. The tile before must
    /// have passed them.
    void work_until(IdealId end);
    /// The ideal to be worked on next.
    [[nodiscard]] IdealId next() const { return next_; }
    /// Not before work_until was called, even if no ideal needs work.
    [[nodiscard]] bool is_finished() const { return is_finished_; }
    /// Whether it is known which of the first ideals need no work in the next tile.
    [[nodiscard]] bool knows_retired() const { return knows_retired_; }
    [[nodiscard]] IdealId retired() const { return retired_; }

  private:
    using Found = RowTileStore::Found;
    static constexpr std::uint32_t kEmpty = RowUnions::kEmpty;

    [[nodiscard]] IdealId ideals() const { return state_->ideals_count(); }
    [[nodiscard]] std::int64_t values() const { return static_cast<std::int64_t>(state_->values); }
    [[nodiscard]] std::int64_t end_row() const { return first_row_ + kTileRows; }
    [[nodiscard]] Found& turn_of(IdealId id, std::int64_t k) const {
        return store_->turns[std::size_t{id - first_} * state_->values + static_cast<std::size_t>(k)];
    }

    void set_words();
    void collect_starts();
    void make_room(IdealId id);
    void take_over_retired();
    [[nodiscard]] std::int64_t first_value(IdealId id) const { return state_->settled.values_of(id); }
    [[nodiscard]] IdealId ahead(std::size_t count) const;
    void advance();
    [[nodiscard]] std::uint32_t given(IdealId id, std::size_t chain, std::int64_t k);
    void release(IdealId id);
    void take_settled_values(IdealId id);
    void prefetch(IdealId end) const;
    void step(IdealId id);
    void start_children(std::int64_t last_parent);
    void step_value(IdealId id, std::int64_t k);
    [[nodiscard]] std::uint64_t rows_to_label(IdealId id, std::int64_t k);
    void label_rows(IdealId id, std::int64_t k, std::uint64_t rows);
    [[nodiscard]] std::uint64_t label_decreed_rows(IdealId id, std::int64_t k, std::uint64_t rows,
                                                   Column* columns);
    [[nodiscard]] std::uint64_t shut_rows(IdealId id, std::int64_t k) const;
    const Column* labels_of(IdealId id, std::int64_t k, Column* buffer) const;
    void copy_tail(const RowTail& tail, Column* columns) const;
    void collect_unions();
    void add_found(IdealId id, std::int64_t k);
    void count_labels(IdealId id, std::int64_t k);
    void mark_taken(const Column* columns);
    void clear_taken();
    [[nodiscard]] bool shuts_none(IdealId parent, std::int64_t k, std::int64_t low_column) const;
    void note_retired(IdealId id);
    [[nodiscard]] bool rest_is_idle(IdealId id) const;
    [[nodiscard]] bool keeps_block() const;
    [[nodiscard]] Column* own_columns(IdealId id, std::int64_t k);
    void note_shut(IdealId id, const Column* columns);
    [[nodiscard]] IdealId end_of_run(IdealId end) const;
    bool label_run(IdealId end);
    void prepare_runs();
    void stop();

    RowState* state_;
    RowTileStores* stores_;
    std::int64_t number_, first_row_;
    bool has_decreed_rows_;  // some ideal has rows in this tile, or beyond, that do not follow first fit
    IdealId first_;          // in the store
    std::unique_ptr<RowTileStore> store_;
    FirstFit first_fit_;
    RowUnions unions_;
    std::vector<std::uint32_t> current_;       // by chain: the unions of the ideal and value at hand
    std::vector<const BlockedColumns*> used_;  // those, and what smaller values take
    Found found_;
    BlockedColumns taken_;  // by smaller values of the ideal at hand
    bool any_taken_ = false;
    std::vector<RowPlan::Start> starts_;  // in this tile, by parent
    std::size_t next_start_ = 0;
    std::size_t at_ = 0;  // of the next ideal, among those at work
    IdealId next_ = 0, retired_;
    bool knows_retired_ = false, is_finished_ = false;
    std::optional<OwnEdge> own_edge_;  // both where they serve
    std::optional<UnionEdge> union_edge_;
    IdealId begun_ = 0;                         // ideals before this one have begun before this tile
    bool keeps_ = true;                         // the labels of the block of ideals at hand
    std::array<Column, kTileRows> not_kept_{};  // those of the ideal at hand
    std::uint64_t labels_ = 0;
};

}  // namespace chompcert
