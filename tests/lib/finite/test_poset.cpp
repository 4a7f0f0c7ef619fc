// Finite posets: what is above and below, covers, heights and parts, and which games are taken.
#include "base/error.h"
#include "catch.h"
#include "finite/poset/poset.h"
#include "game/game.h"
#include "posets.h"

using namespace chompcert;
using by_definition::Poset;
using Numbers = std::vector<std::uint32_t>;

namespace {

// 64 chains of 512, and some elements beside them.
Game game_of_chains(std::size_t more) {
    std::string text = "poset chains\nchains none\n";
    for (int i = 0; i < 64; ++i) {
        const std::string name = "x" + std::to_string(i);
        text += "elements " + name + "[1..512]\n" + name + "[i] < " + name + "[i+1]\n";
    }
    if (more > 0) text += "elements y[1.." + std::to_string(more) + "]\n";
    return read_game(text);
}

bool less(const Poset& poset, std::size_t a, std::size_t b) {
    return a != b && poset.less_equal(a, b);
}

std::uint32_t height(const Poset& poset, std::size_t x) {
    std::uint32_t longest = 0;
    for (std::size_t y = 0; y < poset.size(); ++y)
        if (less(poset, y, x)) longest = std::max(longest, height(poset, y) + 1);
    return longest;
}

}  // namespace

TEST_CASE("Up-sets, down-sets, covers and heights of posets are those of their order", "[finite]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset poset = by_definition::random_poset(random, random.between(0, 12), random.between(5, 60));
        const FinitePoset finite = poset.finite();
        const auto covers = finite.lower_covers();
        const auto heights = finite.heights();
        REQUIRE(finite.size() == poset.size());
        REQUIRE(finite.all().count() == poset.size());
        for (std::uint32_t a = 0; a < poset.size(); ++a) {
            REQUIRE(heights[a] == height(poset, a));
            for (std::uint32_t b = 0; b < poset.size(); ++b) {
                bool covered = less(poset, b, a);
                for (std::size_t z = 0; z < poset.size(); ++z)
                    covered = covered && !(less(poset, b, z) && less(poset, z, a));
                REQUIRE(covers[a].test(b) == covered);
                REQUIRE(finite.less_equal(a, b) == poset.less_equal(a, b));
                REQUIRE(finite.up(a).test(b) == poset.less_equal(a, b));
                REQUIRE(finite.down(b).test(a) == poset.less_equal(a, b));
            }
        }
    }
}

TEST_CASE("Heights are right where many elements have as many below them", "[finite]") {
    const FinitePoset zigzag(200, [](std::uint32_t a, std::uint32_t b) {
        return a == b || (a % 2 == 0 && (b == a + 1 || b + 1 == a));
    });
    const auto heights = zigzag.heights();
    for (std::uint32_t x = 0; x < 200; ++x) REQUIRE(heights[x] == x % 2);
    CHECK(FinitePoset(200, [](auto a, auto b) { return a == b; }).heights() == Numbers(200, 0));
}

TEST_CASE("A poset on some elements has their order", "[finite]") {
    const FinitePoset divisors(31, [](std::uint32_t a, std::uint32_t b) { return (b + 1) % (a + 1) == 0; });
    const Numbers chosen = {1, 2, 5, 11, 29, 6};  // 2, 3, 6, 12, 30 and 7
    const FinitePoset part = divisors.induced(chosen);
    REQUIRE(part.size() == 6);
    for (std::uint32_t a = 0; a < 6; ++a)
        for (std::uint32_t b = 0; b < 6; ++b)
            CHECK(part.less_equal(a, b) == ((chosen[b] + 1) % (chosen[a] + 1) == 0));
    CHECK(divisors.induced({}).size() == 0);
}

TEST_CASE("Components and ordinal parts of subsets of several words", "[finite]") {
    // 0 … 69 is a chain; 70 … 139 an antichain above it; 140 … 149 beside them.
    const FinitePoset poset(150, [](std::uint32_t a, std::uint32_t b) {
        return a == b || (a < 70 && b < 140 && (a < b || b >= 70));
    });
    const auto components = poset.components(poset.all());
    REQUIRE(components.size() == 11);
    CHECK(components[0].count() == 140);
    for (std::uint32_t i = 1; i < 11; ++i) CHECK(components[i].elements() == Numbers{139 + i});
    const auto parts = poset.ordinal_parts(components[0]);
    REQUIRE(parts.size() == 71);
    for (std::uint32_t i = 0; i < 70; ++i) CHECK(parts[i].elements() == Numbers{i});
    CHECK(parts[70].count() == 70);
    CHECK(poset.components(ElementSet(150)).empty());
    CHECK(poset.ordinal_parts(ElementSet(150)).empty());
}

TEST_CASE("A set of all elements has those alone, whatever words it takes", "[finite]") {
    for (const std::uint32_t size : {0U, 1U, 63U, 64U, 65U, 128U, 129U}) {
        CAPTURE(size);
        const ElementSet all = FinitePoset(size, [](auto a, auto b) { return a == b; }).all();
        CHECK(all.count() == size);
        CHECK(all.any() == (size > 0));
        CHECK(all.words().size() == (size + 63) / 64);
    }
}

TEST_CASE("The poset of a game has its order, one with an infinite chain is none", "[finite]") {
    const FinitePoset n(read_game("poset n\nchains none\nelements a b x y\na < x\nb < x\nb < y\n"));
    REQUIRE(n.size() == 4);
    for (std::uint32_t a = 0; a < 4; ++a)
        for (std::uint32_t b = 0; b < 4; ++b)
            CHECK(n.less_equal(a, b) == (a == b || (a < 2 && b == 2) || (a == 1 && b == 3)));
    CHECK(FinitePoset(read_game("poset nothing\nchains none\n")).size() == 0);
    CHECK_THROWS_AS(FinitePoset(read_game("poset two\nelements x\n")), ArgumentError);
    CHECK_THROWS_AS(FinitePoset(read_game("poset one\nchains c\nelements x\n")), ArgumentError);
}

TEST_CASE("Up to 32768 elements are taken", "[finite]") {
    CHECK(FinitePoset(game_of_chains(0)).size() == 32768);
    CHECK_THROWS_WITH(FinitePoset(game_of_chains(1)),
                      "a finite poset of 32769 elements: at most 32768 are asked about position by position");
}
