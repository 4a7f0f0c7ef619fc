// A form that contradicts its sequence is not printed, however late the difference.
#include "catch.h"
#include "show/formula/lexer.h"
#include "show/symbolic/form/series.h"
#include "show/symbolic/proved.h"
#include "show/symbolic/read/reader.h"
#include "show/symbolic/render.h"

using namespace chompcert;

namespace {

const std::vector<Format> kFormats = {Format::text, Format::latex, Format::json, Format::sympy, Format::pari};

ClosedForm proved_form_of(std::vector<EventualSequence::Value> listed, std::int64_t slope,
                          std::vector<std::int64_t> tail) {
    const EventualSequence sequence(0, std::move(listed), slope, std::move(tail));
    return closed_form(sequence, "n", 1000);
}

// All 0, except a single 1.
ClosedForm one_at(std::size_t m) {
    std::vector<EventualSequence::Value> listed(m + 1, 0);
    listed.back() = 1;
    return proved_form_of(std::move(listed), 0, {0});
}

void fraction(const ClosedForm& form, const std::string& text) {
    require_fraction(form, kTextReader.generating_function("F(x) = " + text));
}

void recurrence(const ClosedForm& form, const std::string& text) {
    require_recurrence(form, kTextReader.recurrence("f(m) = " + text));
}

}  // namespace

TEST_CASE("A form whose parts are those of another sequence is printed in no format", "[symbolic]") {
    const ClosedForm right = proved_form_of({0, {}, 7}, 1, {3, 1}),
                     other = proved_form_of({0, {}, 7}, 1, {3, 2});
    for (const Format format : kFormats) {
        CAPTURE(static_cast<int>(format));
        ClosedForm wrong = right;
        wrong.formula = other.formula;
        CHECK_THROWS_AS(render(wrong, format, Part::formula), PrintedWrong);
        CHECK_THROWS_AS(render(wrong, format), PrintedWrong);
        wrong = right;
        wrong.function = other.function;
        CHECK_THROWS_AS(render(wrong, format, Part::generating_function), PrintedWrong);
        CHECK_THROWS_AS(render(wrong, format), PrintedWrong);
        wrong = right;
        wrong.recurrence.from += 1;
        CHECK_THROWS_AS(render(wrong, format, Part::recurrence), PrintedWrong);
        CHECK_THROWS_AS(render(wrong, format), PrintedWrong);
    }
}

TEST_CASE("Fractions are compared as far as they can differ", "[symbolic]") {
    CHECK_NOTHROW(fraction(proved_form_of({}, 0, {0}), "0"));
    CHECK_THROWS_WITH(fraction(proved_form_of({}, 0, {0}), "0/(1 - x)"), holds("not reduced"));
    CHECK_NOTHROW(fraction(one_at(50), "x^50"));
    CHECK_THROWS_WITH(fraction(one_at(50), "0"), holds("another sequence"));
    CHECK_THROWS_WITH(fraction(one_at(50), "x^50 + x^90"), holds("another sequence"));
    const ClosedForm nim = proved_form_of({}, 1, {0});
    CHECK_THROWS_WITH(fraction(nim, "x/(1 - 2*x)"), holds("another sequence"));  // 0 1 2 4 …
    CHECK_THROWS_WITH(fraction(nim, "x/(2 - 2*x)"), holds("not 1 at x = 0"));
}

TEST_CASE("Recurrences are compared as far as they can differ", "[symbolic]") {
    CHECK_NOTHROW(recurrence(one_at(50), "0 for m >= 51"));
    CHECK_THROWS_WITH(recurrence(one_at(50), "0 for m >= 50"), holds("does not hold"));
    CHECK_THROWS_WITH(recurrence(one_at(50), "0 for m >= 0"), holds("does not hold"));
    CHECK_THROWS_WITH(recurrence(one_at(50), "0 for m >= 52"), holds("holds earlier"));
    CHECK_THROWS_WITH(recurrence(one_at(50), "f(m - 2) for m >= 53"), holds("not of least order"));
    CHECK_THROWS_WITH(recurrence(proved_form_of({}, 1, {0}), "2*f(m - 1) - f(m - 2) for m >= 1"),
                      holds("too early"));
}

TEST_CASE("Formulas are readable up to the length of formulas", "[symbolic]") {
    CHECK(is_readable(""));
    CHECK(is_readable(std::string(kMaxFormulaLength, ' ')));
    CHECK_FALSE(is_readable(std::string(kMaxFormulaLength + 1, ' ')));
}

TEST_CASE("A series has the coefficients below its length", "[symbolic]") {
    const EventualSequence sequence(0, {5, {}}, 1, {2});
    CHECK(truncated_series(sequence, 0).coefficients().empty());
    CHECK(truncated_series(sequence, 1).coefficients() == std::vector<Integer>{5});
    CHECK(truncated_series(sequence, 2).coefficients() == std::vector<Integer>{5});
    CHECK(truncated_series(sequence, 4).coefficients() == std::vector<Integer>{5, 0, 4, 5});
    CHECK(product_of({}).coefficients() == std::vector<Integer>{1});
    CHECK(product_of({{1, 2}, {2, 1}}).coefficients() == std::vector<Integer>{1, -1, -1, 1});
}
