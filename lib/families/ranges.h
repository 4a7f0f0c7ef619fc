// Many games of a family at once: ranges of its parameters, as `0..40 0..40`.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "families/family.h"

namespace chompcert {

struct ParameterRange {
    std::int64_t first, last;  // both included
};

/// "A..B" with A ≤ B, or "A" alone; numbers up to kMaxParameter, in digits or as 10^3. Otherwise nothing.
[[nodiscard]] std::optional<ParameterRange> parse_range(std::string_view word);

struct ParameterTuples {
    std::vector<std::vector<std::int64_t>> kept;  // the games, in lexicographic order
    std::uint64_t skipped = 0;                    // combinations that the family does not allow
};

/// The combinations of the ranges that the family allows. Cost: the tuples kept, times the ranges' lengths at
/// most. @throws LimitError for more than max_kept games, or 2^63 combinations.
[[nodiscard]] ParameterTuples tuples_within(const Family& family, const std::vector<ParameterRange>& ranges,
                                            std::size_t max_kept);

}  // namespace chompcert
