// Sums of posets and pairings inside sums: the moves to each value, and the reported steps.
#include "catch.h"
#include "finite/solve.h"
#include "posets.h"

using namespace chompcert;
using by_definition::Poset;
using Numbers = std::vector<std::uint32_t>;

namespace {

// Value, winning moves and steps; what was searched is at the poset's end.
FiniteSolution checked(const Poset& poset, const SolveOptions& options = {}) {
    by_definition::Game game(poset);
    const FinitePoset finite = poset.finite();
    FiniteSolution solution = solve(finite, options);
    REQUIRE(solution.grundy == game.value());
    REQUIRE(solution.winning_moves == game.winning_moves());
    for (std::uint32_t k = 0; k <= poset.size() + 1; ++k)
        REQUIRE(has_value(finite, k, options) == (k == game.value()));
    return solution;
}

std::vector<SolutionStep> steps_of(const FiniteSolution& solution, SolutionStep::Kind kind) {
    std::vector<SolutionStep> found;
    for (const SolutionStep& step : solution.steps)
        if (step.kind == kind) found.push_back(step);
    return found;
}

// A poset below three copies of another: each of its elements is above the same of the first.
Poset with_three_branches(oracle::Random& random) {
    const auto below = static_cast<std::size_t>(random.between(2, 4)),
               branch = static_cast<std::size_t>(random.between(1, 3));
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t a = 0; a < below; ++a)
        for (std::size_t b = a + 1; b < below; ++b)
            if (random.percent(30)) pairs.emplace_back(a, b);
    for (std::size_t x = 0; x < branch; ++x) {
        for (std::size_t a = 0; a < below; ++a)
            if (random.percent(40))
                for (std::size_t copy = 0; copy < 3; ++copy) pairs.emplace_back(a, below + copy * branch + x);
        for (std::size_t y = 0; y < x; ++y)
            if (random.percent(50))
                for (std::size_t copy = 0; copy < 3; ++copy)
                    pairs.emplace_back(below + copy * branch + y, below + copy * branch + x);
    }
    return by_definition::closure(below + 3 * branch, pairs);
}

// In each step the poset so far, beside a chain of two, below an element.
FinitePoset nested(std::size_t depth) {
    return FinitePoset(1 + 3 * depth, [](std::uint32_t a, std::uint32_t b) {
        return a == b || (b > 0 && b % 3 == 0 && a < b) || (a % 3 == 1 && b == a + 1);
    });
}

}  // namespace

TEST_CASE("A pairing in an ordinal sum, and its moves to each value, agree with the definition", "[finite]") {
    int paired = 0;
    SolveOptions many;
    many.few_ideals = 0;  // so that pairings are looked for as in large posets
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset low = by_definition::random_poset(random, random.between(5, 9), random.between(15, 45));
        const Poset both = by_definition::sum(
            low, by_definition::random_series_parallel(random, random.between(1, 4)), true);
        paired += steps_of(checked(both, many), SolutionStep::Kind::pairing).empty() ? 0 : 1;
    }
    CHECK(paired > 15);
}

TEST_CASE("Posets with three equal branches, of which two are paired, agree with the definition",
          "[finite]") {
    SolveOptions alone;
    alone.sums = false;
    int paired = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset poset = with_three_branches(random);
        paired += steps_of(checked(poset), SolutionStep::Kind::pairing).empty() ? 0 : 1;
        checked(poset, alone);
        checked(by_definition::sum(poset, by_definition::chain(2), true));
    }
    CHECK(paired > 30);
}

TEST_CASE("The steps name each pair once, and what is left", "[finite]") {
    SolveOptions options;
    options.sums = options.tables = false;
    const FiniteSolution solution = checked(by_definition::antichain(5), options);
    REQUIRE(solution.steps.size() == 1);
    CHECK(solution.steps[0].kind == SolutionStep::Kind::pairing);
    CHECK(solution.steps[0].size == 5);
    CHECK(solution.steps[0].pieces == 1);
    CHECK(solution.steps[0].pairs == std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 1}, {2, 3}});
    CHECK_FALSE(solution.is_series_parallel());
    options.pairings = false;
    CHECK(steps_of(checked(by_definition::antichain(5), options), SolutionStep::Kind::pairing).empty());
}

