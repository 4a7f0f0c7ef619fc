// The census of a game whose finite part A is a chain, as in 3-row Chomp. It has one ideal, and one claim for
// each value, for each size r = 0 … |A|. It is read off a certificate of either level, O(|A|).
#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"
#include "periodic/certificate/certificate.h"

namespace chompcert {

struct CensusRow {
    std::int64_t r;              // the number of elements of the ideal
    std::int64_t period;         // 0 for a finite claim
    std::int64_t from;           // the preperiod; of a finite claim the last column with an entry, plus one
    Offset tail_low, tail_high;  // the least and the largest f(m) − m of the tail, if periodic
};

/// Rows r = 0, 1, …, |A|. @param k 0 … K.
/// @throws ArgumentError if A is not a chain.
[[nodiscard]] std::vector<CensusRow> census(const SolvedGame& certificate, std::int64_t k);

}  // namespace chompcert
