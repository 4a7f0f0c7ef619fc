// The oracle's reading of game files and its closure, on cases small enough to close by hand; and the moves.

#include <string>
#include <vector>

#include "catch.h"
#include "column_iteration.h"
#include "explicit_game.h"

using namespace oracle;

namespace {

bool below(const ClosedPoset& poset, const std::string& x, const std::string& y) {
    REQUIRE(poset.element(x) >= 0);
    REQUIRE(poset.element(y) >= 0);
    return poset.less(poset.element(x), poset.element(y));
}

std::string defect(const std::string& lines) {
    return ClosedPoset("poset p\n" + lines).defect();
}

constexpr int infinite = ColumnIteration::infinite;

}  // namespace

TEST_CASE("indices with i hold for every i at which all terms exist", "[oracle][closure]") {
    ClosedPoset poset(
        "poset p\nelements r[1..4] s[1..2] x\nd[3*i-1] < c[2*i]\ns[i] < r[2*i]\nx < r[i+2] < c[i+1]\n");
    REQUIRE(below(poset, "d[2]", "c[2]"));
    REQUIRE_FALSE(below(poset, "d[3]", "c[3]"));
    REQUIRE(below(poset, "d[5]", "c[4]"));
    REQUIRE_FALSE(below(poset, "d[6]", "c[4]"));
    REQUIRE(below(poset, "s[2]", "r[4]"));
    REQUIRE_FALSE(below(poset, "s[2]", "r[2]"));
    REQUIRE_FALSE(below(poset, "x", "r[1]"));
    REQUIRE(below(poset, "x", "r[2]"));  // i = 0
    REQUIRE(below(poset, "r[2]", "c[1]"));
    REQUIRE(below(poset, "r[4]", "c[3]"));
    REQUIRE_FALSE(below(poset, "r[4]", "c[2]"));
}

TEST_CASE("a line has no effect for an i at which one of its terms does not exist", "[oracle][closure]") {
    ClosedPoset poset("poset p\nelements r[1..2]\nd[i] < r[i+1] < c[i+2]\n");
    REQUIRE(below(poset, "d[1]", "r[2]"));
    REQUIRE(below(poset, "r[2]", "c[3]"));
    REQUIRE_FALSE(below(poset, "r[1]", "c[2]"));  // there is no d[0]
    REQUIRE_FALSE(below(poset, "d[2]", "c[4]"));  // there is no r[3]
}

TEST_CASE("blanks, comments, order of lines and odd names do not matter to the parser", "[oracle][closure]") {
    ClosedPoset poset(
        "# a comment < first\n\n\tposet  odd-name.1 # the game\n"
        "chains<x # an element\nx  <  r3 [ 2 * i - 1 ]<c[ i ]\n"
        "elements chains r3 [1 .. 3]x# x\nelements c1[1..1]y\nchains c d\n y<c1[1]");
    REQUIRE(poset.names() ==
            std::vector<std::string>{"chains", "r3[1]", "r3[2]", "r3[3]", "x", "c1[1]", "y"});
    REQUIRE(poset.chains() == Chains::two);
    REQUIRE(below(poset, "chains", "r3[3]"));
    REQUIRE(below(poset, "r3[3]", "c[2]"));
    REQUIRE_FALSE(below(poset, "r3[3]", "c[1]"));
    REQUIRE_FALSE(below(poset, "x", "r3[2]"));
    REQUIRE(below(poset, "y", "c1[1]"));
    REQUIRE(poset.element("r3[4]") == -1);
    REQUIRE(poset.element("z") == -1);
}

