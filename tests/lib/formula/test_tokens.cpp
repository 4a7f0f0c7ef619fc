// The characters of formulas, and fractions at the ends of 64 bits.
#include <numeric>

#include "base/error.h"
#include "catch.h"
#include "formula/lexer.h"
#include "formula/rational.h"

using namespace chompcert;

TEST_CASE("Names are made of letters, digits and underscores, and begin with no digit", "[formula]") {
    for (const char* name : {"a", "z", "A", "Z", "_", "a0", "z9", "_A_Z_", "mZ"}) {
        const auto tokens = formula_tokens(name);
        REQUIRE(tokens.size() == 2);
        CHECK(tokens[0].kind == FormulaToken::Kind::name);
        CHECK(tokens[0].text == name);
    }
    const auto tokens = formula_tokens("0a9/b:c\td\ne\rf");
    std::vector<std::string> texts;
    for (const auto& token : tokens) texts.emplace_back(token.text);
    CHECK(texts == std::vector<std::string>{"0", "a9", "/", "b", ":", "c", "d", "e", "f", ""});
}

TEST_CASE("Characters that no formula has are named if they are visible", "[formula]") {
    for (const char* text : {"@", "[", "`", "~", "!", "\"", "&", "?", "|"})
        CHECK_THROWS_WITH(formula_tokens(text), holds("found '" + std::string(text) + "'"));
    for (const char* text : {"\x1f", "\x7f", "\x80", "\v"})
        CHECK_THROWS_WITH(formula_tokens(text), holds("found a character that is not ASCII"));
}

TEST_CASE("Formulas have at most 20000 characters, numbers 18 digits", "[formula]") {
    CHECK(formula_tokens(std::string(kMaxFormulaLength, ' ')).size() == 1);
    CHECK_THROWS_AS(formula_tokens(std::string(kMaxFormulaLength + 1, ' ')), FormulaError);
    CHECK(formula_tokens("999999999999999999")[0].value == 999'999'999'999'999'999);
    CHECK_THROWS_AS(formula_tokens("1000000000000000000"), FormulaError);
}

TEST_CASE("Fractions that do not fit are limits, not wrong", "[formula]") {
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    CHECK(Rational(most) * 1 == Rational(most));
    CHECK(Rational(-most) * 1 == Rational(-most));
    CHECK((Rational(1) / most).denominator() == most);
    CHECK_THROWS_AS(Rational(most) + 1, LimitError);
    CHECK_THROWS_AS(Rational(-most) - 1, LimitError);
    CHECK_THROWS_AS(Rational(-most) + Rational(-most), LimitError);
    CHECK_THROWS_AS(Rational(most) * 2, LimitError);
    CHECK_THROWS_AS(Rational(-most) * 2, LimitError);
    CHECK_THROWS_AS(Rational(1) / most / 2, LimitError);
    CHECK(Rational(1) / -2 == Rational(-1) / 2);
    CHECK((Rational(1) / 2 + Rational(1) / 2).is_integer());
    CHECK(Rational(1) / 2 < Rational(2) / 3);
    CHECK(Rational(2) / 3 > Rational(1) / 2);
    CHECK(Rational(1) / 2 + 1 == Rational(3) / 2);
    CHECK(Rational(1) + Rational(1) / 2 == Rational(3) / 2);
}

TEST_CASE("Fractions are in lowest terms, ordered, and rounded down", "[formula]") {
    const auto sign = [](std::int64_t n) { return (n > 0) - (n < 0); };
    for (std::int64_t n = -12; n <= 12; ++n)
        for (std::int64_t d = 1; d <= 12; ++d) {
            CAPTURE(n, d);
            const Rational quotient = Rational(n) / d;
            CHECK(std::gcd(quotient.numerator(), quotient.denominator()) == 1);
            CHECK(quotient.numerator() * d == n * quotient.denominator());
            CHECK(quotient == Rational(-n) / -d);
            CHECK(quotient * d == n);
            CHECK(quotient.is_integer() == (n % d == 0));
            CHECK(quotient.sign() == sign(n));
            CHECK(quotient.floor() * d <= n);
            CHECK(n < (quotient.floor() + 1) * d);
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
