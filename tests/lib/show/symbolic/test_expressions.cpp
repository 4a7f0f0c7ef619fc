// Fractions and recurrences in the readers of each format, which refuse the notation of other formats.
#include "catch.h"
#include "show/symbolic/read/reader.h"
#include "show/symbolic/render.h"

using namespace chompcert;

namespace {

using Integers = std::vector<Integer>;

const std::string kLatexLeft = "\\sum_{m \\ge 0} f(m)\\, x^m = ";

Integers numerator(const std::string& text) {
    return kTextReader.generating_function("F(x) = " + text).numerator.coefficients();
}

Integers denominator(const std::string& text) {
    return kTextReader.generating_function("F(x) = " + text).denominator.coefficients();
}

Integers latex_numerator(const std::string& text) {
    return kLatexReader.generating_function(kLatexLeft + text).numerator.coefficients();
}

Integers recurrence(const std::string& text) {
    return kTextReader.recurrence("f(m) = " + text + " for m >= 9").coefficients;
}

}  // namespace

TEST_CASE("Sums, products and powers are multiplied out", "[symbolic]") {
    CHECK(numerator("0").empty());
    CHECK(numerator("7") == Integers{7});
    CHECK(numerator("-x^2 + 3*x - 2") == Integers{-2, 3, -1});
    CHECK(numerator("x + x - 2*x").empty());
    CHECK(numerator("3*x*(1 + x)") == Integers{0, 3, 3});
    CHECK(numerator("(1 + x)*3*x") == Integers{0, 3, 3});
    CHECK(numerator("(1 + x)*(1 - x)*2") == Integers{2, 0, -2});
    CHECK(numerator("x*x^2*x") == Integers{0, 0, 0, 0, 1});
    CHECK(numerator("x^0") == Integers{1});
    CHECK(numerator("-(1 + x)^2") == Integers{-1, -2, -1});
    CHECK(numerator("Phi_6(x) - Phi_2(x)^2*x") == Integers{1, -2, -1, -1});
    CHECK(denominator("7") == Integers{1});
    CHECK(denominator("3/x^2") == Integers{0, 0, 1});
    CHECK(denominator("3/Phi_1(x)") == Integers{1, -1});
    CHECK(denominator("3/Phi_2(x)^2") == Integers{1, 2, 1});
    CHECK(denominator("3/((1 - x)^2*(1 + x^2))") == Integers{1, -2, 2, -2, 1});
    CHECK(numerator("3*x/(1 - x)") == Integers{0, 3});
    CHECK(numerator("(3 - x)/(1 - x)") == Integers{3, -1});
}

TEST_CASE("Products in LaTeX are written without a sign", "[symbolic]") {
    CHECK(latex_numerator("3x^2(1 + x)") == Integers{0, 0, 3, 3});
    CHECK(latex_numerator("(1 + x)3x") == Integers{0, 3, 3});
    CHECK(latex_numerator("x(1 + x)\\Phi_{6}(x)") == Integers{0, 1, 0, 0, 1});
    CHECK(latex_numerator("x^{12} - x^9").size() == 13);
    CHECK(latex_numerator("\\frac{x}{1 - x}") == Integers{0, 1});
    CHECK(kLatexReader.generating_function(kLatexLeft + "\\frac{x}{(1 - x)^2}").denominator.coefficients() ==
          Integers{1, -2, 1});
    CHECK(kLatexReader.recurrence("f(m) = 2f(m - 1)f(m - 2) - f(m - 4) \\qquad (m \\ge 9)").coefficients ==
          Integers{0, 0, 2, -1});
}

TEST_CASE("Recurrences are sums of terms with f, in parentheses or not", "[symbolic]") {
    CHECK(recurrence("0").empty());
    CHECK(recurrence("2*f(m - 1) - f(m - 3)") == Integers{2, 0, -1});
    CHECK(recurrence("2*(f(m - 1) - f(m - 2))") == Integers{2, -2});
    CHECK(recurrence("(f(m - 2))") == Integers{0, 1});
    for (const char* text : {"x", "2*x", "1", "f(m - 1) + 1", "f(m - 0)", "f(m - x)", "f"})
        CHECK_THROWS_AS(recurrence(text), PrintedWrong);
    for (const char* text : {"f(m - 1)", "f", "x*f(m - 1)"}) CHECK_THROWS_AS(numerator(text), PrintedWrong);
}

