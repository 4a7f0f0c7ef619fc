// The table of posets with few ideals, against the definition.
#include "../posets.h"
#include "catch.h"
#include "finite/dense/few_ideals.h"
#include "finite/solve.h"

using namespace chompcert;
using by_definition::Poset;

namespace {

std::unique_ptr<Leaf> table_of(const FinitePoset& poset) {
    return solve_few_ideals(poset, one_block(poset, kMostListedIdeals).value());
}

}  // namespace

TEST_CASE("values of posets with few ideals, of their options and positions, by the definition") {
    oracle::Random random(3);
    for (int i = 0; i < 60; ++i) {
        const Poset poset =
            by_definition::random_poset(random, random.between(1, 11), random.between(10, 60));
        by_definition::Game game(poset);
        const auto table = table_of(poset.finite());
        REQUIRE(table->value() == game.value());
        REQUIRE(table->has_value(game.value()));
        REQUIRE(table->progress().stored == by_definition::down_sets(poset).size());
        for (std::uint32_t x = 0; x < poset.size(); ++x)
            REQUIRE(table->option_has_value(x, game.value(game.whole() & ~poset.up[x])));
        for (const std::uint64_t set : by_definition::down_sets(poset)) {
            ElementSet position(poset.size());
            for (std::uint32_t x = 0; x < poset.size(); ++x)
                if ((set >> x & 1) != 0) position.set(x);
            REQUIRE(table->position_has_value(position, game.value(set)));
            REQUIRE_FALSE(table->position_has_value(position, game.value(set) + 1));
        }
    }
}

TEST_CASE("a chain of 64 elements has the value 64, and one of 65 is no block") {
    const FinitePoset chain(64, [](auto a, auto b) { return a <= b; });
    CHECK(table_of(chain)->value() == 64);
    CHECK(table_of(FinitePoset(0, [](auto, auto) { return true; }))->value() == 0);
    const FinitePoset longer(65, [](auto a, auto b) { return a <= b; });
    CHECK_FALSE(one_block(longer, kMostListedIdeals));
    const FinitePoset antichain(4, [](auto a, auto b) { return a == b; });
    CHECK(one_block(antichain, 16));
    CHECK_FALSE(one_block(antichain, 15));
}
