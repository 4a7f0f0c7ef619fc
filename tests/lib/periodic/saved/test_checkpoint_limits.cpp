// Searches that continue from a checkpoint: their counts, and limits that differ from the earlier ones.
#include <tuple>
#include <vector>

#include "base/error.h"
#include "bytes_of_checkpoint.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/solve/solver.h"

using namespace chompcert;

namespace {

std::string saved(const Progress& now) {
    std::string bytes;
    now.save([&](std::string_view piece) { bytes += piece; });
    return bytes;
}

std::uint64_t bytes_of(const SolvedGame& solution) {
    std::uint64_t bytes = solution.ideals.bytes();
    for (IdealId id = 0; id < solution.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= solution.claims.max_value(); ++k)
            bytes += solution.claims.at(id, k).bytes();
    return bytes;
}

// A search that, within these bytes, has forgotten the rows of a preperiod: the state at which it finds this
// out. It then begins again, with other rows.
std::string before_second_run(const Game& game, std::uint64_t max_bytes) {
    std::int64_t row = 0;
    std::string last, found;
    const auto report = [&](const Progress& now) {
        if (now.row < row && found.empty()) found = last;
        row = now.row;
        if (found.empty()) last = saved(now);
    };
    (void)solve(game, 0, {1'000'000, max_bytes}, report, kRows);
    return found;
}

}  // namespace

TEST_CASE("by columns, entries are counted once, saved or not, and those of a checkpoint too") {
    const Game game = read_game(chomp_game({7}));
    using Counts = std::vector<std::tuple<std::uint64_t, std::uint64_t>>;
    Counts plain, saving;
    std::vector<std::string> checkpoints;
    const auto count_into = [](Counts& counts, const Progress& now) {
        counts.emplace_back(now.claims_done, now.entries);
    };
    const SolvedGame whole = solve(
        game, 1, {}, [&](const Progress& now) { count_into(plain, now); }, kColumns);
    (void)solve(
        game, 1, {},
        [&](const Progress& now) {
            checkpoints.push_back(saved(now));
            count_into(saving, now);
        },
        kColumns);
    CHECK(plain.size() == 8);
    CHECK(saving == plain);
    std::uint64_t entries = 0;
    for (IdealId id = 0; id < whole.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= 1; ++k) entries += whole.claims.at(id, k).list()->size();
    CHECK(std::get<1>(plain.back()) == entries);
    for (std::size_t i = 0; i + 1 < checkpoints.size(); ++i) {
        Counts rest;
        const auto report = [&](const Progress& now) { count_into(rest, now); };
        const SolvedGame again = solve(game, 1, {}, report, kColumns, source_of(checkpoints[i]));
        CHECK(rest == Counts(plain.begin() + static_cast<std::ptrdiff_t>(i) + 1, plain.end()));
        CHECK_THROWS_AS(solve(game, 1, {1000, bytes_of(again) - 1}, {}, kColumns, source_of(checkpoints[i])),
                        LimitError);
    }
}

TEST_CASE("a search with less memory than before may have forgotten rows that it now needs") {
    constexpr std::uint64_t kBytes = 1 << 20, kHistory = kBytes / 4;
    const Game game = read_game(chomp_game({30, 30}));
    const std::string checkpoint = before_second_run(game, kBytes);
    REQUIRE(!checkpoint.empty());
    const auto go_on = [&](std::uint64_t bytes) {
        return solve(game, 0, {1'000'000, bytes}, {}, kRows, source_of(checkpoint));
    };
    CHECK_THROWS_WITH(go_on(kHistory), holds("the open columns of 496 claims do not fit 0 MiB: undecided"));
    CHECK(go_on(kBytes).claims.at(go_on(kBytes).ideals.whole(), 0).period() ==
          solve(game, 0, {}, {}, kColumns).claims.at(495, 0).period());
}
