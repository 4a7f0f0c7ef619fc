// What is asked of a search of P-positions, and how it answers.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace chompcert {

constexpr int kMostRowLength = 65'534;
constexpr int kMostRows = 1000;

/// The second, third and fourth row; 0 for rows that the board does not have.
using LowerRows = std::array<std::uint16_t, 3>;

struct PositionsQuestion {
    int rows = 4;     // 2 … kMostRows
    int longest = 1;  // most squares of the first row, 1 … kMostRowLength
    int threads = 1;  // used with four rows and more
    std::uint64_t max_bytes = std::uint64_t{8} << 30;
};

/// Called for each first row 1, 2, …, longest in this order, never twice at once, with the lower rows of all
/// P-positions, in lexicographic order. Called by any of the threads; what it throws ends the search.
using TakePositions = std::function<void(int first_row, const std::vector<LowerRows>& lower)>;

/// @param bytes what the search takes.
/// @throws ArgumentError for rows out of least … most, or a length out of range.
/// @throws LimitError if the bytes are more than max_bytes.
void check_question(const PositionsQuestion& question, int least_rows, int most_rows, double bytes);

}  // namespace chompcert
