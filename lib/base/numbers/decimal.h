// The decimal digits of numbers that are read and written in one go, as a position and what a move leaves of
// it.
//
// Converting a number of a million digits costs more than all else that is asked about it: 30 ms to read it,
// 65 ms to write it with GMP, O(M(n) log n). But most numbers of an answer are those of the question, or lie
// next to one: an element is the last of its chain, or the first that is gone. So each thread keeps the
// digits of the last large numbers, at most 20 million digits in all, and adds a small difference to these in
// O(n). Rejected: coordinates that carry their digits along through the library.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/numbers/numbers.h"

namespace chompcert {

/// The digits of n ≥ 0, as n.str() has them.
[[nodiscard]] std::string decimal(const Integer& n);

/// The number of a text, as parse_natural reads it; its digits are kept.
[[nodiscard]] std::optional<Integer> read_decimal(std::string_view text);

}  // namespace chompcert
