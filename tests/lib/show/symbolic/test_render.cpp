// Printed closed forms. Every format is read again and proved before it is printed; these tests check the
// texts of some forms, and that printing mistakes are noticed.
#include "base/error.h"
#include "catch.h"
#include "oracle/random_game.h"
#include "show/symbolic/print/printer.h"
#include "show/symbolic/proved.h"
#include "show/symbolic/read/reader.h"
#include "show/symbolic/render.h"

using namespace chompcert;
using oracle::Random;

namespace {

const ClosedForm& example() {
    static const ClosedForm form = closed_form(EventualSequence(0, {0, {}, 7}, 1, {3, 1}), "n", 100);
    return form;
}

// As many exceptions as a table takes.
const ClosedForm& tabulated() {
    static const ClosedForm form = [] {
        std::vector<EventualSequence::Value> listed;
        for (std::int64_t m = 0; m < 37; ++m)
            listed.push_back(m % 5 == 3 ? EventualSequence::Value() : m * m % 23);
        return closed_form(EventualSequence(0, listed, 0, {4, 4, 9}), "n", 100);
    }();
    return form;
}

struct Language {
    const char* name;
    const Printer& printer;
    const Reader& reader;
};

const std::vector<Language> kLanguages = {{"text", kTextPrinter, kTextReader},
                                          {"latex", kLatexPrinter, kLatexReader},
                                          {"sympy", kSympyPrinter, kSympyReader},
                                          {"pari", kPariPrinter, kPariReader},
                                          {"json", kJsonPrinter, kJsonReader}};

EventualSequence random_rendered_sequence(Random& random) {
    std::vector<EventualSequence::Value> listed;
    for (int i = random.below(random.percent(30) ? 200 : 8); i > 0; --i)
        listed.push_back(random.percent(15) ? std::nullopt : EventualSequence::Value(random.below(40)));
    std::vector<std::int64_t> tail;
    const int period = random.percent(20) ? 77 : random.below(25), spread = random.between(0, 3);
    for (int i = 0; i < period; ++i) tail.push_back(random.between(-spread, spread));
    return {0, std::move(listed), random.below(2), std::move(tail)};
}

// Whether some check notices that this text is wrong.
enum class Verdict { noticed, says_the_same };
Verdict verdict(const ClosedForm& form, const Reader& reader, const std::string& formula,
                const std::string& function, const std::string& recurrence) {
    try {
        require_formula(form, reader.formula(formula));
        require_fraction(form, reader.generating_function(function));
        require_recurrence(form, reader.recurrence(recurrence));
        return Verdict::says_the_same;
    } catch (const PrintedWrong&) {
        return Verdict::noticed;
    }
}

}  // namespace

TEST_CASE("Closed forms in text", "[symbolic]") {
    CHECK(render(example(), Format::text) ==
          "n = case { m = 0: 0; m = 1: none; m = 2: 7; m odd: m + 3; else m + 1 }\n"
          "F(x) = (7*x^2 - x^3 - 8*x^4 + 4*x^5)/((1 - x)^2*(1 + x))\n"
          "f(m) = f(m - 1) + f(m - 2) - f(m - 3) for m >= 6");
}

TEST_CASE("Closed forms in LaTeX", "[symbolic]") {
    CHECK(render(example(), Format::latex, Part::formula) ==
          "f(m) = \\begin{cases}\n0 & \\text{if } m = 0, \\\\\n\\text{none} & \\text{if } m = 1, \\\\\n"
          "7 & \\text{if } m = 2, \\\\\nm + 3 & \\text{otherwise, if } m \\text{ is odd}, \\\\\n"
          "m + 1 & \\text{otherwise}\n\\end{cases}");
    const std::string table = render(tabulated(), Format::latex, Part::formula);
    CHECK(table.find("\n10 & 8 & 6 & 6 & \\text{none} & 12 & 18 & 3 & 13 & \\text{none} & 16 \\\\\n") !=
          std::string::npos);
}

