// Graphs on at most twelve vertices: canonical forms against relabellings, published counts and the search
// for complexes; outcomes against the definition.
#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "../definition.h"
#include "base/error.h"
#include "catch.h"
#include "finite/complexes/complex_search.h"
#include "finite/complexes/graph_search.h"
#include "finite/solve.h"

using namespace chompcert;

namespace {

constexpr std::uint32_t kMost = SmallGraph::kVertices;
using VertexNames = std::array<std::uint32_t, kMost>;

// Whether two vertices are adjacent, and which vertices there are.
struct Adjacency {
    std::uint32_t size = 0;
    std::array<std::array<bool, kMost>, kMost> edge{};

    void join(std::uint32_t v, std::uint32_t w) { edge[v][w] = edge[w][v] = true; }
    [[nodiscard]] SmallGraph named(const VertexNames& names) const {
        SmallGraph graph;
        for (std::uint32_t v = 0; v < size; ++v) {
            graph.add(SmallGraph::vertex(names[v]));
            for (std::uint32_t w = 0; w < v; ++w)
                if (edge[v][w]) graph.add(SmallGraph::edge(names[v], names[w]));
        }
        return graph;
    }
};

VertexNames own_names() {
    VertexNames names;
    std::iota(names.begin(), names.end(), 0U);
    return names;
}

VertexNames any_names(oracle::Random& random) {
    VertexNames names = own_names();
    for (std::size_t i = 1; i < names.size(); ++i)
        std::swap(names[i], names[static_cast<std::size_t>(random.below(static_cast<int>(i) + 1))]);
    return names;
}

Adjacency random_graph(oracle::Random& random, int vertices, int percent) {
    Adjacency graph{static_cast<std::uint32_t>(vertices), {}};
    for (std::uint32_t v = 0; v < graph.size; ++v)
        for (std::uint32_t w = 0; w < v; ++w)
            if (random.below(100) < percent) graph.join(v, w);
    return graph;
}

Adjacency graph_of_bits(std::uint32_t vertices, std::uint32_t bits) {
    Adjacency graph{vertices, {}};
    for (std::uint32_t v = 0; v < vertices; ++v)
        for (std::uint32_t w = 0; w < v; ++w, bits >>= 1)
            if ((bits & 1) != 0) graph.join(v, w);
    return graph;
}

std::vector<std::uint32_t> moves(const SmallGraph& graph) {
    std::vector<std::uint32_t> list;
    graph.for_each([&](std::uint32_t move) { list.push_back(move); });
    return list;
}

// The vertices first, then the edges.
by_definition::Poset poset_of(const Adjacency& graph) {
    by_definition::Poset poset{std::vector<std::uint64_t>(graph.size)};
    for (std::uint32_t v = 0; v < graph.size; ++v) poset.up[v] = std::uint64_t{1} << v;
    for (std::uint32_t v = 0; v < graph.size; ++v)
        for (std::uint32_t w = 0; w < v; ++w) {
            if (!graph.edge[v][w]) continue;
            const std::uint64_t edge = std::uint64_t{1} << poset.up.size();
            poset.up.push_back(edge);
            poset.up[v] |= edge;
            poset.up[w] |= edge;
        }
    return poset;
}

std::vector<std::uint64_t> faces_of_graph(const SmallGraph& graph) {
    std::vector<std::uint64_t> faces;
    for (std::uint32_t v = 0; v < kMaxVertices; ++v) {
        if (graph.has(SmallGraph::vertex(v))) faces.push_back(1U << v);
        for (std::uint32_t w = 0; w < v; ++w)
            if (graph.has(SmallGraph::edge(v, w))) faces.push_back(1U << v | 1U << w);
    }
    return faces;
}

// The canonical form of the complex that a graph on at most seven vertices is.
Complex as_complex(const SmallGraph& graph) {
    Complex complex;
    for (const std::uint64_t face : faces_of_graph(graph)) complex.add(static_cast<Complex::Face>(face));
    return complex.any() ? complex.canonical() : complex;
}

bool has_opposite_twins(const Adjacency& graph) {
    for (std::uint32_t v = 0; v < graph.size; ++v)
        for (std::uint32_t w = 0; w < v; ++w)
            if (graph.edge[v] == graph.edge[w]) return true;
    return false;
}

// K_{n/2,n/2} without a perfect matching, n / 2 edges, a cycle, a triangle and a cycle (all vertices have
// equal invariants there, but are not exchanged by automorphisms), the complements of all these.
std::vector<Adjacency> symmetric_graphs(std::uint32_t size) {
    std::vector<Adjacency> graphs(8, Adjacency{size, {}});
    for (std::uint32_t v = 0; v < size; ++v)
        for (std::uint32_t w = 0; w < v; ++w) {
            const bool crown = (v + w) % 2 == 1 && v / 2 != w / 2, pair = v / 2 == w / 2;
            const bool cycle = v - w == 1 || v - w == size - 1;
            graphs[crown ? 0 : 1].join(v, w);
            graphs[pair ? 2 : 3].join(v, w);
            graphs[cycle ? 4 : 5].join(v, w);
            const bool triangle = v < 3, rest = w >= 3 && (v - w == 1 || (v == size - 1 && w == 3));
            graphs[triangle || rest ? 6 : 7].join(v, w);
        }
    return graphs;
}

}  // namespace

