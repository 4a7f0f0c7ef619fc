#include <algorithm>

#include "base/error.h"
#include "catch.h"
#include "game/game.h"
#include "random_relations.h"

using namespace chompcert;

namespace {

Game read_lines(const std::string& lines) {
    return read_game("poset test\n" + lines);
}

void check_cover(const Order& order, std::size_t elements) {
    std::vector<bool> seen(elements, false);
    for (std::size_t k = 0; k < order.chains.size(); ++k) {
        const auto& chain = order.chains[k];
        REQUIRE_FALSE(chain.empty());
        if (k > 0) CHECK(order.chains[k - 1].front() < chain.front());
        for (std::uint32_t rank = 0; rank < chain.size(); ++rank) {
            CHECK_FALSE(seen[chain[rank]]);
            seen[chain[rank]] = true;
            CHECK(order.chain_of[chain[rank]] == k);
            CHECK(order.rank_of[chain[rank]] == rank);
            if (rank > 0) CHECK(order.less_equal(chain[rank - 1], chain[rank]));
        }
    }
    CHECK(std::all_of(seen.begin(), seen.end(), [](bool covered) { return covered; }));
}

std::size_t largest_antichain(const random_relations::ExplicitPoset& poset) {
    std::size_t largest = 0;
    for (unsigned set = 0; set < 1U << poset.elements; ++set) {
        bool antichain = true;
        for (int a = 0; a < poset.elements; ++a)
            for (int b = 0; b < poset.elements; ++b)
                if ((set >> a & 1) != 0 && (set >> b & 1) != 0 && poset.less(a, b)) antichain = false;
        if (antichain) largest = std::max<std::size_t>(largest, std::bitset<32>(set).count());
    }
    return largest;
}

}  // namespace

TEST_CASE("A small order is covered by as many chains as its largest antichain has elements") {
    random_relations::Generator generator(77);
    int games = 0;
    while (games < 150) {
        const random_relations::RandomGame random = generator.next();
        if (!random.poset.is_game()) continue;
        ++games;
        INFO(random.text);
        const Game game = read_game(random.text);
        check_cover(game.order, game.size());
        CHECK(game.order.chains.size() == largest_antichain(random.poset));
    }
}

TEST_CASE("A least cover undoes links made too early") {
    const Game game = read_lines("chains none\nelements x y z w\nx < y\nx < w\nz < y\n");
    check_cover(game.order, 4);
    CHECK(game.order.chains.size() == 2);
}

TEST_CASE("first_above finds where in each chain the elements above begin") {
    const Game game =
        read_lines("chains none\nelements r[1..4] s[1..4]\nr[i] < r[i+1]\ns[i] < s[i+1]\nr[i] < s[i+1]\n");
    REQUIRE(game.order.chains.size() == 2);
    CHECK(game.order.first_above(1, 0) == 1);
    CHECK(game.order.first_above(1, 1) == 2);
    CHECK(game.order.first_above(3, 1) == 4);
    CHECK(game.order.first_above(4, 0) == 4);
}

TEST_CASE("Large families stay in one chain each") {
    const Game game =
        read_lines("elements r[1..3000] s[1..3000]\nr[i] < s[i]\ns[i] < s[i+1]\nr[i] < r[i+1]\n");
    REQUIRE(game.order.chains.size() == 2);
    CHECK(game.order.chains[0].size() == 3000);
    CHECK(game.order.chains[0].back() == 2999);
    CHECK(game.order.first_above(2999, 1) == 2999);
    check_cover(game.order, game.size());
}

TEST_CASE("A large family ordered only through C is one chain") {
    const Game game = read_lines("elements r[1..5000]\nr[i] < c[i+1]\nc[i] < r[i]\n");
    CHECK(game.order.chains.size() == 1);
    CHECK(game.order.less_equal(17, 18));
    CHECK_FALSE(game.order.less_equal(18, 17));
}

TEST_CASE("Large games link elements across C and across D") {
    const Game game = read_lines(
        "elements low[1..3000] high[1..3000]\nlow[i] < low[i+1] < d[7]\nd[7] < high[i] < high[i+1]\n");
    CHECK(game.order.chains.size() == 1);
    check_cover(game.order, game.size());
}

TEST_CASE("An order table over 2 GiB is a limit, not a defect") {
    CHECK_THROWS_AS(read_lines("elements r[1..30000]\n"), LimitError);
}

TEST_CASE("A million elements are read", "[long]") {
    const Game game = read_lines("elements r[1..1000000]\nd[i] < c[i+1]\nc[i] < r[i]\nr[i] < r[i+1]\n");
    CHECK(game.size() == 1'000'000);
    CHECK(game.names.back() == "r[1000000]");
    CHECK(game.below_c.back() == 1'000'000);
    CHECK(game.below_d.back() == 999'999);
    CHECK(game.order.chains.size() == 1);
}
