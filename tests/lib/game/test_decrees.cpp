// Decreed values in a game file (proofs/FORMAT.md §1.5). What is malformed: tests/games/malformed.txt.
#include "catch.h"
#include "game/finite_game.h"
#include "game/game.h"

using namespace chompcert;

namespace {

using Elements = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("Decrees are kept in the order of the file, their elements by number") {
    const Game game =
        read_game("poset p\nend { y  x[ 2 ]x[1]}=7 # so\nelements x[1..2] y\nx[i] < x[i+1]\nend {}=0\n");
    REQUIRE(game.decrees.size() == 2);
    CHECK(game.decrees[0].elements == Elements{0, 1, 2});
    CHECK(game.decrees[0].value == 7);
    CHECK(game.decrees[1].elements.empty());
    CHECK(game.decrees[1].value == 0);
}

TEST_CASE("A game without decrees has none") {
    CHECK(read_game("poset p\nelements x\n").decrees.empty());
}

TEST_CASE("An element may be called end") {
    const Game game = read_game("poset p\nelements end x\nend < x\nend {end} = 2\n");
    CHECK(game.names == std::vector<std::string>{"end", "x"});
    CHECK(game.order.less_equal(0, 1));
    REQUIRE(game.decrees.size() == 1);
    CHECK(game.decrees[0].elements == Elements{0});
}

TEST_CASE("A decreed position may lie below the chains") {
    const Game game = read_game("poset p\nelements z\nz < c[1]\nz < d[1]\nend {z} = 3\n");
    CHECK(game.decrees.at(0).elements == Elements{0});
}

TEST_CASE("Finite games have the same decrees") {
    const FiniteGame game = read_finite_game("poset p\nchains none\nelements a b\na < b\nend {a} = 4\n");
    REQUIRE(game.decrees.size() == 1);
    CHECK(game.decrees[0].elements == Elements{0});
    CHECK(game.decrees[0].value == 4);
}
