// finite_bench CHOMPCHECK [--long]: `solve` against a plain memoised search, in one run: single games, then
// strategy certificates, then all families and random posets of fewer than 100,000 positions.
#include <fmt/core.h>

#include <bit>
#include <cmath>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

#include "finite/solve.h"
#include "finite_games/families.h"
#include "finite_games/strategies.h"
#include "measure.h"
#include "plain/search.h"

namespace {

using chompcert::FinitePoset;

FinitePoset bar(int rows, int columns) {
    const auto row = [&](std::uint32_t x) { return (static_cast<int>(x) + 1) / columns; };
    const auto column = [&](std::uint32_t x) { return (static_cast<int>(x) + 1) % columns; };
    return FinitePoset(static_cast<std::size_t>(rows * columns - 1), [&](std::uint32_t a, std::uint32_t b) {
        return row(a) <= row(b) && column(a) <= column(b);
    });
}

FinitePoset complex(const std::vector<std::uint32_t>& faces) {
    return FinitePoset(faces.size(),
                       [&](std::uint32_t a, std::uint32_t b) { return (faces[a] & ~faces[b]) == 0; });
}

FinitePoset subsets(int n) {
    std::vector<std::uint32_t> faces;
    for (std::uint32_t set = 1; set < 1U << n; ++set) faces.push_back(set);
    return complex(faces);
}

FinitePoset graph(int vertices, const std::function<bool(int, int)>& adjacent) {
    std::vector<std::uint32_t> faces;
    for (int v = 0; v < vertices; ++v) faces.push_back(1U << v);
    for (int v = 0; v < vertices; ++v)
        for (int w = v + 1; w < vertices; ++w)
            if (adjacent(v, w)) faces.push_back(1U << v | 1U << w);
    return complex(faces);
}

FinitePoset complete_graph(int n) {
    return graph(n, [](int, int) { return true; });
}

// Vertices: the pairs from 5; adjacent if they meet.
FinitePoset johnson_5_2() {
    std::vector<unsigned> pairs;
    for (unsigned set = 0; set < 32; ++set)
        if (std::popcount(set) == 2) pairs.push_back(set);
    return graph(10, [&](int v, int w) {
        return (pairs[static_cast<std::size_t>(v)] & pairs[static_cast<std::size_t>(w)]) != 0;
    });
}

// Ap(S, first) without 0.
FinitePoset semigroup(const std::vector<int>& generators, int first) {
    constexpr std::size_t kBound = 4096;
    std::vector<bool> in(kBound);
    in[0] = true;
    for (std::size_t x = 1; x < kBound; ++x)
        for (const int g : generators)
            if (x >= static_cast<std::size_t>(g) && in[x - static_cast<std::size_t>(g)]) in[x] = true;
    std::vector<std::size_t> left;
    const auto step = static_cast<std::size_t>(first);
    for (std::size_t x = 1; x < kBound; ++x)
        if (in[x] && (x < step || !in[x - step])) left.push_back(x);
    return FinitePoset(left.size(), [&](std::uint32_t a, std::uint32_t b) {
        return left[a] <= left[b] && in[left[b] - left[a]];
    });
}

FinitePoset box(int a, int b, int c) {
    const auto at = [&](std::uint32_t x, int divisor, int size) {
        return (static_cast<int>(x) + 1) / divisor % size;
    };
    return FinitePoset(static_cast<std::size_t>(a * b * c - 1), [&](std::uint32_t x, std::uint32_t y) {
        return at(x, b * c, a) <= at(y, b * c, a) && at(x, c, b) <= at(y, c, b) && at(x, 1, c) <= at(y, 1, c);
    });
}

// False if the two disagree.
bool compare(const char* name, const FinitePoset& poset) {
    std::optional<std::uint32_t> plain;
    bench::Time plain_time;
    if (poset.size() <= 128) try {
            plain_time = bench::best_time(1, [&] { plain = bench::plain_search(poset, 20'000'000).value; });
        } catch (const bench::TooManyPositions&) {
        }
    chompcert::FiniteSolution solution;
    const auto time = bench::best_time(1, [&] { solution = chompcert::solve(poset); });
    const auto outcome = bench::best_time(1, [&] { (void)chompcert::solve_outcome(poset); });
    fmt::print("{:24} {:4} {:6} {:4} {:>12} {:>10} {:>10}\n", name, poset.size(), solution.grundy,
               solution.winning_moves.size(), plain ? fmt::format("{:.3f}", plain_time.cpu) : "> 20 M",
               fmt::format("{:.3f}", time.cpu), fmt::format("{:.3f}", outcome.cpu));
    std::fflush(stdout);
    return !plain || *plain == solution.grundy;
}

}  // namespace

int main(int argc, char** argv) {
    const bool all = argc == 3 && std::string_view(argv[2]) == "--long";
    if (argc != 2 && !all) {
        fmt::print(stderr, "usage: finite_bench CHOMPCHECK [--long]\n");
        return 5;
    }
    fmt::print("{:24} {:>4} {:>6} {:>4} {:>12} {:>10} {:>10}\n", "game", "size", "value", "wins", "plain, s",
               "solve, s", "outcome, s");
    bool good = compare("bar 4 x 8", bar(4, 8));
    good = compare("bar 6 x 13", bar(6, 13)) && good;
    good = compare("bar 8 x 10", bar(8, 10)) && good;
    good = compare("bar 10 x 14", bar(10, 14)) && good;
    good = compare("box 3 x 3 x 4", box(3, 3, 4)) && good;
    good = compare("box 3 x 4 x 4", box(3, 4, 4)) && good;
    good = compare("box 4 x 4 x 4", box(4, 4, 4)) && good;
    good = compare("box 3 x 5 x 5", box(3, 5, 5)) && good;
    good = compare("box 4 x 4 x 5", box(4, 4, 5)) && good;
    good = compare("subset takeaway, n = 4", subsets(4)) && good;
    good = compare("subset takeaway, n = 5", subsets(5)) && good;
    good = compare("K_5", complete_graph(5)) && good;
    good = compare("K_6", complete_graph(6)) && good;
    good = compare("K_7", complete_graph(7)) && good;
    good = compare("<6,7,11> after 25", semigroup({6, 7, 11}, 25)) && good;
    good = compare("<6,7,8,9> after 36", semigroup({6, 7, 8, 9}, 36)) && good;
    good = compare("<8,9,10> after 40", semigroup({8, 9, 10}, 40)) && good;
    if (all) {
        good = compare("box 4 x 5 x 5", box(4, 5, 5)) && good;
        good = compare("subset takeaway, n = 6", subsets(6)) && good;
        good = compare("K_8", complete_graph(8)) && good;
        good = compare("J(5,2)", johnson_5_2()) && good;
        good = compare("bar 12 x 16", bar(12, 16)) && good;
    }
    const bench::TemporaryFolder folder;
    good = bench::run_strategies(argv[1], folder.path()) && good;
    good = bench::compare_families() && good;
    return good ? 0 : 1;
}
