// Sums of independent parts and rooted trees, from the pairs of a file: against the definition, against the
// closed order, and at sizes that have no table.
#include <numeric>
#include <set>
#include <string>

#include "base/error.h"
#include "catch.h"
#include "definition.h"
#include "finite/forest/grundy_sets.h"
#include "finite/solve.h"

using namespace chompcert;
using by_definition::Poset;
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

namespace {

FiniteGame game_of(std::size_t size, const Pairs& pairs) {
    std::string text = "poset g\nchains none\nelements x[1.." + std::to_string(size) + "]\n";
    for (const auto& [a, b] : pairs)
        text += "x[" + std::to_string(a + 1) + "] < x[" + std::to_string(b + 1) + "]\n";
    return read_finite_game(text);
}

SolveOptions by_parts() {
    SolveOptions options;
    options.one_table = 0;
    return options;
}

enum class Shape { up, down, any, mixed };

// Parts of at most `largest` elements each, numbered at random, some pairs of the closure listed besides.
Pairs random_pairs(oracle::Random& random, int size, Shape shape, int largest) {
    std::vector<std::size_t> number(static_cast<std::size_t>(size));
    std::iota(number.begin(), number.end(), 0U);
    for (int i = size - 1; i > 0; --i)
        std::swap(number[static_cast<std::size_t>(i)], number[static_cast<std::size_t>(random.below(i + 1))]);
    Pairs pairs;
    for (int first = 0; first < size;) {
        const int past = std::min(size, first + random.between(1, largest));
        const Shape own = shape == Shape::mixed ? static_cast<Shape>(random.below(3)) : shape;
        std::vector<int> parent(static_cast<std::size_t>(past), -1);
        for (int x = first + 1; x < past; ++x) {
            parent[static_cast<std::size_t>(x)] = random.between(first, x - 1);
            for (int p = parent[static_cast<std::size_t>(x)]; p != -1;
                 p = parent[static_cast<std::size_t>(p)]) {
                const std::size_t root = number[static_cast<std::size_t>(p)],
                                  leaf = number[static_cast<std::size_t>(x)];
                if (p != parent[static_cast<std::size_t>(x)] && !random.percent(20)) continue;
                own == Shape::down ? pairs.emplace_back(leaf, root) : pairs.emplace_back(root, leaf);
            }
            if (own == Shape::any && random.percent(40))
                pairs.emplace_back(number[static_cast<std::size_t>(random.between(first, x - 1))],
                                   number[static_cast<std::size_t>(x)]);
        }
        first = past;
    }
    return pairs;
}

std::size_t count_steps(const std::vector<SolutionStep>& steps, SolutionStep::Kind kind) {
    return static_cast<std::size_t>(
        std::count_if(steps.begin(), steps.end(), [&](const auto& step) { return step.kind == kind; }));
}

void check_against_definition(std::size_t size, const Pairs& pairs) {
    by_definition::Game game(by_definition::closure(size, pairs));
    const FiniteGame read = game_of(size, pairs);
    for (const SolveOptions& options : {by_parts(), SolveOptions{}}) {
        const FiniteSolution solution = solve(read, options);
        REQUIRE(solution.grundy == game.value());
        REQUIRE(solution.winning_moves == game.winning_moves());
        REQUIRE(solve_value(read, options).grundy == game.value());
        REQUIRE(solve_outcome(read, options).lost == (game.value() == 0));
    }
}

}  // namespace

TEST_CASE("Forests and sums of parts have the values and winning moves of the definition", "[finite]") {
    const Shape shape = GENERATE(Shape::up, Shape::down, Shape::any, Shape::mixed);
    const int largest = GENERATE(3, 7, 13);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(static_cast<int>(shape), largest, seed);
        oracle::Random random(seed);
        const int size = random.between(1, 13);
        check_against_definition(static_cast<std::size_t>(size), random_pairs(random, size, shape, largest));
    }
}

TEST_CASE("Every relation on four elements is parted as its closed order is", "[finite]") {
    for (unsigned bits = 0; bits < 64; ++bits) {
        Pairs pairs;
        unsigned bit = 0;
        for (std::size_t a = 0; a < 4; ++a)
            for (std::size_t b = a + 1; b < 4; ++b)
                if ((bits >> bit++ & 1U) != 0) pairs.emplace_back(a, b);
        CAPTURE(bits);
        check_against_definition(4, pairs);
    }
}

TEST_CASE("Trees of hundreds of elements agree with the sums of their closed order", "[finite]") {
    const Shape shape = GENERATE(Shape::up, Shape::down, Shape::mixed);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        CAPTURE(static_cast<int>(shape), seed);
        oracle::Random random(seed);
        const int size = random.between(150, 300);
        const Pairs pairs = random_pairs(random, size, shape == Shape::mixed ? Shape::down : shape,
                                         shape == Shape::mixed ? 40 : size);
        const FiniteGame read = game_of(static_cast<std::size_t>(size), pairs);
        const FiniteSolution closed = solve(FinitePoset(read.relations, read.ascending));
        const FiniteSolution parted = solve(read, by_parts());
        CHECK(parted.grundy == closed.grundy);
        CHECK(parted.winning_moves == closed.winning_moves);
        CHECK(count_steps(parted.steps, SolutionStep::Kind::rooted_trees) == 1);
        CHECK(parted.is_series_parallel());
    }
}

