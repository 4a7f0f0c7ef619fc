#include "papers/graphs/small_graphs.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace chompcert::papers {
namespace {

constexpr std::uint32_t bit(std::size_t x) {
    return std::uint32_t{1} << x;
}

std::vector<std::uint32_t> simplices_of(std::size_t vertices, int s) {
    std::vector<std::uint32_t> simplices;
    for (std::uint32_t set = 1; set < bit(vertices); ++set)
        if (std::popcount(set) <= s) simplices.push_back(set);
    return simplices;
}

std::vector<std::uint64_t> containing(const std::vector<std::uint32_t>& simplices) {
    std::vector<std::uint64_t> up;
    for (const std::uint32_t low : simplices) {
        up.push_back(0);
        for (std::size_t x = 0; x < simplices.size(); ++x)
            if ((low & ~simplices[x]) == 0) up.back() |= std::uint64_t{1} << x;
    }
    return up;
}

bool is_clique(const SmallGraph& graph, std::uint32_t set) {
    for (std::uint32_t left = set; left != 0; left &= left - 1) {
        const auto u = static_cast<std::size_t>(std::countr_zero(left));
        if ((set & ~bit(u) & ~graph.joined[u]) != 0) return false;
    }
    return true;
}

bool is_involution(const SmallGraph& graph, const VertexMap& map, bool faulty) {
    for (std::size_t u = 0; u < graph.size(); ++u) {
        if (!faulty && graph.has_edge(u, map[u])) return false;
        for (std::size_t v = 0; v < u; ++v)
            if (graph.has_edge(u, v) != graph.has_edge(map[u], map[v])) return false;
    }
    return true;
}

void extend(VertexMap& map, std::vector<VertexMap>& all) {
    const auto free = std::ranges::find(map, SIZE_MAX);
    if (free == map.end()) {
        all.push_back(map);
        return;
    }
    const auto u = static_cast<std::size_t>(free - map.begin());
    for (std::size_t v = u; v < map.size(); ++v) {
        if (map[v] != SIZE_MAX) continue;
        map[u] = v, map[v] = u;
        extend(map, all);
        map[u] = map[v] = SIZE_MAX;
    }
}

// A graph's own game: vertices, then edges.
std::int64_t value_by_definition(const SmallGraph& graph) {
    std::vector<std::uint32_t> simplices;
    for (std::size_t u = 0; u < graph.size(); ++u) simplices.push_back(bit(u));
    for (std::size_t u = 0; u < graph.size(); ++u)
        for (std::size_t v = 0; v < u; ++v)
            if (graph.has_edge(u, v)) simplices.push_back(bit(u) | bit(v));
    SetGame game(containing(simplices));
    return game.grundy((std::uint64_t{1} << simplices.size()) - 1);
}

std::size_t simplices_in(const SmallGraph& graph) {
    std::size_t twice = 0;
    for (const std::uint32_t neighbours : graph.joined)
        twice += static_cast<std::size_t>(std::popcount(neighbours));
    return graph.size() + twice / 2;
}

SmallGraph of_subsets(const std::vector<std::uint32_t>& subsets, std::int64_t l) {
    SmallGraph graph;
    for (const std::uint32_t u : subsets) {
        graph.joined.push_back(0);
        for (std::size_t v = 0; v < subsets.size(); ++v)
            if (u != subsets[v] && std::popcount(u & subsets[v]) <= l) graph.joined.back() |= bit(v);
    }
    return graph;
}

// (1 2)(3 4)…(2t−1 2t).
std::uint32_t permuted(std::uint32_t set, std::int64_t t) {
    for (std::int64_t i = 0; i < t; ++i)
        if (const auto pair = set >> 2 * i & 3; pair == 1 || pair == 2) set ^= std::uint32_t{3} << 2 * i;
    return set;
}

// The k-subsets of {1, …, n}, each with its image: of each pair, one is named.
std::vector<std::uint32_t> orbits_of(const KneserInvolution& which) {
    std::vector<std::uint32_t> orbits;
    for (std::uint32_t set = 0; set < std::uint32_t{1} << which.n; ++set)
        if (std::popcount(set) == which.k && set <= permuted(set, which.t)) orbits.push_back(set);
    return orbits;
}

constexpr std::size_t kMostOrbits = 10, kSamples = 300;

}  // namespace

std::string SmallGraph::str() const {
    std::string text = std::to_string(size()) + " vertices";
    for (std::size_t u = 0; u < size(); ++u)
        for (std::size_t v = 0; v < u; ++v)
            if (has_edge(u, v)) text += " " + std::to_string(v + 1) + "-" + std::to_string(u + 1);
    return text;
}

