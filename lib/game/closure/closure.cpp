#include "game/closure/closure.h"

#include <algorithm>

#include "game/closure/offending_path.h"
#include "game/closure/relation_graph.h"

namespace chompcert {
namespace {

using Numbers = std::vector<std::int64_t>;  // by node

void raise(std::int64_t& number, std::int64_t bound) {
    number = std::max(number, bound);
}
void lower(std::int64_t& number, std::int64_t bound) {
    number = std::min(number, bound);
}

/// For each node x the greatest i with c_i ≤ x, and the greatest j with d_j ≤ x.
struct Below {
    Numbers c, d;

    Below(const RelationGraph& graph, const std::vector<std::uint32_t>& order)
        : c(graph.size(), 0), d(graph.size(), 0) {
        for (std::size_t rank = 0; rank < graph.c().size(); ++rank) {
            c[graph.first_c() + rank] = graph.c().index(rank);
            d[graph.first_c() + rank] = graph.said_staircase().height(graph.c().index(rank));
        }
        for (std::size_t rank = 0; rank < graph.d().size(); ++rank)
            d[graph.first_d() + rank] = graph.d().index(rank);
        for (const std::uint32_t tail : order)
            for (const std::uint32_t head : graph.digraph().successors(tail)) {
                raise(c[head], c[tail]);
                raise(d[head], d[tail]);
            }
    }
};

/// For each node x the least i with x ≤ c_i, and the least j with x ≤ d_j; kInfinity if there is none.
struct Above {
    Numbers c, d;

    Above(const RelationGraph& graph, const std::vector<std::uint32_t>& order)
        : c(graph.size(), kInfinity), d(graph.size(), kInfinity) {
        for (std::size_t rank = 0; rank < graph.c().size(); ++rank)
            c[graph.first_c() + rank] = graph.c().index(rank);
        for (std::size_t rank = 0; rank < graph.d().size(); ++rank) {
            c[graph.first_d() + rank] = graph.reach(graph.d().index(rank));
            d[graph.first_d() + rank] = graph.d().index(rank);
        }
        for (auto tail = order.rbegin(); tail != order.rend(); ++tail)
            for (const std::uint32_t head : graph.digraph().successors(*tail)) {
                lower(c[*tail], c[head]);
                lower(d[*tail], d[head]);
            }
    }
};

Staircase closed_staircase(const Relations& relations, const RelationGraph& graph, const Below& below) {
    if (relations.chains == Chains::none) return {{}, {{1, kInfinity}}};
    std::vector<Step> steps = graph.said_staircase().steps();
    std::int64_t known = 0;
    for (std::size_t rank = 0; rank < graph.c().size(); ++rank) {
        const std::int64_t column = graph.c().index(rank), height = below.d[graph.first_c() + rank];
        if (height <= std::max(known, graph.said_staircase().height(column))) continue;
        steps.push_back({column, height});
        known = height;
    }
    return {relations.ladders, steps};
}

void check(const Relations& relations, const RelationGraph& graph, const Below& below) {
    const auto first_d = below.c.begin() + graph.first_d();
    if (std::any_of(first_d, below.c.end(), [](std::int64_t i) { return i > 0; })) reject_disorder(graph);
    const auto elements_end = below.d.begin() + graph.elements();
    if (std::find(below.d.begin(), elements_end, kInfinity) != elements_end)
        reject_above_all_of_d(relations, graph);
}

Digraph within_elements(const RelationGraph& graph) {
    return make_digraph(graph.elements(), [&](auto&& edge) {
        for (std::uint32_t v = 0; v < graph.elements(); ++v)
            for (const std::uint32_t head : graph.digraph().successors(v))
                if (head < graph.elements()) edge(v, head);
    });
}

}  // namespace

Closure close_relations(const Relations& relations) {
    const RelationGraph graph(relations);
    const std::vector<std::uint32_t> order = topological_order(graph.digraph());
    if (order.size() < graph.size()) reject_disorder(graph);
    Below below(graph, order);
    check(relations, graph, below);
    Above above(graph, order);

    Closure closure;
    closure.staircase = closed_staircase(relations, graph, below);
    closure.successors = within_elements(graph);
    std::copy_if(order.begin(), order.end(), std::back_inserter(closure.ascending),
                 [&](std::uint32_t v) { return v < graph.elements(); });
    for (Numbers* numbers : {&below.c, &below.d, &above.c, &above.d}) numbers->resize(graph.elements());
    closure.below_c = std::move(below.c);
    closure.below_d = std::move(below.d);
    closure.above_c = std::move(above.c);
    closure.above_d = std::move(above.d);
    return closure;
}

}  // namespace chompcert
