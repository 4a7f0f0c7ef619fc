// How names that strangers chose are printed: in printable ASCII, so that none ends a line, begins one, or
// speaks to a terminal. What is printed can be read again, by unescaped().
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

namespace chompcheck {

/// \\, \t, \n, and \xNN for each other byte that is not printable ASCII.
inline std::string escaped(std::string_view name) {
    std::string text;
    for (const char c : name) {
        char code[8] = {c, 0};
        if (c == '\\' || c == '\t' || c == '\n')
            std::snprintf(code, sizeof code, "\\%c", c == '\t' ? 't' : c == '\n' ? 'n' : c);
        else if (c < ' ' || c > '~')
            std::snprintf(code, sizeof code, "\\x%02x", static_cast<unsigned>(static_cast<unsigned char>(c)));
        text += code;
    }
    return text;
}

/// The name that is printed so; none if a backslash begins nothing of that kind.
inline std::optional<std::string> unescaped(std::string_view text) {
    std::string name;
    for (; !text.empty(); text.remove_prefix(1)) {
        if (text[0] != '\\') {
            name += text[0];
            continue;
        }
        text.remove_prefix(1);
        const char kind = text.empty() ? '\0' : text[0];
        if (kind == '\\' || kind == 't' || kind == 'n') {
            name += kind == 't' ? '\t' : kind == 'n' ? '\n' : kind;
            continue;
        }
        constexpr std::string_view kDigits = "0123456789abcdef";
        if (kind != 'x' || text.size() < 3) return std::nullopt;
        const std::size_t high = kDigits.find(text[1]), low = kDigits.find(text[2]);
        if (high == kDigits.npos || low == kDigits.npos) return std::nullopt;
        name += static_cast<char>(16 * high + low);
        text.remove_prefix(2);
    }
    return name;
}

/// A name as one word of a command for a shell.
inline std::string shell_word(std::string_view name) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/+-";
    const std::string text = escaped(name);
    if (!name.empty() && name.find_first_not_of(kPlain) == name.npos) return text;
    std::string word = text == name ? "'" : "$'";
    for (const char c : text) word += c == '\'' ? (text == name ? "'\\''" : "\\'") : std::string(1, c);
    return word + "'";
}

}  // namespace chompcheck
