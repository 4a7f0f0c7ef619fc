// Covers by chains: in a small order as few chains as possible; in a large one, the pairs that are linked.
#include <algorithm>

#include "catch.h"
#include "game/game.h"

using namespace chompcert;

namespace {

Game read_lines(const std::string& lines) {
    return read_game("poset test\n" + lines);
}

// The chains of a game: each ascends, and each element is in one.
const std::vector<std::vector<std::uint32_t>>& checked_chains(const Game& game) {
    std::vector<int> times(game.size(), 0);
    for (const auto& chain : game.order.chains)
        for (std::size_t rank = 0; rank < chain.size(); ++rank) {
            ++times[chain[rank]];
            if (rank > 0) CHECK(game.order.less_equal(chain[rank - 1], chain[rank]));
        }
    CHECK(std::ranges::all_of(times, [](int count) { return count == 1; }));
    return game.order.chains;
}

std::size_t count_chains(const std::string& lines) {
    return checked_chains(read_lines(lines)).size();
}

}  // namespace

TEST_CASE("A least cover links elements that lie below each other through others only") {
    CHECK(count_chains("chains none\nelements a b x y z\na < x < y\nb < x < z\n") == 2);
    CHECK(count_chains("elements a b x y z\na < c[3] < x < y\nb < x < z\n") == 2);
}

TEST_CASE("A least cover keeps neighbours of a family together") {
    const Game game = read_lines("chains none\nelements z x[1..3]\nx[1] < z\nx[i] < x[i+1]\n");
    CHECK(checked_chains(game) == std::vector<std::vector<std::uint32_t>>{{0}, {1, 2, 3}});
}

TEST_CASE("Covers are least where the elements just fill words of bits") {
    for (const int size : {1, 2, 63, 64, 65, 127, 128, 129}) {
        const std::string elements = "elements r[1.." + std::to_string(size) + "]\n";
        CHECK(count_chains("chains none\n" + elements + "r[i] < r[i+1]\n") == 1);
        CHECK(count_chains("chains none\n" + elements) == static_cast<std::size_t>(size));
    }
}

TEST_CASE("A cover of 2048 elements is a least one") {
    // One element above two others, again and again: linked at first sight, every other link is lost.
    CHECK(count_chains("chains none\nelements x[1..512] y[1..512] z[1..512] w[1..512]\n"
                       "x[i] < y[i]\nx[i] < w[i]\nz[i] < y[i]\n") == 1024);
}

TEST_CASE("In a large game the pairs of the file are linked, the least of them first") {
    CHECK(count_chains("chains none\nelements x[1..1100] y[1..1100]\nx[i] < y[i]\n") == 1100);
    const Game game =
        read_lines("chains none\nelements x[1..1100] y[1..1100] z[1..1100]\nx[i] < z[i]\nx[i] < y[i]\n");
    const auto& chains = checked_chains(game);
    CHECK(chains.size() == 2200);
    CHECK(chains[0] == std::vector<std::uint32_t>{0, 1100});
}

TEST_CASE("In a large game two elements below a third do not share it") {
    CHECK(count_chains(
              "chains none\nelements x[1..1100] y[1..1100] z[1..1100]\nx[i] < z[i]\ny[i] < z[i]\n") == 2200);
}

TEST_CASE("In a large game chains are linked across C and D wherever their elements are declared") {
    for (const std::string c : {"c", "d"}) {
        const std::string through = "low[i] < " + c + "[7] < high[i]\n";
        const std::string both = "low[i] < low[i+1]\nhigh[i] < high[i+1]\n" + through;
        CHECK(count_chains("elements high[1..1100] low[1..1100]\n" + both) == 1);
        CHECK(count_chains("elements high[1..1100] low[1..1100] other[1..1100]\n" + both +
                           "other[i] < other[i+1] < " + c + "[7]\n") == 2);
        CHECK(count_chains("elements high[1..1100] low[1..1100] other[1..1100]\n" + both +
                           "other[i] < other[i+1]\n" + c + "[7] < other[i]\n") == 2);
        CHECK(count_chains("elements high[1..1100] low[1..1100]\n" + through) == 1100);
    }
}

TEST_CASE("In a large game as many are linked across a chain as can be, in whatever order they come") {
    // near and early meet at indices up to 600, far and late from 1001 on.
    const std::string lines = "near[i] < d[i]\nfar[i] < d[i+1000]\nd[i] < early[i]\nd[i+1000] < late[i]\n";
    for (const std::string order : {"late early far near", "early late far near", "late early near far"}) {
        std::string elements = "elements";
        std::string word;
        for (const char character : order + " ")
            if (character == ' ')
                elements += " " + word + "[1..600]", word.clear();
            else
                word += character;
        CHECK(count_chains(elements + "\n" + lines) == 1200);
    }
}

TEST_CASE("In a large game neighbours of a family are linked before others across a chain") {
    const Game game = read_lines(
        "elements t r[1..1100] s[1..1100]\nt < c[2]\nc[i] < r[i] < c[i+1]\nc[i] < s[i] < c[i+1]\n");
    const auto& chains = checked_chains(game);
    REQUIRE(chains.size() == 3);
    CHECK(chains[0].size() == 1);
    CHECK(chains[1].size() == 1100);
    CHECK(chains[1].back() == 1100);
}
