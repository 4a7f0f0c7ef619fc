// The columns of the labels, by tile of 64 rows, ideal and value: the memory of the row-wise engine.
//
// Tiles are appended; old ones may be dropped. Within a tile, memory comes in blocks of consecutive ideals,
// and only for blocks that were worked on. A block has its labels, and for each of its lines whether it has
// any: what no line uses is never touched. Several threads may fill different blocks at once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "base/memory_room.h"
#include "periodic/claims/ideals.h"
#include "periodic/rows/sets/blocked_columns.h"

namespace chompcert {

/// The column of a label, or kNoColumn.
using Column = std::uint32_t;
inline constexpr Column kNoColumn = std::numeric_limits<Column>::max();

class RowHistory {
  public:
    /// @param room from which memory is taken; it stays where it is.
    RowHistory(std::size_t ideals, std::int64_t max_value, MemoryRoom& room)
        : room_(&room),
          values_(static_cast<std::size_t>(max_value) + 1),
          per_block_(std::clamp<std::size_t>(256 / values_, 1, ideals)),
          blocks_((ideals + per_block_ - 1) / per_block_) {}

    [[nodiscard]] std::size_t ideals_per_block() const { return per_block_; }
    [[nodiscard]] std::size_t blocks() const { return blocks_; }
    /// Tiles before this one are forgotten.
    [[nodiscard]] std::int64_t first_tile() const { return first_tile_; }
    /// Rows before this one are forgotten.
    [[nodiscard]] std::int64_t first_row() const { return first_tile_ * kTileRows; }

    /// Makes room for rows up to 64·(tile + 1).
    void append_until(std::int64_t tile) {
        while (first_tile_ + static_cast<std::int64_t>(tiles_.size()) <= tile) tiles_.emplace_back(blocks_);
    }
    /// Forgets the oldest tile.
    void drop_first() {
        for (Block& block : tiles_.front())
            if (block.columns) spare_.push_back(std::move(block.columns));
        tiles_.pop_front(), ++first_tile_;
    }
    /// Says that the labels of a tile are not kept for the ideals that share memory with this one.
    void leave_out(std::int64_t tile, IdealId id) {
        tiles_[static_cast<std::size_t>(tile - first_tile_)][id / per_block_].is_left_out = true;
    }
    /// Whether the labels of an ideal in a tile are kept, if it has any.
    [[nodiscard]] bool keeps(std::int64_t tile, IdealId id) const {
        return tile >= first_tile_ &&
               !tiles_[static_cast<std::size_t>(tile - first_tile_)][id / per_block_].is_left_out;
    }
    [[nodiscard]] std::size_t tiles() const { return tiles_.size(); }
    /// Bytes of one tile.
    [[nodiscard]] std::uint64_t bytes(std::size_t tile) const {
        const auto used =
            std::ranges::count_if(tiles_[tile], [](const Block& b) { return b.columns != nullptr; });
        return blocks_ * sizeof(Block) + static_cast<std::uint64_t>(used) * block_bytes();
    }
    /// Bytes of a tile all of whose blocks are worked on.
    [[nodiscard]] std::uint64_t most_bytes() const { return blocks_ * (sizeof(Block) + block_bytes()); }
    /// Bytes kept for tiles to come.
    [[nodiscard]] std::uint64_t spare_bytes() const { return spare_.size() * block_bytes(); }
    /// Where the 64 labels of an ideal and value go: none on first use.
    [[nodiscard]] Column* at(std::int64_t tile, IdealId id, std::int64_t k) {
        Block& block = tiles_[static_cast<std::size_t>(tile - first_tile_)][id / per_block_];
        if (!block.columns) {
            block.columns = spare_block();
            std::fill_n(used(block), lines(), Column{0});
        }
        Column* const columns = block.columns.get() + line(id, k) * kTileRows;
        if (std::exchange(used(block)[line(id, k)], 1) == 0) std::fill_n(columns, kTileRows, kNoColumn);
        return columns;
    }
    /// The labels, or nullptr if there are none.
    [[nodiscard]] const Column* find(std::int64_t tile, IdealId id, std::int64_t k) const {
        const Block& block = tiles_[static_cast<std::size_t>(tile - first_tile_)][id / per_block_];
        const bool has_any = block.columns && used(block)[line(id, k)] != 0;
        return has_any ? block.columns.get() + line(id, k) * kTileRows : nullptr;
    }
    /// A reader takes memory as the tiles arrive. @throws CheckpointError.
    template <typename Archive>
    void archive(Archive& io) {
        std::uint64_t count = tiles_.size();
        io.number(first_tile_), io.number(count);
        for (std::uint64_t t = 0; t < count; ++t) {
            if (io.reads()) tiles_.emplace_back(blocks_);
            for (Block& block : tiles_[t]) {
                std::uint8_t kind = block.is_left_out ? kLeftOut : block.columns ? kUsed : kUnused;
                io.number(kind);
                block.is_left_out = kind == kLeftOut;
                if (kind == kLeftOut || kind == kUnused) continue;
                if (io.reads()) {
                    block.columns = make_block();
                    std::fill_n(used(block), lines(), Column{1});
                } else {
                    clear_unused(block);
                }
                io.bytes(block.columns.get(), lines() * kTileRows * sizeof(Column));
            }
        }
    }
    /// Calls visit(row, column) for each label.
    template <typename Visit>
    void for_each_label(Visit visit) const {
        for (std::size_t t = 0; t < tiles_.size(); ++t)
            for (const Block& block : tiles_[t])
                for (std::size_t i = 0; block.columns && i < lines() * kTileRows; ++i)
                    if (used(block)[i / kTileRows] != 0 && block.columns[i] != kNoColumn)
                        visit((first_tile_ + static_cast<std::int64_t>(t)) * kTileRows +
                                  static_cast<std::int64_t>(i) % kTileRows,
                              std::int64_t{block.columns[i]});
    }

