// Integers and fractions of any size: reading, printing and comparing, against strings and 128-bit integers.
// These cases run over GMP and, in a program of their own, over cpp_int (CHOMPCERT_NO_GMP).
#include <algorithm>
#include <limits>
#include <numeric>

#include "base/numbers/decimal.h"
#include "base/numbers/numbers.h"
#include "catch.h"
#include "oracle/random_game.h"

using namespace chompcert;

namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t kSmallBound = 4'000'000'000'000'000'000, kDifferenceBound = 100'000'000'000'000'000;

std::string digits_of(Wide n) {
    if (n < 0) return "-" + digits_of(-n);
    std::string digits;
    for (; n > 0; n /= 10) digits.insert(digits.begin(), static_cast<char>('0' + n % 10));
    return digits.empty() ? "0" : digits;
}

// Below 2^bits, and often of few bits.
Wide random_wide(oracle::Random& random, int bits) {
    Wide n = 0;
    for (int bit = random.below(bits + 1); bit > 0; --bit) n = 2 * n + random.below(2);
    return n;
}

Integer big(const std::string& text) {
    return *parse_integer(text);
}

const std::string kGoogol = "1" + std::string(100, '0');

}  // namespace

TEST_CASE("a natural number prints as it was read, without leading zeros", "[numbers]") {
    for (const std::string digits : {"0", "7", "999999999999999999", "1000000000000000000",
                                     "9223372036854775808", "123456789012345678901234567890"}) {
        CHECK(parse_natural(digits)->str() == digits);
        CHECK(parse_natural("0" + digits)->str() == digits);
        CHECK(parse_natural(std::string(30, '0') + digits)->str() == digits);
    }
    CHECK(parse_natural("000")->str() == "0");
    CHECK(parse_natural(kGoogol)->str() == kGoogol);
}

TEST_CASE("large numbers near one that was read or written have the same digits as by conversion",
          "[numbers]") {
    std::vector<Integer> large = {big("1" + std::string(3000, '0')), big(std::string(3000, '9')),
                                  big("8" + std::string(2999, '9'))};
    oracle::Random random(36);
    for (int count = 0; count < 20; ++count) {  // more than are kept
        std::string digits = "7";
        for (int at = 0; at < 2500 + 30 * count; ++at) digits += static_cast<char>('0' + random.below(10));
        large.push_back(*read_decimal("00" + digits));
        CHECK(decimal(large.back()) == digits);
        CHECK(large.back() == big(digits));
    }
    for (int round = 0; round < 2;
         ++round) {  // digits are kept of the one, then of the other that lies next to it
        for (const Integer& n : large)
            for (const std::int64_t delta :
                 {0L, 1L, -1L, 9L, -10L, 123456L, -99'999'999'999'999'998L, 99'999'999'999'999'998L}) {
                const Integer near = n + delta;
                CHECK(decimal(near) == near.str());
                CHECK(decimal(n) == n.str());
            }
        std::ranges::reverse(large);
    }
    for (const Integer& small : {Integer(0), Integer(-7), big(kGoogol), big("-1" + std::string(3000, '0'))})
        CHECK(decimal(small) == small.str());
}

TEST_CASE("the words of a number are its binary digits", "[numbers]") {
    oracle::Random random(64);
    for (int count = 0; count < 300; ++count) {
        Integer n = 0;
        std::vector<std::uint64_t> words;
        for (int at = random.below(6); at > 0; --at) {
            const auto word = random.below(4) == 0 ? 0 : static_cast<std::uint64_t>(random_wide(random, 64));
            n = (n << 64) + word;
            words.insert(words.begin(), word);
        }
        CHECK(number_of_words(words) == n);
        std::vector<std::uint64_t> found = words_of(n);
        while (!found.empty() && found.back() == 0) found.pop_back();
        while (!words.empty() && words.back() == 0) words.pop_back();
        CHECK(found == words);
    }
}

TEST_CASE("a leading zero makes no octal number", "[numbers]") {
    CHECK(parse_natural("010") == 10);
    CHECK(parse_natural("08") == 8);
    CHECK(parse_natural("00000000000000000017") == 17);
    CHECK(parse_natural("0100000000000000000000000000000") ==
          parse_natural("100000000000000000000000000000"));
    CHECK(parse_integer("-010") == -10);
    CHECK(parse_integer("+0100000000000000000000000000000")->str() == "100000000000000000000000000000");
    CHECK(parse_integer("-0100000000000000000000000000000")->str() == "-100000000000000000000000000000");
}

