// How the checker answers: FORMAT.md, section 3. Any verdict but VERIFIED is thrown where it is found.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace chompcheck {

enum class Outcome { Verified = 0, Rejected = 1, Malformed = 2, Unsupported = 3, Limit = 4 };

struct Verdict {
    Outcome outcome;
    std::string text;
};

// A usage or input/output error.
struct Trouble {
    std::string text;
};

[[noreturn]] inline void reject(const std::string& record, const std::string& what,
                                const std::string& expected, const std::string& found) {
    throw Verdict{Outcome::Rejected, record + ": " + what + ": expected " + expected + ", found " + found};
}

[[noreturn]] inline void malformed(const std::string& place, const std::string& what,
                                   const std::string& expected, const std::string& found) {
    throw Verdict{Outcome::Malformed, place + ": " + what + ": expected " + expected + ", found " + found};
}

[[noreturn]] inline void unsupported(const std::string& text) {
    throw Verdict{Outcome::Unsupported, text};
}

[[noreturn]] inline void limit(const std::string& text) {
    throw Verdict{Outcome::Limit, text};
}

inline std::string shortened(std::string_view text, std::size_t most = 120) {
    if (text.size() <= most) return std::string(text);
    return std::string(text.substr(0, most)) + "... (" + std::to_string(text.size()) + " characters)";
}

inline std::string quoted(std::string_view text) {
    return "'" + shortened(text) + "'";
}

inline std::string shown_byte(unsigned char byte) {
    if (byte > 0x20 && byte < 0x7f) return std::string("'") + static_cast<char>(byte) + "'";
    if (byte == ' ') return "a space";
    if (byte == '\n') return "the end of the line";
    char text[16];
    std::snprintf(text, sizeof text, "byte 0x%02x", byte);
    return text;
}

}  // namespace chompcheck
