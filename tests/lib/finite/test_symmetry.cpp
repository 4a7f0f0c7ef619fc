// Automorphisms, orbits and canonical forms, against all bijections of a few points.
#include <malloc.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "catch.h"
#include "definition.h"
#include "finite/poset/symmetry.h"

using namespace chompcert;
using by_definition::Poset;

namespace {

// 0 or 1 for a pair of vertices, and the colours on the diagonal.
std::vector<std::vector<std::uint32_t>> matrix(const ColouredGraph& graph) {
    const std::size_t n = graph.colours.size();
    std::vector<std::vector<std::uint32_t>> entries(n, std::vector<std::uint32_t>(n));
    for (std::size_t v = 0; v < n; ++v) entries[v][v] = graph.colours[v];
    for (const auto& [v, w] : graph.edges) entries[v][w] = entries[w][v] = 1;
    return entries;
}

bool is_isomorphism(const ColouredGraph& from, const ColouredGraph& to, const Permutation& map) {
    const auto a = matrix(from), b = matrix(to);
    for (std::size_t v = 0; v < a.size(); ++v)
        for (std::size_t w = 0; w < a.size(); ++w)
            if (a[v][w] != b[map[v]][map[w]]) return false;
    return true;
}

std::vector<Permutation> isomorphisms(const ColouredGraph& from, const ColouredGraph& to) {
    std::vector<Permutation> found;
    if (from.colours.size() != to.colours.size()) return found;
    Permutation map(from.colours.size());
    std::iota(map.begin(), map.end(), 0U);
    do
        if (is_isomorphism(from, to, map)) found.push_back(map);
    while (std::next_permutation(map.begin(), map.end()));
    return found;
}

ColouredGraph random_graph(oracle::Random& random, int vertices) {
    ColouredGraph graph;
    const int colours = random.between(1, 3), chance = random.between(10, 90);
    for (int v = 0; v < vertices; ++v) {
        graph.colours.push_back(static_cast<std::uint32_t>(random.below(colours)));
        for (int w = 0; w < v; ++w)
            if (random.percent(chance)) graph.edges.emplace_back(w, v);
    }
    return graph;
}

std::string form(const ColouredGraph& graph) {
    return symmetry(graph, true).form;
}

// A graph with these edges whose vertices all have different colours.
ColouredGraph rigid(std::uint32_t vertices, std::vector<std::pair<std::uint32_t, std::uint32_t>> edges) {
    ColouredGraph graph{Permutation(vertices), std::move(edges)};
    std::iota(graph.colours.begin(), graph.colours.end(), 0U);
    return graph;
}

// For each point the least one that any product of the generators leads it to.
Permutation orbits_by_steps(std::size_t n, const std::vector<Permutation>& generators) {
    Permutation least(n);
    std::iota(least.begin(), least.end(), 0U);
    for (std::size_t round = 0; round < n; ++round)
        for (const Permutation& map : generators)
            for (std::size_t x = 0; x < n; ++x) least[x] = least[map[x]] = std::min(least[x], least[map[x]]);
    return least;
}

}  // namespace

TEST_CASE("Forms of coloured graphs are equal if and only if a bijection maps one to the other", "[finite]") {
    int equal = 0, different = 0;
    for (int vertices = 0; vertices <= 5; ++vertices) {
        std::vector<ColouredGraph> graphs;
        for (std::uint64_t seed = 1; seed <= 24; ++seed) {
            oracle::Random random(seed);
            graphs.push_back(random_graph(random, vertices));
        }
        for (std::size_t a = 0; a < graphs.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                CAPTURE(vertices, a, b);
                const bool same = !isomorphisms(graphs[a], graphs[b]).empty();
                REQUIRE((form(graphs[a]) == form(graphs[b])) == same);
                same ? ++equal : ++different;
            }
    }
    CHECK(equal > 300);
    CHECK(different > 300);
}

