// The tails of a prefix of ideals that are proved: what they block in each row, and what a new tail has to
// be compared with.
//
// Tails of period 1 are one bitset of offsets; longer ones a list, with their ranges beside it.
#pragma once

#include <cstdint>
#include <vector>

#include "claims/claim.h"
#include "rows/state/blocked_columns.h"
#include "rows/state/tail.h"
#include "tails/offset_set.h"

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
    struct Range {
        Offset lowest, highest;
    };
    OffsetSet constants_;
    std::vector<const Periodic*> varying_;
    std::vector<const RowTail*> tails_;  // of those
    std::vector<Range> ranges_;
    std::int64_t settled_from_ = 0;
};

}  // namespace chompcert
