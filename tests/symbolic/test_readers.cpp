// What the readers of printed closed forms refuse.
#include "../catch.h"
#include "symbolic/reader.h"
#include "symbolic/render.h"

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
    const Fraction read = json_reader.generating_function(function_json(numerator, denominator, factors));
    const Fraction text = text_reader.generating_function(kFunction);
    CHECK(read.numerator == text.numerator);
    CHECK(read.denominator == text.denominator);
    for (const auto& json : {function_json("[0, 0, 7, 1]", denominator, factors),
                             function_json(numerator, "[1, -1, -1, 2]", factors),
                             function_json(numerator, denominator, R"([{"cyclotomic": 1, "exponent": 2}])"),
                             function_json("[0, 0, \"7x\", -1]", denominator, factors)})
        CHECK_THROWS_AS(json_reader.generating_function(json), PrintedWrong);
}

TEST_CASE("A recurrence in JSON says the same in all its parts", "[symbolic]") {
    CHECK(json_reader.recurrence(recurrence_json("3", "[1, 0, -2]", "6")).from == 6);
    for (const auto& json : {recurrence_json("2", "[1, 0, -2]", "6"), recurrence_json("3", "[1, 0, 2]", "6"),
                             recurrence_json("3", "[1, 0, -2]", "7")})
        CHECK_THROWS_AS(json_reader.recurrence(json), PrintedWrong);
}

TEST_CASE("Expressions that no printer prints are refused", "[symbolic]") {
    for (const char* text :
         {"F(x) = x^100000001", "F(x) = 2^3", "F(x) = Psi_3(x)", "F(x) = Phi_0(x)", "F(x) = Phi_100000001(x)",
          "F(x) = (1 + x", "F(x) = ", "F(x) = 1 +", "F(x) = x^1000000000000000000", "F(x) = 1 2"})
        CHECK_THROWS_AS(text_reader.generating_function(text), PrintedWrong);
    for (const char* text :
         {"f(m) = f(m - 100000001) for m >= 1", "f(m) = f(m - 1)", "f(m) = f(m + 1) for m >= 2"})
        CHECK_THROWS_AS(text_reader.recurrence(text), PrintedWrong);
    CHECK_THROWS_AS(latex_reader.generating_function("F(x) = x^12"), PrintedWrong);
    CHECK(text_reader.generating_function("F(x) = -(1 - x)*(1 - x) - 3*x - 2").numerator ==
          text_reader.generating_function("F(x) = -3 - x - x^2").numerator);
}
