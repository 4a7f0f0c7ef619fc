// A growing set of offsets, as a bitset over −offset: the tails of period 1 of many claims.
//
// The column of a tail with offset o in row n is n − o, so the columns of all these tails in row n are this
// bitset, shifted by n.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>
#include <vector>

#include "periodic/claims/claim.h"

namespace chompcert {

class OffsetSet {
  public:
    void insert(Offset offset) {
        const std::int64_t x = -static_cast<std::int64_t>(offset);
        const std::int64_t w = floor_divide(x, 64);
        if (words_.empty()) base_ = w;
        if (w < base_) {
            words_.insert(words_.begin(), static_cast<std::size_t>(base_ - w), 0);
            base_ = w;
        }
        const auto at = static_cast<std::size_t>(w - base_);
        if (at >= words_.size()) words_.resize(at + 1, 0);
        words_[at] |= std::uint64_t{1} << modulo(x, 64);
    }
    [[nodiscard]] bool contains(Offset offset) const {
        const std::int64_t x = -static_cast<std::int64_t>(offset);
        return (word(floor_divide(x, 64)) >> modulo(x, 64) & 1) != 0;
    }
    /// The columns first … first + 63 of the row n in which these tails have their labels.
    [[nodiscard]] std::uint64_t columns(std::int64_t row, std::int64_t first) const {
        const std::int64_t x = first - row;
        const std::int64_t w = floor_divide(x, 64), shift = modulo(x, 64);
        return shift == 0 ? word(w) : word(w) >> shift | word(w + 1) << (64 - shift);
    }
    /// Adds those columns of row n that lie in the words first, first + 1, … (so many) to these words.
    void add_columns(std::int64_t row, std::int64_t first, std::int64_t count, std::uint64_t* words) const {
        const std::int64_t x = first * 64 - row, shift = modulo(x, 64), size = std::ssize(words_);
        const std::int64_t from =
            floor_divide(x, 64) - base_;  // where the first of the words begins in words_
        const std::int64_t end = std::min(count, size - from);
        std::int64_t i = std::max<std::int64_t>(-from - 1, 0);
        const auto both = [&](std::uint64_t low, std::uint64_t high) {
            return low >> shift | high << 1 << (63 - shift);
        };
        if (i < end && from + i < 0) words[i] |= both(0, words_.front()), ++i;
        if (i >= end) return;
        const std::uint64_t* const source = words_.data() + (from + i);
        const std::int64_t last = end - i - 1;
        for (std::int64_t j = 0; j < last; ++j) words[i + j] |= both(source[j], source[j + 1]);
        words[i + last] |= both(source[last], from + end < size ? source[last + 1] : 0);
    }
    /// The last column of row n; the set is not empty.
    [[nodiscard]] std::int64_t last_column(std::int64_t row) const {
        const auto last = base_ + static_cast<std::int64_t>(words_.size()) - 1;
        return row + last * 64 + 63 - std::countl_zero(words_.back());
    }
    [[nodiscard]] bool empty() const { return words_.empty(); }

  private:
    [[nodiscard]] std::uint64_t word(std::int64_t w) const {
        const auto at = static_cast<std::size_t>(w - base_);
        return at < words_.size() ? words_[at] : 0;
    }
    std::int64_t base_ = 0;
    std::vector<std::uint64_t> words_;
};

}  // namespace chompcert
