#include "columns/source_tile.h"

#include <algorithm>

namespace chompcert {

// Calls visit(column, row) for the labels of one source in the tile's columns.
template <typename Visit>
void SourceTile::for_each_label(const Source& source, Visit visit) const {
    const Claim& claim = *source.claim;
    const std::int64_t end = std::min(first_ + kColumns, source.until);
    const std::int64_t list_end = claim.periodic() ? std::min(end, claim.preperiod) : end;
    const auto& runs = claim.list.runs();
    const Offset* offsets = claim.list.offsets().data();
    for (std::size_t run = claim.list.run_from(first_); run < runs.size() && runs[run].column < list_end;
         ++run) {
        const std::int64_t from = std::max(first_, runs[run].column);
        const auto length = static_cast<std::int64_t>(claim.list.run_end(run) - runs[run].index);
        const std::int64_t to = std::min(list_end, runs[run].column + length);
        const Offset* at = offsets + runs[run].index + (from - runs[run].column);
        for (std::int64_t m = from; m < to; ++m) visit(m, m + *at++);
    }
    if (!claim.periodic()) return;
    const std::int64_t from = std::max(first_, claim.preperiod);
    if (from >= end) return;
    const Offset* const tail = claim.tail.data();
    const std::int64_t period = claim.period();
    std::int64_t phase = (from - claim.preperiod) % period;
    for (std::int64_t m = from; m < end; ++m) {
        visit(m, m + tail[phase]);
        if (++phase == period) phase = 0;
    }
}

void SourceTile::fill(const std::vector<Source>& sources, std::int64_t first) {
    first_ = first;
    Offset low = std::numeric_limits<Offset>::max(), high = std::numeric_limits<Offset>::min();
    const auto widen = [&](Offset from, Offset to) { low = std::min(low, from), high = std::max(high, to); };
    for (const Source& source : sources) {
        const Claim& claim = *source.claim;
        if (!claim.list.empty() && claim.list.last_column() >= first)
            widen(claim.list.range().first, claim.list.range().second);
        if (claim.periodic()) widen(claim.tail_low, claim.tail_high);
    }
    base_ = static_cast<std::size_t>(std::max<std::int64_t>(first + low, 0) >> 6);
    stride_ = low > high ? 0 : static_cast<std::size_t>((first + kColumns + high) >> 6) - base_ + 1;
    words_.assign(stride_ * kColumns, 0);
    row_limits_.assign(kColumns, kInfinity);
    for (const Source& source : sources)
        for_each_label(source, [&](std::int64_t m, std::int64_t row) {
            const auto column = static_cast<std::size_t>(m - first_);
            words_[column * stride_ + (static_cast<std::size_t>(row >> 6) - base_)] |= std::uint64_t{1}
                                                                                       << (row & 63);
            if (row == source.last_row) row_limits_[column] = std::min(row_limits_[column], row);
        });
}

}  // namespace chompcert
