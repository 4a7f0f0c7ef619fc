// Rows of squares: their recognition, the number of their positions, and their table.
#include "base/error.h"
#include "catch.h"
#include "finite/dense/young.h"
#include "finite/solve.h"
#include "posets.h"

using namespace chompcert;
using by_definition::of_squares;
using by_definition::Poset;
using by_definition::rows_of_squares;
using by_definition::Squares;
using Numbers = std::vector<std::uint32_t>;

namespace {

// The squares of these rows but the corner, row by row, of any number.
FinitePoset squares(const Numbers& rows) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
    for (std::uint32_t i = 0; i < rows.size(); ++i)
        for (std::uint32_t j = i == 0 ? 1 : 0; j < rows[i]; ++j) all.emplace_back(i, j);
    return FinitePoset(all.size(), [&](std::uint32_t a, std::uint32_t b) {
        return all[a].first <= all[b].first && all[a].second <= all[b].second;
    });
}

YoungDiagram diagram(const Numbers& rows) {
    return as_young_diagram(squares(rows)).value();
}

// Rows that get no longer, each within its own of these.
std::uint64_t partitions_within(const Numbers& rows, std::size_t from, std::uint32_t longest) {
    if (from == rows.size()) return 1;
    std::uint64_t count = 0;
    for (std::uint32_t length = 0; length <= std::min(longest, rows[from]); ++length)
        count += partitions_within(rows, from + 1, length);
    return count;
}

std::uint64_t positions(const Numbers& rows) {
    return partitions_within(rows, 0, rows[0]);
}

SearchLimits at_most(std::uint64_t bytes) {
    return {bytes, nullptr};
}

}  // namespace

TEST_CASE("Rows of squares are recognised, and laid so that there are as few rows as possible", "[finite]") {
    const std::vector<std::pair<Numbers, Numbers>> table = {
        {{2, 1}, {2, 1}},          {{2, 2}, {2, 2}},       {{3, 1}, {3, 1}},          {{2, 1, 1}, {3, 1}},
        {{4, 3, 2}, {4, 3, 2}},    {{2, 2, 2, 1}, {4, 3}}, {{3, 3, 3, 3}, {4, 4, 4}}, {{5, 1}, {5, 1}},
        {{2, 1, 1, 1, 1}, {5, 1}}, {{4, 4, 1}, {4, 4, 1}}, {{3, 2, 2, 2}, {4, 4, 1}}, {{3, 2, 1}, {3, 2, 1}}};
    for (const auto& [rows, laid] : table) {
        CAPTURE(rows, laid);
        const auto found = as_young_diagram(squares(rows));
        REQUIRE(found.has_value());
        CHECK(found->rows == laid);
    }
}

TEST_CASE("Each element of rows of squares has a square of its own, and the order is theirs", "[finite]") {
    for (const Numbers& rows :
         {Numbers{2, 1}, Numbers{4, 4, 1}, Numbers{2, 2, 2}, Numbers{3, 3, 1}, Numbers{5, 3}}) {
        CAPTURE(rows);
        const FinitePoset poset = squares(rows);
        const YoungDiagram found = as_young_diagram(poset).value();
        REQUIRE(found.row_of.size() == poset.size());
        REQUIRE(found.column_of.size() == poset.size());
        for (std::uint32_t x = 0; x < poset.size(); ++x) {
            REQUIRE(found.row_of[x] < found.rows.size());
            REQUIRE(found.column_of[x] < found.rows[found.row_of[x]]);
            REQUIRE(found.row_of[x] + found.column_of[x] > 0);
            for (std::uint32_t y = 0; y < poset.size(); ++y)
                REQUIRE(poset.less_equal(x, y) ==
                        (found.row_of[x] <= found.row_of[y] && found.column_of[x] <= found.column_of[y]));
        }
    }
}

TEST_CASE("Squares with a gap, in one row, or with a third minimal element are no rows of squares",
          "[finite]") {
    const Poset two_and_one = by_definition::closure(3, {{0, 1}});
    const std::vector<Poset> others = {
        Poset{},
        by_definition::chain(1),
        by_definition::chain(4),
        by_definition::antichain(3),
        by_definition::antichain(4),
        by_definition::sum(two_and_one, by_definition::chain(1), false),
        of_squares({{0, 1}, {0, 2}, {1, 0}, {2, 0}, {2, 1}}),                  // rows of 3, 1 and 2
        of_squares({{0, 1}, {0, 2}, {1, 0}, {1, 2}}),                          // a hole at (1, 1)
        of_squares({{0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}, {1, 3}, {2, 0}}),  // a hole at (1, 2)
        of_squares({{0, 1}, {0, 2}, {1, 0}, {2, 0}, {2, 2}}),          // a square away from the others
        of_squares({{0, 2}, {1, 1}, {2, 0}, {1, 2}, {2, 1}, {2, 2}}),  // no corner, and three minimal ones
        by_definition::closure(4, {{0, 1}, {0, 2}}),                   // a row that branches
        by_definition::closure(5, {{0, 2}, {1, 2}, {0, 3}, {1, 3}, {3, 4}}),
        by_definition::closure(4, {{0, 2}, {1, 2}, {0, 3}, {1, 3}}),          // two squares in one place
        by_definition::closure(5, {{0, 1}, {0, 3}, {2, 3}, {1, 4}, {2, 4}}),  // (1, 2) beside (1, 1)
        by_definition::closure(5, {{0, 2}, {1, 2}, {2, 3}, {2, 4}}),
        by_definition::closure(6, {{0, 2}, {1, 3}, {2, 4}, {2, 5}}),
    };
    for (std::size_t number = 0; number < others.size(); ++number) {
        CAPTURE(number);
        CHECK_FALSE(as_young_diagram(others[number].finite()).has_value());
    }
    CHECK(as_young_diagram(two_and_one.finite()).has_value());
    CHECK(as_young_diagram(by_definition::antichain(2).finite()).has_value());
}