std::vector<SmallGraph> all_graphs(std::size_t vertices) {
    std::vector<SmallGraph> graphs;
    for (std::uint32_t edges = 0; edges < bit(vertices * (vertices - 1) / 2); ++edges) {
        SmallGraph graph{std::vector<std::uint32_t>(vertices, 0)};
        std::size_t number = 0;
        for (std::size_t u = 0; u < vertices; ++u)
            for (std::size_t v = 0; v < u; ++v)
                if ((edges >> number++ & 1) != 0) graph.joined[u] |= bit(v), graph.joined[v] |= bit(u);
        graphs.push_back(std::move(graph));
    }
    return graphs;
}

SmallGraph joined_graph(const SmallGraph& a, const SmallGraph& b) {
    SmallGraph both = a;
    for (std::uint32_t& neighbours : both.joined) neighbours |= (bit(b.size()) - 1) << a.size();
    for (const std::uint32_t neighbours : b.joined)
        both.joined.push_back(neighbours << a.size() | (bit(a.size()) - 1));
    return both;
}

std::vector<VertexMap> self_inverse_maps(std::size_t vertices) {
    std::vector<VertexMap> all;
    VertexMap map(vertices, SIZE_MAX);
    extend(map, all);
    return all;
}

std::uint32_t fixed_by(const VertexMap& map) {
    std::uint32_t fixed = 0;
    for (std::size_t u = 0; u < map.size(); ++u)
        if (map[u] == u) fixed |= bit(u);
    return fixed;
}

CliqueGame::CliqueGame(std::size_t vertices, int s)
    : simplices_(simplices_of(vertices, s)), game_(containing(simplices_)) {}

std::int64_t CliqueGame::value(const SmallGraph& graph, std::uint32_t vertices) {
    std::uint64_t set = 0;
    for (std::size_t x = 0; x < simplices_.size(); ++x)
        if ((simplices_[x] & ~vertices) == 0 && is_clique(graph, simplices_[x])) set |= std::uint64_t{1} << x;
    return game_.grundy(set);
}

void try_involutions(CliqueGame& game, const SmallGraph& graph, const std::vector<VertexMap>& maps,
                     Tried& tried, bool faulty) {
    const std::int64_t value = game.value(graph, bit(graph.size()) - 1);
    for (const VertexMap& map : maps)
        if (is_involution(graph, map, faulty))
            tried.add(game.value(graph, fixed_by(map)) == value, [&] { return graph.str(); });
}

void try_joined_involutions(CliqueGame& game, const SmallGraph& a, const SmallGraph& b, Tried& tried,
                            bool faulty) {
    const SmallGraph both = joined_graph(a, b);
    const std::int64_t value = game.value(both, bit(both.size()) - 1);
    for (const VertexMap& of_a : self_inverse_maps(a.size()))
        for (const VertexMap& of_b : self_inverse_maps(b.size())) {
            if (!is_involution(a, of_a, faulty) || !is_involution(b, of_b, faulty)) continue;
            const std::uint32_t fixed = fixed_by(of_a) | fixed_by(of_b) << a.size();
            tried.add(game.value(both, fixed) == value, [&] { return both.str(); });
        }
}

void try_lemma_2_7(const KneserInvolution& which, std::mt19937_64& random, Tried& tried) {
    const std::vector<std::uint32_t> orbits = orbits_of(which);
    const bool all = orbits.size() <= kMostOrbits;
    for (std::uint64_t number = 0; number < (all ? std::uint64_t{1} << orbits.size() : kSamples); ++number) {
        const std::uint64_t chosen = all ? number : random() & random();
        std::vector<std::uint32_t> vertices, fixed;
        for (std::size_t x = 0; x < orbits.size(); ++x) {
            if ((chosen >> x & 1) == 0) continue;
            const std::uint32_t image = permuted(orbits[x], which.t);
            vertices.push_back(orbits[x]);
            (image == orbits[x] ? fixed : vertices).push_back(image);
        }
        const SmallGraph graph = of_subsets(vertices, which.l);
        if (simplices_in(graph) > which.most_simplices) continue;
        tried.add(value_by_definition(graph) == value_by_definition(of_subsets(fixed, which.l)),
                  [&] { return "k = " + std::to_string(which.k) + ", " + graph.str(); });
    }
}

}  // namespace chompcert::papers
