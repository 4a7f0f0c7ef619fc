// Winning strategies up to symmetry, against the definition of the game and of the group.
#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "catch.h"
#include "finite/solve.h"
#include "finite/strategy/strategy.h"
#include "finite/undivided.h"
#include "posets.h"
#include "strategies.h"

using namespace chompcert;
using by_definition::check_strategy;
using by_definition::least_by_definition;
using by_definition::Poset;
using by_definition::same;
using by_definition::strategy_of;
using by_definition::Word;

namespace {

// All automorphisms, by trying all bijections.
std::vector<Permutation> all_automorphisms(const Poset& poset) {
    std::vector<Permutation> found;
    Permutation map = identity(poset.size());
    do {
        bool good = true;
        for (std::size_t a = 0; a < poset.size() && good; ++a)
            for (std::size_t b = 0; b < poset.size() && good; ++b)
                good = poset.less_equal(a, b) == poset.less_equal(map[a], map[b]);
        if (good) found.push_back(map);
    } while (std::next_permutation(map.begin(), map.end()));
    return found;
}

ElementSet elements_of(Word set, std::size_t n) {
    ElementSet elements(n);
    for (std::uint32_t x = 0; x < n; ++x)
        if ((set >> x & 1) != 0) elements.set(x);
    return elements;
}

Poset several(oracle::Random& random) {
    const Poset part = by_definition::random_poset(random, random.between(1, 3), random.between(10, 60));
    const Poset two = by_definition::sum(part, part, random.percent(30));
    return random.percent(50) ? two
                              : by_definition::sum(two, by_definition::antichain(2), random.percent(50));
}

}  // namespace

TEST_CASE("strategies of random posets fulfil the conditions, and their positions are lost", "[apart]") {
    oracle::Random random(7);
    for (int i = 0; i < 400; ++i) {
        const Poset poset = by_definition::random_poset(random, random.between(1, 10), random.between(5, 60));
        check_strategy(poset, strategy_of(poset));
    }
}

TEST_CASE("strategies of posets with symmetries fulfil the conditions", "[apart]") {
    oracle::Random random(8);
    std::uint64_t symmetric = 0;
    for (int i = 0; i < 200; ++i) {
        const Poset poset = several(random);
        const Strategy strategy = strategy_of(poset);
        check_strategy(poset, strategy);
        if (strategy.automorphisms > 1) ++symmetric;
    }
    CHECK(symmetric > 100);
    check_strategy(by_definition::complete_graph(4), strategy_of(by_definition::complete_graph(4)));
    check_strategy(by_definition::antichain(6), strategy_of(by_definition::antichain(6)));
}

TEST_CASE("a strategy is the same by search and by table") {
    oracle::Random random(9);
    StrategyMethod search;
    search.method.tables = false;
    for (int i = 0; i < 100; ++i) {
        const Poset poset =
            i % 2 == 0 ? several(random) : by_definition::random_poset(random, random.between(4, 12), 30);
        CHECK(same(strategy_of(poset), strategy_of(poset, search)));
    }
    const Poset rows = by_definition::rows_of_squares({6, 5, 5, 2});
    CHECK(same(strategy_of(rows), strategy_of(rows, search)));
    check_strategy(rows, strategy_of(rows));
}

TEST_CASE("a group over the limits is replaced by a part of it") {
    const Poset poset = by_definition::antichain(6);
    StrategyMethod few;
    few.group.automorphisms = 100;
    const Strategy part = strategy_of(poset, few);
    CHECK_FALSE(part.has_all_symmetries);
    CHECK(part.automorphisms <= 100);
    check_strategy(poset, part);
    few.group.automorphisms = 720;
    CHECK(strategy_of(poset, few).automorphisms == 720);
    CHECK(strategy_of(poset, few).has_all_symmetries);
    few.group.numbers = 6 * 720 - 1;
    CHECK(strategy_of(poset, few).automorphisms < 720);
    few.group.numbers = 6;
    CHECK(strategy_of(poset, few).automorphisms == 1);
    check_strategy(poset, strategy_of(poset, few));
}

TEST_CASE("twins have few positions where the format has no room for all their automorphisms") {
    StrategyMethod few;
    few.group.automorphisms = 1000;
    const Strategy eight = strategy_of(by_definition::antichain(8), few);
    check_strategy(by_definition::antichain(8), eight);
    CHECK(eight.automorphisms == 24);  // of 40,320: the orders of four pairs
    CHECK(eight.order.size() == 4);
    for (const std::size_t size : {7U, 9U, 11U})
        check_strategy(by_definition::antichain(size), strategy_of(by_definition::antichain(size), few));
    const FinitePoset many(24, [](auto a, auto b) { return a == b; });
    const Strategy strategy = find_strategy(many, true, {});
    CHECK(strategy.automorphisms == 120 * 120 * 2);
    CHECK(strategy.order.size() == 6 * 6 * 3 - 1);
    CHECK_FALSE(strategy.has_all_symmetries);
}

