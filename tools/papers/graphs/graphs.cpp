// Seed 003, sections 1 to 3: complete, multipartite and Johnson graphs, their clique complexes, subset
// takeaway.
//
// Values are computed on the poset of the graph, not by the paper's formulas.
#include <algorithm>

#include "papers/graphs/graph_words.h"
#include "papers/play.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

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

// Proposition 2.13; the value of C_s(K_t) is computed too.
std::vector<Case> multipartite_skeletons(const Context& context) {
    std::vector<std::vector<std::int64_t>> all;
    std::vector<std::int64_t> parts;
    const std::int64_t most = context.far ? 7 : 6;
    partitions(most, most, parts, all);
    std::vector<Case> cases;
    for (const auto& sizes : all)
        for (const std::int64_t s : {1, 2, 3, 4}) {
            const std::string what = "C_" + std::to_string(s) + " " + numbered("K", sizes);
            context.working(what);
            const auto odd = std::ranges::count_if(sizes, [](std::int64_t n) { return n % 2 == 1; });
            const std::int64_t value =
                odd == 0 ? 0 : value_of(cliques(family("complete", {odd}), std::to_string(s)));
            cases.push_back(
                {what, published(std::to_string(value)),
                 std::to_string(value_of(cliques(family("multipartite", sizes), std::to_string(s))))});
        }
    return cases;
}

// The conjecture of Gale and Neyman, which fails at C_3(K_7).
std::vector<Case> gale_neyman(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t t = 1; t <= 6; ++t)
        for (std::int64_t s = 1; s <= t; ++s) {
            const std::string what = "C_" + std::to_string(s) + numbered(" K", {t});
            context.working(what);
            const std::int64_t value = value_of(cliques(family("complete", {t}), std::to_string(s)));
            cases.push_back({what + " has value 0", published(t % (s + 1) == 0 ? "yes" : "no"),
                             value == 0 ? "yes" : "no", "value " + std::to_string(value)});
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
        {"003-2.4", "Theorem 2.4",
         "the value of complete multipartite graphs is the number of odd parts mod 3",
         "all with <= 8 vertices", "all with <= 10 vertices", multipartite},
        {"003-2.13", "Proposition 2.13", "skeletons of the clique complexes of complete multipartite graphs",
         "<= 6 vertices, s <= 4", "<= 7 vertices, s <= 4", multipartite_skeletons},
        {"003-gale-neyman", "after Theorem 2.14",
         "C_s(K_t) has value 0 if and only if s + 1 divides t (fails at C_3(K_7))", "t <= 6", "t <= 6",
         gale_neyman},
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

}  // namespace chompcert::papers
