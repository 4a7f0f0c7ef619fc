#include <numeric>

#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "oracle/column_iteration.h"
#include "periodic/query/query.h"
#include "periodic/solve/solver.h"
#include "prove_text.h"

using namespace chompcert;

TEST_CASE("3-row Chomp with bottom row r has r + 1 ideals") {
    for (const std::int64_t r : {0, 1, 5, 40}) {
        const Game game = read_game(chomp_game({r}));
        CHECK(Ideals(game, 1 << 20).size() == static_cast<std::size_t>(r) + 1);
    }
    const Game box = read_game(chomp_game({30, 30}));
    CHECK(Ideals(box, 1 << 20).size() == 496);
    CHECK(box.order.chains.size() == 2);
}

TEST_CASE("ideals ascend as binary numbers, and each is found again") {
    const Game game = read_game(chomp_game({4, 3, 2}));
    const Ideals ideals(game, 1 << 20);
    std::uint64_t last = 0;
    for (IdealId id = 0; id < ideals.size(); ++id) {
        std::uint64_t number = 0;
        for (std::uint32_t a = 0; a < game.size(); ++a)
            if (contains(game, ideals[id], a)) number |= std::uint64_t{1} << a;
        CHECK((id == 0 || number > last));
        last = number;
        CHECK(ideals.find(ideals[id]) == id);
    }
}

TEST_CASE("the bounds of an ideal come from what it has and what it lacks") {
    // x below c_3 and d_2: without x no position has three c or two d. y above c_5: with y, m is at least 5.
    const Game game = read_game("poset p\nelements x y\nx < c[3]\nx < d[2]\nc[5] < y\n");
    const Ideals ideals(game, 1 << 20);
    REQUIRE(ideals.size() == 3);
    CHECK(ideals.bounds(0).high_column == 2);
    CHECK(ideals.bounds(0).high_row == 1);
    CHECK(ideals.bounds(2).low_column == 5);
}

TEST_CASE("a limit that is reached is an error that says which") {
    const Game wide = read_game("poset wide\nelements x\nx < c[1000]\n");
    CHECK_THROWS_WITH(solve(wide, 0, {100, 1 << 30}, {}), holds("undecided after 100 columns"));
    const Game game = read_game(chomp_game({40}));
    CHECK_THROWS_WITH(solve(game, 0, {10, 1 << 30}, {}, {Level::full, Orientation::columns}),
                      holds("first column at 11"));
    CHECK_THROWS_AS(solve(game, 0, {1000, 1000}, {}), LimitError);
    std::string antichain = "poset antichain\nelements";
    for (int i = 0; i < 40; ++i) antichain += " x" + std::to_string(i);
    CHECK_THROWS_WITH(solve(read_game(antichain + "\n"), 0, {1000, 1 << 24}, {}), holds("order ideals"));
}

TEST_CASE("by columns, progress is reported once for each ideal") {
    std::size_t calls = 0;
    const Game game = read_game(chomp_game({5}));
    const auto report = [&](const Progress& progress) {
        ++calls;
        CHECK(progress.claims_done == 2 * calls);
        CHECK(progress.claims == 12);
    };
    (void)solve(game, 1, {}, report, {Level::full, Orientation::columns});
    CHECK(calls == 6);
}

