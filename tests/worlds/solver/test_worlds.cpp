// The worlds without a fault are the games of the definition; with one they are not.

#include <algorithm>
#include <stdexcept>

#include "catch.h"
#include "oracle/explicit_game.h"
#include "worlds/draw.h"
#include "worlds/solver/claims.h"

namespace {

using namespace worlds;

constexpr int kColumns = 80;

std::vector<std::string> drawn_games(std::uint64_t seed, std::size_t count) {
    std::vector<std::string> games;
    Random random(seed);
    while (games.size() < count) {
        std::string text = random_game_text(random);
        if (text.find("[6") != std::string::npos || text.find("[1") != std::string::npos) continue;
        try {
            const Game game(text, kColumns);
            games.push_back(std::move(text));
        } catch (const std::invalid_argument&) {
        }
    }
    return games;
}

// The numbers of section 1, counted in the explicit poset.
void check_numbers(const Game& game, const oracle::ClosedPoset& poset) {
    const int length = poset.chain_length();
    const auto finite = [&](int value) { return value <= length ? value : kInfinite; };
    for (int a = 0; a < game.size(); ++a) {
        int uC = 0, uD = 0, hC = length + 1, hD = length + 1;
        for (int i = length; i >= 1; --i) {
            uC += poset.c(i) >= 0 && poset.less(poset.c(i), a) ? 1 : 0;
            uD += poset.d(i) >= 0 && poset.less(poset.d(i), a) ? 1 : 0;
            if (poset.c(i) >= 0 && poset.less(a, poset.c(i))) hC = i;
            if (poset.d(i) >= 0 && poset.less(a, poset.d(i))) hD = i;
        }
        CHECK(game.uC(a) == uC);
        CHECK(game.uD(a) == uD);
        CHECK(game.hC(a) == finite(hC));
        CHECK(game.hD(a) == finite(hD));
        for (int b = 0; b < game.size(); ++b)
            CHECK((game.up(a) >> b & 1) == (poset.less_or_equal(a, b) ? 1U : 0U));
    }
    for (int i = 1; i <= 20 && poset.chains() == oracle::Chains::two; ++i) {
        int below = 0;
        for (int j = 1; j <= length; ++j) below += poset.less(poset.d(j), poset.c(i)) ? 1 : 0;
        CHECK(game.delta(i) == (below == length ? kInfinite : below));
    }
}

void check_values(const World& world, oracle::ExplicitGame& definition) {
    const Game& game = world.game();
    const oracle::Chains chains = game.chains();
    const int most = chains == oracle::Chains::none ? 0 : 7;
    for (int ideal = 0; ideal < static_cast<int>(game.ideals().size()); ++ideal) {
        const Ideal& B = game.ideals()[static_cast<std::size_t>(ideal)];
        std::vector<std::string> without;
        for (int a = 0; a < game.size(); ++a)
            if ((B.members >> a & 1) == 0) without.push_back(game.name(a));
        for (int m = 0; m <= std::min(most, B.hiC); ++m) {
            for (int n = 0; n <= std::min(7, B.hiD); ++n) {
                const int g = definition.grundy(definition.initial(m, n, without));
                for (int k = 0; k <= world.K(); ++k) {
                    const bool expected = chains == oracle::Chains::two ? g == k : g == n;
                    CHECK(world.has_label(ideal, k, m, n) == expected);
                }
            }
        }
    }
}

}  // namespace

TEST_CASE("worlds: the numbers of a game are those of the explicit poset") {
    for (const std::string& text : drawn_games(1, 40)) {
        INFO(text);
        check_numbers(Game(text, kColumns), oracle::ClosedPoset(text, 90));
    }
}

TEST_CASE("worlds: without a fault the labels are the values of the definition, by columns and by rows") {
    for (const std::string& text : drawn_games(2, 40)) {
        INFO(text);
        const Game game(text, kColumns);
        oracle::ExplicitGame definition(text);
        const int K = game.chains() == oracle::Chains::two ? 2 : 0;
        check_values(true_world(game, K, Method::columns), definition);
        if (game.on_top()) check_values(true_world(game, K, Method::rows), definition);
    }
}

