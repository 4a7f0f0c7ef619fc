// The limits of a search at their edges, its reports, and the default choice of the engine.

#include <algorithm>

#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/claims/neighbourhood.h"
#include "periodic/columns/recursion.h"
#include "periodic/rows/engine.h"
#include "periodic/solve/solver.h"

using namespace chompcert;

namespace {

const Method kFull{Level::full, Orientation::columns, 1}, kRows{Level::compact, Orientation::rows, 1};

std::string message(const Game& game, std::int64_t max_value, const Limits& limits, const Method& method) {
    try {
        (void)solve(game, max_value, limits, {}, method);
        return "solved";
    } catch (const LimitError& error) {
        return error.what();
    }
}

// The engine that is chosen by default: by rows, the report has the row that all ideals have reached.
bool goes_by_rows(const std::string& text, std::int64_t max_value, Level level) {
    std::int64_t row = -2;
    (void)solve(read_game(text), max_value, {}, [&](const Progress& now) { row = now.row; }, {level});
    REQUIRE(row >= -1);
    return row >= 0;
}

}  // namespace

TEST_CASE("a table of claims that just fits the memory is made, a larger one is not") {
    const Game nim = read_game("poset nim\n");
    const std::uint64_t table = Ideals(nim, 1 << 20).bytes() + 300 * sizeof(Claim);
    CHECK_THAT(message(nim, 299, {1'000'000, table - 1}, kFull),
               holds("1 ideals with 300 values each do not fit the memory limit"));
    CHECK_THAT(message(nim, 299, {1'000'000, table}, kFull),
               holds("the claims for values 0 … 299 take more than 0 MiB, those up to 89 alone"));
}

TEST_CASE("by columns, the memory is that of ideals, claims and hashes together, and a limit at it is kept") {
    const auto shared = std::make_shared<const Game>(read_game(chomp_game({30})));
    const Game& game = *shared;
    SolvedGame solved = unsolved(shared, Ideals(game, 1 << 20), 2, Level::full);
    ColumnRecursion recursion(solved, [] {});
    std::uint64_t bytes = solved.ideals.bytes();
    for (IdealId id = 0; id < solved.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= 2; ++k) {
            Claim& claim = solved.claims.at(id, k);
            claim = recursion.solve(id, Neighbourhood(solved.ideals, id), k, 1000);
            constexpr std::uint64_t kHeap = 32;
            bytes += claim.bytes() + (claim.bytes() > sizeof(Claim) ? kHeap : 0);
        }
    CHECK(recursion.bytes() > 0);
    bytes += recursion.bytes();
    CHECK(message(game, 2, {1000, bytes}, kFull) == "solved");
    CHECK_THAT(message(game, 2, {1000, bytes - 1}, kFull),
               holds("claims and saved states take more than 0 MiB after 30 of 31 ideals: undecided"));
}

TEST_CASE("by rows, memory is counted before it is taken") {
    const auto shared = std::make_shared<const Game>(read_game(chomp_game({60, 7})));
    SolvedGame solved = unsolved(shared, Ideals(*shared, 1 << 20), 0, Level::compact);
    const std::uint64_t at_first = solved.ideals.bytes() + solved.ideals.size() * sizeof(Claim);
    const std::uint64_t least = at_first + RowEngine::least_bytes(solved.ideals, 0);
    CHECK_THAT(message(*shared, 0, {1000, least - 1}, kRows),
               holds("the open columns of 460 claims do not fit 0 MiB: undecided"));
    CHECK_THAT(message(*shared, 0, {1000, least}, kRows),
               holds("the open columns take more than 0 MiB at row 0: undecided"));

    // What the engine holds in the end has been given to it.
    RowEngine engine(solved);
    std::uint64_t most = 0;
    while (!engine.is_finished()) {
        engine.run(1, 1);
        most = std::max(most, at_first + engine.bytes());
    }
    for (std::uint64_t bytes = least; bytes < most; bytes += (most - least) / 20 + 1)
        CHECK_THAT(message(*shared, 0, {1000, bytes}, kRows), holds("the open columns take more than 0 MiB"));
    CHECK(message(*shared, 0, {1000, 4 * most}, kRows) == "solved");
}

TEST_CASE("a tile takes no more memory than there is room for") {
    // The unions of 2,048 ideals of an antichain: the first tile takes several times what its lines do.
    const auto shared = std::make_shared<const Game>(
        read_game("poset antichain\nelements x[1..11]\nc[i] < x[i]\nd[i] < c[i+1]\n"));
    SolvedGame solved = unsolved(shared, Ideals(*shared, 1 << 22), 0, Level::full);
    RowEngine engine(solved);
    const std::uint64_t before = engine.bytes();
    engine.open_room(1 << 20);
    CHECK_THROWS_AS(engine.run(1, 1), OutOfRoom);
    RowEngine another(solved);
    another.open_room(1 << 25);
    another.run(1, 1);
    CHECK(another.bytes() - before > 1 << 20);
}

