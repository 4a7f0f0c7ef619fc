#include "periodic/rows/sets/retired_tails.h"

#include <algorithm>

namespace chompcert {

void RetiredTails::add(const Claim& claim, const RowTail& tail) {
    settled_from_ = std::max(settled_from_, claim.settled_from());
    const Periodic* const periodic = claim.periodic();
    if (periodic == nullptr) return;
    if (periodic->period() == 1) return constants_.insert(periodic->low);
    varying_.push_back(periodic);
    ranges_.push_back({periodic->low, periodic->high});
    const std::int64_t period = periodic->period();
    if (period > kLongest) return long_tails_.push_back(&tail);
    std::vector<OffsetSet>& of_rows = short_tails_[period];
    of_rows.resize(static_cast<std::size_t>(period));
    for (std::int64_t row = 0; row < period; ++row)
        of_rows[static_cast<std::size_t>(row)].insert(static_cast<Offset>(row - tail.column(row)));
}

void RetiredTails::block_row(const OffsetSet& offsets, BlockedColumns& blocked, std::int64_t first_row,
                             std::int64_t row) {
    if (offsets.empty()) return;
    blocked.reach(offsets.last_column(row));
    const BlockedColumns::Words all = blocked.words();
    offsets.add_columns(row, static_cast<std::int64_t>(blocked.base()), static_cast<std::int64_t>(all.stride),
                        all.words + static_cast<std::size_t>(row - first_row) * all.stride);
}

void RetiredTails::block(BlockedColumns& blocked, std::int64_t first_row) const {
    for (std::int64_t row = first_row; row < first_row + kTileRows; ++row) {
        block_row(constants_, blocked, first_row, row);
        for (const auto& [period, of_rows] : short_tails_)
            block_row(of_rows[static_cast<std::size_t>(row % period)], blocked, first_row, row);
        blocked.skip_full(row - first_row);
    }
    for (const RowTail* tail : long_tails_)
        tail->for_rows(first_row, kTileRows,
                       [&](std::int64_t i, std::int64_t column) { blocked.insert(i, column); });
}

std::vector<const Periodic*> RetiredTails::between(Offset lowest, Offset highest) const {
    std::vector<const Periodic*> near;
    for (std::size_t i = 0; i < varying_.size(); ++i)
        if (ranges_[i].lowest <= highest && lowest <= ranges_[i].highest) near.push_back(varying_[i]);
    return near;
}

}  // namespace chompcert
