// Game files of known families.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace chompcert {

/// Chomp with two long rows: D is the first row without the poisoned square (n = its length − 1), C the
/// second (m = its length), and the rows below have the given lengths.
/// @param rows R3 ≥ R4 ≥ …, each 0 … 10^9; rows of length 0 are left out.
/// @throws std::invalid_argument naming the row that is longer than the one above it.
[[nodiscard]] std::string chomp_game(const std::vector<std::int64_t>& rows);

}  // namespace chompcert
