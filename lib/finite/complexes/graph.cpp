#include "finite/complexes/graph.h"

#include <algorithm>

namespace chompcert {
namespace {

constexpr std::uint32_t kVertices = SmallGraph::kVertices;
using VertexKeys = std::array<std::uint64_t, kVertices>;
using VertexSet = std::uint32_t;

constexpr VertexSet just(std::uint32_t v) {
    return VertexSet{1} << v;
}

template <typename Visit>
void for_each_vertex(VertexSet set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<std::uint32_t>(std::countr_zero(set)));
}

// What a move takes away.
constexpr std::array<SmallGraph::Words, SmallGraph::kMoves + 1> taken_by_moves() {
    std::array<SmallGraph::Words, SmallGraph::kMoves + 1> taken{};
    const auto add = [&taken](std::uint32_t by, std::uint32_t move) {
        taken[by][move / 64] |= std::uint64_t{1} << (move % 64);
    };
    for (std::uint32_t v = 0; v < kVertices; ++v) {
        add(SmallGraph::vertex(v), SmallGraph::vertex(v));
        for (std::uint32_t w = 0; w < kVertices; ++w) {
            if (v == w) continue;
            add(SmallGraph::vertex(v), SmallGraph::edge(v, w));
            if (v < w) add(SmallGraph::edge(v, w), SmallGraph::edge(v, w));
        }
    }
    return taken;
}
constexpr auto kTaken = taken_by_moves();

// A graph by the neighbours of its vertices.
struct Neighbourhoods {
    VertexSet vertices = 0;
    std::array<VertexSet, kVertices> of{};

    explicit Neighbourhoods(const SmallGraph::Words& words) {
        vertices = static_cast<VertexSet>(words[0] >> SmallGraph::vertex(0)) & (just(kVertices) - 1);
        for (std::uint32_t v = 1; v < kVertices; ++v) {
            const std::uint32_t first = SmallGraph::edge(v, 0);
            std::uint64_t row = first < 64 ? words[0] >> first : words[1] >> (first - 64);
            if (first < 64 && first + v > 64) row |= words[1] << (64 - first);
            const auto below = static_cast<VertexSet>(row) & (just(v) - 1);
            of[v] |= below;
            for_each_vertex(below, [&](std::uint32_t w) { of[w] |= just(v); });
        }
    }
    void remove(VertexSet gone) {
        vertices &= ~gone;
        for (VertexSet& neighbours : of) neighbours &= ~gone;
    }
    [[nodiscard]] bool are_twins(std::uint32_t v, std::uint32_t w) const {
        return of[v] == of[w] || (of[v] | just(v)) == (of[w] | just(w));
    }
};

// Two vertices with the same neighbours, which are then not adjacent, or none.
VertexSet opposite_twins(const Neighbourhoods& graph) {
    for (VertexSet rest = graph.vertices; rest != 0; rest &= rest - 1) {
        const auto v = static_cast<std::uint32_t>(std::countr_zero(rest));
        for (VertexSet others = rest & (rest - 1); others != 0; others &= others - 1) {
            const auto w = static_cast<std::uint32_t>(std::countr_zero(others));
            if (graph.of[v] == graph.of[w]) return just(v) | just(w);
        }
    }
    return 0;
}

// The vertices in the order of their keys; keys that agree are neighbours in it.
struct VertexOrder {
    std::array<std::uint32_t, kVertices> vertices{};
    std::uint32_t size = 0, classes = 0;

    VertexOrder(const Neighbourhoods& graph, const VertexKeys& keys) {
        for_each_vertex(graph.vertices, [&](std::uint32_t v) {
            std::uint32_t at = size++;
            for (; at > 0 && keys[vertices[at - 1]] > keys[v]; --at) vertices[at] = vertices[at - 1];
            vertices[at] = v;
        });
        for (std::uint32_t at = 0; at < size; ++at)
            if (at == 0 || keys[vertices[at - 1]] != keys[vertices[at]]) ++classes;
    }
};

VertexKeys refined_once(const Neighbourhoods& graph, const VertexKeys& keys) {
    VertexKeys mixed_keys{}, finer{};
    for_each_vertex(graph.vertices, [&](std::uint32_t v) { mixed_keys[v] = mixed(keys[v]); });
    for_each_vertex(graph.vertices, [&](std::uint32_t v) {
        std::uint64_t sum = 3 * mixed_keys[v];
        for_each_vertex(graph.of[v], [&](std::uint32_t w) { sum += mixed_keys[w]; });
        finer[v] = mixed(sum);
    });
    return finer;
}

// Refines until no more classes are told apart.
VertexOrder refine(const Neighbourhoods& graph, VertexKeys& keys) {
    VertexOrder order(graph, keys);
    while (order.classes < order.size) {
        const VertexKeys finer = refined_once(graph, keys);
        const VertexOrder next(graph, finer);
        if (next.classes <= order.classes) break;
        keys = finer;
        order = next;
    }
    return order;
}

SmallGraph named_by(const Neighbourhoods& graph, const VertexOrder& order) {
    SmallGraph image;
    std::array<std::uint32_t, kVertices> place{};
    for (std::uint32_t i = 0; i < order.size; ++i) {
        const std::uint32_t v = order.vertices[i];
        place[v] = i;
        image.add(SmallGraph::vertex(i));
    }
    for_each_vertex(graph.vertices, [&](std::uint32_t v) {
        for_each_vertex(graph.of[v] & (just(v) - 1),
                        [&](std::uint32_t w) { image.add(SmallGraph::edge(place[v], place[w])); });
    });
    return image;
}

// The least image that the invariants and choices among equal ones lead to.
void find_least(const Neighbourhoods& graph, VertexKeys keys, SmallGraph& least) {
    const VertexOrder order = refine(graph, keys);
    if (order.classes == order.size) {
        const SmallGraph image = named_by(graph, order);
        if (!least.any() || image < least) least = image;
        return;
    }
    std::uint32_t first = 0;
    while (keys[order.vertices[first]] != keys[order.vertices[first + 1]]) ++first;
    const std::uint64_t key = keys[order.vertices[first]];
    for (std::uint32_t at = first; at < order.size && keys[order.vertices[at]] == key; ++at) {
        const std::uint32_t v = order.vertices[at];
        bool is_new = true;
        for (std::uint32_t other = first; other < at; ++other)
            is_new &= !graph.are_twins(order.vertices[other], v);
        if (!is_new) continue;
        VertexKeys chosen = keys;
        chosen[v] = mixed(key + 1);
        find_least(graph, chosen, least);
    }
}

}  // namespace

SmallGraph SmallGraph::without(std::uint32_t move) const {
    SmallGraph left = *this;
    for (std::size_t word = 0; word < words_.size(); ++word) left.words_[word] &= ~kTaken[move][word];
    return left;
}

SmallGraph SmallGraph::canonical() const {
    Neighbourhoods graph(words_);
    while (const VertexSet twins = opposite_twins(graph)) graph.remove(twins);
    SmallGraph least;
    if (graph.vertices == 0) return least;
    VertexKeys degrees{};
    for_each_vertex(graph.vertices, [&](std::uint32_t v) {
        degrees[v] = static_cast<std::uint64_t>(std::popcount(graph.of[v]));
    });
    find_least(graph, degrees, least);
    return least;
}

}  // namespace chompcert
