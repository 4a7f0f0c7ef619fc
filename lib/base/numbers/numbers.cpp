#include "base/numbers/numbers.h"

#include <algorithm>
#include <limits>
#include <string>

#include "base/letters.h"

namespace chompcert {
namespace {

// Numbers of this many digits fit into 64 bits.
constexpr std::size_t kShort = 18;

Integer short_value(std::string_view digits) {
    std::int64_t value = 0;
    for (const char digit : digits) value = 10 * value + (digit - '0');
    return value;
}

std::optional<std::int64_t> within(const Integer& n, std::int64_t low, std::int64_t high) {
    if (n < low || n > high) return std::nullopt;
    return n.convert_to<std::int64_t>();
}

}  // namespace

std::optional<Integer> parse_natural(std::string_view digits) {
    if (digits.empty() || !std::ranges::all_of(digits, is_digit)) return std::nullopt;
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    if (digits.size() <= kShort) return short_value(digits);
    return Integer(std::string(digits));
}

std::optional<Integer> parse_integer(std::string_view text) {
    const bool negative = text.starts_with('-');
    auto value = parse_natural(text.substr(negative || text.starts_with('+') ? 1 : 0));
    if (value && negative) *value = -*value;
    return value;
}

#ifdef CHOMPCERT_NO_GMP
std::vector<std::uint64_t> words_of(const Integer& n) {
    std::vector<std::uint64_t> words;
    boost::multiprecision::export_bits(n, std::back_inserter(words), 64, false);
    return words;
}

Integer number_of_words(const std::vector<std::uint64_t>& words) {
    Integer n;
    if (words.empty()) return n;
    boost::multiprecision::import_bits(n, words.begin(), words.end(), 64, false);
    return n;
}
#else
// GMP's own order: least word first, in the order of bytes of this machine.
constexpr int kLeastFirst = -1, kNative = 0;

std::vector<std::uint64_t> words_of(const Integer& n) {
    std::vector<std::uint64_t> words(mpz_sizeinbase(n.backend().data(), 2) / 64 + 1, 0);
    mpz_export(words.data(), nullptr, kLeastFirst, sizeof(std::uint64_t), kNative, 0, n.backend().data());
    return words;
}

Integer number_of_words(const std::vector<std::uint64_t>& words) {
    Integer n;
    mpz_import(n.backend().data(), words.size(), kLeastFirst, sizeof(std::uint64_t), kNative, 0,
               words.data());
    return n;
}
#endif

std::optional<std::int64_t> as_int64(const Integer& n) {
    return within(n, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
}

std::optional<std::int64_t> as_small(const Integer& n) {
    constexpr std::int64_t kMost = 3'999'999'999'999'999'999;
    return within(n, -kMost, kMost);
}

std::optional<std::int64_t> difference(const Integer& a, const Integer& b) {
    constexpr std::int64_t kMost = 99'999'999'999'999'999;
    if (const auto x = as_small(a), y = as_small(b); x && y) {
        const std::int64_t small = *x - *y;
        return -kMost <= small && small <= kMost ? std::optional(small) : std::nullopt;
    }
    return within(a - b, -kMost, kMost);
}

std::int64_t modulo(const Integer& n, std::int64_t divisor) {
    const auto size = static_cast<std::int64_t>(
        boost::multiprecision::integer_modulus(n, static_cast<std::uint64_t>(divisor)));
    return n < 0 && size != 0 ? divisor - size : size;
}

bool is_integer(const Rational& value) {
    return denominator(value) == 1;
}

Integer floor(const Rational& value) {
    const Integer above = numerator(value), below = denominator(value);
    const Integer quotient = above / below;
    return above < 0 && quotient * below != above ? Integer(quotient - 1) : quotient;
}

}  // namespace chompcert
