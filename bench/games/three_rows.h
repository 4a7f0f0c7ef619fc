// The plain baseline for Chomp with three rows, K = 0: the obvious program, without proofs.
#pragma once

#include <cstdint>
#include <vector>

#include "games/large_games.h"
#include "periodic/claims/claim_table.h"

namespace bench {

/// f_{r,0}(m) for all third rows r <= longest and m < columns, −1 where there is none. Per r a bit set of the
/// rows that are taken, per column one; the first row in neither is the value. Cost: longest · columns
/// searches along whole bit sets.
[[nodiscard]] std::vector<std::vector<std::int32_t>> plain_three_rows(std::int64_t longest,
                                                                      std::int64_t columns);

/// Prints a line for each size: the full proof in this process and the plain program, whose values are all
/// compared with the claims.
bool run_three_rows();

/// Prints a line for each size: chompcert's proof, chompcheck's check, and the plain program by rows
/// (plain_rows.h), whose last labels of each third row are compared with the claims.
bool run_three_rows_by_rows(const Programs& programs, bool with_long);

}  // namespace bench