TEST_CASE("only digits are a natural number", "[numbers]") {
    for (const std::string text :
         {"", "-1", "+1", "-0", " 1", "1 ", "1.0", "0x1", "0x10", "0X10", "0x1000000000000000000000", "0b1",
          "1e9", "1000000000000000000000000000000x", "1'000", "١", "ω"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_natural(text).has_value());
    }
    CHECK_FALSE(parse_natural(std::string_view("1\0", 2)).has_value());
    CHECK_FALSE(parse_natural(std::string_view("10000000000000000000000\0", 24)).has_value());
}

TEST_CASE("an integer may have one sign", "[numbers]") {
    for (const std::string text : {"0", "-1", "9223372036854775807", "-9223372036854775808",
                                   "123456789012345678901234567890", "-99999999999999999999"})
        CHECK(parse_integer(text)->str() == text);
    CHECK(parse_integer("+5")->str() == "5");
    CHECK(parse_integer("-0")->str() == "0");
    for (const std::string text :
         {"", "-", "+", "--1", "+-1", "-+1", "1.5", " 1", "1 ", "1e5", "0x1", "-0x10", "−1"})
        CHECK_FALSE(parse_integer(text));
}

TEST_CASE("what fits into 64 bits fits, and nothing else", "[numbers]") {
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max(),
                   kLeast = std::numeric_limits<std::int64_t>::min();
    CHECK(as_int64(0) == 0);
    CHECK(as_int64(kMost) == kMost);
    CHECK(as_int64(kLeast) == kLeast);
    CHECK_FALSE(as_int64(Integer(kMost) + 1).has_value());
    CHECK_FALSE(as_int64(Integer(kLeast) - 1).has_value());
    CHECK_FALSE(as_int64(big("18446744073709551617")).has_value());
    CHECK_FALSE(as_int64(big("-" + kGoogol)).has_value());
}

TEST_CASE("small numbers are small, and others are not", "[numbers]") {
    CHECK(as_small(0) == 0);
    CHECK(as_small(kSmallBound - 1) == kSmallBound - 1);
    CHECK(as_small(1 - kSmallBound) == 1 - kSmallBound);
    CHECK_FALSE(as_small(kSmallBound).has_value());
    CHECK_FALSE(as_small(-kSmallBound).has_value());
    CHECK_FALSE(as_small(big("18446744073709551617")).has_value());
    CHECK_FALSE(as_small(big(kGoogol)).has_value());
}

TEST_CASE("differences of large numbers are exact when they are small", "[numbers]") {
    const Integer googol = big(kGoogol);
    CHECK(difference(googol + 12345, googol) == 12345);
    CHECK(difference(googol, googol + (kDifferenceBound - 1)) == 1 - kDifferenceBound);
    CHECK_FALSE(difference(googol, googol + kDifferenceBound).has_value());
    CHECK_FALSE(difference(googol, 0).has_value());
    CHECK(difference(big("1000000000000000000000000000"), big("999999999999999999999999999")) == 1);
}

TEST_CASE("differences of 10^17 and more are none, whatever a sum of 128 bits says", "[numbers]") {
    for (const std::string base :
         {"0", "7", "999999999", "3999999999999999999", "1000000000000000000000000000000000000000000000000"})
        for (std::int64_t d = -2; d <= 2; ++d) {
            const Integer low = big(base), high = low + (kDifferenceBound + d);
            const auto expected = kDifferenceBound + d;
            CHECK(difference(high, low) == (d < 0 ? std::optional(expected) : std::nullopt));
            CHECK(difference(low, high) == (d < 0 ? std::optional(-expected) : std::nullopt));
        }
    CHECK_FALSE(difference(kDifferenceBound, 0).has_value());
    for (int zeros = 17; zeros <= 300; ++zeros) {
        const Integer power = big("1" + std::string(static_cast<std::size_t>(zeros), '0'));
        CHECK_FALSE(difference(power, 0).has_value());
        CHECK_FALSE(difference(0, power).has_value());
        CHECK_FALSE(difference(power + 7, 5).has_value());
    }
    const Integer all_bits = big("340282366920938463463374607431768211456");  // 2^128
    for (std::int64_t d = -2; d <= 2; ++d) {
        CHECK_FALSE(difference(all_bits + d, 0).has_value());
        CHECK_FALSE(difference(0, all_bits + d).has_value());
    }
}

