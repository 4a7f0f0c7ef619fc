// Chomp in rows. A position is the list of the lengths of its rows, the longest first; the poisoned square
// (1, 1) is counted.
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

#include "base/error.h"
#include "base/numbers/numbers.h"

namespace chompcert {

/// Not increasing, each at least 1.
using ChompRows = std::vector<Integer>;

struct Square {
    std::size_t row;
    Integer column;
    [[nodiscard]] bool operator==(const Square&) const = default;
};

/// @throws ArgumentError saying which row is wrong, and how to mend it; LimitError.
[[nodiscard]] ChompRows parse_chomp_rows(const std::vector<std::string>& words);

/// The position after the move, without rows of length 0.
[[nodiscard]] ChompRows bite(const ChompRows& rows, const Square& square);

/// "17 12 5 2".
[[nodiscard]] std::string text_of(const ChompRows& rows);

/// The rows from this number (counted from 1) on, if together they have at most this many squares.
[[nodiscard]] std::optional<std::vector<std::int64_t>> rows_from(const ChompRows& rows, std::size_t first,
                                                                 std::int64_t max_squares);

/// The number of positions inside these rows, with the empty one: the number of order ideals. O(squares).
[[nodiscard]] double count_positions(const std::vector<std::int64_t>& rows);

/// The position as a finite poset, without the poisoned square: r1[j] is the square (1, j + 1), r2[j] is (2,
/// j).
/// @throws LimitError.
[[nodiscard]] std::string finite_rows_game(const std::vector<std::int64_t>& rows);

/// The square of an element of chomp_game or finite_rows_game: "d[4]" is (1, 5), "c[4]" (2, 4), "r3[4]" (3,
/// 4).
[[nodiscard]] Square square_of(std::string_view element);

}  // namespace chompcert
