#include "show/plot/ticks.h"

#include <array>

#include "base/numbers/integers.h"

namespace chompcert {
namespace {

constexpr const char* kMinus = "−";

std::string superscript(std::size_t number) {
    static constexpr std::array<const char*, 10> kDigits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (const char digit : std::to_string(number)) text += kDigits[static_cast<std::size_t>(digit - '0')];
    return text;
}

std::size_t multiples(std::int64_t low, std::int64_t high, std::int64_t step) {
    return static_cast<std::size_t>(floor_divide(high, step) - floor_divide(low - 1, step));
}

}  // namespace

std::vector<std::int64_t> integer_ticks(std::int64_t low, std::int64_t high, std::size_t most) {
    std::int64_t step = 1, power = 1;
    for (int leading = 1; multiples(low, high, step) > most; step = leading * power) {
        if (leading == 5) power *= 10;
        leading = leading == 1 ? 2 : leading == 2 ? 5 : 1;
    }
    std::vector<std::int64_t> ticks;
    for (std::int64_t at = (floor_divide(low - 1, step) + 1) * step; at <= high; at += step)
        ticks.push_back(at);
    return ticks;
}

std::string grouped(std::int64_t number) {
    constexpr std::size_t kGroup = 3;
    const std::string digits = std::to_string(number < 0 ? -number : number);
    std::string text = number < 0 ? kMinus : "";
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % kGroup == 0) text += ',';
        text += digits[i];
    }
    return text;
}

std::string power_of_ten(std::size_t exponent) {
    return exponent == 0 ? "1" : exponent == 1 ? "10" : "10" + superscript(exponent);
}

std::string short_number(const Integer& number) {
    constexpr std::size_t kWhole = 12, kEnds = 4;
    const std::string digits = number.str();
    const std::size_t last = digits.find_last_not_of('0');
    if (digits.size() > 6 && last == 0)
        return (digits[0] == '1' ? std::string() : digits.substr(0, 1) + "·") +
               power_of_ten(digits.size() - 1);
    if (digits.size() <= kWhole) return digits;
    return digits.substr(0, kEnds) + "…" + digits.substr(digits.size() - kEnds) + " (" +
           std::to_string(digits.size()) + " digits)";
}

}  // namespace chompcert
