// The limits of a search at their edges, its reports, and the default choice of the engine.

#include "base/error.h"
#include "catch.h"
#include "claims/neighbourhood.h"
#include "columns/recursion.h"
#include "families/kinds/rows.h"
#include "rows/engine.h"
#include "solve/solver.h"

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
    constexpr std::uint64_t kTable = 300 * sizeof(Claim);
    CHECK_THAT(message(nim, 299, {1'000'000, kTable - 1}, kFull),
               holds("1 ideals with 300 values each do not fit the memory limit (see --max-memory)"));
    CHECK_THAT(message(nim, 299, {1'000'000, kTable}, kFull),
               holds("the claims for values 0 … 299 take more than 0 MiB, those up to 88 alone"));
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
            bytes += claim.bytes();
        }
    CHECK(recursion.bytes() > 0);
    bytes += recursion.bytes();
    CHECK(message(game, 2, {1000, bytes}, kFull) == "solved");
    CHECK_THAT(message(game, 2, {1000, bytes - 1}, kFull),
               holds("claims and saved states take more than 0 MiB after 30 of 31 ideals: undecided (see "
                     "--max-memory)"));
}

TEST_CASE("by rows, the memory is that of the engine, and a limit at it is kept") {
    const auto shared = std::make_shared<const Game>(read_game(chomp_game({60})));
    const Game& game = *shared;
    SolvedGame solved = unsolved(shared, Ideals(game, 1 << 20), 0, Level::compact);
    RowEngine engine(solved);
    engine.run(4, 1);  // as many as at first by the solver: fewer only where they took long
    REQUIRE(engine.is_finished());
    CHECK(message(game, 0, {1000, engine.bytes()}, kRows) == "solved");
    CHECK_THAT(message(game, 0, {1000, engine.bytes() - 1}, kRows),
               holds("the open columns take more than 0 MiB at row 256: undecided (see --max-memory)"));
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

TEST_CASE("ideals go in step where values are few, ideals many, and A is on top") {
    const std::string below = "poset below\nelements x\nx < c[3]\n";
    for (const Level level : {Level::full, Level::compact}) {
        CHECK(goes_by_rows(chomp_game({3}), 0, level));
        CHECK(goes_by_rows(chomp_game({1}), 0, level));
        CHECK(goes_by_rows(chomp_game({3}), 1, level) == (level == Level::compact));
        CHECK_FALSE(goes_by_rows("poset nim\n", 0, level));
        CHECK_FALSE(goes_by_rows("poset nim\n", 1, level));
        CHECK_FALSE(goes_by_rows(below, 0, level));
        CHECK_FALSE(goes_by_rows(below, 1, level));
    }
}
