// What the lines at work in a tile are given by lines that are settled, which the tile does not visit.
#include "periodic/rows/tile/tile.h"

namespace chompcert {

// The union that an ideal hands on in a chain. For one that is settled it is made when first asked for.
std::uint32_t RowTile::given(IdealId id, std::size_t chain, std::int64_t k) {
    std::uint32_t& handle = unions_.handle(id, chain, k);
    if (k >= first_value(id) || handle != kEmpty) return handle;
    const SettledLines::Shared& shared = state_->settled.handed_on(id, chain, k);
    if (shared.blocked.empty()) return kEmpty;
    handle = unions_.make_for(shared.heirs);
    shared.blocked.block(unions_.of(handle), first_row_);
    return handle;
}

// An ideal that has not begun reads what it was given, and hands nothing on.
void RowTile::release(IdealId id) {
    for (std::size_t c = 0; c < current_.size(); ++c) {
        const IdealId child = state_->plan.drop(id, c);
        if (child == kNoIdeal) continue;
        for (std::int64_t k = 0; k < values(); ++k) unions_.drop_holder(given(child, c, k));
    }
}

void RowTile::take_settled_values(IdealId id) {
    if (first_value(id) == 0 || state_->settled.taken(id).empty()) return;
    state_->settled.taken(id).block(taken_, first_row_);
    any_taken_ = true;
}

// Whether all labels of a final claim have moved beyond the columns < lo(B), in which they shut rows.
bool RowTile::shuts_none(IdealId parent, std::int64_t k, std::int64_t low_column) const {
    if (state_->line(parent, k).done_from > first_row_) return false;
    const Periodic* const tail = state_->solved->claims.at(parent, k).periodic();
    return tail == nullptr || first_row_ - tail->high >= low_column;
}

}  // namespace chompcert
