// Tables of Sun's conjectures against values computed by other programs, and against games solved one by one.
#include <map>

#include "base/error.h"
#include "catch.h"
#include "prove_text.h"
#include "show/sun/table.h"

using namespace chompcert;
using Lower = std::vector<std::int64_t>;

namespace {

SunTable table(Conjecture conjecture, const std::vector<ParameterRange>& ranges, const Limits& limits = {}) {
    return sun_table(conjecture, ranges, 10'000, limits, {}, {}, {});
}

std::map<Lower, SunRow> by_rows(const SunTable& table) {
    std::map<Lower, SunRow> rows;
    for (const SunRow& row : table.rows) REQUIRE(rows.emplace(row.lower, row).second);
    return rows;
}

}  // namespace

// Computed, by an independent program.
TEST_CASE("The second conjecture: periods of g - p and the first p", "[sun]") {
    struct Known {
        std::int64_t q, r;
        std::size_t period;
        std::int64_t first_p;
    };
    const auto rows = by_rows(table(Conjecture::second, {{1, 12}, {1, 5}}));
    CHECK(rows.size() == 1 + 2 + 3 + 4 + 8 * 5);
    for (const Known& known : std::vector<Known>{{1, 1, 4, 1},
                                                 {2, 1, 4, 10},
                                                 {3, 1, 2, 6},
                                                 {4, 1, 12, 15},
                                                 {6, 1, 24, 45},
                                                 {7, 1, 48, 47},
                                                 {8, 1, 96, 90},
                                                 {12, 1, 96, 300},
                                                 {7, 2, 48, 67},
                                                 {7, 3, 48, 158},
                                                 {5, 4, 72, 41},
                                                 {7, 4, 144, 217},
                                                 {6, 5, 72, 102}}) {
        CAPTURE(known.q, known.r);
        const SunRow& row = rows.at({known.q, known.r});
        CHECK(row.pattern.size() == known.period);
        CHECK(row.from == known.first_p);
    }
}

TEST_CASE("The second conjecture with one lower row: p +- ceil(q/2) - 1 by the parity of p + q", "[sun]") {
    for (const auto& [lower, row] : by_rows(table(Conjecture::second, {{0, 20}}))) {
        const std::int64_t q = lower[0], half = (q + 1) / 2;
        CAPTURE(q);
        CHECK(row.from <= std::max<std::int64_t>(2 * q, 1));
        for (std::int64_t i = 0; i < static_cast<std::int64_t>(row.pattern.size()); ++i)
            CHECK(row.pattern[static_cast<std::size_t>(i)] ==
                  ((row.from + i + q) % 2 == 0 ? half : -half) - 1);
    }
}

// Computed, by an independent program.
TEST_CASE("The first conjecture: P-positions over two fixed rows", "[sun]") {
    const auto rows = by_rows(table(Conjecture::first, {{3, 5}, {2, 4}}));
    CHECK(rows.at({3, 2}).pattern == Lower{3});
    CHECK(rows.at({3, 2}).from == 7);
    CHECK(rows.at({4, 2}).pattern == Lower{4, 2});
    CHECK(rows.at({4, 3}).pattern == Lower{3, 5});
    CHECK(rows.at({5, 3}).pattern == Lower{3, 5, 6, 6});
    CHECK(rows.at({5, 3}).from == 9);
}

TEST_CASE("A table says of each row what its own game says", "[sun]") {
    for (const Conjecture conjecture : {Conjecture::first, Conjecture::second})
        for (const SunRow& row : table(conjecture, {{0, 6}, {0, 4}, {0, 2}}).rows) {
            CAPTURE(row.lower);
            const auto certificate = prove_text(sun_game(conjecture, row.lower), 0);
            const Claim& claim = certificate->claims.at(certificate->ideals.whole(), 0);
            const bool first = conjecture == Conjecture::first;
            REQUIRE(row.decided);
            REQUIRE(static_cast<std::int64_t>(row.pattern.size()) == claim.period());
            const Periodic* const tail = claim.periodic();
            for (std::size_t i = 0; i < row.pattern.size(); ++i)
                CHECK(row.pattern[i] == tail->offsets[i] + (first ? 1 : -1));
            CHECK(row.from ==
                  (tail != nullptr ? tail->preperiod + (first ? 0 : 1) : claim.finite()->end - 1));
        }
}

TEST_CASE("Rows that stay undecided leave the others decided", "[sun]") {
    Limits limits;
    limits.max_columns = 400;
    const auto all = by_rows(table(Conjecture::second, {{0, 8}, {0, 8}}));
    const SunTable limited = table(Conjecture::second, {{0, 8}, {0, 8}}, limits);
    std::size_t decided = 0;
    for (const SunRow& row : limited.rows) {
        if (!row.decided) continue;
        ++decided;
        CHECK(row.pattern == all.at(row.lower).pattern);
        CHECK(row.from == all.at(row.lower).from);
        CHECK(row.game < limited.games);
    }
    CHECK(decided > 20);
    CHECK(decided < limited.rows.size());
}

TEST_CASE("Each game that is proved is handed out, with all that is in the table", "[sun]") {
    std::vector<std::string> labels;
    const SunTable made = sun_table(Conjecture::first, {{0, 3}, {1, 5}}, 100, {}, {}, {},
                                    [&](const SolvedGame& proved) { labels.push_back(proved.game->label); });
    CHECK(labels == std::vector<std::string>{"chomp_3_3"});
    CHECK(made.games == 1);
    CHECK(made.rows.size() == 6);
    CHECK(table(Conjecture::first, {{0, 3}, {4, 5}}).rows.empty());
    CHECK_THROWS_AS(sun_table(Conjecture::first, {{0, 300}}, 100, {}, {}, {}, {}), LimitError);
}

TEST_CASE("A table has the descending rows of its ranges, in order, up to its limit", "[sun]") {
    const auto rows = [](const std::vector<ParameterRange>& ranges, std::size_t max_rows) {
        std::vector<Lower> lower;
        for (const SunRow& row : sun_table(Conjecture::first, ranges, max_rows, {}, {}, {}, {}).rows) {
            CHECK(row.decided);
            lower.push_back(row.lower);
        }
        return lower;
    };
    CHECK(rows({{1, 3}, {2, 4}}, 3) == std::vector<Lower>{{2, 2}, {3, 2}, {3, 3}});
    CHECK_THROWS_WITH(rows({{1, 3}, {2, 4}}, 2), holds("more than 2 rows"));
    CHECK(rows({{2, 2}}, 1) == std::vector<Lower>{{2}});
    CHECK(rows({{0, 1}, {0, 0}}, 2) == std::vector<Lower>{{0, 0}, {1, 0}});
    CHECK(rows({{2, 3}, {4, 5}}, 0).empty());
    CHECK(rows({{3, 9}, {2, 2}, {3, 4}}, 0).empty());
    CHECK(rows({}, 1) == std::vector<Lower>{{}});
    CHECK(table(Conjecture::first, {{2, 3}, {4, 5}}).games == 0);
    CHECK(table(Conjecture::first, {{2, 3}, {2, 3}, {4, 5}}).games == 0);
}

TEST_CASE("A game of rows that do not descend is refused", "[sun]") {
    for (const Conjecture conjecture : {Conjecture::first, Conjecture::second}) {
        CHECK_THROWS_WITH(sun_game(conjecture, {2, 3}), "a lower row is longer than the one above it");
        CHECK_THROWS_WITH(sun_game(conjecture, {3, 0, 1}), "a lower row is longer than the one above it");
        CHECK_FALSE(sun_game(conjecture, {3, 3}).empty());
    }
}

TEST_CASE("Within limits just those rows are decided whose own games are", "[sun]") {
    for (const auto& [ranges, max_columns] :
         std::vector<std::pair<std::vector<ParameterRange>, std::int64_t>>{{{{8, 9}, {0, 1}}, 120},
                                                                           {{{0, 9}, {1, 1}}, 120},
                                                                           {{{5, 7}, {0, 5}}, 120},
                                                                           {{{7, 7}, {0, 7}}, 300}}) {
        Limits limits;
        limits.max_columns = max_columns;
        std::size_t decided = 0;
        const SunTable made = table(Conjecture::second, ranges, limits);
        for (const SunRow& row : made.rows) {
            CAPTURE(row.lower, max_columns);
            bool alone = true;
            try {
                (void)solve(read_game(sun_game(Conjecture::second, row.lower)), 0, limits, {});
            } catch (const LimitError&) {
                alone = false;
            }
            CHECK(row.decided == alone);
            decided += row.decided ? 1 : 0;
        }
        CHECK(0 < decided);
        CHECK(decided < made.rows.size());
    }
}

TEST_CASE("A game with undecided lower rows inside is not tried", "[sun]") {
    Limits limits;
    limits.max_columns = 120;
    int given_up = 0;
    const Report count = [&](const Progress& now) { given_up += now.ends_here ? 1 : 0; };
    const SunTable made = sun_table(Conjecture::second, {{0, 15}, {1, 1}}, 100, limits, {}, count, {});
    REQUIRE(made.rows.size() == 15);
    for (const SunRow& row : made.rows) CHECK(row.decided == (row.lower[0] < 8));
    CHECK(made.games == 1);  // 7, 1
    // 15, 1 of 0..15 and of 8..15; 11, 1; 9, 1; 8, 1, which all others have inside: each by columns and by
    // rows.
    CHECK(given_up == 10);
}
