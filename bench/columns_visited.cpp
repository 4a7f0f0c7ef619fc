// How many columns the search by columns visits, beside N + 2p + the width of the tail's band.
//
//     cmake --build --preset release --target columns_visited && build/release/columns_visited
//
// For each claim that is periodic, the search ends before a column, which is compared with
// max(N, R) + 2p + width: N and p are those of the claim, the width is that of the offsets in its tail, and
// from column R on all claims that it depends on are in their tails. Most often R ≤ N. Prints how many claims
// keep to it, with R and without; the distribution of the difference; and the worst claims.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "families/kinds/rows.h"
#include "oracle/random_game.h"
#include "periodic/columns/recursion.h"

namespace {

using namespace chompcert;

struct Search {
    std::string game;
    IdealId ideal;
    std::int64_t value, end, low, preperiod, period, width, regime;

    [[nodiscard]] std::int64_t bound() const { return preperiod + 2 * period + width; }
    [[nodiscard]] std::int64_t over() const { return end - bound(); }
    [[nodiscard]] std::int64_t over_with_regime() const {
        return end - (std::max(preperiod, regime) + 2 * period + width);
    }
};

struct Searches {
    std::vector<Search> periodic;
    std::int64_t finite = 0, columns = 0;  // of all searches
};

void solve_all(const std::string& name, const std::string& text, std::int64_t max_value, Searches& searches) {
    const auto game = std::make_shared<const Game>(read_game(text));
    SolvedGame solved = unsolved(game, Ideals(*game, std::uint64_t{1} << 30), max_value, Level::full);
    ColumnRecursion recursion(solved, [] {});
    for (IdealId id = 0; id < solved.ideals.size(); ++id) {
        const Neighbourhood near(solved.ideals, id);
        const std::int64_t low = solved.ideals.bounds(id).low_column;
        for (std::int64_t k = 0; k <= max_value; ++k) {
            Claim& claim = solved.claims.at(id, k);
            claim = recursion.solve(id, near, k, 10'000'000);
            searches.columns += recursion.end_of_search() - low;
            const Periodic* const tail = claim.periodic();
            if (tail == nullptr) {
                ++searches.finite;
                continue;
            }
            searches.periodic.push_back({name, id, k, recursion.end_of_search(), low, tail->preperiod,
                                         tail->period(), tail->high - tail->low, recursion.regime()});
        }
    }
}

void print_distribution(const char* what, const std::vector<Search>& searches,
                        const std::function<std::int64_t(const Search&)>& over) {
    std::vector<std::int64_t> values;
    for (const Search& search : searches) values.push_back(over(search));
    std::ranges::sort(values);
    const auto beyond = std::ranges::count_if(values, [](std::int64_t value) { return value > 0; });
    fmt::print("  columns − {}: {} of {} over 0;", what, beyond, values.size());
    for (const int percent : {0, 10, 50, 90, 99, 100})
        fmt::print(" {} % {}", percent,
                   values[(values.size() - 1) * static_cast<std::size_t>(percent) / 100]);
    fmt::print("\n");
}

void print(const char* title, Searches searches) {
    std::int64_t bounds = 0, columns = 0;
    for (const Search& search : searches.periodic) {
        bounds += search.bound() - search.low;
        columns += search.end - search.low;
    }
    fmt::print("{}: {} columns in all; {} claims finite, {} periodic with {} columns, bounds {}\n", title,
               searches.columns, searches.finite, searches.periodic.size(), columns, bounds);
    print_distribution("(N + 2p + width)", searches.periodic, &Search::over);
    print_distribution("(max(N, R) + 2p + width)", searches.periodic, &Search::over_with_regime);
    std::ranges::sort(searches.periodic, std::greater{}, &Search::over);
    for (std::size_t i = 0; i < std::min<std::size_t>(searches.periodic.size(), 3); ++i) {
        const Search& s = searches.periodic[i];
        fmt::print("    {}, ideal {}, value {}: to {}, N {}, p {}, width {}, R {}\n", s.game, s.ideal,
                   s.value, s.end, s.preperiod, s.period, s.width, s.regime);
    }
}

}  // namespace

int main() {
    Searches chomp, random;
    solve_all("chomp 100", chomp_game({100}), 40, chomp);
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const oracle::GameSpec spec = oracle::random_game(seed);
        const std::int64_t most = spec.chains == oracle::Chains::two ? oracle::random_K(seed) : 0;
        solve_all(fmt::format("random game {}", seed), spec.text(), most, random);
    }
    print("chomp 100, K = 40", std::move(chomp));
    print("200 random games", std::move(random));
}
