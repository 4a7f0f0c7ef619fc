// Seed 003, section 2: García-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others.
//
// A move takes a vertex with its edges, or an edge; in the clique complex, a clique with all cliques that
// contain it. Values are computed on the poset of the graph, not by the paper's formulas. Theorem 2.3 and its
// consequences are published with the lower integer part of log2(k - l), but their proof needs the upper one;
// both are compared.
#include <algorithm>
#include <bit>

#include "papers/graphs/graph_words.h"
#include "papers/play.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

struct Kneser {
    std::int64_t n, k, l;
    [[nodiscard]] std::int64_t vertices() const { return binomial(n, k); }
    // Two k-sets that meet in i elements, i ≤ l.
    [[nodiscard]] std::int64_t edges() const {
        std::int64_t degree = 0;
        for (std::int64_t i = std::max<std::int64_t>(0, 2 * k - n); i <= l; ++i)
            degree += binomial(k, i) * binomial(n - k, k - i);
        return vertices() * degree / 2;
    }
    [[nodiscard]] std::string str() const { return numbered("KG", {n, k, l}); }
    [[nodiscard]] Words words() const { return family("kneser", {n, k, l}); }
};

// All triples with 0 ≤ l < k ≤ n whose graph is small enough to be solved.
std::vector<Kneser> kneser_graphs(std::int64_t most_n, std::int64_t most_vertices, std::int64_t most_edges) {
    std::vector<Kneser> graphs;
    for (std::int64_t n = 1; n <= most_n; ++n)
        for (std::int64_t k = 1; k <= n; ++k)
            for (std::int64_t l = 0; l < k; ++l)
                if (const Kneser graph{n, k, l};
                    graph.vertices() <= most_vertices && graph.edges() <= most_edges)
                    graphs.push_back(graph);
    return graphs;
}

int floor_log2(std::int64_t x) {
    return std::bit_width(static_cast<std::uint64_t>(x)) - 1;
}

int ceil_log2(std::int64_t x) {
    return x <= 1 ? 0 : std::bit_width(static_cast<std::uint64_t>(x - 1));
}

// Theorem 2.3, with m.
std::int64_t kneser_value(const Kneser& graph, int m) {
    const std::int64_t power = std::int64_t{1} << m;
    return binomial(graph.n % power, graph.k % power) % 2 * (binomial(graph.n / power, graph.k / power) % 3);
}

// `formula(m)` with the published m, and a note if only the upper integer part gives the computed
// value. An empty text: the paper gives none.
template <typename Formula>
Case with_log(const Kneser& graph, const std::string& what, const std::string& computed, Formula formula) {
    const std::string printed = formula(floor_log2(graph.k - graph.l));
    Case result{what, printed.empty() ? left_open() : published(printed), computed};
    if (const std::string mended = formula(ceil_log2(graph.k - graph.l));
        printed != computed && mended == computed) {
        result.note = "printed with the lower integer part of log2(k - l); the upper one gives " + mended;
        result.misprinted = true;
    }
    return result;
}

std::vector<Case> kneser(const Context& context) {
    std::vector<Case> cases;
    for (const Kneser& graph : kneser_graphs(8, context.far ? 70 : 35, context.far ? 120 : 60)) {
        context.working(graph.str());
        cases.push_back(with_log(graph, graph.str(), std::to_string(value_of(graph.words())),
                                 [&](int m) { return std::to_string(kneser_value(graph, m)); }));
    }
    return cases;
}

// Corollary 2.10. Printed as "Nim = A", where the winner is meant.
std::vector<Case> kneser_winners(const Context& context) {
    std::vector<Case> cases;
    for (const Kneser& graph : kneser_graphs(8, context.far ? 70 : 35, 40)) {
        context.working(graph.str());
        cases.push_back(
            with_log(graph, graph.str(), search_outcome(graph.words()).lost ? "B" : "A",
                     [&](int m) { return std::string(kneser_value(graph, m) == 0 ? "B" : "A"); }));
    }
    return cases;
}

// Theorem 2.14: the skeletons of clique complexes; Nim(C_s(K_t)) is computed too.
std::vector<Case> skeletons(const Context& context) {
    std::vector<Case> cases;
    for (const Kneser& graph : kneser_graphs(6, context.far ? 15 : 10, context.far ? 24 : 15))
        for (const std::int64_t s : {1, 2, 3}) {
            const std::string what = "C_" + std::to_string(s) + " " + graph.str();
            context.working(what);
            const auto formula = [&](int m) {
                const std::int64_t power = std::int64_t{1} << m,
                                   t = binomial(graph.n / power, graph.k / power);
                if (binomial(graph.n % power, graph.k % power) % 2 == 0) return std::string("0");
                if (t == 0) return std::string("0");
                if (t > 6) return std::string();
                return std::to_string(value_of(cliques(family("complete", {t}), std::to_string(s))));
            };
            cases.push_back(with_log(
                graph, what, std::to_string(value_of(cliques(graph.words(), std::to_string(s)))), formula));
        }
    return cases;
}

std::vector<Case> clique_complexes(const Context& context) {
    std::vector<Case> cases;
    for (const Kneser& graph : kneser_graphs(6, context.far ? 15 : 10, context.far ? 24 : 15)) {
        const std::string what = "C " + graph.str();
        context.working(what);
        const auto formula = [&](int m) {
            const std::int64_t power = std::int64_t{1} << m;
            return std::string(binomial(graph.n % power, graph.k % power) % 2 == 1 ? "A" : "B");
        };
        cases.push_back(
            with_log(graph, what, search_outcome(cliques(graph.words(), "all")).lost ? "B" : "A", formula));
    }
    return cases;
}

}  // namespace

std::vector<Row> kneser_rows() {
    return {
        {"003-2.3", "Theorem 2.3", "the value of generalized Kneser graphs",
         "n <= 8, <= 35 vertices, <= 60 edges", "n <= 8, <= 70 vertices, <= 120 edges", kneser},
        {"003-2.10", "Corollary 2.10", "who wins on generalized Kneser graphs",
         "n <= 8, <= 35 vertices, <= 40 edges, by search", "n <= 8, <= 70 vertices, <= 40 edges, by search",
         kneser_winners},
        {"003-2.14", "Theorem 2.14", "skeletons of the clique complexes of Kneser graphs",
         "<= 10 vertices, s <= 3", "<= 15 vertices, s <= 3", skeletons},
        {"003-2.15", "Corollary 2.15", "who wins on the clique complex of a Kneser graph", "<= 10 vertices",
         "<= 15 vertices", clique_complexes},
    };
}

}  // namespace chompcert::papers
