// Chomp in rows: a position is the lengths of its rows, the longest first, the poisoned square at (1, 1)
// counted.
//
// Squares are (row, column), both from 1. Taking (i, j) shortens row i and all rows below it to j − 1
// squares. The same position occurs in two game files: with two long rows (chomp_game), where the rows from
// the third on are fixed and the first two have any length, and as a finite poset (finite_rows_game). Squares
// are elements of both: in row 1 their index is counted from the second square.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/natural.h"

namespace chompcert {

/// Not increasing, each at least 1.
using ChompRows = std::vector<Natural>;

struct Square {
    std::size_t row;
    Natural column;
    [[nodiscard]] bool operator==(const Square&) const = default;
};

/// A number in digits, or as "10^30", "10^30+5", "10^30-1". Nothing if it is none of these, or negative.
/// @throws LimitError for an exponent above a million.
[[nodiscard]] std::optional<Natural> parse_count(std::string_view word);

/// @throws std::invalid_argument saying which row is wrong, and how to mend it; LimitError.
[[nodiscard]] ChompRows parse_chomp_rows(const std::vector<std::string>& words);

/// What the move leaves: rows of length 0 are gone.
[[nodiscard]] ChompRows bite(const ChompRows& rows, const Square& square);

/// "17 12 5 2".
[[nodiscard]] std::string text_of(const ChompRows& rows);

/// The rows from the one with this number (from 1) on, if all their squares together are at most this many.
[[nodiscard]] std::optional<std::vector<std::int64_t>> rows_from(const ChompRows& rows, std::size_t first,
                                                                 std::int64_t max_squares);

/// How many positions these rows contain, the empty one included: the order ideals. O(squares).
[[nodiscard]] double count_positions(const std::vector<std::int64_t>& rows);

/// The position as a finite poset, without the poisoned square: r1[j] is the square (1, j + 1), r2[j] is (2,
/// j).
/// @throws LimitError.
[[nodiscard]] std::string finite_rows_game(const std::vector<std::int64_t>& rows);

/// The square of an element of chomp_game or finite_rows_game: "d[4]" is (1, 5), "c[4]" (2, 4), "r3[4]" (3,
/// 4).
[[nodiscard]] Square square_of(std::string_view element);

}  // namespace chompcert
