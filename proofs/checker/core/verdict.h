// How the checker answers, and how it counts: FORMAT.md, section 3. Any verdict but VERIFIED is thrown where
// it is found.
#pragma once

#include <cctype>
#include <climits>
#include <compare>
#include <cstdio>
#include <string>
#include <string_view>

namespace chompcheck {

enum class Outcome { Verified = 0, Rejected = 1, Malformed = 2, Unsupported = 3, Limit = 4 };

struct Verdict {
    Outcome outcome;
    std::string text;
};

using Text = const std::string&;

[[noreturn]] inline void reject(Text record, Text what, Text expected, Text found) {
    throw Verdict{Outcome::Rejected, record + ": " + what + ": expected " + expected + ", found " + found};
}

[[noreturn]] inline void malformed(Text place, Text what, Text expected, Text found) {
    throw Verdict{Outcome::Malformed, place + ": " + what + ": expected " + expected + ", found " + found};
}

[[noreturn]] inline void unsupported(Text text) {
    throw Verdict{Outcome::Unsupported, text};
}

[[noreturn]] inline void limit(Text text) {
    throw Verdict{Outcome::Limit, text};
}

inline std::string shortened(std::string_view text, std::size_t most = 120) {
    if (text.size() <= most) return std::string(text);
    return std::string(text.substr(0, most)) + "... (" + std::to_string(text.size()) + " characters)";
}

inline std::string quote(std::string_view text) {
    return "'" + shortened(text) + "'";
}

// A byte, or EOF. Letters and the like are those of the "C" locale, ASCII: the checker never sets another.
inline std::string shown_byte(int byte) {
    if (byte == EOF) return "the end of the file";
    if (byte == '\n') return "the end of the line";
    if (byte == ' ') return "a space";
    if (std::isgraph(byte) != 0) return std::string("'") + static_cast<char>(byte) + "'";
    char text[16];
    std::snprintf(text, sizeof text, "byte 0x%02x", static_cast<unsigned>(byte));
    return text;
}

// What may stand in a file.
inline bool is_text(int byte) {
    return std::isprint(byte) != 0 || byte == '\t' || byte == '\n';
}

// --- Integers that may be infinite, as hC, cap and delta are (THEOREM.md, section 1). Overflow ends the run.

using Num = long long;

// An integer or plus infinity, which absorbs what is added or subtracted.
class Int {
  public:
    constexpr Int(Num value = 0) : value_(value) {}
    static constexpr Int infinity() { return Int(LLONG_MAX); }
    [[nodiscard]] constexpr bool finite() const { return value_ != LLONG_MAX; }
    [[nodiscard]] constexpr Num value() const { return value_; }
    friend constexpr auto operator<=>(Int, Int) = default;

    friend Int operator+(Int a, Int b) {
        Num sum = 0;
        const bool overflow = __builtin_add_overflow(a.value_, b.value_, &sum);
        return a.finite() && b.finite() ? checked(overflow, sum) : infinity();
    }
    friend Int operator-(Int a, Int b) { return a + b * -1; }
    friend Int operator*(Int a, Int b) {
        Num product = 0;
        const bool overflow = __builtin_mul_overflow(a.value_, b.value_, &product);
        return checked(overflow || !a.finite() || !b.finite(), product);
    }

  private:
    static Int checked(bool overflow, Num result) {
        if (overflow || result == LLONG_MAX) limit("an integer exceeds 64 bits");
        return Int(result);
    }
    Num value_;
};

inline Int floor_div(Int a, Int b) {
    const Num quotient = a.value() / b.value();
    return a.value() % b.value() < 0 ? quotient - 1 : quotient;
}

inline Int ceil_div(Int a, Int b) {
    return Int(0) - floor_div(Int(0) - a, b);
}

constexpr std::size_t as_index(Num number) {
    return static_cast<std::size_t>(number);
}

inline Num mod(Num a, Num b) {
    const Num rest = a % b;
    return rest < 0 ? rest + b : rest;
}

inline std::string show(Int number) {
    return number.finite() ? std::to_string(number.value()) : "infinity";
}

}  // namespace chompcheck
