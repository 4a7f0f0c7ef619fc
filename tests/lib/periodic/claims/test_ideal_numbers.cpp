#include <stdexcept>

#include "catch.h"
#include "game/game.h"
#include "periodic/claims/ideals.h"

using namespace chompcert;

TEST_CASE("each ideal has a number, and a tuple that is no ideal has none") {
    const Game game = read_game(
        "poset p\nchains none\nelements x[1..2] y[1..2]\nx[i] < x[i+1]\ny[i] < y[i+1]\nx[i] < y[i]\n");
    const Ideals ideals(game, 1 << 20);
    CHECK(ideals.size() == 6);
    for (IdealId id = 0; id < ideals.size(); ++id) CHECK(ideals.at(ideals[id]) == id);
    for (const Prefixes& lengths : {Prefixes{0, 1}, Prefixes{0, 2}, Prefixes{1, 2}})
        CHECK_THROWS_AS(ideals.at(lengths), std::logic_error);
}
