// The baseline: f_{B,k} by plain column iteration, without proof; the obvious program.
//
// The same recursion as lib/periodic/columns/recursion, for a given number of columns: each row from the
// bottom is tried against the used rows, the lower labels and every child. No windows, no words, no tails, no
// certificate.
#pragma once

#include <cstdint>
#include <vector>

#include "periodic/claims/ideals.h"

namespace bench {

/// The rows found in all columns < columns of all ideals for values 0 … max_value, −1 for none; by ideal,
/// value, column. For games in which no relation bounds a move (above_c, above_d infinite) and columns start
/// at lo(B).
[[nodiscard]] std::vector<std::vector<std::vector<std::int64_t>>> plain_columns(
    const chompcert::Ideals& ideals, std::int64_t max_value, std::int64_t columns);

}  // namespace bench
