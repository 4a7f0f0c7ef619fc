// finite_bench [SECONDS]: `solve` against a plain memoised search, in one run.
//
// The plain solver is the obvious one: the mex over all moves, on sets of elements, in a hash table. It is
// stopped when it would pass 20 million positions.
#include <fmt/core.h>

#include <bit>
#include <cmath>
#include <functional>
#include <optional>
#include <unordered_map>

#include "finite/solve.h"
#include "measure.h"

namespace {

using chompcert::FinitePoset;
__extension__ using Set = unsigned __int128;

struct TooMany {};

class PlainSolver {
  public:
    explicit PlainSolver(const FinitePoset& poset) : up_(poset.size()) {
        for (std::uint32_t x = 0; x < poset.size(); ++x)
            poset.up(x).for_each([&](std::uint32_t y) { up_[x] |= Set{1} << y; });
    }
    std::uint32_t value(Set left) {
        if (left == 0) return 0;
        if (const auto known = memo_.find(left); known != memo_.end()) return known->second;
        std::vector<bool> reached(up_.size() + 1);
        for (std::uint32_t x = 0; x < up_.size(); ++x)
            if ((left >> x & 1) != 0) reached[value(left & ~up_[x])] = true;
        std::uint32_t mex = 0;
        while (reached[mex]) ++mex;
        constexpr std::size_t kMost = 20'000'000;
        if (memo_.size() == kMost) throw TooMany{};
        return memo_[left] = mex;
    }
    std::uint32_t whole() { return value(up_.size() == 128 ? ~Set{0} : (Set{1} << up_.size()) - 1); }

  private:
    struct Hash {
        std::size_t operator()(Set set) const {
            const auto low = static_cast<std::uint64_t>(set), high = static_cast<std::uint64_t>(set >> 64);
            return (low ^ (high * 0x9e3779b97f4a7c15ULL)) * 0xd6e8feb86659fd93ULL >> 3;
        }
    };
    std::vector<Set> up_;
    std::unordered_map<Set, std::uint32_t, Hash> memo_;
};

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
            plain_time = bench::best_time(1, [&] { plain = PlainSolver(poset).whole(); });
        } catch (const TooMany&) {
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

int main(int argc, char**) {
    fmt::print("{:24} {:>4} {:>6} {:>4} {:>12} {:>10} {:>10}\n", "game", "size", "value", "wins", "plain, s",
               "solve, s", "outcome, s");
    bool good = compare("bar 4 x 8", bar(4, 8));
    good = compare("bar 6 x 13", bar(6, 13)) && good;
    good = compare("bar 8 x 10", bar(8, 10)) && good;
    good = compare("bar 10 x 14", bar(10, 14)) && good;
    good = compare("box 3 x 3 x 4", box(3, 3, 4)) && good;
    good = compare("box 3 x 4 x 4", box(3, 4, 4)) && good;
    good = compare("subset takeaway, n = 4", subsets(4)) && good;
    good = compare("subset takeaway, n = 5", subsets(5)) && good;
    good = compare("K_5", complete_graph(5)) && good;
    good = compare("K_6", complete_graph(6)) && good;
    good = compare("K_7", complete_graph(7)) && good;
    good = compare("<6,7,11> after 25", semigroup({6, 7, 11}, 25)) && good;
    good = compare("<6,7,8,9> after 36", semigroup({6, 7, 8, 9}, 36)) && good;
    good = compare("<8,9,10> after 40", semigroup({8, 9, 10}, 40)) && good;
    if (argc > 1) {
        good = compare("subset takeaway, n = 6", subsets(6)) && good;
        good = compare("K_8", complete_graph(8)) && good;
        good = compare("J(5,2)", johnson_5_2()) && good;
        good = compare("bar 12 x 16", bar(12, 16)) && good;
    }
    return good ? 0 : 1;
}
