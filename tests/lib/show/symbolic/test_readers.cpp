// Texts that the readers of printed closed forms refuse.
#include "catch.h"
#include "show/symbolic/read/reader.h"
#include "show/symbolic/render.h"

using namespace chompcert;

namespace {

const std::string kFunction = "F(x) = (7*x^2 - x^3)/((1 - x)^2*(1 + x))";

std::string function_json(const std::string& numerator, const std::string& denominator,
                          const std::string& factors) {
    return R"({"text": ")" + kFunction + R"(", "numerator": )" + numerator + R"(, "denominator": )" +
           denominator + R"(, "factors": )" + factors + "}";
}

std::string recurrence_json(const std::string& order, const std::string& coefficients,
                            const std::string& from) {
    return R"j({"text": "f(m) = f(m - 1) - 2*f(m - 3) for m >= 6", "order": )j" + order +
           R"(, "coefficients": )" + coefficients + R"(, "from": )" + from + "}";
}

}  // namespace

TEST_CASE("A generating function in JSON says the same in all its parts", "[symbolic]") {
    const std::string numerator = "[0, 0, \"7\", -1]", denominator = "[1, -1, -1, 1]",
                      factors = R"([{"cyclotomic": 1, "exponent": 2}, {"cyclotomic": 2, "exponent": 1}])";
    const Fraction read = kJsonReader.generating_function(function_json(numerator, denominator, factors));
    const Fraction text = kTextReader.generating_function(kFunction);
    CHECK(read.numerator == text.numerator);
    CHECK(read.denominator == text.denominator);
    for (const auto& json : {function_json("[0, 0, 7, 1]", denominator, factors),
                             function_json(numerator, "[1, -1, -1, 2]", factors),
                             function_json(numerator, "[1, -1]", R"([{"cyclotomic": 1, "exponent": 1}])"),
                             function_json(numerator, denominator, R"([{"cyclotomic": 1, "exponent": 2}])"),
                             function_json("[0, 0, \"7x\", -1]", denominator, factors)})
        CHECK_THROWS_AS(kJsonReader.generating_function(json), PrintedWrong);
}

TEST_CASE("A recurrence in JSON says the same in all its parts", "[symbolic]") {
    CHECK(kJsonReader.recurrence(recurrence_json("3", "[1, 0, -2]", "6")).from == 6);
    for (const auto& json : {recurrence_json("2", "[1, 0, -2]", "6"), recurrence_json("3", "[1, 0, 2]", "6"),
                             recurrence_json("3", "[1, 0, -2]", "7")})
        CHECK_THROWS_AS(kJsonReader.recurrence(json), PrintedWrong);
}

TEST_CASE("Expressions that no printer prints are refused", "[symbolic]") {
    for (const char* text :
         {"F(x) = x^100000001", "F(x) = 2^3", "F(x) = Psi_3(x)", "F(x) = Phi_0(x)", "F(x) = Phi_100000001(x)",
          "F(x) = (1 + x", "F(x) = ", "F(x) = 1 +", "F(x) = x^1000000000000000000", "F(x) = 1 2"})
        CHECK_THROWS_AS(kTextReader.generating_function(text), PrintedWrong);
    for (const char* text :
         {"f(m) = f(m - 100000001) for m >= 1", "f(m) = f(m - 1)", "f(m) = f(m + 1) for m >= 2"})
        CHECK_THROWS_AS(kTextReader.recurrence(text), PrintedWrong);
    CHECK_THROWS_AS(kLatexReader.generating_function("F(x) = x^12"), PrintedWrong);
    CHECK(kTextReader.generating_function("F(x) = -(1 - x)*(1 - x) - 3*x - 2").numerator ==
          kTextReader.generating_function("F(x) = -3 - x - x^2").numerator);
}

TEST_CASE("A formula in JSON is its text, if it has one", "[symbolic]") {
    CHECK(kJsonReader.formula(R"({"text": "n = m + 1"})") == "n = m + 1");
    CHECK(kJsonReader.formula(R"({"text": null})").empty());
}

TEST_CASE("Formulas for programs have only the comparisons that are printed", "[symbolic]") {
    CHECK(kPariReader.formula("f(m) = if(m == 3, 1, if((m >= 5 && m <= 6) || m%4 == 1, \"none\", m - 2));") ==
          "case { m == 3: 1; (m >= 5 and m <= 6) or m mod 4 == 1: none; else m - 2 }");
    CHECK_THROWS_WITH(kPariReader.formula("f(m) = if(m >= 5 && m <= 6 || m%4 == 1, 1, 2);"),
                      holds("expected brackets around && or ||"));
    CHECK(kPariReader.formula("f(m) = if(m < 2, [5, \"none\"][m + 1], -3);") ==
          "case { m < 2: case { m = 0: 5; m = 1: none; else none }; else -3 }");
    CHECK(
        kSympyReader.formula("f = Piecewise((1, Eq(m, 3)), (nan, Or(And(m >= 5, m <= 6), Eq(Mod(m, 4), 1))), "
                             "(m - 2, True))") ==
        "case { m = 3: 1; ((m >= 5 and m <= 6) or m mod 4 = 1): none; else m - 2 }");
    CHECK(kSympyReader.formula("f = Piecewise((Array([5, nan])[m], m < 2), (-3, True))") ==
          "case { m < 2: case { m = 0: 5; m = 1: none; else none }; else -3 }");
    for (const char* comparison : {"m > 6", "m != 6", "m = 6", "m 6", "6 == m", "m == x", "m%2", "m"}) {
        CAPTURE(comparison);
        CHECK_THROWS_AS(kPariReader.formula("f(m) = if(" + std::string(comparison) + ", 1, 2);"),
                        PrintedWrong);
    }
    for (const char* comparison : {"m > 6", "m != 6", "m < 6", "m == 6", "m 6", "6 <= m", "m <= x", "m"}) {
        CAPTURE(comparison);
        CHECK_THROWS_AS(
            kSympyReader.formula("f = Piecewise((1, " + std::string(comparison) + "), (2, True))"),
            PrintedWrong);
    }
    CHECK_THROWS_WITH(kPariReader.formula("f(m) = if(m"), holds("expected more, found the end as word 9"));
    CHECK_THROWS_WITH(kSympyReader.formula("f = Piecewise((1, m"),
                      holds("expected more, found the end as word 9"));
}