TEST_CASE("The positions of rows of squares are the partitions inside them", "[finite]") {
    for (const Numbers& rows : {Numbers{2, 1}, Numbers{2, 2}, Numbers{4, 3, 2}, Numbers{5, 5, 5},
                                Numbers{7, 1}, Numbers{6, 4, 4, 1}, Numbers{3, 3, 1}, Numbers{9, 8}}) {
        CAPTURE(rows);
        const YoungDiagram found = diagram(rows);
        CHECK(found.positions() == static_cast<double>(positions(rows)));
        const auto table = solve_young_diagram(found, {});
        CHECK(table->progress().stored == positions(rows));
    }
}

TEST_CASE("The table has the value of the whole and of each option", "[finite]") {
    for (const std::vector<int>& rows :
         {std::vector<int>{2, 1}, {3, 3}, {2, 2, 2}, {4, 3, 2}, {5, 1, 1}, {4, 4, 4}, {5, 4, 2, 1}}) {
        CAPTURE(rows);
        const Poset poset = rows_of_squares(rows);
        by_definition::Game game(poset);
        const auto table = solve_young_diagram(as_young_diagram(poset.finite()).value(), {});
        CHECK(table->value() == game.value());
        for (std::uint32_t k = 0; k <= poset.size(); ++k) {
            CHECK(table->has_value(k) == (k == game.value()));
            for (std::uint32_t x = 0; x < poset.size(); ++x)
                CHECK(table->option_has_value(x, k) == (game.value(game.whole() & ~poset.up[x]) == k));
        }
    }
}

// A row of m + 1 squares above a column of k more are chains of m and k beside each other: m xor k.
TEST_CASE("The table holds values beyond 255", "[finite]") {
    for (const std::uint32_t m : {253U, 254U, 255U, 256U, 300U, 511U}) {
        CAPTURE(m);
        const auto table = solve_young_diagram(diagram({m + 1, 1}), {});
        CHECK(table->value() == (m ^ 1U));
        CHECK(table->has_value(m ^ 1U));
        CHECK_FALSE(table->has_value((m ^ 1U) + 256));
        CHECK_FALSE(table->has_value((m ^ 1U) & 255U) == ((m ^ 1U) > 255));
        CHECK(table->option_has_value(m, m));  // without the column
    }
}

TEST_CASE("A table takes a byte for each position, with 256 elements and more two", "[finite]") {
    const std::vector<std::pair<Numbers, std::uint64_t>> table = {
        {{4, 3, 2}, 1}, {{128, 128}, 1}, {{129, 128}, 2}, {{129, 129}, 2}};
    for (const auto& [rows, bytes_each] : table) {
        CAPTURE(rows);
        const std::uint64_t bytes = positions(rows) * bytes_each;
        const YoungDiagram found = diagram(rows);
        CHECK(solve_young_diagram(found, at_most(bytes))->progress().bytes == bytes);
        CHECK_THROWS_AS(solve_young_diagram(found, at_most(bytes - 1)), LimitError);
    }
}

TEST_CASE("A table too large is refused with what it would take", "[finite]") {
    CHECK_THROWS_WITH(
        solve_young_diagram(diagram({12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12}), at_most(1 << 20)),
        "the table of the positions of 12 rows of squares, the longest 12, would take 2 MiB");
}

// 10 rows of 10: 184756 positions, so the first of each 65536 is reported, three times.
TEST_CASE("The table reports how far it is", "[finite]") {
    std::vector<SearchProgress> reports;
    SearchLimits limits;
    limits.report = [&](const SearchProgress& progress) { reports.push_back(progress); };
    (void)solve_young_diagram(diagram(Numbers(10, 10)), limits);
    REQUIRE(reports.size() == 3);
    for (std::size_t i = 0; i < reports.size(); ++i) {
        CHECK(reports[i].positions == i << 16);
        CHECK(reports[i].stored == 184756);
        CHECK(reports[i].bytes == 184756);
    }
}

TEST_CASE("Without tables the same rows are searched", "[finite]") {
    SolveOptions options;
    options.pairings = false;
    for (const bool tables : {true, false}) {
        options.tables = tables;
        const FiniteSolution solution = solve(squares({4, 3, 3}), options);
        REQUIRE(solution.steps.size() == 1);
        CHECK(solution.steps[0].kind == (tables ? SolutionStep::Kind::table : SolutionStep::Kind::search));
        CHECK(solution.grundy == by_definition::Game(rows_of_squares({4, 3, 3})).value());
    }
}