TEST_CASE("twins below others, and two classes of them, over the limits") {
    const auto of = [](std::size_t n) { return by_definition::antichain(n); };
    StrategyMethod few;
    few.group.automorphisms = 200;
    for (const bool ordinal : {false, true}) {
        check_strategy(by_definition::sum(of(6), of(5), ordinal),
                       strategy_of(by_definition::sum(of(6), of(5), ordinal), few));
        const Poset hooks = by_definition::sum(by_definition::chain(2), of(6), ordinal);
        check_strategy(hooks, strategy_of(hooks, few));
    }
}

TEST_CASE("a partner is an answer only where it wins") {
    oracle::Random random(13);
    StrategyMethod none;
    none.group.automorphisms = 1;
    for (int i = 0; i < 300; ++i) {
        const Poset poset =
            i % 2 == 0 ? several(random) : by_definition::random_poset(random, random.between(4, 11), 40);
        check_strategy(poset, strategy_of(poset, none));
    }
}

TEST_CASE("a strategy is the same by the search that found the outcome") {
    oracle::Random random(12);
    std::uint64_t shared = 0;
    for (int i = 0; i < 60; ++i) {
        const Poset poset = by_definition::random_poset(random, random.between(4, 10), 30);
        const FinitePoset finite = poset.finite();
        SolveOptions options;
        if (i % 2 == 0) options.tables = false;
        const FiniteOutcome outcome = solve_outcome(finite, options);
        StrategyMethod method;
        method.outcomes = outcome.whole;
        if (outcome.whole) ++shared;
        CHECK(same(strategy_of(poset), find_strategy(finite, outcome.lost, method)));
    }
    CHECK(shared > 10);
}

TEST_CASE("the least image under a group, by the definition") {
    oracle::Random random(10);
    for (int i = 0; i < 60; ++i) {
        const Poset poset = several(random);
        if (poset.size() > 8) continue;
        const auto all = all_automorphisms(poset);
        const AutomorphismGroup group(poset.size(), symmetry(poset.finite()).generators, {});
        REQUIRE(group.order() == all.size());
        for (Word set = 0; set < Word{1} << poset.size(); ++set)
            REQUIRE(group.least_image(elements_of(set, poset.size())) ==
                    elements_of(least_by_definition(set, all), poset.size()));
    }
}

TEST_CASE("posets without elements, and with one") {
    const Strategy empty = strategy_of(by_definition::antichain(0));
    CHECK(empty.lost);
    CHECK(empty.order.empty());
    const Strategy one = strategy_of(by_definition::antichain(1));
    CHECK_FALSE(one.lost);
    CHECK(one.order.empty());
    check_strategy(by_definition::antichain(1), one);
}

TEST_CASE("a strategy ends at the limits, and at an outcome that is wrong") {
    const Poset poset = by_definition::rows_of_squares({7, 7, 7, 7});
    StrategyMethod method;
    method.method.limits.max_bytes = 2000;
    CHECK_THROWS_AS(find_strategy(poset.finite(), false, method), LimitError);
    CHECK_THROWS_AS(find_strategy(by_definition::antichain(3).finite(), true, {}), std::logic_error);
    CHECK_THROWS_AS(find_strategy(by_definition::antichain(4).finite(), false, {}), std::logic_error);
    const FinitePoset large(kMaxStrategyElements + 1, [](auto a, auto b) { return a == b; });
    CHECK_THROWS_AS(find_strategy(large, false, {}), LimitError);
}

TEST_CASE("outcomes of any position, by search, table of ideals and rows of squares") {
    oracle::Random random(11);
    for (int i = 0; i < 30; ++i) {
        const Poset poset = i % 3 == 0 ? by_definition::rows_of_squares({5, random.between(2, 5), 2})
                                       : by_definition::random_poset(random, random.between(2, 11), 30);
        const FinitePoset finite = poset.finite();
        by_definition::Game game(poset);
        std::vector<std::uint32_t> all(poset.size());
        std::iota(all.begin(), all.end(), 0U);
        TakeApart tables, searches;
        searches.tables = false;
        Undivided by_table(finite, all, tables), by_search(finite, all, searches);
        for (const Word position : by_definition::down_sets(poset)) {
            if (position == 0) continue;
            const ElementSet set = elements_of(position, poset.size());
            const std::uint32_t value = game.value(position);
            for (const std::uint32_t k : {0U, value}) {
                REQUIRE(by_table.position_has_value(set, k) == (value == k));
                REQUIRE(by_search.position_has_value(set, k) == (value == k));
            }
        }
    }
}
