// The rows that smaller claims block, for 64 columns at a time.
//
// In column m of (B, k) each source, a claim (B, j) with j < k or (B ∖ ↑a, k), blocks the row where its own
// label stands (proofs/THEOREM.md §4, R1 and R3). A tile holds these rows as one bitset per column, on the
// same word boundaries as the set of settled rows, so that the first unblocked row is found a word at a time.
// Filling runs along the columns, source by source: flat arrays, one bit each.
#pragma once

#include <cstdint>
#include <vector>

#include "game/closure/staircase.h"
#include "periodic/claims/claim.h"

namespace chompcert {

struct Source {
    const Claim* claim;     // with its list
    std::int64_t until;     // it blocks as described in columns < until: above_c of the move, or kInfinity
    std::int64_t last_row;  // above_d − 1: the label there blocks all rows from it on; or kInfinity
};

class SourceTile {
  public:
    static constexpr std::int64_t kColumns = 64;

    /// Fills the tile for columns first … first + 63. Sources without labels there cost nothing more.
    void fill(const std::vector<Source>& sources, std::int64_t first);
    [[nodiscard]] std::int64_t first() const { return first_; }
    /// Word w of the rows blocked in column m of the tile.
    [[nodiscard]] std::uint64_t word(std::int64_t m, std::size_t w) const {
        const std::size_t at = w - base_;
        return at < stride_ ? words_[static_cast<std::size_t>(m - first_) * stride_ + at] : 0;
    }
    /// All rows from this one on are blocked in column m; kInfinity if none.
    [[nodiscard]] std::int64_t row_limit(std::int64_t m) const {
        return row_limits_[static_cast<std::size_t>(m - first_)];
    }

  private:
    template <typename Visit>
    void for_each_label(const Source& source, Visit visit) const;

    std::int64_t first_ = -kColumns;
    std::size_t base_ = 0, stride_ = 0;
    std::vector<std::uint64_t> words_;
    std::vector<std::int64_t> row_limits_;
};

}  // namespace chompcert
