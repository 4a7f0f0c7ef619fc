#include "base/numbers/count.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/error.h"
#include "base/numbers/decimal.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMostDigits = 1'000'000;

std::optional<std::int64_t> small(std::string_view digits) {
    const auto number = parse_natural(digits);
    return number ? as_small(*number) : std::nullopt;
}

bool is_too_long(std::int64_t base, const std::optional<std::int64_t>& exponent) {
    if (base < 2) return !exponent;
    return !exponent || std::log10(base) * static_cast<double>(*exponent) > kMostDigits;
}

Integer power(std::int64_t base, std::string_view exponent) {
    const auto size = small(exponent);
    if (is_too_long(base, size))
        throw LimitError(std::to_string(base) + "^" + std::string(exponent.substr(0, 30)) +
                         " has more than " + std::to_string(kMostDigits) + " digits");
    if (base < 2) return *size == 0 ? 1 : base;
    return pow(Integer(base), static_cast<unsigned>(*size));
}

}  // namespace

std::optional<Integer> parse_count(std::string_view word) {
    const std::size_t caret = word.find('^');
    if (caret == std::string_view::npos) return read_decimal(word);
    const auto base = small(word.substr(0, caret));
    word.remove_prefix(caret + 1);
    const std::size_t sign = std::min(word.find_first_of("+-"), word.size());
    const std::string_view exponent = word.substr(0, sign);
    if (!base || !parse_natural(exponent)) return std::nullopt;
    Integer value = power(*base, exponent);
    if (sign == word.size()) return value;
    const auto term = small(word.substr(sign + 1));
    if (!term || (word[sign] == '-' && Integer(*term) > value)) return std::nullopt;
    return word[sign] == '-' ? value - *term : value + *term;
}

std::optional<std::int64_t> parse_small_count(std::string_view word) {
    const auto number = parse_count(word);
    return number ? as_small(*number) : std::nullopt;
}

std::optional<Integer> parse_signed_count(std::string_view word) {
    constexpr std::string_view kPrintedMinus = "\xE2\x88\x92";
    const bool printed = word.starts_with(kPrintedMinus), negative = printed || word.starts_with('-');
    if (printed) word.remove_prefix(kPrintedMinus.size() - 1);
    auto value = parse_count(word.substr(negative || word.starts_with('+') ? 1 : 0));
    if (value && negative) *value = -*value;
    return value;
}

}  // namespace chompcert
