// A number of things, in words: "1 row", "2 rows".
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace chompcert::cli {

/// @param noun in the singular; its plural ends in s.
template <typename Count>
[[nodiscard]] std::string counted(Count count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace chompcert::cli
