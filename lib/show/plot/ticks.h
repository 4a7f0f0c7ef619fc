// The marks of an axis of integers, and numbers for display.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/numbers/numbers.h"

namespace chompcert {

/// The multiples of 1, 2 or 5 times a power of ten within [low, high]: at most `most` of them, and at least
/// two if the interval contains two integers. @param most ≥ 5.
[[nodiscard]] std::vector<std::int64_t> integer_ticks(std::int64_t low, std::int64_t high, std::size_t most);

/// "1,000,000", "−17" with the minus sign of print.
[[nodiscard]] std::string grouped(std::int64_t number);

/// "1", "10", "10²", "10³", …
[[nodiscard]] std::string power_of_ten(std::size_t exponent);

/// A number for a caption: its digits if there are at most 12; "7·10³⁰" if it has that form; otherwise its
/// first and last digits with the number of digits.
[[nodiscard]] std::string short_number(const Integer& number);

}  // namespace chompcert
