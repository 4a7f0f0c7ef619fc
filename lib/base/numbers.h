// Integers and fractions of any size: Boost.Multiprecision over GMP, or over nothing but Boost (cpp_int)
// where there is no GMP, as in a browser.
//
// Without expression templates (et_off) a sum is a number: `auto`, `std::min` and `?:` take it as it is.
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

/// One or more decimal digits and nothing else; otherwise nothing. Leading zeros are allowed and mean
/// nothing: 010 is ten. Boost's own reader takes it for octal, and 0x10 for hexadecimal.
[[nodiscard]] std::optional<Integer> parse_natural(std::string_view digits);
/// The same, with '+' or '-' before it or not.
[[nodiscard]] std::optional<Integer> parse_integer(std::string_view text);

/// The value if it fits.
[[nodiscard]] std::optional<std::int64_t> as_int64(const Integer& n);
/// The value if it is below 4·10^18 in absolute value: two of them add up within 64 bits.
[[nodiscard]] std::optional<std::int64_t> as_small(const Integer& n);

/// a − b, if its absolute value is below 10^17.
[[nodiscard]] std::optional<std::int64_t> difference(const Integer& a, const Integer& b);
/// The remainder of division that rounds down, 0 … divisor − 1. @param divisor > 0.
[[nodiscard]] std::int64_t modulo(const Integer& n, std::int64_t divisor);

[[nodiscard]] bool is_integer(const Rational& value);
/// The greatest integer that is not greater.
[[nodiscard]] Integer floor(const Rational& value);

}  // namespace chompcert