TEST_CASE("where the way is left open, the other one follows at a limit") {
    // In five columns everything is settled; rows have to go to 5,000 at the least.
    const Game game = read_game("poset late\nelements x[1..20]\nx[i] < x[i+1]\nd[5000] < x[1]\nd < c[5]\n");
    const Limits limits{300, 1 << 30};
    const auto untried = [&](const Method& method) {
        try {
            (void)solve(game, 0, limits, {}, method);
            return std::string("solved");
        } catch (const SearchLimitError& error) {
            if (!error.untried) return std::string("both");
            return std::string(*error.untried == Orientation::rows ? "rows" : "columns");
        }
    };
    CHECK(untried({Level::full}) == "solved");
    CHECK(untried({Level::full, Orientation::columns}) == "solved");
    CHECK(untried({Level::full, Orientation::rows}) == "columns");
    Method keeps{Level::full};
    keeps.keeps_way = true;
    CHECK(untried(keeps) == "columns");

    const Game long_chomp = read_game(chomp_game({2000}));
    CHECK_THAT(
        message(long_chomp, 0, {300, 1 << 30}, {Level::full}),
        holds("undecided after 300 rows: ") && holds("; by columns: undecided: the ideal {r3[301]} has"));
}

TEST_CASE("by rows, a search ends beyond the limit of its rows, not at it") {
    const Game game = read_game(chomp_game({2000}));
    for (const std::int64_t most : {255, 256, 257}) {
        std::int64_t last = 0, row = 0;
        const auto report = [&](const Progress& now) { (now.ends_here ? last : row) = now.row; };
        CHECK_THROWS_AS(solve(game, 0, {most, 1 << 30}, report, kRows), LimitError);
        CHECK(last > most);
        CHECK(row <= most);
    }
}

TEST_CASE("by rows, a search that is finished has reached no limit of its rows") {
    // It takes four tiles at once, and is finished then.
    CHECK(message(read_game(chomp_game({60})), 0, {100, 1 << 30}, kRows) == "solved");
}

TEST_CASE("by rows, there is a report every four tiles, or more often") {
    const Game game = read_game(chomp_game({2000}));
    for (const int threads : {1, 2}) {
        std::int64_t row = 0;
        const auto report = [&](const Progress& now) {
            CHECK(now.row - row <= 4 * kTileRows * threads);
            row = now.row;
        };
        CHECK_THROWS_AS(solve(game, 0, {2000, 1 << 30}, report, {Level::compact, Orientation::rows, threads}),
                        LimitError);
        CHECK(row > 2000);
    }
}

TEST_CASE("rows that no claim needs any more are forgotten") {
    // One element, or two, that begin at column 50000: for so many rows they are shut.
    const std::string one = "poset one\nelements x\nc[50000] < x\n",
                      two = "poset two\nelements x y\nc[50000] < x\nc[50000] < y\n";
    CHECK(message(read_game(one), 1, {100'000, 400'000}, kRows) == "solved");
    CHECK(message(read_game(two), 0, {100'000, 400'000}, kRows) == "solved");
    CHECK(message(read_game(one), 0, {100'000, 20'000'000}, kRows) == "solved");
}

TEST_CASE("ideals go in step where the chains of the cover are long, and A is on top") {
    const std::string below = "poset below\nelements x[1..30]\nx[i] < x[i+1]\nx[30] < c[3]\n",
                      antichain = "poset antichain\nelements x[1..8]\nc[i] < x[i]\n",
                      none = "poset none\nchains none\nelements x[1..30]\nx[i] < x[i+1]\n";
    for (const Level level : {Level::full, Level::compact})
        for (const std::int64_t value : {0, 2}) {
            CHECK(goes_by_rows(chomp_game({5}), value, level));
            CHECK(goes_by_rows(chomp_game({40, 20}), value, level));
            CHECK_FALSE(goes_by_rows(chomp_game({4}), value, level));
            CHECK_FALSE(goes_by_rows("poset nim\n", value, level));
            CHECK_FALSE(goes_by_rows(below, value, level));
            CHECK_FALSE(goes_by_rows(antichain, value, level));
        }
    CHECK(goes_by_rows(none, 0, Level::full));
    CHECK_FALSE(goes_by_rows("poset none\nchains none\nelements x[1..8]\n", 0, Level::full));
}
