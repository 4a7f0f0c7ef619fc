// Pairings: every one found satisfies the hypotheses, as written out here, and keeps the value.
#include "catch.h"
#include "definition.h"
#include "finite/poset/involution.h"

using namespace chompcert;
using by_definition::Poset;

namespace {

bool satisfies_the_hypotheses(const Poset& poset, const Permutation& map) {
    for (std::size_t x = 0; x < poset.size(); ++x) {
        if (map[map[x]] != x) return false;
        if (poset.less_equal(x, map[x]) && map[x] != x) return false;
        for (std::size_t y = 0; y < poset.size(); ++y) {
            if (!poset.less_equal(x, y)) continue;
            if (!poset.less_equal(map[x], map[y]) && !poset.less_equal(x, map[y])) return false;
            if (map[y] == y && map[x] != x) return false;
        }
    }
    return true;
}

std::uint64_t fixed_points(const Permutation& map) {
    std::uint64_t fixed = 0;
    for (std::size_t x = 0; x < map.size(); ++x)
        if (map[x] == x) fixed |= std::uint64_t{1} << x;
    return fixed;
}

// Whether some map other than the identity satisfies the hypotheses, by trying all maps.
bool some_pairing(const Poset& poset, Permutation& map, std::size_t from) {
    if (from == poset.size()) {
        bool moves = false;
        for (std::size_t x = 0; x < poset.size(); ++x) moves = moves || map[x] != x;
        return moves && satisfies_the_hypotheses(poset, map);
    }
    if (map[from] != from) return some_pairing(poset, map, from + 1);
    if (some_pairing(poset, map, from + 1)) return true;
    for (std::size_t y = from + 1; y < poset.size(); ++y) {
        if (map[y] != y) continue;
        map[from] = static_cast<std::uint32_t>(y), map[y] = static_cast<std::uint32_t>(from);
        if (some_pairing(poset, map, from + 1)) return true;
        map[from] = static_cast<std::uint32_t>(from), map[y] = static_cast<std::uint32_t>(y);
    }
    return false;
}

}  // namespace

TEST_CASE("Pairings of random posets are found if and only if there are any, and keep the value",
          "[finite]") {
    int found = 0, missing = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset poset = by_definition::random_poset(random, random.between(2, 8), random.between(10, 70));
        const auto map = find_pairing(poset.finite(), 1'000'000);
        Permutation search = identity(poset.size());
        CHECK(map.has_value() == some_pairing(poset, search, 0));
        map ? ++found : ++missing;
        if (!map) continue;
        CHECK(satisfies_the_hypotheses(poset, *map));
        by_definition::Game game(poset);
        CHECK(game.value(fixed_points(*map)) == game.value());
    }
    CHECK(found > 20);
    CHECK(missing > 20);
}

TEST_CASE("A map is a pairing if and only if it satisfies the hypotheses", "[finite]") {
    int pairings = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset poset = by_definition::random_poset(random, random.between(2, 5), random.between(10, 50));
        Permutation map = identity(poset.size());
        for (std::size_t x = 0; x + 1 < map.size(); x += 2)
            if (random.percent(60)) std::swap(map[x], map[x + 1]);
        if (random.percent(20)) std::swap(map[0], map[map.size() - 1]);
        CHECK(is_pairing(poset.finite(), map) == satisfies_the_hypotheses(poset, map));
        pairings += satisfies_the_hypotheses(poset, map) && map != identity(poset.size()) ? 1 : 0;
    }
    CHECK(pairings > 100);
}

TEST_CASE("A pairing that is no automorphism is found", "[finite]") {
    bool weak = false;
    for (std::uint64_t seed = 1; seed <= 2000 && !weak; ++seed) {
        oracle::Random random(seed);
        const Poset poset = by_definition::random_poset(random, random.between(4, 8), random.between(20, 50));
        const auto map = find_pairing(poset.finite(), 100'000);
        if (!map) continue;
        for (std::size_t x = 0; x < poset.size(); ++x)
            for (std::size_t y = 0; y < poset.size(); ++y)
                weak = weak || (poset.less_equal(x, y) && !poset.less_equal((*map)[x], (*map)[y]));
    }
    CHECK(weak);
}