TEST_CASE("Sums are told with their parts, in preorder", "[finite]") {
    using Kind = SolutionStep::Kind;
    // A chain of two beside an element, below an antichain of three.
    const Poset low = by_definition::sum(by_definition::chain(2), by_definition::chain(1), false);
    const FiniteSolution solution = checked(by_definition::sum(low, by_definition::antichain(3), true));
    std::vector<std::tuple<Kind, std::uint32_t, std::uint32_t>> steps;
    for (const SolutionStep& step : solution.steps) steps.emplace_back(step.kind, step.size, step.pieces);
    CHECK(steps == std::vector<std::tuple<Kind, std::uint32_t, std::uint32_t>>{{Kind::ordinal_sum, 6, 2},
                                                                               {Kind::disjoint_sum, 3, 2},
                                                                               {Kind::ordinal_sum, 2, 2},
                                                                               {Kind::disjoint_sum, 3, 3}});
    CHECK(solution.is_series_parallel());
    for (const Poset& small : {Poset{}, by_definition::chain(1)}) {
        CHECK(checked(small).steps.empty());
        CHECK(checked(small).is_series_parallel());
    }
    // An N beside a chain: the chain is a sum, and the whole is.
    const Poset n = by_definition::closure(4, {{0, 2}, {1, 2}, {1, 3}});
    const FiniteSolution mixed = checked(by_definition::sum(n, by_definition::chain(2), false));
    CHECK(steps_of(mixed, Kind::disjoint_sum).size() == 1);
    CHECK(steps_of(mixed, Kind::ordinal_sum).size() == 1);
    CHECK_FALSE(mixed.is_series_parallel());
}

TEST_CASE("Many equal parts are summed", "[finite]") {
    for (const std::size_t size : {16U, 17U, 40U, 201U}) {
        CAPTURE(size);
        const FiniteSolution solution = solve(by_definition::chains(std::vector<std::size_t>(size, 1)));
        CHECK(solution.grundy == size % 2);
        CHECK(solution.winning_moves.size() == (size % 2 == 0 ? 0 : size));
        CHECK(solve(by_definition::chains(std::vector<std::size_t>(size, 3))).grundy ==
              (size % 2 == 0 ? 0 : 3));
    }
}

TEST_CASE("Sums in each other are solved at once, however deep", "[finite]") {
    for (std::size_t depth = 0; depth <= 6; ++depth) {
        CAPTURE(depth);
        const FinitePoset poset = nested(depth);
        Poset words{std::vector<std::uint64_t>(poset.size())};
        for (std::uint32_t x = 0; x < poset.size(); ++x) words.up[x] = poset.up(x).words()[0];
        checked(words);
    }
    const FinitePoset deep = nested(40);
    const FiniteSolution solution = solve(deep);
    CHECK(solution.is_series_parallel());
    CHECK(solution.searched.positions == 0);
    for (std::uint32_t k = 0; k <= 121; ++k) REQUIRE(has_value(deep, k) == (k == solution.grundy));
}

TEST_CASE("What was searched is told, also of each part of a sum", "[finite]") {
    const Poset cycle =
        by_definition::graph(5, [](std::size_t v, std::size_t w) { return w == v + 1 || w == v + 4; });
    SolveOptions options;
    options.pairings = options.search.pairings = options.search.sums = false;
    const SearchProgress one = solve_value(cycle.finite(), options).searched;
    CHECK(one.stored > 0);
    CHECK(one.positions >= one.stored);
    CHECK(one.bytes > one.stored);
    const SearchProgress two =
        solve_value(by_definition::sum(cycle, cycle, false).finite(), options).searched;
    CHECK(two.stored == 2 * one.stored);
    CHECK(two.positions == 2 * one.positions);
    CHECK(two.bytes == 2 * one.bytes);
    CHECK(solve_outcome(cycle.finite(), options).searched.stored > 0);
    CHECK(solve(cycle.finite(), options).searched.stored > 0);
}