TEST_CASE("The largest exponents and indices are a hundred million", "[symbolic]") {
    CHECK(numerator("0*x^100000000").empty());
    CHECK_THROWS_AS(numerator("0*x^100000001"), PrintedWrong);
    CHECK(recurrence("0*f(m - 100000000)").empty());
    CHECK_THROWS_AS(recurrence("0*f(m - 100000001)"), PrintedWrong);
    CHECK_THROWS_AS(numerator("Phi_0(x)"), PrintedWrong);
    CHECK(numerator("Phi_1(x)") == Integers{1, -1});
    // What follows the polynomial is what is wrong, unless its index is. It has 40 million coefficients.
    CHECK_THROWS_WITH(numerator("Phi_100000000(x)^"), holds("expected a number, found the end"));
    CHECK_THROWS_WITH(numerator("Phi_100000001(x)^"), holds("expected a cyclotomic polynomial before"));
}

TEST_CASE("Each format keeps to its own names, powers and products", "[symbolic]") {
    const auto refused = [](const Reader& reader, const std::string& before, const char* text,
                            const std::string& after) {
        CAPTURE(before, text);
        CHECK_THROWS_AS(reader.generating_function(before + text + after), PrintedWrong);
    };
    for (const char* text : {"x^{12}", "x**2", "2x", "x(1 + x)", "polcyclo(3, x)", "cyclotomic_poly(3, x)",
                             "\\Phi_{3}(x)", "Phi_3", "Phi_3(y)", "phi_3(x)", "Phi_x(x)", "(1 + x)^(2)"})
        refused(kTextReader, "F(x) = ", text, "");
    for (const char* text : {"x**2", "2*x", "x^12", "polcyclo(3, x)", "cyclotomic_poly(3, x)", "Phi_3(x)",
                             "\\Phi_3(x)", "\\Phi_{3}", "x^{12", "x^(2)"})
        refused(kLatexReader, kLatexLeft, text, "");
    for (const char* text : {"x^{12}", "x**2", "2x", "cyclotomic_poly(3, x)", "Phi_3(x)", "\\Phi_{3}(x)",
                             "polcyclo(3)", "polcyclo 3, x)"})
        refused(kPariReader, "F = ", text, ";");
    for (const char* text : {"x^2", "x**{12}", "2x", "polcyclo(3, x)", "Phi_3(x)", "\\Phi_{3}(x)",
                             "cyclotomic_poly(3)", "cyclotomic_poly(3, y)"})
        refused(kSympyReader, "F = sympify(", text, ")");
    CHECK(kPariReader.generating_function("F = x^12*polcyclo(3, x);").numerator ==
          kSympyReader.generating_function("F = sympify(x**12*cyclotomic_poly(3, x))").numerator);
}

TEST_CASE("An expression that breaks off is told from a wrong name", "[symbolic]") {
    CHECK_THROWS_WITH(numerator("2*"), holds("expected '(', found the end as word 8"));
    CHECK_THROWS_WITH(numerator("2*)"), holds("expected Phi_ before, found the end as word 9"));
    CHECK_THROWS_WITH(numerator("(1 + x"), holds("expected ')', found the end as word 10"));
    CHECK_THROWS_WITH(numerator("2^3"), holds("expected no power of a number before, found the end"));
}

TEST_CASE("A sum of many terms is read term by term", "[symbolic]") {
    constexpr std::int64_t kTerms = 60'000;
    std::string text = "1";
    for (std::int64_t i = 1; i < kTerms; ++i) text += " + x^" + std::to_string(i);
    CHECK(numerator(text) == Integers(kTerms, Integer(1)));
}
