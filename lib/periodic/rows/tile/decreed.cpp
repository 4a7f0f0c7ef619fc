// The rows of a decreed ideal that do not follow first fit: (FFe′), proofs/THEOREM.md §14.
//
// In these rows column 0 has a label by decree, or none. With two chains this is row 0 alone; with fewer,
// where K = 0, it is row v(E) and those before it. Column 0 stays open until it has a label, so that no claim
// is final before.
#include "periodic/rows/tile/tile.h"

namespace chompcert {

// Labels those of the rows, and returns the others.
std::uint64_t RowTile::label_decreed_rows(IdealId id, std::int64_t k, std::uint64_t rows, Column* columns) {
    const Ideals& ideals = state_->solved->ideals;
    const std::int64_t end = ideals.decreed_rows(id) - first_row_;
    if (end <= 0) return rows;
    const std::uint64_t before = end >= kTileRows ? ~std::uint64_t{0} : (std::uint64_t{1} << end) - 1;
    const bool is_fixed = state_->solved->game->chains != Chains::two || ideals.decreed(id) == k;
    std::uint64_t fixed = is_fixed && end <= kTileRows ? std::uint64_t{1} << (end - 1) : 0;
    fixed &= rows;
    RowLine& line = state_->line(id, k);
    line.open.close(0);
    first_fit_.fit(line, used_, rows & before & ~fixed, found_, columns);
    if (fixed != 0)
        first_fit_.put(line, end - 1, 0, found_, columns);
    else
        line.open.reopen(0);
    return rows & ~before;
}

}  // namespace chompcert