TEST_CASE("by rows, limits end the search too") {
    const Game game = read_game(chomp_game({400}));
    const Method rows{Level::compact, Orientation::rows, 2};
    CHECK_THROWS_WITH(solve(game, 0, {100, 1 << 30}, {}, rows), holds("undecided after 100 rows"));
    CHECK_THROWS_WITH(solve(game, 0, {10'000, 1 << 18}, {}, rows), holds("the open columns take more than"));
    CHECK_THROWS_WITH(solve(read_game("poset below\nelements x\nx < c[1]\n"), 0, {}, {}, rows),
                      holds("no element lies below a chain"));
}

TEST_CASE("slopes above 1 have no tails, and that is proved") {
    const auto certificate = prove_text("poset steep\nelements x\nd[2*i] < c[i]\n", 3);
    for (IdealId id = 0; id < certificate->ideals.size(); ++id)
        for (std::int64_t k = 0; k <= 3; ++k) CHECK_FALSE(certificate->claims.at(id, k).periodic());
}

TEST_CASE("all of D below c_N leaves finitely many columns") {
    const auto certificate = prove_text("poset wall\nelements x\nd < c[4]\n", 2);
    for (std::int64_t k = 0; k <= 2; ++k) {
        const Claim& claim = certificate->claims.at(certificate->ideals.whole(), k);
        CHECK_FALSE(claim.periodic());
        CHECK(claim.list()->end_column() <= 4);
    }
}

TEST_CASE("the chains beside each other are Nim") {
    const auto certificate = prove_text("poset nim\n", 4);
    for (std::int64_t k = 0; k <= 4; ++k)
        for (std::int64_t m = 0; m < 40; ++m) CHECK(certificate->claims.at(0, k).row(m) == (m ^ k));
    CHECK(certificate->claims.at(0, 0).period() == 1);
    CHECK(certificate->claims.at(0, 3).period() == 4);
    CHECK(certificate->claims.at(0, 4).period() == 8);
}

TEST_CASE("a tail whose sources have unrelated periods is proved without forming their common period") {
    // Level ladders of coprime steps: the staircase repeats only after 7 * 11 * 13 * 17 columns.
    const std::string text =
        "poset combs\nd[7*i] < c[7*i]\nd[11*i] < c[11*i+1]\nd[13*i] < c[13*i+2]\nd[17*i] < c[17*i+3]\n";
    const auto certificate = prove_text(text, 2);
    const oracle::ColumnIteration plain(text, 2, 150);
    for (std::int64_t k = 0; k <= 2; ++k) {
        const Claim& claim = certificate->claims.at(0, k);
        CHECK(claim.settled_from() + claim.period() < 7 * 11 * 13 * 17);
        for (int m = 0; m <= 150; ++m) {
            const auto expected = plain.find(plain.whole(), static_cast<int>(k), m);
            const auto found = Query(*certificate, {}).find(m, k);
            REQUIRE(found.has_value() == expected.has_value());
            if (found) CHECK(*found == Integer(*expected));
        }
    }
}

TEST_CASE("tails of many coprime periods are proved long before their common period") {
    // The elements are sources of each other; their periods are 20, 22, 84, 128, 144 and divisors of these.
    const std::string text =
        "poset coprime\n"
        "elements x[1..21]\n"
        "x[i] < x[i+1]\n"
        "c[14] < x[1]\nc[14] < x[2]\nd[6] < x[2]\nc[15] < x[4]\n"
        "d[1] < x[4]\nd[20] < x[5]\nc[20] < x[7]\nc[16] < x[8]\n"
        "c[8] < x[11]\nc[17] < x[12]\nd[8] < x[12]\nc[2] < x[14]\n"
        "d[11] < x[14]\nc[16] < x[16]\nd[20] < x[16]\nc[19] < x[17]\n"
        "c[17] < x[18]\nc[12] < x[19]\nc[5] < x[20]\nc[3] < x[21]\n"
        "d[i] < c[2*i+9]\n";
    const Game game = read_game(text);
    for (const Orientation orientation : {Orientation::columns, Orientation::rows}) {
        const SolvedGame solution = solve(game, 0, {2'000, 1 << 24}, {}, {Level::compact, orientation});
        std::int64_t common = 1;
        for (IdealId id = 0; id < solution.ideals.size(); ++id)
            if (const Claim& claim = solution.claims.at(id, 0); claim.periodic())
                common = std::lcm(common, claim.period());
        CHECK(common == 443'520);
        const Claim& whole = solution.claims.at(solution.ideals.whole(), 0);
        CHECK(whole.settled_from() == 388);
        CHECK(whole.period() == 22);
    }
}
