// The subsets of which the positions of a search consist, against their definitions, on all positions of
// small posets.
#include <cmath>
#include <map>
#include <set>

#include "../posets.h"
#include "catch.h"
#include "finite/search/search_poset.h"

using namespace chompcert;
using by_definition::Poset;

namespace {

using Set = Bits<1>;

Set bits(std::uint64_t word) {
    Set set;
    for (std::uint32_t e = 0; e < 64; ++e)
        if ((word >> e & 1) != 0) set.set(e);
    return set;
}

std::uint64_t word(const Set& set) {
    return set.words()[0];
}

std::vector<std::size_t> listed(std::uint64_t set) {
    std::vector<std::size_t> list;
    for (; set != 0; set &= set - 1) list.push_back(static_cast<std::size_t>(std::countr_zero(set)));
    return list;
}

std::uint64_t above_within(const Poset& poset, std::uint64_t set, std::size_t x) {
    return poset.up[x] & set;
}

std::uint64_t below_within(const Poset& poset, std::uint64_t set, std::size_t x) {
    std::uint64_t below = 0;
    for (const std::size_t y : listed(set))
        if (poset.less_equal(y, x)) below |= std::uint64_t{1} << y;
    return below;
}

// Whether all elements of one set lie below all of the other.
bool lies_below(const Poset& poset, std::uint64_t low, std::uint64_t high) {
    for (const std::size_t x : listed(low))
        if ((high & ~poset.up[x]) != 0) return false;
    return true;
}

bool is_ordinal_sum(const Poset& poset, std::uint64_t set) {
    for (std::uint64_t low = (set - 1) & set; low != 0; low = (low - 1) & set)
        if (lies_below(poset, low, set & ~low)) return true;
    return false;
}

bool is_disjoint_sum(const Poset& poset, std::uint64_t set) {
    const auto apart = [&](std::uint64_t part) {
        for (const std::size_t x : listed(part))
            if (((above_within(poset, set, x) | below_within(poset, set, x)) & ~part) != 0) return false;
        return true;
    };
    for (std::uint64_t part = (set - 1) & set; part != 0; part = (part - 1) & set)
        if (apart(part)) return true;
    return false;
}

// All maps of one set to the other that keep the order both ways.
void isomorphisms(const Poset& poset, const std::vector<std::size_t>& from,
                  const std::vector<std::size_t>& to, std::vector<std::size_t>& map,
                  std::vector<std::vector<std::size_t>>& found) {
    if (map.size() == from.size()) return found.push_back(map);
    const std::size_t x = from[map.size()];
    for (const std::size_t y : to) {
        bool good = true;
        for (std::size_t i = 0; i < map.size(); ++i)
            good = good && map[i] != y && poset.less_equal(from[i], x) == poset.less_equal(map[i], y) &&
                   poset.less_equal(x, from[i]) == poset.less_equal(y, map[i]);
        if (!good) continue;
        map.push_back(y);
        isomorphisms(poset, from, to, map, found);
        map.pop_back();
    }
}

std::vector<std::vector<std::size_t>> isomorphisms(const Poset& poset, std::uint64_t from, std::uint64_t to) {
    std::vector<std::vector<std::size_t>> found;
    std::vector<std::size_t> map;
    if (std::popcount(from) == std::popcount(to)) isomorphisms(poset, listed(from), listed(to), map, found);
    return found;
}

// Random posets, and graphs with and without vertices of no edge.
std::vector<Poset> posets() {
    std::vector<Poset> all;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        oracle::Random random(seed);
        all.push_back(by_definition::random_poset(random, random.between(1, 7), random.between(10, 60)));
    }
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        oracle::Random random(seed);
        const int chance = random.between(30, 100);
        all.push_back(
            by_definition::graph(seed % 2 == 0 ? 4 : 3, [&](auto, auto) { return random.percent(chance); }));
    }
    return all;
}

// A graph of vertices 0 to 2 and two edges between 0 and 1; three elements above the same three; and edges of
// which one has an element above it.
std::vector<Poset> almost_graphs() {
    using by_definition::closure;
    return {closure(6, {{0, 3}, {1, 3}, {0, 4}, {1, 4}, {1, 5}, {2, 5}}),
            closure(5, {{0, 3}, {1, 3}, {2, 3}, {0, 4}, {1, 4}}),
            closure(6, {{0, 3}, {1, 3}, {1, 4}, {2, 4}, {3, 5}, {4, 5}}),
            closure(6, {{0, 4}, {1, 4}, {2, 5}, {1, 5}, {4, 3}}), closure(5, {{0, 3}, {1, 4}, {2, 4}})};
}

