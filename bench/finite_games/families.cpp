#include "finite_games/families.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "families/family.h"
#include "finite/solve.h"
#include "game/game.h"
#include "measure.h"
#include "plain/search.h"

namespace bench {
namespace {

using chompcert::FinitePoset;

constexpr std::size_t kMostPositions = 100'000;
constexpr double kShort = 1e-4;  // seconds

struct Ratio {
    double ratio, plain, ours;
    std::size_t positions;
    std::string name;
};

struct Comparison {
    std::vector<Ratio> ratios;
    double longest_short = 0;  // our time where the plain search takes less than kShort
    std::size_t short_games = 0;
    bool good = true;
};

void compare(const std::string& name, const FinitePoset& poset, Comparison& all) {
    if (poset.size() > 128) return;
    PlainAnswer plain;
    try {
        plain = plain_search(poset, kMostPositions);
    } catch (const TooManyPositions&) {
        return;
    }
    chompcert::FiniteSolution solution;
    const int times = plain.positions < 10'000 ? 9 : 3;
    const double plain_time = best_time(times, [&] { (void)plain_search(poset, kMostPositions); }).cpu;
    const double time = best_time(times, [&] { solution = chompcert::solve(poset); }).cpu;
    const bool same =
        solution.grundy == plain.value && (plain.value == 0 || solution.winning_moves == plain.winning_moves);
    if (!same) fmt::print("{}: DIFFERS\n", name);
    all.good = all.good && same;
    if (plain_time < kShort) {
        ++all.short_games;
        all.longest_short = std::max(all.longest_short, time);
    } else {
        all.ratios.push_back({time / plain_time, plain_time, time, plain.positions, name});
    }
}

void compare_made(const std::vector<std::string>& words, Comparison& all) {
    compare(fmt::format("{}", fmt::join(words, " ")),
            FinitePoset(chompcert::read_game(chompcert::make_game(words))), all);
}

void compare_each(const std::string& family, int from, int to, Comparison& all) {
    for (int n = from; n <= to; ++n) compare_made({family, std::to_string(n)}, all);
}

void compare_boxes(Comparison& all) {
    for (int a = 2; a <= 4; ++a)
        for (int b = a; b <= 10; ++b) {
            compare_made({"bar", std::to_string(a), std::to_string(b)}, all);
            for (int c = b; c <= 6; ++c)
                compare_made({"box", std::to_string(a), std::to_string(b), std::to_string(c)}, all);
        }
    for (const char* last : {"2", "3"}) compare_made({"box", "2", "2", "2", last}, all);
}

void compare_graphs(Comparison& all) {
    compare_each("complete", 2, 6, all);
    compare_each("path", 2, 9, all);
    compare_each("cycle", 3, 9, all);
    compare_each("subsets", 2, 5, all);
    for (int a = 1; a <= 4; ++a)
        for (int b = a; b <= 4; ++b)
            compare_made({"multipartite", std::to_string(a), std::to_string(b)}, all);
    compare_made({"multipartite", "2", "2", "2"}, all);
    compare_made({"johnson", "4", "2"}, all);
    compare_made({"kneser", "4", "2", "0"}, all);
    compare_made({"kneser", "5", "1", "0"}, all);
    for (const char* other : {"1", "2", "3"}) compare_made({"threshold", "4", other}, all);
}

void compare_numbers(Comparison& all) {
    for (const char* n :
         {"30", "60", "210", "360", "720", "840", "1260", "2310", "2520", "4620", "6300", "27720"})
        compare_made({"divisors", n}, all);
    compare_made({"nim", "3", "5", "7", "9"}, all);
    for (const auto& [generators, first] :
         std::vector<std::pair<std::vector<std::string>, int>>{{{"6", "7", "11"}, 25},
                                                               {{"6", "7", "8", "9"}, 36},
                                                               {{"8", "9", "10"}, 40},
                                                               {{"5", "7"}, 35},
                                                               {{"7", "8", "9"}, 30},
                                                               {{"9", "10", "11", "12"}, 19},
                                                               {{"4", "7", "9"}, 22}}) {
        std::vector<std::string> words{"semigroup"};
        words.insert(words.end(), generators.begin(), generators.end());
        words.insert(words.end(), {"--after", std::to_string(first)});
        compare_made(words, all);
    }
}

// Each pair a < b of numbers with this chance, closed.
FinitePoset random_poset(std::size_t size, double chance, std::mt19937& random) {
    std::vector<std::vector<bool>> less(size, std::vector<bool>(size));
    std::bernoulli_distribution related(chance);
    for (std::size_t b = 0; b < size; ++b)
        for (std::size_t a = b; a-- > 0;) {
            if (!less[a][b] && !related(random)) continue;
            less[a][b] = true;
            for (std::size_t c = 0; c < a; ++c)
                if (less[c][a]) less[c][b] = true;
        }
    return FinitePoset(size, [&](std::uint32_t a, std::uint32_t b) { return a == b || less[a][b]; });
}

void compare_random(Comparison& all) {
    constexpr int kEach = 12;
    for (const std::size_t size : {8U, 12U, 16U, 20U, 24U, 30U, 40U, 60U})
        for (const double chance : {0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.5})
            for (std::uint32_t seed = 1; seed <= kEach; ++seed) {
                std::mt19937 random(seed);
                compare(fmt::format("random {} {} {}", size, chance, seed),
                        random_poset(size, chance, random), all);
            }
}

}  // namespace

bool compare_families() {
    Comparison all;
    compare_boxes(all);
    compare_graphs(all);
    compare_numbers(all);
    compare_random(all);
    auto& ratios = all.ratios;
    std::sort(ratios.begin(), ratios.end(), [](const Ratio& a, const Ratio& b) { return a.ratio > b.ratio; });
    fmt::print(
        "\n{} games of up to {} positions for which the plain search takes 0.1 ms and more: solve / plain\n",
        ratios.size(), kMostPositions);
    for (std::size_t i = 0; i < std::min<std::size_t>(ratios.size(), 8); ++i)
        fmt::print("{:8.2f}  {:10.6f} s {:10.6f} s {:8} positions  {}\n", ratios[i].ratio, ratios[i].ours,
                   ratios[i].plain, ratios[i].positions, ratios[i].name);
    fmt::print("median {:.2f}; {} smaller games: at most {:.6f} s\n", ratios[ratios.size() / 2].ratio,
               all.short_games, all.longest_short);
    return all.good;
}

}  // namespace bench