TEST_CASE("the closure runs through the chains", "[oracle][closure]") {
    ColumnIteration game("poset p\nelements a b x f\nd[3] < c[2] < a\nb < d[2]\nd[5] < x < c[4]\nf < c[7]\n",
                         0, 12);
    const int a = 0, b = 1, x = 2, f = 3;
    REQUIRE(game.uC(a) == 2);
    REQUIRE(game.uD(a) == 3);
    REQUIRE(game.hC(a) == infinite);
    REQUIRE(game.hD(b) == 2);
    REQUIRE(game.hC(b) == 2);
    REQUIRE(game.uC(b) == 0);
    REQUIRE(game.uD(x) == 5);
    REQUIRE(game.hC(x) == 4);
    REQUIRE(game.hD(x) == infinite);
    REQUIRE(game.hC(f) == 7);
    REQUIRE(game.poset().less(b, a));
    REQUIRE(game.poset().less(b, x));
    REQUIRE_FALSE(game.poset().less(f, a));
    REQUIRE(game.lo(game.whole()) == 2);
    REQUIRE(game.lo(game.without({"a"})) == 0);
    REQUIRE(game.members(game.without({"b"})) == std::vector<std::string>{"f"});
    REQUIRE(game.ideals().size() == 10);  // {}, f; with b: those, each with a, x, both
    for (int i = 1; i <= 12; ++i) REQUIRE(game.delta(i) == (i == 1 ? 0 : i <= 3 ? 3 : 5));
    const std::vector<int> caps = {1, 1, 1, 3, 3, 12};
    for (int n = 0; n <= 5; ++n) REQUIRE(game.cap(n) == caps[static_cast<std::size_t>(n)]);
}

TEST_CASE("all of a chain below one element caps the other for good", "[oracle][closure]") {
    ColumnIteration game("poset p\nelements x\nd < c[3] \nc[2] < x\n", 1, 10);
    REQUIRE(game.delta(2) == 0);
    REQUIRE(game.delta(3) == infinite);
    for (int n = 0; n <= game.n_max(); ++n) REQUIRE(game.cap(n) == 2);
    REQUIRE(game.canonical(game.whole(), 9, 4) == ColumnIteration::Canonical{1, 2, 4});
    REQUIRE(game.canonical(game.whole(), 1, 4) == ColumnIteration::Canonical{0, 1, 4});
}

TEST_CASE("what is no game is recognised, with its reason", "[oracle][closure]") {
    REQUIRE(defect("elements x y\nx < y < c[1]\n").empty());
    REQUIRE(defect("elements x y\nx < y\ny < x\n").find("cycle") == 0);
    REQUIRE(defect("elements x\nx < c[2]\nc[3] < x\n").find("cycle") == 0);
    REQUIRE(defect("elements x\nx < d[1]\nd[4] < c[2] < x\n").find("cycle") == 0);
    REQUIRE(defect("elements x\nc[4] < x < d[2]\n") == "c[1] below d[2]");
    REQUIRE(defect("elements x\nd < c[4] < x\n") == "x above all of a chain");
    REQUIRE(defect("elements x\nd < c[4]\nc[3] < x\n").empty());
}

TEST_CASE("a move takes away the element and what lies above it, and nothing else", "[oracle][closure]") {
    ExplicitGame game(
        "poset p\nelements r3[1..2] x\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\nx < d[3]\n");
    const Position start = game.initial(4, 4);
    const auto left_after = [&](const std::string& element) {
        std::string names;
        const Position left = game.apply(start, game.element(element));
        for (int e : game.moves(left)) names += game.name(e) + " ";
        return names;
    };
    REQUIRE(game.moves(start).size() == 11);
    REQUIRE(left_after("r3[2]") == "r3[1] x c[1] c[2] c[3] c[4] d[1] d[2] d[3] d[4] ");
    REQUIRE(left_after("c[2]") == "r3[1] x c[1] d[1] d[2] d[3] d[4] ");
    REQUIRE(left_after("d[2]") == "r3[1] r3[2] x c[1] c[2] d[1] ");
    REQUIRE(left_after("x") == "r3[1] r3[2] c[1] c[2] c[3] d[1] d[2] ");
    REQUIRE(game.initial(4, 4, {"d[2]"}) == game.initial(4, 1));
    REQUIRE(game.initial(1, 4) == game.apply(start, game.element("c[2]")));
    REQUIRE(ExplicitGame::present(start, game.element("c[4]")));
    REQUIRE_FALSE(ExplicitGame::present(start, game.element("c[5]")));
    REQUIRE(game.element("e") == -1);
}