TEST_CASE("Closed forms for SymPy and PARI/GP", "[symbolic]") {
    CHECK(render(example(), Format::sympy) ==
          "f = Piecewise((0, Eq(m, 0)), (nan, Eq(m, 1)), (7, Eq(m, 2)), (m + 3, Eq(Mod(m, 2), 1)), "
          "(m + 1, True))\n"
          "F = sympify((7*x**2 - x**3 - 8*x**4 + 4*x**5)/((1 - x)**2*(1 + x)))\n"
          "recurrence = [1, 1, -1]\nrecurrence_from = 6");
    CHECK(render(example(), Format::pari) ==
          "f(m) = if(m == 0, 0, if(m == 1, \"none\", if(m == 2, 7, if(m%2 == 1, m + 3, m + 1))));\n"
          "F = (7*x^2 - x^3 - 8*x^4 + 4*x^5)/((1 - x)^2*(1 + x));\n"
          "recurrence = [1, 1, -1];\nrecurrence_from = 6;");
}

TEST_CASE("Long cyclotomic polynomials are named, short ones written out", "[symbolic]") {
    const ClosedForm form =
        closed_form(EventualSequence(0, {}, 0, std::vector<std::int64_t>(21, 0)), "n", 100);
    CHECK(render(form, Format::text, Part::generating_function) == "F(x) = 0");
    std::vector<std::int64_t> tail(21, 0);
    tail.front() = 1;
    const ClosedForm every_21st = closed_form(EventualSequence(0, {}, 0, tail), "n", 100);
    const auto function = [&](Format format) {
        return render(every_21st, format, Part::generating_function);
    };
    CHECK(function(Format::text) == "F(x) = 1/((1 - x)*(1 + x + x^2)*Phi_7(x)*Phi_21(x))");
    CHECK(function(Format::latex) ==
          "\\sum_{m \\ge 0} f(m)\\, x^m = "
          "\\frac{1}{(1 - x)(1 + x + x^2)\\Phi_{7}(x)\\Phi_{21}(x)}");
    CHECK(function(Format::sympy) ==
          "F = sympify(1/((1 - x)*(1 + x + x**2)*cyclotomic_poly(7, x)*cyclotomic_poly(21, x)))");
    CHECK(function(Format::pari) == "F = 1/((1 - x)*(1 + x + x^2)*polcyclo(7, x)*polcyclo(21, x));");
    CHECK(render(every_21st, Format::pari, Part::formula) == "f(m) = if(m%21 == 0, 1, 0);");
}

TEST_CASE("Everything that is printed of random sequences is read again and proved", "[symbolic][long]") {
    Random random(11);
    for (int round = 0; round < 150; ++round) {
        const ClosedForm form =
            closed_form(random_rendered_sequence(random), round % 2 == 0 ? "n" : "g", 1000);
        for (const Format format : {Format::text, Format::latex, Format::json, Format::sympy, Format::pari})
            CHECK_FALSE(render(form, format).empty());
    }
}

TEST_CASE("The closed form of another sequence is noticed in every format", "[symbolic]") {
    Random random(12);
    for (int round = 0; round < 60; ++round) {
        const ClosedForm form = closed_form(random_rendered_sequence(random), "n", 1000);
        const ClosedForm other = closed_form(random_rendered_sequence(random), "n", 1000);
        bool same = true;
        for (std::int64_t m = 0; m < 4000 && same; ++m) same = form.sequence.at(m) == other.sequence.at(m);
        if (same) continue;
        for (const auto& [name, printer, reader] : kLanguages) {
            CAPTURE(name, round);
            CHECK_THROWS_AS(require_formula(form, reader.formula(printer.formula(other))), PrintedWrong);
        }
    }
}

