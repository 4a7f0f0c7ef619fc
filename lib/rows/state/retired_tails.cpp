#include "rows/state/retired_tails.h"

#include <algorithm>

namespace chompcert {

void RetiredTails::add(const Claim& claim, const RowTail& tail) {
    settled_from_ = std::max(settled_from_, claim.settled_from());
    const Periodic* const periodic = claim.periodic();
    if (periodic == nullptr) return;
    if (periodic->period() == 1) return constants_.insert(periodic->low);
    varying_.push_back(periodic);
    tails_.push_back(&tail);
    ranges_.push_back({periodic->low, periodic->high});
}

void RetiredTails::block(BlockedColumns& blocked, std::int64_t first_row) const {
    if (!constants_.empty()) blocked.reach(constants_.last_column(first_row + kTileRows - 1));
    for (std::int64_t i = 0; i < kTileRows; ++i) {
        const std::size_t end = blocked.base() + blocked.stride();
        for (std::size_t w = blocked.base(); w < end; ++w)
            blocked.insert_word(i, w, constants_.columns(first_row + i, static_cast<std::int64_t>(w * 64)));
        blocked.skip_full(i);
    }
    for (const RowTail* tail : tails_)
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
