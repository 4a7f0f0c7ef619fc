// Formulas: their values, and their residue classes, against fractions of long numbers and plain recursion.
#include <functional>
#include <numeric>
#include <optional>

#include "base/error.h"
#include "base/numbers/integers.h"
#include "catch.h"
#include "oracle/random_game.h"
#include "show/formula/classes.h"
#include "show/formula/evaluate.h"

using namespace chompcert;
using oracle::Random;

namespace {

const Vocabulary kNames = {{{"m", Axis::column, 0, "n"}, {"n", Axis::row, 0, "m"}}};

Formula parsed(const std::string& text, const std::map<std::string, std::int64_t>& constants = {}) {
    return parse_formula(text, kNames, constants);
}

std::string value(const std::string& text, std::int64_t m) {
    const auto found = evaluate_at(parsed(text), m);
    return found ? found->str() : "none";
}

// The column of the error, and its message.
std::pair<std::size_t, std::string> complaint(const std::string& text) {
    try {
        (void)parsed(text);
    } catch (const FormulaError& error) {
        return {error.column, error.what()};
    }
    return {0, ""};
}

// A fraction, for the definition.
struct Fraction {
    long long n, d;  // d > 0
};
long long floor_of(const Fraction& a) {
    return a.n >= 0 ? a.n / a.d : -((-a.n + a.d - 1) / a.d);
}
bool less(const Fraction& a, const Fraction& b) {
    return a.n * b.d < b.n * a.d;
}
bool same(const std::optional<Fraction>& a, const std::optional<Rational>& b) {
    if (!a || !b) return !a && !b;
    return a->n * denominator(*b) == numerator(*b) * a->d;
}

// Text, and what it means.
struct Number {
    std::string text;
    std::function<Fraction(long long)> at;
};
struct Condition {
    std::string text;
    std::function<bool(long long)> at;
};
struct Choice {
    std::string text;
    std::function<std::optional<Fraction>(long long)> at;
};

class Writer {
  public:
    explicit Writer(std::uint64_t seed) : random_(seed) {}

    Choice choice(int depth) {
        if (depth == 0 || random_.percent(40)) {
            if (random_.percent(15)) return {"none", [](long long) { return std::nullopt; }};
            const Number number = sum(2);
            return {number.text, [=](long long m) { return std::optional(number.at(m)); }};
        }
        const Condition condition = truth(2);
        const Choice yes = choice(depth - 1), no = choice(depth - 1);
        const std::string text =
            random_.percent(50) ? "if " + condition.text + " then " + yes.text + " else " + no.text
                                : "case {" + condition.text + ": " + yes.text + "; else: " + no.text + "}";
        return {text, [=](long long m) { return condition.at(m) ? yes.at(m) : no.at(m); }};
    }

  private:
    Number sum(int depth) {
        if (depth == 0) return atom();
        const Number a = sum(depth - 1), b = sum(depth - 1);
        const int d = random_.between(2, 4), factor = random_.between(-3, 3);
        const std::string number = factor < 0 ? "(" + std::to_string(factor) + ")" : std::to_string(factor);
        switch (random_.below(8)) {
            case 0:
                return {"(" + a.text + " + " + b.text + ")",
                        [=](long long m) { return plus(a.at(m), b.at(m), 1); }};
            case 1:
                return {"(" + a.text + " - " + b.text + ")",
                        [=](long long m) { return plus(a.at(m), b.at(m), -1); }};
            case 2:
                return {number + "*" + a.text, [=](long long m) {
                            return Fraction{factor * a.at(m).n, a.at(m).d};
                        }};
            case 3:
                return {"floor(" + a.text + "/" + std::to_string(d) + ")", [=](long long m) {
                            return Fraction{floor_of({a.at(m).n, a.at(m).d * d}), 1};
                        }};
            case 4:
                return {"ceil(" + a.text + "/" + std::to_string(d) + ")", [=](long long m) {
                            return Fraction{-floor_of({-a.at(m).n, a.at(m).d * d}), 1};
                        }};
            case 5:
                return {"min(" + a.text + ", " + b.text + ")",
                        [=](long long m) { return less(b.at(m), a.at(m)) ? b.at(m) : a.at(m); }};
            case 6:
                return {"max(" + a.text + ", " + b.text + ")",
                        [=](long long m) { return less(a.at(m), b.at(m)) ? b.at(m) : a.at(m); }};
            default:
                return {"(" + a.text + " mod " + std::to_string(d) + ")", [=](long long m) {
                            const Fraction x = a.at(m);
                            return plus(x, {d * floor_of({x.n, x.d * d}), 1}, -1);
                        }};
        }
    }
    Number atom() {
        if (random_.percent(60)) return {"m", [](long long m) { return Fraction{m, 1}; }};
        const int number = random_.below(12);
        return {std::to_string(number), [=](long long) { return Fraction{number, 1}; }};
    }
    static Fraction plus(const Fraction& a, const Fraction& b, long long factor) {
        return {a.n * b.d + factor * b.n * a.d, a.d * b.d};
    }

