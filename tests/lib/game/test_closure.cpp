// The closure, against Warshall's algorithm on explicit posets with long chains, and against values found by
// hand.
#include <set>

#include "base/error.h"
#include "catch.h"
#include "game/closure/closure.h"
#include "game/game.h"
#include "random_relations.h"

using namespace chompcert;
using random_relations::ExplicitPoset;
using random_relations::kLength;
using random_relations::kWatched;

namespace {

using Numbers = std::vector<std::int64_t>;

std::int64_t at_most_length(int index) {
    return index > kLength ? kInfinity : index;
}

void check_elements(const Game& game, const ExplicitPoset& poset) {
    REQUIRE(game.size() == static_cast<std::size_t>(poset.elements));
    for (int a = 0; a < poset.elements; ++a) {
        CHECK(game.below_c[a] == poset.below_c(a));
        CHECK(game.below_d[a] == poset.below_d(a));
        CHECK(game.above_c[a] == at_most_length(poset.above_c(a)));
        CHECK(game.above_d[a] == at_most_length(poset.above_d(a)));
        for (int b = 0; b < poset.elements; ++b)
            CHECK(game.order.less_equal(a, b) == (a == b || poset.less(a, b)));
    }
}

void check_staircase(const Game& game, const ExplicitPoset& poset) {
    CHECK(game.staircase.height(0) == 0);
    for (int i = 1; i <= kWatched; ++i) {
        const int height = poset.below_d(poset.c(i));
        CHECK(game.staircase.height(i) == (height == kLength ? kInfinity : height));
    }
}

void check_ascending(const Closure& closure, const ExplicitPoset& poset) {
    REQUIRE(closure.ascending.size() == static_cast<std::size_t>(poset.elements));
    for (std::size_t later = 0; later < closure.ascending.size(); ++later)
        for (std::size_t earlier = 0; earlier <= later; ++earlier)
            CHECK_FALSE(poset.less(static_cast<int>(closure.ascending[later]),
                                   static_cast<int>(closure.ascending[earlier])));
}

Game read_lines(const std::string& lines) {
    return read_game("poset test\n" + lines);
}

}  // namespace

TEST_CASE("The closure of random relations is that of an explicit poset with long chains") {
    random_relations::Generator generator(2003);
    int games = 0, refused = 0;
    for (int round = 0; round < 1500; ++round) {
        const random_relations::RandomGame random = generator.next();
        INFO(random.text);
        if (random.poset.is_game()) {
            ++games;
            const Game game = read_game(random.text);
            check_elements(game, random.poset);
            check_staircase(game, random.poset);
            check_ascending(close_relations(bind_names(parse_game_text(random.text))), random.poset);
        } else {
            ++refused;
            CHECK_THROWS_AS(read_game(random.text), GameFileError);
        }
    }
    CHECK(games > 400);
    CHECK(refused > 200);
}

TEST_CASE("Chomp's rows lie above both chains through the ladder") {
    const Game game = read_lines(
        "elements r3[1..3] r4[1..1]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\nr3[i] < r4[i]\n");
    CHECK(game.names == std::vector<std::string>{"r3[1]", "r3[2]", "r3[3]", "r4[1]"});
    CHECK(game.below_c == Numbers{1, 2, 3, 1});
    CHECK(game.below_d == Numbers{0, 1, 2, 0});
    CHECK(game.above_c == Numbers(4, kInfinity));
    CHECK(game.staircase.height(17) == 16);
    CHECK(game.staircase.cap(5) == 6);
}

TEST_CASE("What lies below some d_j lies below the c_i that a ladder puts above d_j") {
    const Game game = read_lines("elements a\na < d[7]\nd[3*i] < c[2*i]\n");
    CHECK(game.above_d == Numbers{7});
    CHECK(game.above_c == Numbers{6});
}

TEST_CASE("What lies below some d_j lies below the c_i above an element of A above a later d") {
    const Game game = read_lines("elements a b\na < d[3]\nd[9] < b < c[4]\n");
    CHECK(game.above_c == Numbers{4, 4});
    CHECK(game.below_d == Numbers{0, 9});
    CHECK(game.staircase.height(3) == 0);
    CHECK(game.staircase.height(4) == 9);
}

