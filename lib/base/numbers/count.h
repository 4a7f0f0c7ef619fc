// Numbers as users write them on a command line, in a move or in a list of questions: digits, or a power.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/numbers/numbers.h"

namespace chompcert {

/// How such a number may look, for messages.
inline constexpr const char* kCountExamples = "digits, or a power as 10^30, 10^30+5, 2^64-1";

/// The value of a word in digits, or of the form "10^30", "10^30+5", "2^64-1". The base and the last term are
/// below 4·10^18. Nothing for any other word, or a negative value.
/// @throws LimitError for a power of more than a million digits.
[[nodiscard]] std::optional<Integer> parse_count(std::string_view word);

/// The same as a number below 2^63; nothing for a larger one.
[[nodiscard]] std::optional<std::int64_t> parse_small_count(std::string_view word);

/// The same with an optional '+' or '-' before the number; U+2212, as printed texts have it, is a '-'.
[[nodiscard]] std::optional<Integer> parse_signed_count(std::string_view word);

}  // namespace chompcert