    Condition truth(int depth) {
        if (depth > 0 && random_.percent(40)) {
            const Condition a = truth(depth - 1), b = truth(depth - 1);
            switch (random_.below(3)) {
                case 0:
                    return {"(" + a.text + ") and (" + b.text + ")",
                            [=](long long m) { return a.at(m) && b.at(m); }};
                case 1:
                    return {"(" + a.text + ") or (" + b.text + ")",
                            [=](long long m) { return a.at(m) || b.at(m); }};
                default:
                    return {"not (" + a.text + ")", [=](long long m) { return !a.at(m); }};
            }
        }
        const Number a = sum(1), b = sum(1);
        switch (random_.below(5)) {
            case 0:
                return {a.text + " < " + b.text, [=](long long m) { return less(a.at(m), b.at(m)); }};
            case 1:
                return {a.text + " >= " + b.text, [=](long long m) { return !less(a.at(m), b.at(m)); }};
            case 2:
                return {a.text + " = " + b.text,
                        [=](long long m) { return !less(a.at(m), b.at(m)) && !less(b.at(m), a.at(m)); }};
            case 3:
                return {a.text + " != " + b.text,
                        [=](long long m) { return less(a.at(m), b.at(m)) || less(b.at(m), a.at(m)); }};
            default:
                return {a.text + " even", [=](long long m) { return a.at(m).n % (2 * a.at(m).d) == 0; }};
        }
    }

    Random random_;
};

}  // namespace

TEST_CASE("Formulas mean what is written", "[formula]") {
    CHECK(value("2 + 3*m - 4/2", 5) == "15");
    CHECK(value("n = -m + 2*-3", 4) == "-10");
    CHECK(value("m/2", 5) == "5/2");
    CHECK(value("7 - 2 - m", 1) == "4");
    CHECK(value("12/2/3", 0) == "2");
    CHECK(value("m/(2*3)", 12) == "2");
    CHECK(value("m mod 3", 8) == "2");
    CHECK(value("-m % 3", 8) == "1");
    CHECK(value("-(m % 3)", 8) == "-2");
    CHECK(value("(-m) mod 3", 8) == "1");
    CHECK(value("floor(-7/2)", 0) == "-4");
    CHECK(value("floor(-1/2)", 0) == "-1");
    CHECK(value("ceil(-1/2)", 0) == "0");
    CHECK(value("floor(m/-2)", 1) == "-1");
    CHECK(value("ceil(m/2) + ceiling(m/3)", 5) == "5");
    CHECK(value("min(m, 3, 2*m)", 2) == "2");
    CHECK(value("max(m, 3, 2*m)", 2) == "4");
    CHECK(value("if m even then 1 else none", 4) == "1");
    CHECK(value("if m is odd then 1 else none", 4) == "none");
    CHECK(value("if 2 <= m < 5 then 1 else 0", 4) == "1");
    CHECK(value("if 2 <= m < 5 then 1 else 0", 5) == "0");
    CHECK(value("if not m = 3 and m > 1 or m == 0 then 1 else 0", 0) == "1");
    CHECK(value("if not m = 3 and m > 1 or m == 0 then 1 else 0", 3) == "0");
    CHECK(value("case { m = 3: 5; m mod 2 = 0: m + 1; else m + 7 }", 3) == "5");
    CHECK(value("case { m = 3: 5; m mod 2 = 0: m + 1; else: m + 7; }", 6) == "7");
    CHECK(value("case { m = 3: 5; m mod 2 = 0: m + 1; else m + 7 }", 9) == "16");
    CHECK(value("if m < 5 then m*m else m", 4) == "16");
    CHECK(value("m + (if m > 2 then 1 else 0)", 3) == "4");
    CHECK(evaluate_at(parsed("m + b", {{"b", -4}}), 6) == Rational(2));
}

TEST_CASE("Formulas say which coordinate they give", "[formula]") {
    CHECK(parsed("m + 1").result.name == "n");
    CHECK(parsed("n + 1").result.name == "m");
    CHECK(parsed("m = n + 1").argument.name == "n");
    CHECK(parsed("m = 7").argument.name == "n");
    CHECK(parsed("7").argument.name == "m");
}

