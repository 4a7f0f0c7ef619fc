// P-positions of Chomp with any number of rows, set by set.
//
// Fix the first i rows. A rest, a shape of the other rows, is *ruled out* if cutting one of the fixed rows
// leads to a P-position. Among the rests that begin with a row of x squares those are ruled out besides whose
// cut of this row to some j < x is a P-position: cut(r, j) makes all rows of r at most j long, and cut(r, j)
// = cut(cut(r, x), j), so that one set, kept from x to x + 1, collects them all (ShapeLayout::extend). So a
// set of rests that are ruled out becomes, in place, the set of those that make P-positions, by a walk over
// the lengths of the next row; with one row left, the least length that is free is the only one.
//
// With K rows of at most N squares each level i passes over C(N + K, K) bits three times, 64 at once; blocks
// of at most 56 bits are found at once, and of longer rows there are C(N + K − 1, K − 1) last rows to find, 3
// to 5 ns each. The first row is shared out among threads as with four rows: the set kept for it has blocks
// by second rows, and first row x + 1 visits a block after x has.
//
// The kept sets are most of the memory, C(N + K − 2, K − 1) bits, and as many again for a thread: a set waits
// as it was before its rows grow, and the longest first row turns the kept sets themselves. Rejected:
// marking, from each P-position, what can move to it (a random access each), and a table of positions.
#pragma once

#include <cstdint>
#include <functional>

#include "finite/positions/question.h"
#include "finite/positions/shape_layout.h"

namespace chompcert {

/// The P-positions with these two first rows.
struct PositionsPiece {
    int first, second;
    std::uint64_t count;
    const ShapeLayout* layout;
    const ShapeLayout::Byte* lower;  // the set of their other rows
    int lower_rows;

    /// @param rows all rows of a position with these two first rows.
    [[nodiscard]] bool contains(const std::vector<int>& rows) const {
        return layout->contains(lower, rows.data() + 2, lower_rows);
    }
    /// Calls take(all rows) in lexicographic order.
    template <typename Take>
    void for_each(const Take& take) const {
        ShapeLayout::Rows rows(static_cast<std::size_t>(lower_rows) + 2);
        rows[0] = first;
        rows[1] = second;
        layout->for_each(lower, lower_rows, second, rows, take);
    }
};

/// Called once for each first and second row, never twice at once: with one thread in lexicographic order,
/// with several in this order for each first row. What it throws ends the search.
using TakePiece = std::function<void(const PositionsPiece&)>;

/// The memory that the search needs, in bytes.
[[nodiscard]] double bytes_for_many_rows(int rows, int longest, int threads);

/// @param question of at least three rows, as in positions.h.
/// @throws ArgumentError for numbers outside these ranges.
/// @throws LimitError, before it begins, if the sets would take more than max_bytes.
void find_with_many_rows(const PositionsQuestion& question, const TakePiece& take);

}  // namespace chompcert
