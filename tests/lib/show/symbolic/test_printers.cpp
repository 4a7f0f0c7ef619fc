// Closed forms in each format, worked by hand: names of cases, parentheses, and line ends.
#include "catch.h"
#include "show/symbolic/print/printer.h"
#include "show/symbolic/render.h"

using namespace chompcert;

namespace {

constexpr Notation kPlain{"*", "^", "", "^", "Phi_", "(x)"};
constexpr std::int64_t kGiga = 1'000'000'000;

ClosedForm form_of(std::vector<EventualSequence::Value> listed, std::int64_t slope,
                   std::vector<std::int64_t> tail) {
    const EventualSequence sequence(0, std::move(listed), slope, std::move(tail));
    return closed_form(sequence, "n", 100'000);
}

std::vector<std::string> formulas(const ClosedForm& form) {
    std::vector<std::string> texts;
    for (const Format format : {Format::text, Format::latex, Format::sympy, Format::pari})
        texts.push_back(render(form, format, Part::formula));
    return texts;
}

std::vector<std::string> functions(const ClosedForm& form) {
    std::vector<std::string> texts;
    for (const Format format : {Format::text, Format::latex, Format::sympy, Format::pari})
        texts.push_back(render(form, format, Part::generating_function));
    return texts;
}

std::string latex_function(const ClosedForm& form) {
    return render(form, Format::latex, Part::generating_function);
}

std::string f(int back) {
    return "f(m - " + std::to_string(back) + ")";
}

}  // namespace

TEST_CASE("Intervals from 0 on, intervals, even arguments and m itself", "[symbolic]") {
    const ClosedForm form = form_of({4, 4, 4, 4, 9, 20, 21}, 1, {0, 5});
    CHECK(
        formulas(form) ==
        std::vector<std::string>{
            "n = case { m <= 3: 4; 5 <= m <= 6: m + 15; m even: m + 5; else m }",
            "f(m) = \\begin{cases}\n4 & \\text{if } m \\le 3, \\\\\nm + 15 & \\text{if } 5 \\le m \\le 6, "
            "\\\\\n"
            "m + 5 & \\text{otherwise, if } m \\text{ is even}, \\\\\nm & \\text{otherwise}\n\\end{cases}",
            "f = Piecewise((4, m <= 3), (m + 15, And(m >= 5, m <= 6)), (m + 5, Eq(Mod(m, 2), 0)), (m, True))",
            "f(m) = if(m <= 3, 4, if(m >= 5 && m <= 6, m + 15, if(m%2 == 0, m + 5, m)));"});
    CHECK(render(form, Format::json, Part::formula) ==
          R"({"text":"n = case { m <= 3: 4; 5 <= m <= 6: m + 15; m even: m + 5; else m }","preperiod":7,)"
          R"("period":2,"slope":1,"listed":[4,4,4,4,9,20,21],"tail":[0,5]})");
}

TEST_CASE("A formula without cases is its value", "[symbolic]") {
    CHECK(formulas(form_of({}, 1, {0})) ==
          std::vector<std::string>{"n = m", "f(m) = m", "f = sympify(m)", "f(m) = m;"});
    CHECK(formulas(form_of({}, 0, {7})) ==
          std::vector<std::string>{"n = 7", "f(m) = 7", "f = sympify(7)", "f(m) = 7;"});
    CHECK(formulas(form_of({}, 0, {})) == std::vector<std::string>{"n = none", "f(m) = \\text{none}",
                                                                   "f = sympify(nan)", "f(m) = \"none\";"});
}

TEST_CASE("Values are written without + 0", "[symbolic]") {
    CHECK(affine_text({1, 0}) == "m");
    CHECK(affine_text({1, 1}) == "m + 1");
    CHECK(affine_text({1, -1}) == "m - 1");
    CHECK(affine_text({0, 0}) == "0");
    CHECK(affine_text({0, -1}) == "-1");
}

TEST_CASE("A fraction has the parentheses that it needs", "[symbolic]") {
    CHECK(functions(form_of({}, 1, {0})) ==
          std::vector<std::string>{"F(x) = x/(1 - x)^2",
                                   "\\sum_{m \\ge 0} f(m)\\, x^m = \\frac{x}{(1 - x)^2}",
                                   "F = sympify(x/(1 - x)**2)", "F = x/(1 - x)^2;"});
    CHECK(functions(form_of({3}, 0, {1})) ==
          std::vector<std::string>{"F(x) = (3 - 2*x)/(1 - x)",
                                   "\\sum_{m \\ge 0} f(m)\\, x^m = \\frac{3 - 2x}{1 - x}",
                                   "F = sympify((3 - 2*x)/(1 - x))", "F = (3 - 2*x)/(1 - x);"});
    CHECK(
        functions(form_of({}, 0, {1, 0, 0, 0, 0})) ==
        std::vector<std::string>{"F(x) = 1/((1 - x)*(1 + x + x^2 + x^3 + x^4))",
                                 "\\sum_{m \\ge 0} f(m)\\, x^m = \\frac{1}{(1 - x)(1 + x + x^2 + x^3 + x^4)}",
                                 "F = sympify(1/((1 - x)*(1 + x + x**2 + x**3 + x**4)))",
                                 "F = 1/((1 - x)*(1 + x + x^2 + x^3 + x^4));"});
    CHECK(functions(form_of({0, 5}, 0, {})) == std::vector<std::string>{"F(x) = 5*x",
                                                                        "\\sum_{m \\ge 0} f(m)\\, x^m = 5x",
                                                                        "F = sympify(5*x)", "F = 5*x;"});
}

TEST_CASE("Sums are broken into lines of as many terms as are asked for", "[symbolic]") {
    const auto terms = polynomial_terms({2, -1, 0, 1, -3, 1}, kPlain);
    CHECK(sum_text({}, "*") == "0");
    CHECK(sum_text(terms, "*") == "2 - x + x^3 - 3*x^4 + x^5");
    CHECK(sum_text(terms, "", 1, "|") == "2|- x|+ x^3|- 3x^4|+ x^5");
    CHECK(sum_text(terms, "*", 2, "|") == "2 - x|+ x^3 - 3*x^4|+ x^5");
    CHECK(sum_text(terms, "*", 4, "|") == "2 - x + x^3 - 3*x^4|+ x^5");
    CHECK(sum_text(terms, "*", 5, "|") == "2 - x + x^3 - 3*x^4 + x^5");
    CHECK(sum_text(polynomial_terms({-1, -2}, kPlain), "*") == "-1 - 2*x");
}

TEST_CASE("Numerators in LaTeX of up to 72 characters stay on the line", "[symbolic]") {
    const std::string left = "\\sum_{m \\ge 0} f(m)\\, x^m",
                      most = "1000000000 + 1000000000x + 1000000000x^2 + ",
                      last = "1000000000x^3 + 1000000000x^4";
    REQUIRE((most + last).size() == 72);
    CHECK(latex_function(form_of({kGiga, kGiga, kGiga, kGiga, kGiga}, 0, {})) == left + " = " + most + last);
    CHECK(latex_function(form_of({kGiga, kGiga, kGiga, kGiga, 10 * kGiga}, 0, {})) ==
          "\\begin{aligned}\n" + left + " &= " + most + "1000000000x^3 + 10000000000x^4\n\\end{aligned}");
    CHECK(latex_function(form_of({kGiga, 2 * kGiga, 3 * kGiga, 4 * kGiga}, 0, {5 * kGiga})) ==
          left + " = \\frac{" + most + last + "}{1 - x}");
    CHECK(latex_function(form_of({kGiga, 2 * kGiga, 3 * kGiga, 4 * kGiga}, 0, {14 * kGiga})) ==
          "\\begin{aligned}\n" + left + " &= \\frac{P(x)}{1 - x}, \\\\\nP(x) &= " + most +
              "1000000000x^3 + 10000000000x^4\n\\end{aligned}");
    std::vector<EventualSequence::Value> ten(10, 123456);
    CHECK(
        latex_function(form_of(ten, 0, {})) ==
        "\\begin{aligned}\n" + left +
            " &= 123456 + 123456x + 123456x^2 + 123456x^3 + 123456x^4 + 123456x^5 + 123456x^6 + 123456x^7 + "
            "123456x^8 \\\\\n&\\quad + 123456x^9\n\\end{aligned}");
}

TEST_CASE("Recurrences in LaTeX of up to 72 characters stay on the line", "[symbolic]") {
    const auto text = [](std::vector<Integer> coefficients) {
        ClosedForm form = form_of({}, 0, {1});
        form.recurrence = {std::move(coefficients), 9};
        return kLatexPrinter.recurrence(form);
    };
    const std::string five = f(2) + " + " + f(3) + " + " + f(4) + " + " + f(5) + " + " + f(6);
    REQUIRE(("100000000" + f(1) + " + " + five).size() == 72);
    CHECK(text({100'000'000, 1, 1, 1, 1, 1}) ==
          "f(m) = 100000000" + f(1) + " + " + five + " \\qquad (m \\ge 9)");
    CHECK(text({kGiga, 1, 1, 1, 1, 1}) == "\\begin{aligned}\nf(m) &= 1000000000" + f(1) + " + " + five +
                                              " \\qquad (m \\ge 9)\n\\end{aligned}");
    CHECK(text({1, 1, 1, 1, 1, 1, 0, -1}) == "\\begin{aligned}\nf(m) &= " + f(1) + " + " + five +
                                                 " \\\\\n&\\quad - " + f(8) +
                                                 " \\qquad (m \\ge 9)\n\\end{aligned}");
}

TEST_CASE("Residues of a class are listed in LaTeX, and no others", "[symbolic]") {
    for (std::int64_t period = 3; period <= 130; ++period) {
        std::vector<std::int64_t> tail(static_cast<std::size_t>(period), 0);
        tail.back() = 1;
        CHECK(render(form_of({}, 0, tail), Format::latex, Part::formula) ==
              "f(m) = \\begin{cases}\n1 & \\text{if } m \\equiv " + std::to_string(period - 1) + " \\pmod{" +
                  std::to_string(period) + "}, \\\\\n0 & \\text{otherwise}\n\\end{cases}");
    }
}

TEST_CASE("More than twelve exceptions are a list", "[symbolic]") {
    const Piece twelve{std::vector<Interval>(12, Interval{1, 1}), {}, Affine{0, 0}};
    const Piece one{{{5, 6}}, {}, Affine{0, 1}}, tail{{}, {{0, 2}}, Affine{0, 2}};
    CHECK_FALSE(has_many_exceptions({{}, std::nullopt}));
    CHECK_FALSE(has_many_exceptions({{twelve, tail}, std::nullopt}));
    CHECK(has_many_exceptions({{twelve, one, tail}, std::nullopt}));
}

TEST_CASE("More than a hundred terms are a list for SymPy", "[symbolic]") {
    const auto text = [](std::size_t terms, std::vector<std::int64_t> tail) {
        std::vector<EventualSequence::Value> listed;
        for (std::size_t m = 0; m < terms; ++m) listed.emplace_back(m + 1);
        return render(form_of(listed, 0, std::move(tail)), Format::sympy, Part::generating_function);
    };
    CHECK(text(100, {}).starts_with("F = sympify(1 + 2*x + 3*x**2 + "));
    CHECK(text(100, {}).ends_with(" + 100*x**99)"));
    CHECK(text(101, {}).starts_with("F = Poly([1, 2, 3, "));
    CHECK(text(101, {}).ends_with(", 101][::-1], x).as_expr()"));
    CHECK(text(100, {7}).ends_with(", 1, -93][::-1], x).as_expr()/((1 - x))"));
}

TEST_CASE("Numbers in JSON beyond 2^53 are strings", "[symbolic]") {
    constexpr std::int64_t kMost = std::int64_t{1} << 53, kLargest = std::numeric_limits<std::int64_t>::max();
    const auto json = [](const ClosedForm& form, Part part) { return render(form, Format::json, part); };
    CHECK(
        json(form_of({kMost - 1, kMost, kMost + 1}, 0, {kMost, kMost + 1}), Part::formula) ==
        R"({"text":"n = case { m = 0: 9007199254740991; m even: 9007199254740993; else 9007199254740992 }",)"
        R"("preperiod":1,"period":2,"slope":0,"listed":[9007199254740991],)"
        R"("tail":[9007199254740992,"9007199254740993"]})");
    const auto numerator = [&](std::int64_t first, std::int64_t slope, std::int64_t later) {
        const auto text = json(form_of({first}, slope, {later}), Part::generating_function);
        const auto at = text.find("\"numerator\":[") + 13;
        return text.substr(at, text.find(']', at) - at);
    };
    CHECK(numerator(kMost, 0, 1) == "9007199254740992,-9007199254740991");
    CHECK(numerator(kMost + 1, 0, 1) == "\"9007199254740993\",-9007199254740992");
    CHECK(numerator(kMost + 2, 0, 1) == "\"9007199254740994\",\"-9007199254740993\"");
    CHECK(numerator(kLargest, 0, 1) == "\"9223372036854775807\",\"-9223372036854775806\"");
    CHECK(numerator(kLargest, 1, 0) ==
          R"("9223372036854775807","-18446744073709551613","9223372036854775807")");
}