TEST_CASE("A path through both chains orders A") {
    const Game game = read_lines("elements a b\na < d[3]\nd[i] < c[2*i]\nc[7] < b\n");
    CHECK(game.order.less_equal(0, 1));
    CHECK_FALSE(game.order.less_equal(1, 0));
}

TEST_CASE("Elements are listed in ascending order across a ladder too") {
    const std::string lines = "elements x y z b\nx < y < z < d[1]\nd[i] < c[i]\nc[1] < b\n";
    const Closure closure = close_relations(bind_names(parse_game_text("poset p\n" + lines)));
    CHECK(closure.ascending == std::vector<std::uint32_t>{0, 1, 2, 3});
}

TEST_CASE("Elements below the same chain but apart stay incomparable") {
    const Game game = read_lines("elements a b\na < d[8]\nd[i] < c[2*i]\nc[7] < b\n");
    CHECK_FALSE(game.order.less_equal(0, 1));
}

TEST_CASE("All of D below some column makes the staircase infinite there") {
    const Game game = read_lines("elements a\nd < c[5] < c[8]\nd < c[3]\na < d[100]\n");
    CHECK(game.staircase.height(2) == 0);
    CHECK(game.staircase.height(3) == kInfinity);
    CHECK(game.staircase.cap(1000) == 2);
    CHECK(game.above_c == Numbers{3});
}

TEST_CASE("With one chain there is no staircase, with none all of D lies below column 1") {
    const Game one = read_lines("chains c\nelements x\nc[2] < x\n");
    CHECK(one.chains == Chains::one);
    CHECK(one.staircase.cap(0) == kInfinity);
    CHECK(one.above_d == Numbers{kInfinity});
    const Game none = read_lines("chains none\nelements x y\nx < y\n");
    CHECK(none.chains == Chains::none);
    CHECK(none.staircase.cap(12345) == 0);
    CHECK(none.above_c == Numbers{kInfinity, kInfinity});
}

TEST_CASE("Indices of a billion cost nothing") {
    const Game game = read_lines(
        "elements x y\nd[1000000000] < x < c[1000000000]\nd[i] < c[1000000000*i]\ny < d[999999999]\n");
    CHECK(game.below_d == Numbers{1000000000, 0});
    CHECK(game.above_c == Numbers{1000000000, 1000000000});
    CHECK(game.staircase.height(999999999) == 0);
    CHECK(game.staircase.height(1000000000) == 1000000000);
    CHECK(game.staircase.height(2000000000) == 1000000000);
    CHECK(game.staircase.height(1000000001000000000) == 1000000001);
}

TEST_CASE("Lines that hold for no i have no effect") {
    const Game game = read_lines("elements r[1..2]\nr[i] < r[i+5]\nc[1000000000*i+1000000000] < r[i+3]\n");
    CHECK_FALSE(game.order.less_equal(0, 1));
    CHECK(game.below_c == Numbers{0, 0});
}

TEST_CASE("A step is kept only where more of D lies below than the ladders and earlier steps say") {
    const Game chomp =
        read_lines("elements r[1..3]\nd[i] < c[i+1]\nc[i] < r[i] < r[i+1]\nd[2] < r[3] < c[9]\n");
    CHECK(chomp.staircase.steps().empty());
    const Game more =
        read_lines("elements a b\nd[i] < c[2*i]\nd[4] < a < c[6]\na < c[7]\nd[5] < b < c[10]\n");
    const auto& steps = more.staircase.steps();
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].column == 6);
    CHECK(steps[0].height == 4);
}

TEST_CASE("The successors within A are the pairs of the file") {
    const std::string bytes = "poset p\nelements x y z\nx < y < c[1]\nd[1] < z\nx < z\nx < y\nz < c[2]\n";
    const Closure closure = close_relations(bind_names(parse_game_text(bytes)));
    REQUIRE(closure.size() == 3);
    REQUIRE(closure.successors.size() == 3);
    const auto of_x = closure.successors.successors(0);
    CHECK(std::set<std::uint32_t>(of_x.begin(), of_x.end()) == std::set<std::uint32_t>{1, 2});
    CHECK(closure.successors.successors(1).empty());
    CHECK(closure.successors.successors(2).empty());
}
