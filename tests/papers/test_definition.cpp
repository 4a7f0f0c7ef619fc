// Values by the definition, for the rows of seed 004; and outcomes without the lemmas that rows test.
#include "catch.h"
#include "papers/definition.h"
#include "papers/play.h"

using namespace chompcert::papers;

TEST_CASE("values by the definition are those of Nim, and of two rows of Chomp") {
    for (const DefinedPosition& position : positions_by_definition("poset nim\n", 14))
        CHECK(position.grundy == (position.m ^ position.n));
    std::size_t lost = 0;
    for (const DefinedPosition& position : positions_by_definition("poset chomp\nd[i] < c[i+1]\n", 14)) {
        CHECK(position.m <= position.n + 1);
        CHECK((position.grundy == 0) == (position.m == position.n));  // without the poisoned square
        lost += position.grundy == 0 ? 1U : 0U;
    }
    CHECK(lost == 8);
}

TEST_CASE("elements above later members of a chain are in no position") {
    const std::string game = "poset far\nelements x y\nc[3] < x\nd < c[2]\nx < y\n";
    for (const DefinedPosition& position : positions_by_definition(game, 6)) {
        CHECK(position.m <= 1);
        CHECK(position.missing == std::vector<std::string>{"x", "y"});
    }
    bool x = false;
    for (const DefinedPosition& position : positions_by_definition("poset near\nelements x\nc[3] < x\n", 6)) {
        if (!position.missing.empty()) continue;
        x = true;
        CHECK(position.m >= 3);
    }
    CHECK(x);
}

TEST_CASE("outcomes by search do not assume strategy stealing") {
    for (const Words& words : {Words{"box", "2", "2", "3"}, Words{"semigroup", "3", "5", "--after", "8"}}) {
        const auto outcome = search_outcome(words);
        CHECK(!outcome.lost);
        CHECK(outcome.searched.positions + outcome.searched.stored > 0);
    }
}
