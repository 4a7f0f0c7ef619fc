#include "finite_games/strategies.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <vector>

#include "base/error.h"
#include "families/family.h"
#include "finite/certificate/strategy_certificate.h"
#include "finite/solve.h"
#include "finite/strategy/strategy.h"
#include "measure.h"
#include "plain/search.h"

namespace bench {
namespace {

using namespace chompcert;
namespace fs = std::filesystem;

constexpr std::size_t kMostPositions = 3'000'000, kMostElements = 128, kAntichain = 24;

struct Plain {
    PlainAnswer answer;
    Time time;
};

std::optional<Plain> by_plain_search(const FinitePoset& poset) {
    if (poset.size() > kMostElements) return std::nullopt;
    Plain plain;
    try {
        plain.time = best_time(1, [&] { plain.answer = plain_search(poset, kMostPositions); });
    } catch (const TooManyPositions&) {
        return std::nullopt;
    }
    return plain;
}

// The time of the outcome without strategy stealing; nothing if it takes too much memory.
std::optional<Time> by_search(const FinitePoset& poset) {
    SolveOptions without_stealing;
    without_stealing.extremes = false;
    try {
        return best_time(1, [&] { (void)solve_outcome(poset, without_stealing); });
    } catch (const LimitError&) {
        return std::nullopt;
    }
}

// Whether the plain search finds the same winner, and the first move among the winning ones.
bool agrees(const Strategy& strategy, const PlainAnswer& plain) {
    if (strategy.lost) return plain.value == 0;
    return std::ranges::count(plain.winning_moves, strategy.first_move) == 1;
}

// The way of `solve --outcome -o`.
Strategy certify(const Game& game, const FinitePoset& poset, const fs::path& path) {
    const SolveOptions options;
    const FiniteOutcome outcome = solve_outcome(poset, options);
    StrategyMethod method;
    method.outcomes = outcome.whole;
    Strategy strategy = find_strategy(poset, outcome.lost, method);
    std::ofstream out(path, std::ios::binary);
    write_strategy(game, poset, strategy, [&](std::string_view piece) { out << piece; });
    return strategy;
}

bool run(const std::string& name, const std::vector<std::string>& words, const std::string& chompcheck,
         const fs::path& folder) {
    const std::string text = make_game(words);
    const Game game = read_game(text);
    const FinitePoset poset(game);
    const fs::path game_path = folder / "strategy.poset", path = folder / "strategy.cert";
    std::ofstream(game_path, std::ios::binary) << text;
    const auto outcome = by_search(poset);
    std::optional<Strategy> strategy;
    const auto time = best_time(1, [&] { strategy = certify(game, poset, path); });
    const Run check = run_program({chompcheck, game_path.string(), path.string()});
    const auto plain = by_plain_search(poset);
    const bool same = !plain || agrees(*strategy, plain->answer);
    fmt::print("{:24} {:2} {:9} {:9} {:10} {:>9} {:>10} {:10.3f} {:10.3f} {}\n", name,
               strategy->lost ? "P" : "N", strategy->positions.size(), strategy->automorphisms,
               fs::file_size(path), plain ? fmt::format("{:.3f}", plain->time.cpu) : "> 3 M",
               outcome ? fmt::format("{:.3f}", outcome->cpu) : "limit", time.cpu, check.time.cpu,
               !check.good ? "NOT VERIFIED"
               : !plain    ? "verified"
               : same      ? "verified, the same"
                           : "DIFFERS");
    std::fflush(stdout);
    return check.good && same;
}

}  // namespace

bool run_strategies(const std::string& chompcheck, const fs::path& folder) {
    fmt::print("\n{:24} {:2} {:>9} {:>9} {:>10} {:>9} {:>10} {:>10} {:>10}\n", "strategy", "", "positions",
               "symmetric", "bytes", "plain, s", "outcome, s", "with -o, s", "check, s");
    const std::vector<std::vector<std::string>> games = {
        {"bar", "8", "10"},     {"bar", "20", "20"},  {"box", "3", "4", "4"}, {"box", "4", "4", "4"},
        {"box", "3", "5", "5"}, {"complete", "7"},    {"complete", "8"},      {"subsets", "5"},
        {"subsets", "6"},       {"divisors", "5040"}, {"johnson", "5", "2"},  {"threshold", "6", "1", "4"}};
    bool good = true;
    for (const auto& words : games)
        good = run(fmt::format("{}", fmt::join(words, " ")), words, chompcheck, folder) && good;
    std::vector<std::string> ones{"nim"};
    ones.resize(1 + kAntichain, "1");
    return run(fmt::format("antichain {}", kAntichain), ones, chompcheck, folder) && good;
}

}  // namespace bench
