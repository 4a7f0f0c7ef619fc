#include "base/overwriting/level.h"

#include <charconv>
#include <cstdint>

namespace chompcert {

std::string_view level_of(std::string_view bytes) {
    constexpr std::string_view kLevel = "\nlevel ";
    if (!bytes.starts_with("chompcert 1\ngame ")) return {};
    const std::size_t line_end = bytes.find('\n', bytes.find('\n') + 1);
    const std::size_t blank = bytes.rfind(' ', line_end);
    if (line_end == std::string_view::npos || blank == std::string_view::npos) return {};
    std::uint64_t size = 0;
    const auto parsed = std::from_chars(bytes.data() + blank + 1, bytes.data() + line_end, size);
    if (parsed.ptr != bytes.data() + line_end || size > bytes.size() - line_end - 1) return {};
    std::string_view rest = bytes.substr(line_end + 1 + size);
    if (!rest.starts_with(kLevel)) return {};
    rest.remove_prefix(kLevel.size());
    const std::size_t end = rest.find('\n');
    return end == std::string_view::npos ? std::string_view{} : rest.substr(0, end);
}

}  // namespace chompcert
