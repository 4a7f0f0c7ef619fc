// A growing set of rows as a bitset, with a fast search for the next row outside it. The column recursion
// makes this search for every column.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"

namespace chompcert {

class RowSet {
  public:
    /// Makes the set empty. @param lowest no row below this one will be inserted.
    void reset(std::int64_t lowest) {
        base_ = static_cast<std::size_t>(lowest >> 6);
        words_.clear();
    }
    /// @throws LimitError for a row more than 2^31 above the lowest.
    void insert(std::int64_t row) {
        const std::size_t w = static_cast<std::size_t>(row >> 6) - base_;
        if (w >= words_.size()) grow_to(w, row);
        words_[w] |= std::uint64_t{1} << (row & 63);
    }
    /// Rows 64·w … 64·w + 63.
    [[nodiscard]] std::uint64_t word(std::size_t w) const {
        return w - base_ < words_.size() ? words_[w - base_] : 0;
    }
    /// The 64 rows from `row` on, the lowest in bit 0.
    [[nodiscard]] std::uint64_t bits_from(std::int64_t row) const {
        const auto w = static_cast<std::size_t>(row >> 6);
        const int shift = static_cast<int>(row & 63);
        return shift == 0 ? word(w) : word(w) >> shift | word(w + 1) << (64 - shift);
    }
    /// The least row ≥ `row` that is in neither this set nor `more`, a callable from word numbers to words.
    template <typename More>
    [[nodiscard]] std::int64_t first_free(std::int64_t row, More more) const {
        auto w = static_cast<std::size_t>(row >> 6);
        std::uint64_t taken = word(w) | more(w) | ((std::uint64_t{1} << (row & 63)) - 1);
        while (~taken == 0) ++w, taken = word(w) | more(w);
        return static_cast<std::int64_t>(w * 64) + std::countr_one(taken);
    }
    [[nodiscard]] std::int64_t first_free(std::int64_t row) const {
        return first_free(row, [](std::size_t) { return std::uint64_t{0}; });
    }

    [[nodiscard]] std::uint64_t bytes() const { return words_.capacity() * sizeof(std::uint64_t); }

  private:
    void grow_to(std::size_t w, std::int64_t row) {
        constexpr std::size_t kMostWords = std::size_t{1} << 25;
        if (w >= kMostWords)
            throw LimitError("undecided: row " + std::to_string(row) +
                             " is more than 2^31 above the lowest one");
        words_.resize(w + w / 2 + 4);
    }

    std::size_t base_ = 0;
    std::vector<std::uint64_t> words_;
};

}  // namespace chompcert
