// Seed 003, section 2: Lemmas 2.5, 2.7 and 2.11 and Corollary 2.6, on all small graphs and by the definition
// of the game (small_graphs.h). Cost: each set of simplices that a graph can become, once for all graphs.
#include "papers/graphs/small_graphs.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

std::string count_of(std::size_t vertices) {
    return std::to_string(vertices) + (vertices == 1 ? " vertex" : " vertices");
}

std::vector<Case> involutions_of_graphs(const Context& context) {
    std::vector<Case> cases;
    for (std::size_t vertices = 1; vertices <= (context.far ? 7U : 6U); ++vertices) {
        context.working(count_of(vertices) + "");
        CliqueGame game(vertices, 2);
        const std::vector<VertexMap> maps = self_inverse_maps(vertices);
        Tried tried;
        for (const SmallGraph& graph : all_graphs(vertices)) try_involutions(game, graph, maps, tried);
        cases.push_back(case_of(count_of(vertices) + ": the fixed vertices have the value", tried));
    }
    return cases;
}

std::vector<Case> involutions_of_joins(const Context& context) {
    std::vector<Case> cases;
    for (std::size_t sum = 2; sum <= (context.far ? 7U : 6U); ++sum) {
        context.working(std::to_string(sum) + " vertices");
        CliqueGame game(sum, 2);
        Tried tried;
        for (std::size_t first = 1; first < sum; ++first)
            for (const SmallGraph& a : all_graphs(first))
                for (const SmallGraph& b : all_graphs(sum - first)) try_joined_involutions(game, a, b, tried);
        cases.push_back(
            case_of(std::to_string(sum) + " vertices: the join of the fixed vertices has the value", tried));
    }
    return cases;
}

std::vector<Case> permutations_of_points(const Context& context) {
    std::mt19937_64 random(2021);
    std::vector<Case> cases;
    for (std::int64_t n = 2; n <= 6; ++n) {
        Tried tried;
        for (std::int64_t k = 0; k <= n; ++k)
            for (std::int64_t l = -1; l < k; ++l)
                for (std::int64_t t = 1; t < k - l && 2 * t <= n; ++t) {
                    context.working("n = " + std::to_string(n) + ", k = " + std::to_string(k));
                    try_lemma_2_7({n, k, l, t, context.far ? 18U : 16U}, random, tried);
                }
        cases.push_back(case_of(
            "n = " + std::to_string(n) + ": the fixed vertices of induced subgraphs have the value", tried));
    }
    return cases;
}

std::vector<Case> involutions_of_skeletons(const Context& context) {
    std::vector<Case> cases;
    for (std::size_t vertices = 1; vertices <= (context.far ? 6U : 5U); ++vertices)
        for (int s = 1; s <= (vertices == 6 ? 3 : static_cast<int>(vertices)); ++s) {
            const std::string what = count_of(vertices) + ", s = " + std::to_string(s);
            context.working(what);
            CliqueGame game(vertices, s);
            const std::vector<VertexMap> maps = self_inverse_maps(vertices);
            Tried tried;
            for (const SmallGraph& graph : all_graphs(vertices)) try_involutions(game, graph, maps, tried);
            cases.push_back(case_of(what + ": the skeleton of the fixed vertices has the value", tried));
        }
    return cases;
}

}  // namespace

std::vector<Row> graph_lemma_rows() {
    return {{"003-2.5", "Lemma 2.5", "the fixed vertices of an involution have the value of the graph",
             "all graphs with <= 6 vertices, all involutions",
             "all graphs with <= 7 vertices, all involutions", involutions_of_graphs},
            {"003-2.6", "Corollary 2.6",
             "the fixed vertices of involutions of two graphs have the value of their join",
             "all pairs with <= 6 vertices together", "all pairs with <= 7 vertices together",
             involutions_of_joins},
            {"003-2.7", "Lemma 2.7",
             "the vertices that a permutation of the points fixes have the value of a part of a Kneser graph",
             "n <= 6, all t < k - l, induced subgraphs with <= 16 vertices and edges: all with <= 10 orbits, "
             "else "
             "300 random ones",
             "n <= 6, all t < k - l, induced subgraphs with <= 18 vertices and edges: all with <= 10 orbits, "
             "else "
             "300 random ones",
             permutations_of_points},
            {"003-2.11", "Lemma 2.11",
             "the fixed vertices of an involution have the value of the skeleton of the clique complex",
             "all graphs with <= 5 vertices, all s",
             "all graphs with <= 5 vertices, all s, and with 6, s <= 3", involutions_of_skeletons}};
}

}  // namespace chompcert::papers
