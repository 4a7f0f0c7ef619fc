#include "base/natural.h"
#include "catch.h"
#include "oracle/random_game.h"

using chompcert::Natural;

namespace {

__extension__ using Wide = __int128;

std::string digits_of(Wide n) {
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

Natural big(const std::string& digits) {
    return *Natural::parse(digits);
}

const std::string kGoogol = "1" + std::string(100, '0');

}  // namespace

TEST_CASE("a natural number prints as it was read, without leading zeros") {
    for (const std::string digits : {"0", "7", "999999999", "1000000000", "123456789012345678901234567890"})
        CHECK(big(digits).str() == digits);
    CHECK(big("000").str() == "0");
    CHECK(big("0001000000000000000000").str() == "1000000000000000000");
    CHECK(big(kGoogol).str() == kGoogol);
}

TEST_CASE("only digits are a natural number") {
    for (const std::string text : {"", "-1", "+1", " 1", "1 ", "1.0", "0x1", "1e9", "١"})
        CHECK_FALSE(Natural::parse(text).has_value());
}

TEST_CASE("small numbers are small, and others are not") {
    CHECK(Natural(0).small() == 0);
    CHECK(Natural(3'999'999'999'999'999'999).small() == 3'999'999'999'999'999'999);
    CHECK_FALSE(big("4000000000000000000").small().has_value());
    CHECK_FALSE(big("18446744073709551617").small().has_value());
    CHECK_FALSE(big(kGoogol).small().has_value());
}

TEST_CASE("addition and subtraction carry over limbs") {
    CHECK(big("999999999999999999").plus(1).str() == "1000000000000000000");
    CHECK(big("1000000000000000000").plus(-1).str() == "999999999999999999");
    CHECK(big(kGoogol).plus(-1).str() == std::string(100, '9'));
    CHECK(big(std::string(100, '9')).plus(1).str() == kGoogol);
    CHECK(Natural(5).plus(-5).str() == "0");
    CHECK(big("9").plus(4'000'000'000'000'000'000).str() == "4000000000000000009");
    CHECK_THROWS_AS(Natural(5).plus(-6), std::domain_error);
    CHECK_THROWS_AS(Natural(0).plus(-1), std::domain_error);
}

TEST_CASE("multiplication, division and remainder fit together") {
    for (const std::string digits : {"0", "1", "999999999", "31415926535897932384626433832795028841971"})
        for (const std::int64_t by : {1, 2, 7, 360, 999'999'999, 1'000'000'000}) {
            const Natural n = big(digits);
            CHECK(n.times(by).over(by) == n);
            CHECK(n.over(by).times(by).plus(n.modulo(by)) == n);
        }
    CHECK(big("100000000000000000000").modulo(3'999'999'999'999'999'999) == 25);
}

TEST_CASE("differences of large numbers are exact when they are small") {
    CHECK(big(kGoogol).plus(12345).minus(big(kGoogol)) == 12345);
    CHECK(big(kGoogol).minus(big(kGoogol).plus(99'999'999'999'999'999)) == -99'999'999'999'999'999);
    CHECK_FALSE(big(kGoogol).minus(big(kGoogol).plus(100'000'000'000'000'000)).has_value());
    CHECK_FALSE(big(kGoogol).minus(Natural(0)).has_value());
    CHECK(big("1000000000000000000000000000").minus(big("999999999999999999999999999")) == 1);
}

TEST_CASE("differences of 10^17 and more are none, whatever a sum of 128 bits says") {
    const Natural bound = 100'000'000'000'000'000;
    for (const std::string base :
         {"0", "7", "999999999", "1000000000000000000000000000000000000000000000000"})
        for (std::int64_t d = -2; d <= 2; ++d) {
            const Natural low = big(base), high = low.plus(100'000'000'000'000'000 + d);
            const auto difference = 100'000'000'000'000'000 + d;
            CHECK(high.minus(low) == (d < 0 ? std::optional(difference) : std::nullopt));
            CHECK(low.minus(high) == (d < 0 ? std::optional(-difference) : std::nullopt));
        }
    CHECK_FALSE(bound.minus(0).has_value());
    for (int zeros = 17; zeros <= 300; ++zeros) {
        const Natural power = big("1" + std::string(static_cast<std::size_t>(zeros), '0'));
        CHECK_FALSE(power.minus(0).has_value());
        CHECK_FALSE(Natural(0).minus(power).has_value());
        CHECK_FALSE(power.plus(7).minus(5).has_value());
    }
    const Natural all_bits = big("340282366920938463463374607431768211456");  // 2^128
    for (std::int64_t d = -2; d <= 2; ++d) {
        CHECK_FALSE(all_bits.plus(d).minus(0).has_value());
        CHECK_FALSE(Natural(0).minus(all_bits.plus(d)).has_value());
    }
}

TEST_CASE("numbers compare by value") {
    CHECK(Natural(0) < Natural(1));
    CHECK(big("999999999") < big("1000000000"));
    CHECK(big("2000000000") > big("1999999999"));
    CHECK(big(kGoogol) == big("00" + kGoogol));
    CHECK(big(kGoogol) > big(std::string(100, '9')));
}

TEST_CASE("arithmetic agrees with 128 bits, from one limb to five") {
    oracle::Random random(1);
    for (int round = 0; round < 20'000; ++round) {
        const Wide n = random_wide(random, 96), other = random_wide(random, 96);
        const Natural natural = big(digits_of(n));
        const auto delta = static_cast<std::int64_t>(random_wide(random, 61));
        const auto factor = static_cast<std::int64_t>(random_wide(random, 29)) + 1;
        REQUIRE(natural.str() == digits_of(n));
        REQUIRE(natural.plus(delta).str() == digits_of(n + delta));
        if (n >= delta) REQUIRE(natural.plus(-delta) == big(digits_of(n - delta)));
        REQUIRE(natural.times(factor).str() == digits_of(n * factor));
        REQUIRE(natural.over(factor).str() == digits_of(n / factor));
        REQUIRE(natural.modulo(factor) == n % factor);
        REQUIRE(natural.modulo(delta + 1) == n % (delta + 1));
        REQUIRE((natural < big(digits_of(other))) == (n < other));
        REQUIRE(natural.small() ==
                (n < 4'000'000'000'000'000'000 ? std::optional(static_cast<std::int64_t>(n)) : std::nullopt));
        REQUIRE(natural.plus(delta).minus(natural) ==
                (delta < 100'000'000'000'000'000 ? std::optional(delta) : std::nullopt));
    }
}
