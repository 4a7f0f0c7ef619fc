// The columns of the labels, by tile of 64 rows, ideal and value: the memory of the row-wise engine.
//
// Tiles are appended; old ones may be dropped. Within a tile, memory comes in blocks of consecutive ideals,
// and only for blocks that were worked on. Several threads may fill different blocks at once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <mutex>
#include <vector>

#include "claims/ideals.h"
#include "rows/state/blocked_columns.h"

namespace chompcert {

/// The column of a label, or kNoColumn.
using Column = std::uint32_t;
inline constexpr Column kNoColumn = std::numeric_limits<Column>::max();

class RowHistory {
  public:
    RowHistory(std::size_t ideals, std::int64_t max_value)
        : values_(static_cast<std::size_t>(max_value) + 1),
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
        return blocks_ * sizeof(Block) + static_cast<std::uint64_t>(used) * block_size() * sizeof(Column);
    }
    /// Bytes kept for tiles to come.
    [[nodiscard]] std::uint64_t spare_bytes() const { return spare_.size() * block_size() * sizeof(Column); }
    /// Where the 64 labels of an ideal and value go. The block is made, without labels, on first use.
    [[nodiscard]] Column* at(std::int64_t tile, IdealId id, std::int64_t k) {
        Block& block = tiles_[static_cast<std::size_t>(tile - first_tile_)][id / per_block_];
        if (!block.columns) {
            block.columns = spare_block();
            std::fill_n(block.columns.get(), block_size(), kNoColumn);
        }
        return block.columns.get() + offset(id, k);
    }
    /// The labels, or nullptr if there are none.
    [[nodiscard]] const Column* find(std::int64_t tile, IdealId id, std::int64_t k) const {
        const Block& block = tiles_[static_cast<std::size_t>(tile - first_tile_)][id / per_block_];
        return block.columns ? block.columns.get() + offset(id, k) : nullptr;
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
                if (io.reads()) block.columns = std::make_unique_for_overwrite<Column[]>(block_size());
                io.bytes(block.columns.get(), block_size() * sizeof(Column));
            }
        }
    }
    /// Calls visit(row, column) for each label.
    template <typename Visit>
    void for_each_label(Visit visit) const {
        for (std::size_t t = 0; t < tiles_.size(); ++t)
            for (const Block& block : tiles_[t])
                for (std::size_t i = 0; block.columns && i < block_size(); ++i)
                    if (block.columns[i] != kNoColumn)
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
        if (spare_.empty()) return std::make_unique_for_overwrite<Column[]>(block_size());
        Columns block = std::move(spare_.back());
        spare_.pop_back();
        return block;
    }
    [[nodiscard]] std::size_t block_size() const { return per_block_ * values_ * kTileRows; }
    [[nodiscard]] std::size_t offset(IdealId id, std::int64_t k) const {
        return (id % per_block_ * values_ + static_cast<std::size_t>(k)) * kTileRows;
    }
    std::size_t values_, per_block_, blocks_;
    std::int64_t first_tile_ = 0;
    std::deque<std::vector<Block>> tiles_;
    std::mutex spare_mutex_;
    std::vector<Columns> spare_;  // of tiles that are forgotten
};

}  // namespace chompcert