TEST_CASE("remainders are never negative", "[numbers]") {
    CHECK(modulo(7, 5) == 2);
    CHECK(modulo(-7, 5) == 3);
    CHECK(modulo(-10, 5) == 0);
    CHECK(modulo(0, 1) == 0);
    CHECK(modulo(big("100000000000000000000"), 3'999'999'999'999'999'999) == 25);
    CHECK(modulo(big("-100000000000000000000"), 3'999'999'999'999'999'999) == 3'999'999'999'999'999'974);
    CHECK(modulo(big("-" + kGoogol), 7) == 3);  // 10^100 ≡ 4
    for (const std::string digits : {"0", "1", "999999999", "31415926535897932384626433832795028841971"})
        for (const std::int64_t by : {1, 2, 7, 360, 999'999'999, 1'000'000'000})
            CHECK(big(digits) / by * by + modulo(big(digits), by) == big(digits));
}

TEST_CASE("numbers compare by value", "[numbers]") {
    CHECK(Integer(0) < 1);
    CHECK(big("2000000000") > big("1999999999"));
    CHECK(big(kGoogol) == big("00" + kGoogol));
    CHECK(big(kGoogol) > big(std::string(100, '9')));
    CHECK(big("-" + kGoogol) < big("-1"));
}

TEST_CASE("numbers agree with 128 bits", "[numbers]") {
    oracle::Random random(1);
    for (int round = 0; round < 20'000; ++round) {
        const Wide sign = random.below(2) == 0 ? 1 : -1, n = sign * random_wide(random, 96),
                   other = random_wide(random, 96);
        const Integer number = big(digits_of(n));
        const auto delta = static_cast<std::int64_t>(random_wide(random, 61));
        const auto factor = static_cast<std::int64_t>(random_wide(random, 29)) + 1;
        const auto residue = [&](std::int64_t by) { return static_cast<std::int64_t>((n % by + by) % by); };
        REQUIRE(number.str() == digits_of(n));
        REQUIRE((number + delta).str() == digits_of(n + delta));
        REQUIRE((number - delta).str() == digits_of(n - delta));
        REQUIRE((number * factor).str() == digits_of(n * factor));
        REQUIRE((number / factor).str() == digits_of(n / factor));
        REQUIRE(modulo(number, factor) == residue(factor));
        REQUIRE(modulo(number, delta + 1) == residue(delta + 1));
        REQUIRE((number < big(digits_of(other))) == (n < other));
        const bool small = -kSmallBound < n && n < kSmallBound;
        REQUIRE(as_small(number) == (small ? std::optional(static_cast<std::int64_t>(n)) : std::nullopt));
        REQUIRE(difference(number + delta, number) ==
                (delta < kDifferenceBound ? std::optional(delta) : std::nullopt));
    }
}

TEST_CASE("fractions are in lowest terms, ordered, and rounded down", "[numbers]") {
    const auto sign = [](std::int64_t n) { return (n > 0) - (n < 0); };
    for (std::int64_t n = -12; n <= 12; ++n)
        for (std::int64_t d = 1; d <= 12; ++d) {
            CAPTURE(n, d);
            const Rational quotient = Rational(n) / d;
            const std::int64_t above = *as_int64(numerator(quotient)),
                               below = *as_int64(denominator(quotient));
            CHECK(below > 0);
            CHECK(std::gcd(above, below) == 1);
            CHECK(above * d == n * below);
            CHECK(quotient == Rational(-n) / -d);
            CHECK(quotient * d == n);
            CHECK(is_integer(quotient) == (n % d == 0));
            CHECK(quotient.sign() == sign(n));
            CHECK(floor(quotient) * d <= n);
            CHECK(n < (floor(quotient) + 1) * d);
            CHECK(quotient + -quotient == 0);
            for (std::int64_t m = -3; m <= 3; ++m) {
                const Rational third = Rational(m) / 3;
                CHECK((quotient < third) == (3 * n < m * d));
                CHECK((quotient > third) == (3 * n > m * d));
                CHECK(quotient - third == Rational(3 * n - m * d) / (3 * d));
            }
        }
    CHECK((Rational(-1) / 4 * 2).str() == "-1/2");
    CHECK((Rational(6) / -4).str() == "-3/2");
    CHECK((Rational(6) / -3).str() == "-2");
}

TEST_CASE("fractions beyond 64 bits are exact", "[numbers]") {
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    CHECK((Rational(most) + 1).str() == "9223372036854775808");
    CHECK((Rational(-most) - 1).str() == "-9223372036854775808");
    CHECK((Rational(-most) + Rational(-most)).str() == "-18446744073709551614");
    CHECK((Rational(most) * 2).str() == "18446744073709551614");
    CHECK((Rational(1) / most / 2).str() == "1/18446744073709551614");
    CHECK(floor(Rational(-1) / most / 2) == -1);
    CHECK(floor(Rational(big("-" + kGoogol)) / 3) == -(big(kGoogol) + 2) / 3);
    CHECK(Rational(1) / most / most * most == Rational(1) / most);
    CHECK(Rational(1) / most / most < Rational(1) / most / (most - 1));
}
