#include "periodic/columns/source_tile.h"

#include <algorithm>

namespace chompcert {

// Calls visit(column, row) for the labels of one source in the tile's columns.
template <typename Visit>
void SourceTile::for_each_label(const Source& source, Visit visit) const {
    const Claim& claim = *source.claim;
    const std::int64_t end = std::min(first_ + kColumns, source.until);
    const Periodic* const tail = claim.periodic();
    const OffsetList& list = *claim.list();
    const auto& runs = list.runs();
    const Offset* offsets = list.offsets().data();
    for (std::size_t run = list.run_from(first_); run < runs.size() && runs[run].column < end; ++run) {
        const std::int64_t from = std::max(first_, runs[run].column);
        const auto length = static_cast<std::int64_t>(list.run_end(run) - runs[run].index);
        const std::int64_t to = std::min(end, runs[run].column + length);
        const Offset* at = offsets + runs[run].index + (from - runs[run].column);
        for (std::int64_t m = from; m < to; ++m) visit(m, m + *at++);
    }
    if (tail == nullptr) return;
    const std::int64_t from = std::max(first_, tail->preperiod);
    const Offset* const repeated = tail->offsets.data();
    const std::int64_t period = tail->period();
    std::int64_t phase = (from - tail->preperiod) % period;
    for (std::int64_t m = from; m < end; ++m) {
        visit(m, m + repeated[phase]);
        if (++phase == period) phase = 0;
    }
}

void SourceTile::fill(const std::vector<Source>& sources, std::int64_t first) {
    first_ = first;
    Offset low = std::numeric_limits<Offset>::max(), high = std::numeric_limits<Offset>::min();
    const auto widen = [&](Offset from, Offset to) { low = std::min(low, from), high = std::max(high, to); };
    for (const Source& source : sources) {
        const OffsetList& list = *source.claim->list();
        if (list.end_column() > first) widen(list.range().first, list.range().second);
        if (const Periodic* const tail = source.claim->periodic()) widen(tail->low, tail->high);
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