TEST_CASE("Forms tell edges between any two of many vertices apart", "[finite]") {
    constexpr std::uint32_t kVertices = 30;
    std::set<std::string> forms{form(rigid(kVertices, {}))};
    std::size_t graphs = 1;
    for (std::uint32_t v = 0; v < kVertices; ++v)
        for (std::uint32_t w = 0; w < v; ++w) {
            forms.insert(form(rigid(kVertices, {{v, w}}))), ++graphs;
            for (std::uint32_t u = w + 1; u < v && u < w + 4; ++u)
                forms.insert(form(rigid(kVertices, {{v, w}, {v, u}}))), ++graphs;
        }
    CHECK(forms.size() == graphs);
    CHECK(form(rigid(kVertices, {{16, 7}, {16, 9}})) == form(rigid(kVertices, {{9, 16}, {7, 16}})));
}

TEST_CASE("Forms tell numbers of vertices, and colours, below and above 128 apart", "[finite]") {
    std::set<std::string> forms;
    for (const std::uint32_t n : {2, 126, 127, 128, 129, 130, 256, 257, 258}) {
        forms.insert(form({Permutation(n, 0), {}}));
        forms.insert(form({Permutation(1, n), {}}));
    }
    CHECK(forms.size() == 18);
}

TEST_CASE("A form is written only where it is asked for", "[finite]") {
    const ColouredGraph path{{0, 0, 0}, {{0, 1}, {1, 2}}};
    CHECK_FALSE(symmetry(path, true).form.empty());
    CHECK(symmetry(path, false).form.empty());
    CHECK(symmetry(path, false).generators == std::vector<Permutation>{{2, 1, 0}});
}

TEST_CASE("The automorphisms of a poset have the size and the orbits of all that there are", "[finite]") {
    int moved = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset poset = by_definition::random_poset(random, random.between(1, 6), random.between(5, 60));
        std::vector<Permutation> all;
        Permutation map(poset.size());
        std::iota(map.begin(), map.end(), 0U);
        do {
            bool good = true;
            for (std::size_t a = 0; a < map.size(); ++a)
                for (std::size_t b = 0; b < map.size(); ++b)
                    good = good && poset.less_equal(a, b) == poset.less_equal(map[a], map[b]);
            if (good) all.push_back(map);
        } while (std::next_permutation(map.begin(), map.end()));
        const Symmetry found = symmetry(poset.finite());
        CHECK(std::lround(found.group_size) == static_cast<long>(all.size()));
        CHECK(found.form.empty());
        for (const Permutation& generator : found.generators)
            CHECK(std::count(all.begin(), all.end(), generator) == 1);
        CHECK(orbits(poset.size(), found.generators) == orbits_by_steps(poset.size(), all));
        moved += all.size() > 1 ? 1 : 0;
    }
    CHECK(moved > 20);
}

TEST_CASE("Orbits are those of all products of the generators", "[finite]") {
    CHECK(orbits(0, {}).empty());
    CHECK(orbits(3, {}) == Permutation{0, 1, 2});
    CHECK(orbits(4, {{0, 1, 3, 2}, {0, 2, 1, 3}}) == Permutation{0, 1, 1, 1});
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const auto n = static_cast<std::size_t>(random.between(1, 12));
        std::vector<Permutation> generators(static_cast<std::size_t>(random.between(0, 4)), Permutation(n));
        for (Permutation& map : generators) {
            std::iota(map.begin(), map.end(), 0U);
            for (int swaps = random.between(1, 3); swaps > 0; --swaps) {
                const auto a = static_cast<std::size_t>(random.below(static_cast<int>(n)));
                std::swap(map[a], map[static_cast<std::size_t>(random.below(static_cast<int>(n)))]);
            }
        }
        CHECK(orbits(n, generators) == orbits_by_steps(n, generators));
    }
}

TEST_CASE("No memory is kept of a graph whose symmetry is known") {
    const ColouredGraph rigid{{1, 2, 3, 4, 5}, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}},
        path{{1, 1, 1, 1}, {{0, 1}, {1, 2}, {2, 3}}};
    for (const ColouredGraph& graph : {rigid, path})
        for (const bool with_form : {false, true}) {
            (void)symmetry(graph, with_form);
            const std::size_t before = mallinfo2().uordblks;
            for (int i = 0; i < 1000; ++i) (void)symmetry(graph, with_form);
            CHECK(mallinfo2().uordblks < before + 1000);  // bytes
        }
}
