#include "text/printable.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

namespace chompcert::cli {
namespace {

struct Character {
    std::uint32_t code;  // 0 if these bytes are not UTF-8
    std::size_t size;    // in bytes
};

Character first_character(std::string_view text) {
    constexpr std::array<std::uint32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80) return {first, 1};
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < size) return {0, 1};
    std::uint32_t code = first & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0U) != 0x80) return {0, 1};
        code = code << 6 | (next & 0x3FU);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < kLeast[size] || code > 0x10FFFF || surrogate ? Character{0, 1} : Character{code, size};
}

bool is_visible(std::uint32_t code) {
    const auto is_in = [&](std::uint32_t first, std::uint32_t last) { return first <= code && code <= last; };
    const bool control = code < 0x20 || is_in(0x7F, 0x9F);
    const bool line_end = is_in(0x2028, 0x2029);
    const bool reverses = is_in(0x200E, 0x200F) || is_in(0x202A, 0x202E) || is_in(0x2066, 0x2069);
    return !control && !line_end && !reverses;
}

std::string with_visible(std::string_view text, bool keeps_lines) {
    std::string shown;
    while (!text.empty()) {
        const Character character = first_character(text);
        if (is_visible(character.code) || (keeps_lines && character.code == '\n')) {
            shown += text.substr(0, character.size);
        } else {
            for (const char byte : text.substr(0, character.size))
                shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
        }
        text.remove_prefix(character.size);
    }
    return shown;
}

}  // namespace

std::string printable(std::string_view text) {
    return with_visible(text, false);
}

std::string printable_lines(std::string_view text) {
    return with_visible(text, true);
}

std::string file_for(const std::string& label, const std::string& ending) {
    return (label.starts_with('-') ? "./" : "") + label + ending;
}

std::string csv_field(const std::string& text) {
    const bool formula = text.find_first_of("=+-@\t\r") == 0;
    const bool numbers = text.find_first_not_of("0123456789- ") == std::string::npos;
    const std::string shown = (formula && !numbers ? "'" : "") + text;
    if (shown.find_first_of(",\"\r\n") == std::string::npos) return shown;
    std::string quoted = "\"";
    for (const char c : shown) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

void say(std::string_view message) {
    std::fputs(("chompcert: " + printable(message) + "\n").c_str(), stderr);
}

}  // namespace chompcert::cli
