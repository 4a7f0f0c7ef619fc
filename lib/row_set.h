// A growing set of rows as a bitset, with the search that the column recursion lives on: the next row not in
// it.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace chompcert {

class RowSet {
  public:
    void clear() { words_.clear(); }
    void insert(std::int64_t row) {
        const auto w = static_cast<std::size_t>(row >> 6);
        if (w >= words_.size()) words_.resize(w + w / 2 + 4);
        words_[w] |= std::uint64_t{1} << (row & 63);
    }
    [[nodiscard]] bool contains(std::int64_t row) const {
        return word(static_cast<std::size_t>(row >> 6)) >> (row & 63) & 1;
    }
    [[nodiscard]] std::uint64_t word(std::size_t w) const { return w < words_.size() ? words_[w] : 0; }
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

  private:
    std::vector<std::uint64_t> words_;
};

}  // namespace chompcert