TEST_CASE("Formulas in LaTeX have the parts that are printed, in their order", "[symbolic]") {
    const std::string begin = "f(m) = \\begin{cases} ", end = " \\end{cases}", rest = "3 & \\text{otherwise}";
    const auto read = [&](const std::string& lines) {
        return kLatexReader.formula(begin + lines + rest + end);
    };
    const auto one = [&](const std::string& condition) { return read("7 & " + condition + ", \\\\ "); };
    CHECK(kLatexReader.formula("f(m) = m - 2") == "m - 2");
    CHECK(one("\\text{if } 2 \\le m \\le 5") == "case { 2 <= m <= 5: 7; else 3 }");
    CHECK(one("\\text{if } m \\le 5 \\text{ or } m = 9") == "case { m <= 5 or m = 9: 7; else 3 }");
    CHECK(one("\\text{if } m \\text{ is even}") == "case { m mod 2 = 0: 7; else 3 }");
    CHECK(one("\\text{if } m \\text{ is odd}") == "case { m mod 2 = 1: 7; else 3 }");
    CHECK(one("\\text{if } m \\equiv 1, 4 \\pmod{6}") == "case { m mod 6 = 1 or m mod 6 = 4: 7; else 3 }");
    CHECK(read("7 & \\text{if } m = 1, \\\\ \\text{none} & \\text{otherwise, if } m = 2, \\\\ ") ==
          "case { m = 1: 7; m = 2: none; else 3 }");
    for (const char* condition :
         {"\\text{if } 2 \\le m = 5", "\\text{if } 2 \\le m \\text{ is odd}", "\\text{if } 2 \\le m",
          "\\text{if } 2 = m", "\\text{if } m < 5", "\\text{if } m \\equiv 1", "\\text{otherwise, if } m = 1",
          "\\text{otherwise}", "m = 1"}) {
        CAPTURE(condition);
        CHECK_THROWS_AS(one(condition), PrintedWrong);
    }
    CHECK_THROWS_AS(read(""), PrintedWrong);  // "otherwise" alone
}

TEST_CASE("The table of a formula in LaTeX stands in a frame with what refers to it", "[symbolic]") {
    const std::string cases =
                          "f(m) = \\begin{cases} \\text{as below} & \\text{if } m < 2, \\\\ "
                          "3 & \\text{otherwise} \\end{cases}",
                      table =
                          " \\\\[1ex] \\begin{array}{r|rrrrrrrrrr} & 0 & 1 & 2 & 3 & 4 & 5 & 6 & 7 & 8 & 9 "
                          "\\\\ \\hline 0 & 5 & \\text{none} \\end{array}",
                      begin = "\\begin{gathered} ", end = " \\end{gathered}";
    CHECK(kLatexReader.formula(begin + cases + table + end) ==
          "case { m < 2: case { m = 0: 5; m = 1: none; else none }; else 3 }");
    for (const std::string& text :
         {cases, cases + table, begin + cases + end, begin + cases + table, begin + "f(m) = 3" + table + end})
        CHECK_THROWS_AS(kLatexReader.formula(text), PrintedWrong);
}

TEST_CASE("Numerators in LaTeX stand in the fraction, or below it as P(x)", "[symbolic]") {
    const std::string left = "\\sum_{m \\ge 0} f(m)\\, x^m &= ", begin = "\\begin{aligned}\n",
                      end = "\n\\end{aligned}", below = "\\frac{P(x)}{1 - x}, \\\\\nP(x) &= ";
    const auto read = [](const std::string& text) {
        return kLatexReader.generating_function(text).numerator;
    };
    const Polynomial expected(std::vector<Integer>{1, 0, 2, -7});
    CHECK(read(begin + left + below + "1 + 2x^2 - 7x^3" + end) == expected);
    CHECK(read(begin + left + "1 \\\\\n&\\quad + 2x^2 - 7x^3" + end) == expected);
    for (const std::string& text :
         {left + "\\frac{P(2x)}{1 - x}, P(x) = 1", left + "\\frac{P(1 + x)}{1 - x}, P(x) = 1",
          left + "\\frac{P(x)}{1 - x}", left + "\\frac{P(x)}{1 - x}, P(x) =",
          left + "\\frac{1}{1 - x}, P(x) = 1", left + "\\frac{1}{P(x)}, P(x) = 1",
          begin + left + "1 + 2x^2 - 7x^3",                  // as long as what ends the frame
          "\\begin{gathered}" + left + "1 + 2x^2" + end}) {  // as long as what begins it
        CAPTURE(text);
        CHECK_THROWS_AS(read(text), PrintedWrong);
    }
}