TEST_CASE(
    "worlds: the labels of games with decreed values are those of the definition, by columns and by rows") {
    Random random(3);
    for (const std::string& plain : drawn_games(3, 40)) {
        const std::string text = with_decrees(random, plain);
        if (text.find(" = 6") != std::string::npos) continue;  // the definition is too slow for such heaps
        INFO(text);
        const Game game(text, kColumns);
        CHECK(without_decrees(text) == plain);
        oracle::ExplicitGame definition(text);
        const int K = game.chains() == oracle::Chains::two ? 2 : 0;
        check_values(true_world(game, K, Method::columns), definition);
        if (game.on_top()) check_values(true_world(game, K, Method::rows), definition);
    }
}

TEST_CASE("worlds: a decree at another cell changes the labels of its column") {
    const Game game("poset w\nelements x\nend { x } = 0\n", kColumns);
    REQUIRE(game.decrees().size() == 1);
    const int x = game.decrees().front().ideal;
    const World truth = true_world(game, 0, Method::columns);
    CHECK(truth.labels(x, 0).row(0) == 0);
    const Game other = game.decreeing({{x, 2, 1, 0}});
    const std::optional<World> world = world_of(other, 0, Method::columns);
    REQUIRE(world);
    CHECK(world->labels(x, 0).row(0) == 1);
    CHECK(world->labels(x, 0).row(2) == 1);
}

TEST_CASE("worlds: a set above a chain, or one that is no ideal, is not decreed") {
    CHECK_THROWS_AS(Game("poset w\nelements x\nc[1] < x\nend { x } = 1\n", kColumns), std::invalid_argument);
    CHECK_THROWS_AS(Game("poset w\nelements x y\nx < y\nend { y } = 1\n", kColumns), std::invalid_argument);
}

TEST_CASE("worlds: a fault changes the labels and all that follows from them, and no others") {
    const Game game("poset w\nelements x y\nc[2] < x\n", kColumns);
    const World truth = true_world(game, 0, Method::columns);
    const int empty = game.ideal_number(0), x = game.ideal_number(1), y = game.ideal_number(2);
    Fault fault;
    fault.rule = Rule::least;
    fault.ideal = x;
    fault.scope = {false, 5, 6};
    const std::optional<World> world = false_world(truth, Method::columns, fault);
    REQUIRE(world);
    CHECK(world->labels(empty, 0) == truth.labels(empty, 0));
    CHECK(world->labels(y, 0) == truth.labels(y, 0));
    CHECK(world->labels(x, 0).row(4) == truth.labels(x, 0).row(4));
    CHECK(world->labels(x, 0).row(5) > truth.labels(x, 0).row(5));
    CHECK(to_string(fault, game) == "drop least, ideal {x}, value 0, columns 5 to 5");
    fault.ideal = empty;
    const std::optional<World> below = false_world(truth, Method::columns, fault);
    REQUIRE(below);
    CHECK_FALSE(below->labels(y, 0) == truth.labels(y, 0));
    fault.ideal = x;
    fault.scope = {false, 0, 1};  // column 0 is not live
    CHECK_FALSE(false_world(truth, Method::columns, fault));
}

TEST_CASE("worlds: the certificate of two rows with a corner, byte by byte") {
    const Game game("poset w\nelements x\nc[1] < x\n", kColumns);
    const std::optional<Claims> claims =
        find_claims(true_world(game, 0, Method::columns), kColumns - kMargin);
    REQUIRE(claims);
    CHECK(claims_text(game, 0, *claims, Level::full) ==
          "level full\nvalues 0\nideals 2 periodic 2 finite 0\nideal 0\nperiodic 0 0 1\ntail 0\n"
          "ideal 1 x\nperiodic 0 1 2\ntail 1 -1\nend\n");
    CHECK(heading("") ==
          "chompcert 1\ngame e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 0\n\n");
}
