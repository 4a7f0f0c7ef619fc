// 64 rows of the row-wise recursion: ideal after ideal, value after value, first fit in each row
// (proofs/THEOREM.md §10, FF′).
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rows/engine.h"

namespace chompcert {

// What a tile knows of its ideals; tiles hand the memory down.
struct RowTileStore {
    // A union that some ideals ahead, `holders` of them, will read.
    struct Union {
        BlockedColumns columns;
        std::uint32_t holders = 0;
    };
    // What an ideal and value came to.
    struct Found {
        std::uint64_t shut = 0;  // rows
        std::uint32_t count = 0;
        Column least = kNoColumn, largest = 0;
        void add(Column column) {
            ++count;
            least = std::min(least, column);
            largest = std::max(largest, column);
        }
        // kNoColumn + 1 is 0: no branches.
        void add_all(std::span<const Column, kTileRows> columns) {
            Column beyond = count == 0 ? 0 : largest + 1;
            for (const Column column : columns) {
                count += column != kNoColumn ? 1 : 0;
                least = std::min(least, column);
                beyond = std::max(beyond, column + 1);
            }
            if (beyond > 0) largest = beyond - 1;
        }
    };
    std::vector<std::unique_ptr<Union>> unions;  // [kEmpty] is empty and not counted
    std::vector<std::uint32_t> handles;          // by ideal, chain, value: what it hands on
    std::vector<Found> turns;                    // by ideal and value, those that had their turn
};

class RowTile {
  public:
    /// The next tile, with room for words up to those of the tile before. Ideals < retired need no work: they
    /// are in engine.retired_.
    RowTile(RowEngine& engine, std::int64_t number, IdealId retired);
    ~RowTile();
    RowTile(const RowTile&) = delete;
    RowTile& operator=(const RowTile&) = delete;

    /// Works on the ideals from the next one up to `end`. The tile before must have passed them.
    void work_until(IdealId end);
    /// The ideal to be worked on next.
    [[nodiscard]] IdealId next() const { return next_; }
    [[nodiscard]] bool is_finished() const { return next_ == ideals(); }
    /// Whether it is known which of the first ideals need no work in the next tile.
    [[nodiscard]] bool knows_retired() const { return knows_retired_; }
    [[nodiscard]] IdealId retired() const { return retired_; }

  private:
    using Found = RowTileStore::Found;
    using Union = RowTileStore::Union;
    static constexpr std::uint32_t kEmpty = 0;

    void prefetch(IdealId id) const;
    void open_store();
    void make_room(IdealId id);
    [[nodiscard]] BlockedColumns& union_of(std::uint32_t handle) const {
        return store_->unions[handle]->columns;
    }
    [[nodiscard]] std::uint32_t& handle_of(IdealId id, std::size_t chain, std::int64_t k) const {
        return store_->handles[slot(id, chain, k)];
    }
    [[nodiscard]] Found& turn_of(IdealId id, std::int64_t k) const {
        return store_->turns[std::size_t{id - first_} * engine_->values_ + static_cast<std::size_t>(k)];
    }
    [[nodiscard]] IdealId ideals() const { return static_cast<IdealId>(engine_->plan_.of.size()); }
    [[nodiscard]] std::int64_t end_row() const { return first_row_ + kTileRows; }
    [[nodiscard]] std::size_t slot(IdealId id, std::size_t chain, std::int64_t k) const {
        return (std::size_t{id - first_} * engine_->plan_.chains + chain) * engine_->values_ +
               static_cast<std::size_t>(k);
    }
    void set_caps();
    void take_over_retired();
    void step(IdealId id);
    void start_children(std::int64_t last_parent);
    void step_value(IdealId id, std::int64_t k);
    [[nodiscard]] std::uint64_t shut_rows(IdealId id, std::int64_t k) const;
    const Column* labels_of(IdealId id, std::int64_t k, Column* buffer) const;
    void copy_tail(const RowTail& tail, Column* columns) const;
    void collect_unions();
    void first_fit(RowEngine::Line& line, std::uint64_t rows, Column* columns);
    void fit_and_block(RowEngine::Line& line, std::int64_t low_column, BlockedColumns& blocked,
                       std::uint64_t rows, Column* columns);
    [[nodiscard]] std::size_t plain_words(const RowEngine::Line& line, const OpenColumns::Window& window,
                                          const BlockedColumns& blocked) const;
    void fit_row(RowEngine::Line& line, std::int64_t i, std::size_t w, BlockedColumns& blocked,
                 Column* columns) const;
    void note_cap(RowEngine::Line& line, std::int64_t i) const;
    void add_found(IdealId id, std::int64_t k, RowEngine::Line& line);
    void mark_taken(const Column* columns, std::int64_t low_column);
    void clear_taken();
    void hand_on(IdealId id, std::int64_t k, const Column* columns);
    void release(IdealId id);
    void note_retired(IdealId id);
    [[nodiscard]] bool rest_is_idle(IdealId id) const;
    void stop();
    std::uint32_t make_union();
    void drop_holder(std::uint32_t handle);

    RowEngine* engine_;
    std::int64_t number_, first_row_;
    std::array<std::int64_t, kTileRows> last_column_;  // the last valid column of each row
    std::size_t base_word_ = 0, words_ = 0;            // of the unions
    IdealId first_;                                    // in the store
    std::unique_ptr<RowTileStore> store_;
    std::vector<std::uint32_t> free_unions_;
    std::vector<std::uint32_t> current_;       // by chain: the unions of the ideal and value at hand
    std::vector<const BlockedColumns*> used_;  // those, and what smaller values take
    Found found_;
    BlockedColumns taken_;  // by smaller values of the ideal at hand
    std::vector<std::pair<std::int64_t, Column>> taken_list_;
    bool any_taken_ = false;
    std::vector<RowPlan::Start> starts_;  // in this tile, by parent
    std::size_t next_start_ = 0;
    IdealId next_ = 0, retired_;
    bool knows_retired_ = false;
    std::uint64_t labels_ = 0;
};

}  // namespace chompcert
