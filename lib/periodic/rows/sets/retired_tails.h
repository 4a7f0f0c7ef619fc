// The tails of a prefix of ideals that are proved: what they block in each row, and what a new tail has to
// be compared with.
//
// Tails of period 1 are one bitset of offsets. Those of a short period are one bitset for each row modulo the
// period: few periods occur, each of them often. Tails of a longer period are a list.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "periodic/claims/claim.h"
#include "periodic/rows/sets/blocked_columns.h"
#include "periodic/rows/sets/tail.h"
#include "periodic/tails/offset_set.h"

namespace chompcert {

class RetiredTails {
  public:
    /// @param claim final; it and its tail by rows (if it has one) stay where they are.
    void add(const Claim& claim, const RowTail& tail);
    /// Adds the columns of all tails in 64 rows.
    void block(BlockedColumns& blocked, std::int64_t first_row) const;
    /// The tails of period > 1 with offsets between these.
    [[nodiscard]] std::vector<const Periodic*> between(Offset lowest, Offset highest) const;
    [[nodiscard]] const OffsetSet& constants() const { return constants_; }
    /// From this column on all of the claims are in their tails, or have ended.
    [[nodiscard]] std::int64_t settled_from() const { return settled_from_; }

  private:
    static constexpr std::int64_t kLongest = 64;
    static void block_row(const OffsetSet& offsets, BlockedColumns& blocked, std::int64_t first_row,
                          std::int64_t row);
    struct Range {
        Offset lowest, highest;
    };
    OffsetSet constants_;
    std::vector<const Periodic*> varying_;
    std::map<std::int64_t, std::vector<OffsetSet>> short_tails_;  // by period, and by row modulo the period
    std::vector<const RowTail*> long_tails_;                      // of periods > kLongest
    std::vector<Range> ranges_;
    std::int64_t settled_from_ = 0;
};

}  // namespace chompcert