TEST_CASE("a move takes an edge, or a vertex with its edges") {
    oracle::Random random(71);
    for (int i = 0; i < 200; ++i) {
        const Adjacency graph = random_graph(random, random.between(1, 12), random.between(10, 100));
        const SmallGraph whole = graph.named(own_names());
        CHECK(whole.size() == moves(whole).size());
        for (std::uint32_t v = 0; v < graph.size; ++v) {
            SmallGraph left;
            for (std::uint32_t u = 0; u < graph.size; ++u) {
                if (u == v) continue;
                left.add(SmallGraph::vertex(u));
                for (std::uint32_t w = 0; w < u; ++w)
                    if (w != v && graph.edge[u][w]) left.add(SmallGraph::edge(w, u));
            }
            CHECK(whole.without(SmallGraph::vertex(v)) == left);
            for (std::uint32_t w = 0; w < v; ++w) {
                Adjacency fewer = graph;
                fewer.edge[v][w] = fewer.edge[w][v] = false;
                if (graph.edge[v][w])
                    CHECK(whole.without(SmallGraph::edge(v, w)) == fewer.named(own_names()));
            }
        }
    }
}

TEST_CASE("the canonical form of a graph is that of its relabellings") {
    oracle::Random random(72);
    for (int i = 0; i < 3000; ++i) {
        const Adjacency graph = random_graph(random, random.between(1, 12), random.between(5, 100));
        CHECK(graph.named(any_names(random)).canonical() == graph.named(any_names(random)).canonical());
    }
    for (std::uint32_t size = 3; size <= kMost; ++size)
        for (const Adjacency& graph : symmetric_graphs(size))
            for (int i = 0; i < 5; ++i)
                CHECK(graph.named(any_names(random)).canonical() == graph.named(own_names()).canonical());
}

// OEIS A000088 counts graphs without labels: 1, 2, 4, 11, 34, 156. Those without two vertices of the same
// neighbours are forms of themselves (A004110: 1, 1, 2, 5, 16, 78).
TEST_CASE("forms of graphs on up to six vertices are as many as published, and keep what they are") {
    const std::vector<std::size_t> without_twins = {1, 1, 1, 2, 5, 16, 78};
    std::set<SmallGraph> forms{SmallGraph()};
    for (std::uint32_t size = 1; size <= 6; ++size) {
        std::set<SmallGraph> of_size;
        for (std::uint32_t bits = 0; bits < 1U << (size * (size - 1) / 2); ++bits) {
            const Adjacency graph = graph_of_bits(size, bits);
            const SmallGraph whole = graph.named(own_names()), form = whole.canonical();
            if (has_opposite_twins(graph)) {
                if (form.any() && forms.count(form) == 0) FAIL("a form of graphs with twins has twins");
                continue;
            }
            of_size.insert(form);
            if (as_complex(form) != as_complex(whole)) FAIL("a form is another graph");
        }
        CHECK(of_size.size() == without_twins[size]);
        forms.insert(of_size.begin(), of_size.end());
    }
}

TEST_CASE("twins that are not adjacent leave the Grundy value by the definition") {
    oracle::Random random(73);
    int removed = 0;
    for (int i = 0; i < 300; ++i) {
        const Adjacency graph = random_graph(random, random.between(2, 6), random.between(10, 90));
        const SmallGraph form = graph.named(own_names()).canonical();
        if (!has_opposite_twins(graph)) continue;
        ++removed;
        Adjacency left;
        while (form.has(SmallGraph::vertex(left.size))) ++left.size;
        for (std::uint32_t v = 0; v < left.size; ++v)
            for (std::uint32_t w = 0; w < v; ++w)
                if (form.has(SmallGraph::edge(v, w))) left.join(v, w);
        CHECK(left.named(own_names()) == form);
        CHECK(left.size < graph.size);
        CHECK(by_definition::Game(poset_of(left)).value() == by_definition::Game(poset_of(graph)).value());
    }
    CHECK(removed > 100);
}

