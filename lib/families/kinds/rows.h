// Chomp with fixed lower rows between, below or beside one or two infinite chains.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"

namespace chompcert {

struct FamilyWords;
struct MadeGame;

/// Chomp with two long rows: D is the first row without the poisoned square (n = its length − 1), C the
/// second (m = its length), and the rows below have the given lengths.
/// @param rows R3 ≥ R4 ≥ …, each 0 … 10^9; rows of length 0 are left out.
/// @param options the last words of the label: a game that ends otherwise has another name.
/// @throws ArgumentError naming the row that is longer than the one above it, LimitError.
[[nodiscard]] std::string chomp_game(const std::vector<std::int64_t>& rows,
                                     const std::vector<std::string>& options = {});

/// Chomp with one long row: C is the first row without the poisoned square, the rows R2, R3, … are fixed
/// (Byrnes's Corollary 4, Sun's second conjecture).
[[nodiscard]] std::string row_game(const std::vector<std::int64_t>& rows,
                                   const std::vector<std::string>& options = {});

/// Chomp with a long first row and a long first column, both without the poisoned square: D and C. The
/// parameters are the lengths of rows 2, 3, … beyond the first column (Sun's Theorem 1, Winning Ways).
[[nodiscard]] std::string hook_game(const std::vector<std::int64_t>& rows,
                                    const std::vector<std::string>& options = {});

[[nodiscard]] MadeGame make_chomp(const FamilyWords& words);
[[nodiscard]] MadeGame make_row(const FamilyWords& words);
[[nodiscard]] MadeGame make_hook(const FamilyWords& words);

/// Whether none is longer than the one before.
[[nodiscard]] bool rows_allowed(const std::vector<std::int64_t>& rows);

}  // namespace chompcert