template <typename Check>
void for_all_positions(Check check) {
    std::vector<Poset> all = posets();
    for (const Poset& poset : almost_graphs()) all.push_back(poset);
    for (std::size_t number = 0; number < all.size(); ++number) {
        const SearchPoset<1> searched(all[number].finite());
        for (const std::uint64_t set : by_definition::down_sets(all[number])) {
            CAPTURE(number, set);
            if (set != 0) check(all[number], searched, set);
        }
    }
}

}  // namespace

TEST_CASE("The component of the least element is connected, and nothing else is with it", "[finite]") {
    for_all_positions([](const Poset& poset, const SearchPoset<1>& searched, std::uint64_t set) {
        const std::uint64_t part = word(searched.component(bits(set)));
        REQUIRE((part & ~set) == 0);
        REQUIRE((part & (set & -set)) != 0);
        REQUIRE_FALSE(is_disjoint_sum(poset, part));
        for (const std::size_t x : listed(part))
            REQUIRE(((above_within(poset, set, x) | below_within(poset, set, x)) & ~part) == 0);
    });
}

TEST_CASE("Ordinal parts lie one below the other and are no ordinal sums", "[finite]") {
    for_all_positions([](const Poset& poset, const SearchPoset<1>& searched, std::uint64_t set) {
        std::uint64_t below = 0;
        for (const Set& part : searched.ordinal_parts(bits(set))) {
            REQUIRE(word(part) != 0);
            REQUIRE((word(part) & below) == 0);
            REQUIRE(lies_below(poset, below, word(part)));
            REQUIRE_FALSE(is_ordinal_sum(poset, word(part)));
            below |= word(part);
        }
        REQUIRE(below == set);
    });
}

TEST_CASE("What is left without twins has none, lacks pairs of twins, and has the same value", "[finite]") {
    for_all_positions([](const Poset& poset, const SearchPoset<1>& searched, std::uint64_t set) {
        const std::uint64_t rest = word(searched.without_twins(bits(set)));
        REQUIRE((rest & ~set) == 0);
        std::set<std::uint64_t> below;
        for (const std::size_t x : listed(rest))
            if (std::popcount(above_within(poset, rest, x)) == 1)
                REQUIRE(below.insert(below_within(poset, rest, x) & ~(std::uint64_t{1} << x)).second);
        by_definition::Game game(poset);
        REQUIRE(game.value(rest) == game.value(set));
        REQUIRE(std::popcount(set & ~rest) % 2 == 0);
    });
}

TEST_CASE("Positions have equal forms if and only if they are isomorphic", "[finite]") {
    std::vector<Poset> all = posets();
    for (const Poset& poset : almost_graphs()) all.push_back(poset);
    int equal = 0;
    for (std::size_t number = 0; number < all.size(); ++number) {
        const SearchPoset<1> searched(all[number].finite());
        std::map<std::string, std::uint64_t> by_form;
        for (const std::uint64_t set : by_definition::down_sets(all[number])) {
            CAPTURE(number, set);
            if (set == 0) continue;
            const auto [other, is_new] = by_form.try_emplace(searched.symmetry_of(bits(set)).form, set);
            if (!is_new) {
                ++equal;
                REQUIRE_FALSE(isomorphisms(all[number], set, other->second).empty());
                continue;
            }
            for (const auto& [form, earlier] : by_form)
                if (earlier != set) REQUIRE(isomorphisms(all[number], set, earlier).empty());
        }
    }
    CHECK(equal > 100);
}

