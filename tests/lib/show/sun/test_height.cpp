// Heights against their definition, and against Sun's Theorem 1' and Winning Ways.
#include <map>

#include "base/error.h"
#include "catch.h"
#include "show/sun/height.h"

using namespace chompcert;
using Rows = std::vector<std::int64_t>;

namespace {

// Whether the player to move loses: no bite except that of the poisoned square leads to such a position.
bool is_p_position(const Rows& rows, std::map<Rows, bool>& known) {
    if (const auto found = known.find(rows); found != known.end()) return found->second;
    bool loses = true;
    for (std::size_t i = 0; i < rows.size() && loses; ++i)
        for (std::int64_t length = i == 0 ? 1 : 0; length < rows[i] && loses; ++length) {
            Rows after;
            for (std::size_t j = 0; j < rows.size(); ++j)
                if (const std::int64_t left = j < i ? rows[j] : std::min(rows[j], length); left > 0)
                    after.push_back(left);
            loses = !is_p_position(after, known);
        }
    return known[rows] = loses;
}

// The number x of rows that are a P-position.
std::int64_t height_by_definition(const Rows& rows, std::map<Rows, bool>& known) {
    for (std::size_t x = 1;; ++x) {
        Rows changed(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(std::min(x, rows.size())));
        changed.resize(x, 1);
        if (is_p_position(changed, known)) return static_cast<std::int64_t>(x);
    }
}

}  // namespace

TEST_CASE("Heights of all positions inside 4 rows of 5 squares are those of the definition", "[sun]") {
    std::map<Rows, bool> known;
    for (std::int64_t a = 1; a <= 5; ++a)
        for (std::int64_t b = 0; b <= a; ++b)
            for (std::int64_t c = 0; c <= b; ++c)
                for (std::int64_t d = 0; d <= c; ++d) {
                    Rows rows;
                    for (const std::int64_t row : {a, b, c, d})
                        if (row > 0) rows.push_back(row);
                    CAPTURE(rows);
                    CHECK(chomp_height(rows) == height_by_definition(rows, known));
                }
}

TEST_CASE("Heights that Sun names", "[sun]") {
    CHECK(chomp_height({1, 1, 1, 1}) == 1);  // [1, 0, …, 0]
    CHECK(chomp_height({2, 2, 2}) == 4);     // [2, 0, …, 0] of n rows: n + 1
    CHECK(chomp_height({2}) == 2);
    CHECK(chomp_height({6, 5, 2, 1}) == 2);  // the first row one longer than the second
}

TEST_CASE("Sun's Theorem 1' for a up to 9", "[sun]") {
    const auto half_up = [](std::int64_t n) { return (n + 1) / 2; };
    for (std::int64_t a = 2; a <= 9; ++a)
        for (std::int64_t b = 2; b <= a; ++b) {
            CAPTURE(a, b);
            const std::int64_t expected = a == b + 1         ? 2
                                          : (a + b) % 2 != 0 ? (2 * a + b) / 2
                                          : a == b           ? 3 * a / 2 + 1
                                                             : std::min(half_up(2 * a - b), 3 * (a - b) / 2);
            CHECK(chomp_height({a, b, 2}) == expected);
        }
}

TEST_CASE("Heights of what is no position, or too large, are refused before the search", "[sun]") {
    CHECK_THROWS_AS(chomp_height({}), ArgumentError);
    CHECK_THROWS_AS(chomp_height({3, 0}), ArgumentError);
    CHECK_THROWS_WITH(chomp_height({3, 4}), holds("row 2 (4) is longer than the row above it (3)"));
    CHECK_THROWS_AS(chomp_height({1'000'000'000, 1'000'000'000}), LimitError);
    CHECK_THROWS_AS(chomp_height(Rows(30, 30)), LimitError);
    CHECK_THROWS_AS(chomp_height({5, 4, 3}, 100), LimitError);
}

TEST_CASE("Heights of any size: one row, rows of one square, rows of two", "[sun]") {
    for (std::int64_t a = 1; a <= 132; ++a) {
        CAPTURE(a);
        CHECK(chomp_height({a}) == a);  // with the column below it: a hook of equal arms
        CHECK(chomp_height(Rows(static_cast<std::size_t>(a), 1)) == 1);
    }
    for (const std::size_t n : {1, 2, 62, 63, 64, 65})
        CHECK(chomp_height(Rows(n, 2)) == static_cast<std::int64_t>(n) + 1);
}

TEST_CASE("Heights inside 8 rows of 2 squares, 3 of 8 and 2 of 12 are those of the definition", "[sun]") {
    std::map<Rows, bool> known;
    for (std::size_t twos = 0; twos <= 8; ++twos)
        for (std::size_t ones = twos == 0 ? 1 : 0; twos + ones <= 8; ++ones) {
            Rows rows(twos, 2);
            rows.resize(twos + ones, 1);
            CAPTURE(rows);
            CHECK(chomp_height(rows) == height_by_definition(rows, known));
        }
    for (std::int64_t a = 1; a <= 12; ++a)
        for (std::int64_t b = 1; b <= a; ++b) {
            CAPTURE(a, b);
            CHECK(chomp_height({a, b}) == height_by_definition({a, b}, known));
        }
}

TEST_CASE("A search takes its positions times their squares, and as many steps as are allowed", "[sun]") {
    struct Case {
        Rows rows;
        std::int64_t positions, squares;  // positions: the rows none longer than these, or than the one above
    };
    for (const Case& now : std::vector<Case>{
             {{1}, 2, 1}, {{4}, 5, 4}, {{2, 1}, 5, 3}, {{2, 2}, 6, 4}, {{3, 1}, 7, 4}, {{3, 2, 1}, 14, 6}}) {
        CAPTURE(now.rows);
        const auto steps = static_cast<double>(now.positions * now.squares);
        CHECK(chomp_height(now.rows, steps) >= 1);
        CHECK_THROWS_WITH(
            chomp_height(now.rows, steps - 1),
            holds("would take about " + std::to_string(now.positions * now.squares) + " steps, more than " +
                  std::to_string(now.positions * now.squares - 1) + ":"));
    }
}

TEST_CASE("Whatever the limit, what a search would take beyond it is refused", "[sun]") {
    for (std::int64_t limit = 1; limit < 12 * 48; ++limit)  // 48 positions, 12 squares
        REQUIRE_THROWS_AS(chomp_height({5, 4, 3}, static_cast<double>(limit)), LimitError);
    CHECK_THROWS_WITH(chomp_height(Rows(100, 100)),
                      holds("about 1000000000000000000 steps, more than 4000000000"));
    CHECK_THROWS_WITH(chomp_height({1'000'000}), holds("about 1000000000000 steps"));
}

TEST_CASE("Rows that are none are refused by their number", "[sun]") {
    CHECK_THROWS_WITH(chomp_height({}),
                      "a position has at least one row, which contains the poisoned square");
    CHECK_THROWS_WITH(chomp_height({0}), "row 1: expected a length of at least 1, found 0");
    CHECK_THROWS_WITH(chomp_height({3, 2, -1}), "row 3: expected a length of at least 1, found -1");
    CHECK_THROWS_WITH(chomp_height({3, 2, 4}), "row 3 (4) is longer than the row above it (2)");
    CHECK(chomp_height({1, 1}) == 1);
}
