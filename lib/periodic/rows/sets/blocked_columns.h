// For each row of a tile, the columns that labels of smaller ideals (or smaller values) block: one union of a
// chain (proofs/THEOREM.md §10).
//
// Per row one bitset, all on the same words, and the first word that is not full: where full words end the
// search for a column begins, so that it is about one word long.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace chompcert {

inline constexpr std::int64_t kTileRows = 64;

class BlockedColumns {
  public:
    /// Nothing blocked. Columns below the word `base` do not matter and count as blocked.
    /// @param words expected; the bitsets grow when a column lies beyond.
    void reset(std::size_t base, std::size_t words) {
        base_ = base;
        stride_ = words;
        words_.assign(stride_ * kTileRows, 0);
        first_hole_.fill(static_cast<std::uint32_t>(base));
    }
    /// Nothing blocked, on the same words.
    void clear() {
        std::ranges::fill(words_, 0);
        first_hole_.fill(static_cast<std::uint32_t>(base_));
    }
    [[nodiscard]] std::uint64_t word(std::int64_t row, std::size_t w) const {
        const std::size_t at = w - base_;
        return at < stride_ ? words_[static_cast<std::size_t>(row) * stride_ + at]
                            : (w < base_ ? ~std::uint64_t{0} : 0);
    }
    [[nodiscard]] std::size_t first_hole(std::int64_t row) const {
        return first_hole_[static_cast<std::size_t>(row)];
    }
    void insert(std::int64_t row, std::int64_t column) {
        const std::size_t at = static_cast<std::size_t>(column >> 6) - base_;
        if (at >= stride_ && !make_room(column)) return;
        std::uint64_t* const words = words_.data() + static_cast<std::size_t>(row) * stride_;
        words[at] |= std::uint64_t{1} << (column & 63);
        skip_full(row);
    }
    /// Adds a column for each row. @param none stands for a row without one.
    void insert_all(const std::uint32_t* columns, std::uint32_t none) {
        for (std::size_t row = 0; row < kTileRows; ++row) {
            const std::uint32_t column = columns[row];
            const std::size_t at = std::size_t{column >> 6} - base_;
            if (at >= stride_) {
                if (column != none) insert(static_cast<std::int64_t>(row), column);
                continue;
            }
            const std::uint64_t bit = std::uint64_t{1} << (column & 63);
            if ((words_[row * stride_ + at] |= bit) == ~std::uint64_t{0})
                skip_full(static_cast<std::int64_t>(row));
        }
    }
    /// Makes room for this column.
    void reach(std::int64_t column) {
        if (static_cast<std::size_t>(column >> 6) - base_ >= stride_) make_room(column);
    }
    /// Moves the first hole of a row on, and returns it.
    std::uint32_t skip_full(std::int64_t row) {
        const std::uint64_t* const words = words_.data() + static_cast<std::size_t>(row) * stride_;
        std::uint32_t& hole = first_hole_[static_cast<std::size_t>(row)];
        while (hole - base_ < stride_ && words[hole - base_] == ~std::uint64_t{0}) ++hole;
        return hole;
    }
    /// The first word with a hole at or beyond the column `lowest`. Columns below will not matter any more.
    [[nodiscard]] std::size_t first_hole_from(std::int64_t row, std::int64_t lowest) {
        const auto w = static_cast<std::uint32_t>(lowest >> 6);
        std::uint32_t& hole = first_hole_[static_cast<std::size_t>(row)];
        if (hole > w) return hole;
        hole = w;
        const std::uint64_t below = (std::uint64_t{1} << (lowest & 63)) - 1;
        if (w - base_ < stride_ &&
            ~(words_[static_cast<std::size_t>(row) * stride_ + (w - base_)] | below) == 0) {
            ++hole;
            skip_full(row);
        }
        return hole;
    }
    /// All at once, for a loop over rows: row i has its words from base() on at words + i·stride. Valid until
    /// a column is inserted that lies beyond.
    struct Words {
        std::uint64_t* words;
        std::size_t stride;
        const std::uint32_t* first_hole;
    };
    [[nodiscard]] Words words() { return {words_.data(), stride_, first_hole_.data()}; }
    /// The same for reading.
    struct Rows {
        const std::uint64_t* words;
        std::size_t stride;
        const std::uint32_t* first_hole;
    };
    [[nodiscard]] Rows rows() const { return {words_.data(), stride_, first_hole_.data()}; }
    [[nodiscard]] std::uint64_t bytes() const { return words_.capacity() * sizeof(std::uint64_t); }
    [[nodiscard]] std::size_t base() const { return base_; }
    [[nodiscard]] std::size_t stride() const { return stride_; }

  private:
    bool make_room(std::int64_t column);

    std::size_t base_ = 0, stride_ = 0;
    std::vector<std::uint64_t> words_;  // kTileRows × stride_
    std::array<std::uint32_t, kTileRows> first_hole_{};
};

}  // namespace chompcert