  private:
    using Columns = std::unique_ptr<Column[]>;
    struct Block {
        Columns columns;
        bool is_left_out = false;
    };
    static constexpr std::uint8_t kUnused = 0, kUsed = 1, kLeftOut = 2;  // in a checkpoint

    [[nodiscard]] Columns spare_block() {
        const std::lock_guard lock(spare_mutex_);
        if (spare_.empty()) return make_block();
        Columns block = std::move(spare_.back());
        spare_.pop_back();
        return block;
    }
    [[nodiscard]] Columns make_block() const {
        room_->take(block_bytes());
        return std::make_unique_for_overwrite<Column[]>(lines() * (kTileRows + 1));
    }
    [[nodiscard]] std::uint64_t block_bytes() const {
        return lines() * (kTileRows + 1) * sizeof(Column) + 16;
    }
    // Of a block.
    [[nodiscard]] std::size_t lines() const { return per_block_ * values_; }
    // For each line of a block, behind the labels: 1 if it has any, or 0.
    [[nodiscard]] Column* used(const Block& block) const { return block.columns.get() + lines() * kTileRows; }
    [[nodiscard]] std::size_t line(IdealId id, std::int64_t k) const {
        return id % per_block_ * values_ + static_cast<std::size_t>(k);
    }
    void clear_unused(const Block& block) const {
        for (std::size_t i = 0; i < lines(); ++i)
            if (used(block)[i] == 0) std::fill_n(block.columns.get() + i * kTileRows, kTileRows, kNoColumn);
    }
    MemoryRoom* room_;
    std::size_t values_, per_block_, blocks_;
    std::int64_t first_tile_ = 0;
    std::deque<std::vector<Block>> tiles_;
    std::mutex spare_mutex_;
    std::vector<Columns> spare_;  // of tiles that are forgotten
};

}  // namespace chompcert
