// The second plain baseline for Chomp with three rows, K = 0: row by row, one bit set of columns for each
// third row.
//
// In row n (first row n + 1) the third rows r = 0, 1, 2, … take columns one after the other: the least column
// m >= r that is free in the set of r and that no smaller third row has taken in this row. A set is left when
// its open columns are used up, or when its last 144 differences n − m have repeated with some period up to
// 40: this is observed and proves nothing. What those that are left take comes from one reversed bit set for
// each period and residue. Cost: one search by words for each label, and a word for each 64 columns of each
// row.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace bench {

/// The last labels of a third row, as pairs of row and column: one period of them, or for a finite one its
/// last.
struct LastLabels {
    bool finite = false;
    std::vector<std::pair<std::int64_t, std::int64_t>> labels;
};

/// For each third row r <= longest. @pre longest >= 1.
[[nodiscard]] std::vector<LastLabels> plain_rows(std::int64_t longest);

}  // namespace bench
