// A growing set of offsets, as a bitset over −offset: the tails of period 1 of many claims.
//
// The column of a tail with offset o in row n is n − o, so the columns of all these tails in row n are this
// bitset, shifted by n.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "claims/claim.h"

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