TEST_CASE("The automorphisms of a position have the size and the orbits of all that there are", "[finite]") {
    for_all_positions([](const Poset& poset, const SearchPoset<1>& searched, std::uint64_t set) {
        const auto elements = listed(set);
        const auto all = isomorphisms(poset, set, set);
        const Symmetry found = searched.symmetry_of(bits(set));
        REQUIRE(std::lround(found.group_size) == static_cast<long>(all.size()));
        std::uint64_t least = set;
        for (const auto& map : all)
            for (std::size_t i = 0; i < map.size(); ++i)
                if (map[i] < elements[i]) least &= ~(std::uint64_t{1} << elements[i]);
        REQUIRE(word(searched.one_of_each_orbit(bits(set), found.generators)) == least);
        for (const Permutation& map : found.generators) {
            std::vector<std::size_t> images;
            for (const std::size_t x : elements) images.push_back(map[x]);
            REQUIRE(std::count(all.begin(), all.end(), images) == 1);
        }
    });
}

// A position of the complete graph has a form of a byte for the kind, the number of vertices, their colour
// and how many have it, and one for each edge; the diagrams of others have an edge for each cover.
TEST_CASE("Graphs are written as graphs, all else as diagrams", "[finite]") {
    for (std::size_t n = 2; n <= 5; ++n) {
        const Poset complete = by_definition::complete_graph(n);
        const std::string form =
            SearchPoset<1>(complete.finite()).symmetry_of(bits(by_definition::Game(complete).whole())).form;
        CHECK(form.size() == 4 + n * (n - 1) / 2);
        CHECK(form[0] == 'g');
    }
    for (const Poset& poset : almost_graphs())
        CHECK(SearchPoset<1>(poset.finite()).symmetry_of(bits(by_definition::Game(poset).whole())).form[0] ==
              'd');
}

// Of the triangle with vertices 0, 1, 2 and edges 01, 02, 12: the edge 01 above one of its vertices.
TEST_CASE("An edge without one of its vertices is a chain", "[finite]") {
    const SearchPoset<1> triangle(by_definition::complete_graph(3).finite());
    const auto form = [&](std::uint64_t set) { return triangle.symmetry_of(bits(set)).form; };
    CHECK(form(0b001001) == form(0b001010));
    CHECK(form(0b001001) == form(0b010001));
    CHECK(form(0b001001) != form(0b001011));
    CHECK(form(0b001101) != form(0b001011));  // and a vertex beside it
    CHECK(form(0b001101) == form(0b001110));
    CHECK(form(0b001000) == form(0b100000));  // an edge alone
    CHECK(form(0b101011) == form(0b101110));  // a path of two edges without an end: 2, or 0
    CHECK(triangle.symmetry_of(bits(0b001001)).generators.empty());
}

TEST_CASE("The fixed points of an automorphism or of a product of two are left if it pairs the others",
          "[finite]") {
    int left = 0, none = 0;
    for_all_positions([&](const Poset& poset, const SearchPoset<1>& searched, std::uint64_t set) {
        const auto elements = listed(set);
        const auto all = isomorphisms(poset, set, set);
        const std::size_t count = std::min<std::size_t>(all.size(), set % 4 + 1);
        std::vector<Permutation> maps;
        for (std::size_t i = 1; i <= count; ++i) {  // spread over all, the last among them
            Permutation map(poset.size());
            for (std::uint32_t x = 0; x < map.size(); ++x) map[x] = x;
            const auto& chosen = all[i * all.size() / count - 1];
            for (std::size_t e = 0; e < elements.size(); ++e)
                map[elements[e]] = static_cast<std::uint32_t>(chosen[e]);
            maps.push_back(map);
        }
        std::set<std::uint64_t> rests;  // of the maps, and of the products of two different ones
        for (const Permutation& a : maps)
            for (const Permutation& b : maps) {
                const auto map = [&](std::size_t x) { return &a == &b ? a[x] : a[b[x]]; };
                std::uint64_t fixed = 0;
                bool pairs = true;
                for (const std::size_t x : elements) {
                    pairs = pairs && map(map(x)) == x;
                    if (map(x) == x) fixed |= std::uint64_t{1} << x;
                }
                for (const std::size_t x : listed(fixed))
                    pairs = pairs && (below_within(poset, set, x) & ~fixed) == 0;
                if (pairs && fixed != set) rests.insert(fixed);
            }
        const auto rest = searched.without_pairs(bits(set), maps);
        REQUIRE(rest.has_value() == !rests.empty());
        if (rest) REQUIRE(rests.count(word(*rest)) == 1);
        rest ? ++left : ++none;
    });
    CHECK(left > 100);
    CHECK(none > 100);
}
