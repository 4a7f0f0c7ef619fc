// The search by columns: games that need each of its rules against plain iteration, and its limits.
#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "oracle/column_iteration.h"
#include "oracle/random_game.h"
#include "periodic/columns/recursion.h"
#include "periodic/query/query.h"
#include "periodic/solve/solver.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

// The rows of all values in all ideals, up to column `last`.
void compare_columns(const std::string& text, int max_value, int last) {
    INFO(text);
    const auto certificate = read_certificate(
        certificate_bytes(text, max_value, {Level::full, Orientation::columns}), std::uint64_t{1} << 32);
    const oracle::ColumnIteration plain(text, max_value, last);
    REQUIRE(certificate->ideals.size() == plain.ideals().size());
    for (IdealId id = 0; id < certificate->ideals.size(); ++id)
        for (int k = 0; k <= max_value; ++k)
            for (int m = 0; m <= last; ++m) {
                const auto found = Query(*certificate, {}).about(id).find(m, k);
                const auto expected = plain.find(plain.ideals()[id], k, m);
                CAPTURE(id, k, m);
                REQUIRE(found.has_value() == expected.has_value());
                if (found) REQUIRE(*found == Integer(*expected));
            }
}

SolvedGame solve_columns(const std::string& text, std::int64_t max_columns) {
    return solve(read_game("poset test\n" + text), 0, {max_columns, std::uint64_t{1} << 30}, {},
                 {Level::full, Orientation::columns});
}

// From this column on all claims that block rows of this one are in their tails, and each a-move leads to one
// ideal.
std::int64_t tails_begin(const SolvedGame& solved, const Neighbourhood& near, IdealId ideal, std::int64_t k) {
    std::int64_t column = solved.ideals.bounds(ideal).low_column;
    for (std::int64_t j = 0; j < k; ++j) column = std::max(column, solved.claims.at(ideal, j).settled_from());
    for (const Child& child : near.children)
        column =
            std::max(column, child.above_c != kInfinity ? child.above_c
                                                        : solved.claims.at(child.ideal, k).settled_from());
    for (const Segment& segment : near.row_segments) {
        const Claim& claim = solved.claims.at(segment.ideal, k);
        column = std::max(column, claim.settled_from());
        if (claim.periodic() != nullptr)
            column = std::max(column, solved.ideals.bounds(ideal).low_row - claim.periodic()->low);
    }
    return column;
}

// Whether each tail is found as soon as it has shown itself: visited ≤ max(N, R) + 2p + the width of its
// band, with R of tails_begin. Returns the number of tails; `late` counts those with visited > N + 2p +
// width.
int check_visits(const std::string& text, std::int64_t max_value, int& late) {
    INFO(text);
    const auto game = std::make_shared<const Game>(read_game(text));
    SolvedGame solved = unsolved(game, Ideals(*game, 1 << 26), max_value, Level::full);
    ColumnRecursion recursion(solved, [] {});
    int tails = 0;
    for (IdealId id = 0; id < solved.ideals.size(); ++id) {
        const Neighbourhood near(solved.ideals, id);
        for (std::int64_t k = 0; k <= max_value; ++k) {
            Claim& claim = solved.claims.at(id, k);
            claim = recursion.solve(id, near, k, 100'000);
            const Periodic* const tail = claim.periodic();
            if (tail == nullptr) continue;
            const std::int64_t begin = tails_begin(solved, near, id, k);
            const std::int64_t rest = 2 * tail->period() + tail->high - tail->low;
            CAPTURE(id, k, tail->preperiod, tail->period(), begin, recursion.regime());
            REQUIRE(recursion.end_of_search() <= std::max(tail->preperiod, begin) + rest);
            if (recursion.end_of_search() > tail->preperiod + rest) ++late;
            ++tails;
        }
    }
    return tails;
}

}  // namespace

TEST_CASE("a tail is found within two periods of its begin") {
    int late = 0;
    CHECK(check_visits(chomp_game({30}), 20, late) == 205);
    CHECK(late == 19);  // R > N
    CHECK(check_visits(chomp_game({6, 4}), 4, late) == 42);
    CHECK(check_visits(chomp_game({60}), 0, late) == 26);
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const oracle::GameSpec spec = oracle::random_game(seed);
        check_visits(spec.text(), oracle::random_K(seed), late);
    }
}

TEST_CASE("elements that lie below a chain keep their moves in the columns and rows beyond") {
    compare_columns("poset late\nelements x\nd[128] < x\n", 1, 200);
    // Without x the label of column 4 stands below all rows of y.
    compare_columns("poset low\nelements x y\nx < y\nx < c[5]\nd[70] < y\n", 2, 90);
    compare_columns("poset both\nelements x y\nx < y\nx < c[5]\nx < d[9]\nd[6] < y\n", 2, 40);
    compare_columns("poset ends\nelements x y z\nx < c[5]\ny < c[9]\nz < d[7]\nx < z\n", 2, 40);
    compare_columns("poset rows\nelements x y\nx < d[4]\ny < d[9]\nd[2] < y\n", 2, 40);
}

TEST_CASE("a column's search ends at exactly as many columns as are allowed") {
    CHECK(solve_columns("d < c[5]\n", 5).claims.at(0, 0).list()->end_column() == 5);
    CHECK_THROWS_WITH(solve_columns("d < c[5]\n", 4), holds("undecided after 4 columns: value 0"));
}

TEST_CASE("an ideal may begin in the last column that is allowed, and no later") {
    const std::string lines = "elements x\nc[50] < x\n";
    CHECK(solve_columns(lines, 50).claims.at(1, 0).periodic());
    CHECK_THROWS_WITH(solve_columns(lines, 49), holds("first column at 50, beyond the limit of 49 columns"));
}

TEST_CASE("a long search asks now and then whether to go on") {
    const auto game = std::make_shared<const Game>(read_game("poset long\nelements x\nx < c[40000]\n"));
    const SolvedGame solved = unsolved(game, Ideals(*game, 1 << 20), 0, Level::full);
    int polls = 0;
    ColumnRecursion recursion(solved, [&] { ++polls; });
    const Claim claim = recursion.solve(0, Neighbourhood(solved.ideals, 0), 0, 100'000);
    REQUIRE(claim.finite());
    CHECK(claim.finite()->end == 40'000);
    CHECK(polls == 2);
}
