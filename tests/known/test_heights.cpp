// Chomp with a first row of a squares, a second of b, and first column of x: the P-positions of Winning Ways
// (rows a, b, 1, …, 1) and of Sun's Theorem 1 (rows a, b, 2, 1, …, 1), both for all a: D is the first row and
// C the first column, without the poisoned square (n = a − 1, m = x − 1); the rest of the second row, and the
// square in the third row, are the poset between them.
#include <algorithm>
#include <map>

#include "catch.h"
#include "known.h"

using chompcert::Integer;
using namespace known;

namespace {

std::string heights_game(std::int64_t b, bool square_in_third_row) {
    std::string text = "poset heights\n";
    if (b > 1)
        text += "elements s[1.." + std::to_string(b - 1) + "]\nc[1] < s[1]\nd[i] < s[i]\ns[i] < s[i+1]\n";
    if (square_in_third_row) text += "elements t\ns[1] < t\nc[2] < t\n";
    return text;
}

std::int64_t half_up(std::int64_t n) {
    return (n + 1) / 2;
}

// Winning Ways, for a ≥ b.
std::int64_t height(std::int64_t a, std::int64_t b) {
    if ((a + b) % 2 == 0) return (2 * a + b) / 2;
    return std::min(half_up(2 * a - b), half_up(3 * (a - b)));
}

// Sun's Theorem 1, for a ≥ b.
std::int64_t height_with_two_in_third_row(std::int64_t a, std::int64_t b) {
    if (a == 1) return 1;
    if (a == b + 1) return 2;
    if ((a + b) % 2 != 0) return (2 * a + b) / 2;
    if (a == b) return 3 * a / 2 + 1;
    return std::min(half_up(2 * a - b), 3 * (a - b) / 2);
}

// a, by x ≤ max_x: where the first row is shorter than b, it cuts the second.
std::map<std::int64_t, std::int64_t> first_rows(std::int64_t b, std::int64_t max_x,
                                                std::int64_t (*formula)(std::int64_t, std::int64_t)) {
    std::map<std::int64_t, std::int64_t> a_of;
    for (std::int64_t a = 1; a <= max_x + b + 2; ++a)
        if (const std::int64_t x = formula(a, std::min(a, b)); x <= max_x) {
            REQUIRE(a_of.count(x) == 0);
            a_of[x] = a;
        }
    return a_of;
}

void check_formula(std::int64_t b, bool square_in_third_row,
                   std::int64_t (*formula)(std::int64_t, std::int64_t)) {
    CAPTURE(b);
    const Proved game(heights_game(b, square_in_third_row));
    const auto& claim = game.claim(0);
    REQUIRE(claim.periodic());
    CHECK(claim.periodic()->preperiod <= 60);  // from there on, the formula is linear in a for each parity
    CHECK(claim.period() == (b == 1 ? 1 : 2));
    const auto a_of = first_rows(b, 120, formula);
    const auto query = game.whole();
    for (std::int64_t x = 1; x <= 120; ++x) {
        CAPTURE(x);
        const auto n = query.find(x - 1, 0);
        CHECK((n ? chompcert::as_small(*n).value() + 1 : 0) == (a_of.count(x) != 0 ? a_of.at(x) : 0));
    }
}

}  // namespace

TEST_CASE("Rows a, b, 1, ..., 1: the heights of Winning Ways, for all a and b up to 20", "[known]") {
    for (std::int64_t b = 1; b <= 20; ++b) check_formula(b, false, height);
}

TEST_CASE("Rows a, b, 2, 1, ..., 1: the heights of Sun's Theorem 1, for all a and b up to 20", "[known]") {
    for (std::int64_t b = 2; b <= 20; ++b) check_formula(b, true, height_with_two_in_third_row);
}

TEST_CASE("Winning Ways and Sun hold for a first row of a googol squares", "[known]") {
    const Integer a = chompcert::parse_natural("1" + std::string(100, '0')).value();  // even
    for (const std::int64_t b : {4, 5, 8, 11}) {
        CAPTURE(b);
        const std::int64_t low = -(b / 2), high = b / 2;  // x − a
        const Proved one(heights_game(b, false)), two(heights_game(b, true));
        CHECK(one.whole().grundy(a + ((b % 2 == 0 ? high : low) - 1), a - 1) == 0);
        CHECK(two.whole().grundy(a + ((b % 2 == 0 ? low : high) - 1), a - 1) == 0);
        CHECK(one.whole().grundy(a + ((b % 2 == 0 ? low : high) - 1), a - 1) == std::nullopt);
        CHECK(two.whole().grundy(a + ((b % 2 == 0 ? high : low) - 1), a - 1) == std::nullopt);
    }
}
