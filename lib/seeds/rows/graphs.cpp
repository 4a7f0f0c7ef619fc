// Seed 003: García-Marco, Knauer and Montejano, Chomp on generalized Kneser graphs and others, sections 2
// and 3.
//
// A move takes a vertex with its edges, or an edge; in the clique complex, a clique with all cliques that
// contain it. Values are computed on the poset of the graph, not by the paper's formulas. Theorem 2.3 and its
// consequences are published with the lower integer part of log2(k - l), but their proof needs the upper one;
// both are compared.
#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include "seeds/play.h"
#include "seeds/row.h"

namespace chompcert::seeds {
namespace {

std::int64_t binomial(std::int64_t n, std::int64_t k) {
    if (k < 0 || k > n) return 0;
    std::int64_t value = 1;
    for (std::int64_t i = 1; i <= k; ++i) value = value * (n - k + i) / i;
    return value;
}

std::string numbered(const char* family, const std::vector<std::int64_t>& parameters) {
    std::string text = family;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        text += (i == 0 ? "(" : ",") + std::to_string(parameters[i]);
    return text + ")";
}

Words family(const char* name, const std::vector<std::int64_t>& parameters) {
    Words words{name};
    for (const std::int64_t parameter : parameters) words.push_back(std::to_string(parameter));
    return words;
}

Words cliques(Words words, const std::string& most) {
    words.insert(words.end(), {"--cliques", most});
    return words;
}

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
        printed != computed && mended == computed)
        result.note = "printed with the lower integer part of log2(k - l); the upper one gives " + mended;
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

// All partitions of at most `most` vertices into parts, descending.
void partitions(std::int64_t left, std::int64_t most_part, std::vector<std::int64_t>& parts,
                std::vector<std::vector<std::int64_t>>& all) {
    if (!parts.empty()) all.push_back(parts);
    for (std::int64_t part = std::min(left, most_part); part >= 1; --part) {
        parts.push_back(part);
        partitions(left - part, part, parts, all);
        parts.pop_back();
    }
}

std::vector<Case> multipartite(const Context& context) {
    std::vector<std::vector<std::int64_t>> all;
    std::vector<std::int64_t> parts;
    const std::int64_t most = context.far ? 10 : 8;
    partitions(most, most, parts, all);
    std::vector<Case> cases;
    for (const auto& sizes : all) {
        context.working(numbered("K", sizes));
        const auto odd = std::ranges::count_if(sizes, [](std::int64_t n) { return n % 2 == 1; });
        cases.push_back({numbered("K", sizes), published(std::to_string(odd % 3)),
                         std::to_string(value_of(family("multipartite", sizes)))});
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

std::int64_t johnson_edges(std::int64_t n, std::int64_t k) {
    return binomial(n, k) * k * (n - k) / 2;
}

std::vector<Case> johnson_even(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 0; n <= (context.far ? 8 : 6); n += 2)
        for (std::int64_t k = 0; k <= n; k += 2) {
            if (johnson_edges(n, k) > 250) continue;
            context.working(numbered("J", {n, k}));
            cases.push_back({numbered("J", {n, k}), published(std::to_string(binomial(n, k) % 2)),
                             std::to_string(value_of(family("johnson", {n, k})))});
        }
    return cases;
}

std::vector<Case> johnson_half(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t k = 0; k <= (context.far ? 4 : 3); ++k) {
        context.working(numbered("J", {2 * k, k}));
        cases.push_back({numbered("J", {2 * k, k}),
                         published(k == 0   ? "1"
                                   : k == 1 ? "2"
                                            : "0"),
                         std::to_string(value_of(family("johnson", {2 * k, k})))});
    }
    return cases;
}

// Corollary 3.4: the skeletons of the clique complex have the value of the graph.
std::vector<Case> johnson_skeletons(const Context& context) {
    std::vector<Case> cases;
    for (const auto& [n, k] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{2, 2}, {4, 2}, {4, 4}, {6, 2}, {6, 4}, {6, 3}}) {
        const auto value = n == 2 * k ? 0 : binomial(n, k) % 2;
        for (const char* const s : {"1", "3", "all"}) {
            const std::string what = "C_" + std::string(s) + " " + numbered("J", {n, k});
            context.working(what);
            cases.push_back({what, published(std::to_string(value)),
                             std::to_string(value_of(cliques(family("johnson", {n, k}), s)))});
        }
    }
    return cases;
}

std::vector<Case> johnson_open(const Context& context) {
    std::vector<Case> cases;
    context.working("J(5,2)");
    cases.push_back({"J(5,2)", left_open(), std::to_string(value_of(family("johnson", {5, 2})))});
    return cases;
}

// Gale and Neyman: the whole set is the one winning first move.
std::vector<Case> subset_takeaway(const Context& context) {
    std::vector<Case> cases;
    std::string whole;
    for (std::int64_t n = 1; n <= (context.far ? 6 : 5); ++n) {
        context.working("subsets of " + std::to_string(n));
        whole += "v" + std::to_string(n);
        std::string moves;
        for (const std::string& move : winning_moves(family("subsets", {n})))
            moves += (moves.empty() ? "" : " ") + move;
        cases.push_back({"subsets of " + std::to_string(n) + " points: the first moves that win",
                         published(whole), moves});
    }
    return cases;
}

std::vector<Case> cycles_and_paths(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 1; n <= (context.far ? 14 : 10); ++n) {
        context.working(numbered("P", {n}));
        cases.push_back({"path with " + std::to_string(n) + " vertices",
                         {n % 2 == 1 ? "1" : "2", Source::program},
                         std::to_string(value_of(family("path", {n})))});
        if (n < 3) continue;
        cases.push_back({"cycle with " + std::to_string(n) + " vertices",
                         {"0", Source::program},
                         std::to_string(value_of(family("cycle", {n})))});
    }
    return cases;
}

}  // namespace

std::vector<Row> graph_rows() {
    return {
        {"003-2.3", "Theorem 2.3", "the value of generalized Kneser graphs",
         "n <= 8, <= 35 vertices, <= 60 edges", "n <= 8, <= 70 vertices, <= 120 edges", kneser},
        {"003-2.4", "Theorem 2.4",
         "the value of complete multipartite graphs is the number of odd parts mod 3",
         "all with <= 8 vertices", "all with <= 10 vertices", multipartite},
        {"003-2.14", "Theorem 2.14", "skeletons of the clique complexes of Kneser graphs",
         "<= 10 vertices, s <= 3", "<= 15 vertices, s <= 3", skeletons},
        {"003-2.15", "Corollary 2.15", "who wins on the clique complex of a Kneser graph", "<= 10 vertices",
         "<= 15 vertices", clique_complexes},
        {"003-3.2", "Proposition 3.2", "J(n,k) for even n and k", "n <= 6", "n <= 8, <= 250 edges",
         johnson_even},
        {"003-3.3", "Proposition 3.3", "J(2k,k)", "k <= 3", "k <= 4", johnson_half},
        {"003-3.4", "Corollary 3.4", "skeletons of the clique complexes of these Johnson graphs", "n <= 6",
         "n <= 6", johnson_skeletons},
        {"003-3.5", "after Proposition 3.5", "the first Johnson graph that the paper leaves open", "J(5,2)",
         "J(5,2)", johnson_open},
        {"003-1", "section 1", "subset takeaway: one winning first move, the whole set", "n <= 5", "n <= 6",
         subset_takeaway},
        {"003-paths", "in no seed", "paths have the values 1, 2, 1, 2, ..., cycles the value 0",
         "<= 10 vertices", "<= 14 vertices", cycles_and_paths},
    };
}

}  // namespace chompcert::seeds
