// The letters and digits of ASCII, whatever the locale, and the mark that some editors put before UTF-8. The
// functions of <cctype> depend on it, and a negative char is undefined for them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace chompcert {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

[[nodiscard]] constexpr bool is_digit(char c) {
    return '0' <= c && c <= '9';
}
[[nodiscard]] constexpr bool is_letter(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

/// The number of characters before the first that does not belong.
[[nodiscard]] constexpr std::size_t length_while(std::string_view text, const auto& belongs) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
}

}  // namespace chompcert