TEST_CASE("Formulas that do not parse say where, and what was expected", "[formula]") {
    using Complaint = std::pair<std::size_t, std::string>;
    CHECK(complaint("2m + 1") ==
          Complaint{2, "expected an operator or the end of the formula, found 'm': write 2*m"});
    CHECK(complaint("m + ") ==
          Complaint{5, "expected a number, a name or '(', found the end of the formula"});
    CHECK(complaint("(m + 1").first == 7);
    CHECK(complaint("m + 1)").first == 6);
    CHECK(complaint("m ^ 2").first == 3);
    CHECK(complaint("floor m").first == 7);
    CHECK(complaint("m / 0") == Complaint{5, "expected a constant other than 0 after '/', found 0"});
    CHECK(complaint("m / m") ==
          Complaint{5, "expected a constant other than 0 after '/', found a value that is not constant"});
    CHECK(complaint("m mod (1 - 1)").first == 10);
    CHECK(complaint("m < 3") == Complaint{3, "expected a number, found a condition"});
    CHECK(complaint("if m then 1 else 2").first == 4);
    CHECK(complaint("if m < 3 then 1").first == 16);
    CHECK(complaint("1 + none").first == 5);
    CHECK(complaint("case { m = 1: 2 }").first == 17);
    CHECK(complaint("case { m = 1: 2; }").first == 18);
    CHECK(complaint("m + n") == Complaint{5, "expected a formula in one variable, found both 'm' and 'n'"});
    CHECK(complaint("n = n + 1").first == 1);
    CHECK(complaint("z + 1").first == 1);
    CHECK(complaint("1234567890123456789").first == 1);
    CHECK(complaint("").first == 1);
    CHECK_THAT(complaint(std::string(400, '(') + "m").second, holds("nested too deeply"));
    CHECK(complaint("m + \xe2").first == 5);
}

TEST_CASE("What is not quasi-linear, or too large, is no wrong answer", "[formula]") {
    CHECK_THROWS_AS(formula_classes(parsed("m*m"), 100), FormulaError);
    CHECK_THROWS_AS(formula_classes(parsed("m mod 101"), 100), LimitError);
    CHECK(formula_classes(parsed("m mod 100"), 100).size() == 100);
}

TEST_CASE("Values beyond 64 bits are exact", "[formula]") {
    CHECK(evaluate_at(parsed("999999999999999999*m"), 1000)->str() == "999999999999999999000");
    CHECK(evaluate_at(parsed("m/999999999999999999 + m/999999999999999998"), 1)->str() ==
          "1999999999999999997/999999999999999997000000000000000002");
    CHECK(evaluate_at(parsed("floor(999999999999999999*999999999999999999*m/7) mod 10"), 3) == 9);
    CHECK(evaluate_at(parsed("if m*m = 1 then 0 else m*999999999999999999*10 - m"), 2)->str() ==
          "19999999999999999978");
    CHECK(evaluate_at(parsed("m + 1"), *parse_natural("1" + std::string(30, '0')))->str() ==
          "1" + std::string(29, '0') + "1");
}

TEST_CASE("Classes settle, and have moduli, beyond 64 bits", "[formula]") {
    const auto crossing = formula_classes(parsed("max(m, 999999999999999999*1000)"), 1);
    REQUIRE(crossing.size() == 1);
    CHECK(crossing[0].settled.str() == "999999999999999999001");
    CHECK(crossing[0].value == FormulaClass::Affine{0, 1});
    const auto narrow = formula_classes(parsed("m/999999999999999999/999999999999999999"), 1);
    REQUIRE(narrow.size() == 1);
    CHECK(narrow[0].value->slope.str() == "1/999999999999999998000000000000000001");
    // 10^18 classes and more are a limit.
    CHECK_THROWS_AS(formula_classes(parsed("floor(m/999999999999999999/1000)"), 1'000'000), LimitError);
}

TEST_CASE("Branches are split only as far as they need", "[formula]") {
    CHECK(formula_classes(parsed("if m even then m mod 14 else m mod 22"), 1000).size() == 7 + 11);
}

TEST_CASE("Random formulas have the values of their definition", "[formula]") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Choice choice = Writer(seed).choice(3);
        CAPTURE(seed, choice.text);
        const Formula formula = parsed(choice.text);
        for (long long m = 0; m <= 40; ++m) {
            CAPTURE(m);
            REQUIRE(same(choice.at(m), evaluate_at(formula, m)));
        }
    }
}

TEST_CASE("Random formulas are affine on their classes, from the stated argument on", "[formula]") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Choice choice = Writer(seed).choice(3);
        CAPTURE(seed, choice.text);
        const auto parts = formula_classes(parsed(choice.text), 1'000'000);
        Rational share = 0;
        for (const FormulaClass& part : parts) {
            share += Rational(1) / Rational(part.modulus);
            const std::int64_t modulus = *as_int64(part.modulus), settled = *as_int64(part.settled);
            const std::int64_t first = settled + modulo(part.residue - settled, modulus);
            for (std::int64_t i = 0; i < 3; ++i) {
                const std::int64_t m = first + i * modulus;
                std::optional<Rational> claimed;
                if (part.value) claimed = part.value->intercept + part.value->slope * m;
                CAPTURE(m, part.residue, part.modulus);
                REQUIRE(same(choice.at(m), claimed));
            }
        }
        CHECK(share == 1);  // the classes are a partition
    }
}
