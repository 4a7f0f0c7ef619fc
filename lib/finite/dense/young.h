// Chomp on bars, and on all rows of squares that never get longer downwards: the table of all positions.
//
// Such a poset is a Young diagram without its corner square. A position is a partition λ1 ≥ … ≥ λr inside it,
// numbered by its rank in the order by λ1, then λ2, and so on. The rank is the sum over the rows of the
// number of partitions that agree before that row and are shorter in it. Moves shorten rows, so they lead to
// smaller ranks, and one sweep in the order of ranks finds every value. The rank after the bite at (i, j) is
// a sum over the rows before i as they are and the rows from i on cut to j, so for fixed j each further row
// costs two additions. Cost: one or two bytes for each partition inside the diagram, C(r + c, r) for r rows
// of c, and one look-up for each move from each of them. Rejected: hashing (10 times the memory and time).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "finite/poset/leaf.h"

namespace chompcert {

/// A poset seen as a Young diagram without its corner.
struct YoungDiagram {
    std::vector<std::uint32_t> rows;               // their lengths, not increasing; as few as possible
    std::vector<std::uint32_t> row_of, column_of;  // of each element, from 0
    [[nodiscard]] double positions() const;        // how many there are
};

/// Nothing unless the poset is such a diagram with at least two rows and columns.
[[nodiscard]] std::optional<YoungDiagram> as_young_diagram(const FinitePoset& poset);

/// Fills the table at once. @throws LimitError, before it starts, if the table would be too large.
[[nodiscard]] std::unique_ptr<Leaf> solve_young_diagram(const YoungDiagram& diagram,
                                                        const SearchLimits& limits);

}  // namespace chompcert
