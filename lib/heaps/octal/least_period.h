// The condition (H3) of proofs/THEOREM.md §15: a part of the period is none, with its part of the saltus.
#pragma once

#include <vector>

#include "heaps/octal/proved_period.h"
#include "heaps/octal/values.h"

namespace chompcert {

/// There are values of all heaps below preperiod + 2 periods. O(period) for each of its divisors.
[[nodiscard]] bool is_least_period(const std::vector<HeapValue>& values, const ProvedPeriod& proved);

}  // namespace chompcert