TEST_CASE("posets of graphs are recognised, and others are not") {
    oracle::Random random(74);
    for (int i = 0; i < 100; ++i) {
        const Adjacency graph = random_graph(random, random.between(0, 12), random.between(0, 70));
        const auto found = moves_of(poset_of(graph).finite());
        REQUIRE(found);
        std::vector<std::uint32_t> sorted = *found;
        std::sort(sorted.begin(), sorted.end());
        CHECK(sorted == moves(graph.named(own_names())));
    }
    CHECK_FALSE(moves_of(by_definition::closure(2, {{0, 1}}).finite()));                          // a loop
    CHECK_FALSE(moves_of(by_definition::closure(4, {{0, 2}, {1, 2}, {0, 3}, {1, 3}}).finite()));  // twice
    CHECK_FALSE(moves_of(by_definition::closure(4, {{0, 3}, {1, 3}, {2, 3}}).finite()));  // three ends
    CHECK_FALSE(moves_of(by_definition::closure(4, {{0, 2}, {1, 2}, {2, 3}}).finite()));  // above an edge
    CHECK_FALSE(moves_of(by_definition::closure(13, {}).finite()));
}

TEST_CASE("outcomes of graphs are those of the definition, at all options and random positions") {
    oracle::Random random(75);
    for (int i = 0; i < 60; ++i) {
        const Adjacency graph = random_graph(random, random.between(2, 7), random.between(20, 90));
        const auto poset = poset_of(graph);
        if (poset.size() > 22) continue;
        by_definition::Game game(poset);
        const FinitePoset finite = poset.finite();
        for (const int threads : {1, 2}) {
            const auto search =
                make_graph_search(moves_of(finite).value(), nullptr, {1 << 24, nullptr, threads});
            CHECK(search->has_value(0) == (game.value() == 0));
            for (std::uint32_t x = 0; x < poset.size(); ++x)
                CHECK(search->option_has_value(x, 0) == (game.value(game.whole() & ~poset.up[x]) == 0));
            for (int j = 0; j < 20; ++j) {
                ElementSet position = finite.all();
                std::uint64_t left = game.whole();
                for (int taken = random.between(0, 4); taken > 0; --taken) {
                    const auto x = static_cast<std::uint32_t>(random.below(static_cast<int>(poset.size())));
                    position -= finite.up(x);
                    left &= ~poset.up[x];
                }
                CHECK(search->position_has_value(position, 0) == (game.value(left) == 0));
            }
        }
    }
}

TEST_CASE("graphs and complexes have the same outcomes") {
    oracle::Random random(76);
    for (int i = 0; i < 40; ++i) {
        const auto poset = poset_of(random_graph(random, 7, random.between(40, 100))).finite();
        const auto by_graphs = make_graph_search(moves_of(poset).value(), nullptr, {});
        const auto by_complexes = make_complex_search(faces_of(poset).value(), nullptr, {});
        CHECK(by_graphs->has_value(0) == by_complexes->has_value(0));
        for (std::uint32_t x = 0; x < poset.size(); ++x)
            CHECK(by_graphs->option_has_value(x, 0) == by_complexes->option_has_value(x, 0));
    }
}

TEST_CASE("with and without the search for graphs the answers are the same") {
    oracle::Random random(77);
    for (int i = 0; i < 20; ++i) {
        const auto poset =
            poset_of(random_graph(random, random.between(8, 9), random.between(20, 35))).finite();
        SolveOptions options = without_theorems();
        options.tables = false;
        const FiniteSolution with = solve(poset, options);
        options.complexes = false;
        const FiniteSolution without = solve(poset, options);
        CHECK(with.grundy == without.grundy);
        CHECK(with.winning_moves == without.winning_moves);
    }
}

// Twelve vertices that are all adjacent: a P-position by Lemma 4.1 of "Graph Chomp", as 3 divides 12.
TEST_CASE("the complete graph on twelve vertices is decided, within its memory") {
    Adjacency graph{kMost, {}};
    for (std::uint32_t v = 0; v < kMost; ++v)
        for (std::uint32_t w = 0; w < v; ++w) graph.join(v, w);
    const auto complete = moves(graph.named(own_names()));
    const auto search = make_graph_search(complete, nullptr, {});
    CHECK(search->has_value(0));
    CHECK_THROWS_AS(make_graph_search(complete, nullptr, {1000, nullptr})->has_value(0), LimitError);
}
