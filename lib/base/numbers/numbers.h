// Integers and fractions of any size: Boost.Multiprecision over GMP, or over Boost's own cpp_int where GMP is
// missing, as in a browser.
//
// Expression templates are off (et_off), so that `auto`, `std::min` and `?:` accept a sum.
// Reading and printing cost O(M(digits) log digits) with GMP, and O(digits²) without.
//
// The headers of Boost are 180,000 lines: include this one only where numbers of any size occur.
#pragma once

#ifdef CHOMPCERT_NO_GMP
#include <boost/multiprecision/cpp_int.hpp>
#else
#include <boost/multiprecision/gmp.hpp>
#endif

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace chompcert {

#ifdef CHOMPCERT_NO_GMP
using IntegerBackend = boost::multiprecision::cpp_int_backend<>;
using RationalBackend = boost::multiprecision::rational_adaptor<IntegerBackend>;
#else
using IntegerBackend = boost::multiprecision::gmp_int;        // that of mpz_int
using RationalBackend = boost::multiprecision::gmp_rational;  // that of mpq_rational
#endif

using Integer = boost::multiprecision::number<IntegerBackend, boost::multiprecision::et_off>;
using Rational = boost::multiprecision::number<RationalBackend, boost::multiprecision::et_off>;

/// The value of a text of one or more decimal digits; nothing for any other text. Leading zeros are allowed:
/// 010 is ten. (Boost's own reader takes 010 for octal, and 0x10 for hexadecimal.)
[[nodiscard]] std::optional<Integer> parse_natural(std::string_view digits);
/// The same, with an optional '+' or '-' before the digits.
[[nodiscard]] std::optional<Integer> parse_integer(std::string_view text);

/// The binary digits of n ≥ 0, 64 in a word, least first; zeros may follow.
[[nodiscard]] std::vector<std::uint64_t> words_of(const Integer& n);
[[nodiscard]] Integer number_of_words(const std::vector<std::uint64_t>& words);

/// The value if it fits.
[[nodiscard]] std::optional<std::int64_t> as_int64(const Integer& n);
/// The value if it is below 4·10^18 in absolute value: two of them add up within 64 bits.
[[nodiscard]] std::optional<std::int64_t> as_small(const Integer& n);

/// a − b, if its absolute value is below 10^17.
[[nodiscard]] std::optional<std::int64_t> difference(const Integer& a, const Integer& b);
/// The remainder of division that rounds down, 0 … divisor − 1. @param divisor > 0.
[[nodiscard]] std::int64_t modulo(const Integer& n, std::int64_t divisor);

[[nodiscard]] bool is_integer(const Rational& value);
/// The greatest integer that is at most the fraction.
[[nodiscard]] Integer floor(const Rational& value);

}  // namespace chompcert
