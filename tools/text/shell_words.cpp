#include "text/shell_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/letters.h"

namespace chompcert::cli {
namespace {

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 32 || c == 127;
}

bool is_plain(char c) {
    constexpr std::string_view kPlain = "_-+=:,./@%";
    return is_letter(c) || is_digit(c) || kPlain.find(c) != std::string_view::npos;
}

// In $'…' where there are control characters, else in '…'.
std::string quoted(const std::string& word) {
    const bool dollar = std::ranges::any_of(word, is_control);
    std::string text = dollar ? "$'" : "'";
    for (const char c : word) {
        if (is_control(c)) {
            text += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        } else if (c == '\'') {
            text += dollar ? "\\'" : "'\\''";
        } else if (c == '\\' && dollar) {
            text += "\\\\";
        } else {
            text += c;
        }
    }
    return text + "'";
}

}  // namespace

std::string shell_word(const std::string& word) {
    return !word.empty() && std::ranges::all_of(word, is_plain) ? word : quoted(word);
}

std::string shell_file(const std::string& name) {
    return shell_word(name.starts_with('-') ? "./" + name : name);
}

std::string shell_words(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + shell_word(word);
    return text;
}

}  // namespace chompcert::cli