TEST_CASE("Parts beside each other that are no trees are solved once, each by its own order", "[finite]") {
    // An N of the elements 4i … 4i + 3, whose value is 1, 300 times.
    Pairs pairs;
    for (std::size_t i = 0; i < 1200; i += 4)
        for (const auto& [a, b] : Pairs{{0, 2}, {1, 2}, {1, 3}}) pairs.emplace_back(i + a, i + b);
    by_definition::Game one(by_definition::closure(4, Pairs{{0, 2}, {1, 2}, {1, 3}}));
    const FiniteGame even = game_of(1200, pairs);
    CHECK(solve(even).grundy == 0);
    CHECK(count_steps(solve(even).steps, SolutionStep::Kind::disjoint_sum) == 1);
    CHECK(solve(even).steps.size() == 2);
    pairs.erase(pairs.begin(), pairs.begin() + 3);  // the first four are single elements now
    const FiniteSolution odd = solve(game_of(1200, pairs));
    CHECK(odd.grundy == one.value());
    std::vector<std::uint32_t> moves;
    const std::uint32_t whole = one.value();
    if (whole == 1) moves = {0, 1, 2, 3};
    for (std::uint32_t i = 4; i < 1200; i += 4)
        for (std::uint32_t x : one.winning_moves()) moves.push_back(i + x);
    CHECK(odd.winning_moves == moves);
}

TEST_CASE("Elements without relations, and trees, have values at sizes without a table", "[finite][long]") {
    CHECK(solve(game_of(29'999, {})).grundy == 1);
    CHECK(solve(game_of(29'999, {})).winning_moves.size() == 29'999);
    CHECK(solve_outcome(game_of(30'000, {})).lost);
    constexpr std::size_t kSize = 100'000;
    Pairs chain, star, comb, path_down;
    for (std::size_t x = 1; x < kSize; ++x) {
        chain.emplace_back(x - 1, x);
        star.emplace_back(0, x);
        comb.emplace_back(x % 2 == 0 ? x - 2 : x - 1, x);  // a chain of even elements, an odd one above each
        path_down.emplace_back(x, x % 2 == 0 ? x - 2 : x - 1);
    }
    const FiniteSolution chained = solve(game_of(kSize, chain));
    CHECK(chained.grundy == kSize);
    CHECK(chained.winning_moves == std::vector<std::uint32_t>{0});
    CHECK(solve(game_of(kSize, star)).grundy == 2);  // 1 + (99,999 times 1)
    // From the top: 1 + 1 = 2, and then each is 1 + (1 ⊕ the one above it).
    std::uint32_t value = 2;
    for (std::size_t x = 2; x < kSize; x += 2) value = 1 + (1 ^ value);
    CHECK(solve(game_of(kSize, comb)).grundy == value);
    Pairs star_down;
    for (std::size_t x = 1; x < kSize; ++x) star_down.emplace_back(x, 0);
    // 99,999 leaves below a root: they are worth 1, and a leaf taken leaves 0, as it takes the root.
    CHECK(solve(game_of(kSize, star_down)).grundy == 2);
    CHECK(solve(game_of(kSize, path_down)).winning_moves.size() >= 1);
}

TEST_CASE("What is neither small nor a tree is a limit that names its size", "[finite]") {
    Pairs zigzag;
    for (std::size_t x = 0; x + 2 < 40'000; x += 2)
        zigzag.emplace_back(x, x + 1), zigzag.emplace_back(x + 2, x + 1);
    CHECK_THROWS_WITH(solve(game_of(40'000, zigzag)), holds("39999") || holds("40000"));
    SolveOptions little = by_parts();
    little.limits.max_bytes = 1 << 10;
    zigzag.resize(100);
    CHECK_THROWS_AS(solve(game_of(200, zigzag), little), LimitError);
    CHECK_THROWS_AS(solve(game_of(101, zigzag), little), LimitError);  // one part
    Pairs deep;
    for (std::size_t x = 1; x < 3000; ++x) deep.emplace_back(x, (x - 1) / 3);
    CHECK_THROWS_AS(solve(game_of(3000, deep), little), LimitError);
}

TEST_CASE("Sets of values as tries agree with sorted sets", "[finite]") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const unsigned bits = static_cast<unsigned>(random.between(1, 6));
        GrundySets sets(bits, 1 << 20);
        std::vector<std::pair<GrundySets::Set, std::set<std::uint32_t>>> all(4);
        for (int step = 0; step < 120; ++step) {
            const auto at = static_cast<std::size_t>(random.below(4)), other = (at + 1) % 4;
            const auto number = static_cast<std::uint32_t>(random.below(1 << bits));
            auto& [set, sorted] = all[at];
            std::set<std::uint32_t> next = sorted;
            if (const int what = random.below(8); what < 5) {
                set = sets.with(set, number);
                next.insert(number);
            } else if (what < 7) {
                set = sets.exclusive_or(set, number);
                next.clear();
                for (const std::uint32_t x : sorted) next.insert(x ^ number);
            } else {
                set = sets.joined(set, all[other].first);
                next.insert(all[other].second.begin(), all[other].second.end());
                all[other] = {};
            }
            sorted = next;
            std::uint32_t mex = 0;
            while (sorted.contains(mex)) ++mex;
            REQUIRE(sets.mex(set) == mex);
        }
    }
}
