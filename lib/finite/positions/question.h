// What is asked of a search of P-positions, and how it answers.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace chompcert {

constexpr int kMostRowLength = 65'534;

/// The second, third and fourth row; 0 for rows that the board does not have.
using LowerRows = std::array<std::uint16_t, 3>;

struct PositionsQuestion {
    int rows = 4;     // 2, 3 or 4
    int longest = 1;  // most squares of the first row, 1 … kMostRowLength
    int threads = 1;  // used with four rows
    std::uint64_t max_bytes = std::uint64_t{8} << 30;
};

/// Called for each first row 1, 2, …, longest in this order, never twice at once, with the lower rows of all
/// P-positions, in lexicographic order. Called by any of the threads; what it throws ends the search.
using TakePositions = std::function<void(int first_row, const std::vector<LowerRows>& lower)>;

}  // namespace chompcert
