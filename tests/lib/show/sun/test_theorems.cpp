// The formula of Winning Ways and Sun's Theorem 1, proved for all a ≥ b, b fixed: rows a, b, 1, …, 1 and
// a, b, 2, 1, …, 1 with x rows in all. The games: D is the first row and C the first column
// without the poisoned square; b − 1 squares of the second row, and one of the third, lie between them.
#include "catch.h"
#include "prove_text.h"
#include "show/formula/compare.h"

using namespace chompcert;

namespace {

std::string hook(std::int64_t b, bool square_in_third_row) {
    std::string text = "poset hook\n";
    if (b > 1)
        text +=
            "elements r2[1.." + std::to_string(b - 1) + "]\nc[1] < r2[1]\nd[i] < r2[i]\nr2[i] < r2[i+1]\n";
    if (square_in_third_row) text += "elements r3[1..1]\nc[2] < r3[1]\nr2[1] < r3[1]\n";
    return text;
}

const std::string kWinningWays =
    "x = if a + b even then floor((2*a + b)/2) else min(ceil((2*a - b)/2), ceil(3*(a - b)/2))";
const std::string kTheorem1 =
    "x = case { a = 1: 1; a = b + 1: 2; a + b odd: floor((2*a + b)/2); a = b: floor(3*a/2) + 1;"
    " else min(ceil((2*a - b)/2), 3*(a - b)/2) }";
// Where the first row is shorter than b it cuts the second: both are a.
const std::string kWinningWaysBelow = "x = floor(3*a/2)";
const std::string kTheorem1Below = "x = if a = 1 then 1 else floor(3*a/2) + 1";

std::optional<Comparison::Counterexample> refutation(const SolvedGame& certificate, const std::string& text,
                                                     std::int64_t b, std::int64_t from) {
    const Formula formula = parse_formula(text, vocabulary_of(*certificate.game), {{"b", b}});
    const auto sequence = columns_of(certificate, {}, 0, 1'000'000).inverse(1'000'000).shifted(1, 1);
    return compare(formula, sequence, from, {}).counterexample;
}

void prove(std::int64_t first, std::int64_t last, bool square_in_third_row) {
    const std::string& formula = square_in_third_row ? kTheorem1 : kWinningWays;
    const std::string& below = square_in_third_row ? kTheorem1Below : kWinningWaysBelow;
    for (std::int64_t b = first; b <= last; ++b) {
        CAPTURE(b);
        const auto certificate = read_certificate(
            certificate_bytes(hook(b, square_in_third_row), 0, {Level::full, Orientation::columns, 1}),
            std::uint64_t{1} << 32);
        REQUIRE_FALSE(refutation(*certificate, formula, b, b));
        REQUIRE_FALSE(refutation(
            *certificate, "x = if a < b then " + below.substr(4) + " else " + formula.substr(4), b, 1));
    }
}

}  // namespace

TEST_CASE("Winning Ways: rows a, b, 1, ..., 1 for all a and b up to 30", "[sun]") {
    prove(1, 30, false);
}

TEST_CASE("Sun's Theorem 1: rows a, b, 2, 1, ..., 1 for all a and b up to 30", "[sun]") {
    prove(2, 30, true);
}

TEST_CASE("Winning Ways for all a and b up to 200", "[sun][slow]") {
    prove(31, 200, false);
}

TEST_CASE("Sun's Theorem 1 for all a and b up to 200", "[sun][slow]") {
    prove(31, 200, true);
}

TEST_CASE("The two formulas are not each other's, and a wrong one has its least counterexample", "[sun]") {
    const auto one = prove_text(hook(5, false), 0), two = prove_text(hook(5, true), 0);
    CHECK(refutation(*one, kTheorem1, 5, 5)->argument == 5);
    CHECK(refutation(*two, kWinningWays, 5, 5)->argument == 5);
    // With "floor" for "ceil" in the last case: a + b odd, a large.
    CHECK(refutation(
              *one,
              "x = if a + b even then floor((2*a + b)/2) else min(floor((2*a - b)/2), ceil(3*(a - b)/2))", 5,
              5)
              ->argument == 10);
}