TEST_CASE("A digit, sign or power that is misprinted is noticed", "[symbolic]") {
    int noticed = 0;
    for (const ClosedForm* const form : {&example(), &tabulated()})
        for (const auto& [name, printer, reader] : kLanguages) {
            // JSON has no signs of its own; in cases that overlap, a misprint may change nothing.
            const bool is_table = form == &tabulated(), has_tables = &printer != &kTextPrinter;
            if (&printer == &kJsonPrinter || (is_table && !has_tables)) continue;
            const std::vector<std::string> right = {
                printer.formula(*form), printer.generating_function(*form), printer.recurrence(*form)};
            REQUIRE(verdict(*form, reader, right[0], right[1], right[2]) == Verdict::says_the_same);
            for (std::size_t part = 0; part < right.size(); ++part)
                for (std::size_t at = 0; at < right[part].size(); ++at) {
                    const char here = right[part][at];
                    const bool is_digit = '0' <= here && here <= '9';
                    if (!is_digit && here != '+' && here != '-' && here != '^' && here != '%') continue;
                    auto wrong = right;
                    wrong[part][at] = is_digit      ? static_cast<char>('0' + (here - '0' + 1) % 10)
                                      : here == '+' ? '-'
                                      : here == '-' ? '+'
                                                    : '*';
                    CAPTURE(name, wrong[part], at);
                    CHECK(verdict(*form, reader, wrong[0], wrong[1], wrong[2]) == Verdict::noticed);
                    ++noticed;
                }
        }
    CHECK(noticed > 500);
}

TEST_CASE("Notations are not mixed up", "[symbolic]") {
    CHECK_THROWS_AS(kPariReader.generating_function("F = x**2;"), PrintedWrong);
    CHECK_THROWS_AS(kPariReader.generating_function("F = 2x;"), PrintedWrong);
    CHECK_THROWS_AS(kSympyReader.generating_function("F = sympify(x^2)"), PrintedWrong);
    CHECK_THROWS_AS(kLatexReader.generating_function("\\sum_{m \\ge 0} f(m)\\, x^m = x^12"), PrintedWrong);
    CHECK_THROWS_AS(kLatexReader.generating_function("\\sum_{m \\ge 0} f(m)\\, x^m = 2*x"), PrintedWrong);
    CHECK_THROWS_AS(kTextReader.generating_function("F(x) = 1 + x/(1 - x)"), PrintedWrong);
    CHECK_THROWS_AS(kTextReader.generating_function("F(x) = x/(1 - x)*(1 + x)"), PrintedWrong);
    CHECK_THROWS_AS(kTextReader.recurrence("f(m) = 1 + f(m - 1) for m >= 2"), PrintedWrong);
}

TEST_CASE("A fraction that is not reduced, and a recurrence that is not the least, are noticed",
          "[symbolic]") {
    const ClosedForm form = closed_form(EventualSequence(0, {}, 1, {0}), "n", 100);
    const auto fraction = [&](const char* text) {
        require_fraction(form, kTextReader.generating_function(text));
    };
    CHECK_NOTHROW(fraction("F(x) = x/(1 - x)^2"));
    CHECK_THROWS_AS(fraction("F(x) = (x + x^2)/((1 - x)^2*(1 + x))"), PrintedWrong);
    CHECK_THROWS_AS(fraction("F(x) = x/(1 - x)"), PrintedWrong);
    const auto recurrence = [&](const char* text) { require_recurrence(form, kTextReader.recurrence(text)); };
    CHECK_NOTHROW(recurrence("f(m) = 2*f(m - 1) - f(m - 2) for m >= 2"));
    CHECK_THROWS_AS(recurrence("f(m) = 2*f(m - 1) - f(m - 2) for m >= 3"), PrintedWrong);
    CHECK_THROWS_AS(recurrence("f(m) = f(m - 1) + f(m - 2) - f(m - 3) for m >= 3"), PrintedWrong);
    CHECK_THROWS_AS(recurrence("f(m) = f(m - 1) for m >= 2"), PrintedWrong);
}

TEST_CASE("A formula that is too long is a limit, and not in JSON", "[symbolic]") {
    std::vector<EventualSequence::Value> listed;
    for (std::int64_t m = 0; m < 3000; ++m) listed.emplace_back(m * m % 3001);
    const ClosedForm form = closed_form(EventualSequence(0, listed, 0, {}), "n", 10'000);
    for (const Format format : {Format::text, Format::latex, Format::sympy, Format::pari}) {
        CHECK_THROWS_AS(render(form, format, Part::formula), LimitError);
        CHECK_NOTHROW(render(form, format, Part::generating_function));
        CHECK_NOTHROW(render(form, format, Part::recurrence));
    }
    CHECK(render(form, Format::json).starts_with(R"({"formula":{"text":null,"preperiod":3000,"period":0,)"));
}
