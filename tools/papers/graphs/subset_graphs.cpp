// Seed 003: Lemmas 2.2 and 2.8, Propositions 2.9 and 3.5, on graphs whose vertices are the k-subsets of {1,
// …, n}.
//
// The generalized Kneser graph KG(n,k,l) joins u and v if |u ∩ v| ≤ l, the Johnson graph J(n,k) if |u ∩ v| =
// k − 1. The graphs are made from the subsets, without the families of `make`. The involutions are searched
// among all maps of the vertices, so that nothing is assumed about the automorphisms of Johnson graphs.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>

#include "finite/solve.h"
#include "game/game.h"
#include "papers/graphs/graph_words.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

struct SubsetGraph {
    std::size_t vertices = 0;
    std::vector<std::vector<bool>> joined;
};

using Joined = std::function<bool(std::uint32_t, std::uint32_t)>;

SubsetGraph graph_of(const std::vector<std::uint32_t>& subsets, const Joined& joined) {
    SubsetGraph graph{subsets.size(), {}};
    for (const std::uint32_t u : subsets) {
        graph.joined.emplace_back();
        for (const std::uint32_t v : subsets) graph.joined.back().push_back(u != v && joined(u, v));
    }
    return graph;
}

std::vector<std::uint32_t> subsets_of(std::int64_t n, std::int64_t k) {
    std::vector<std::uint32_t> all;
    for (std::uint32_t set = 0; n >= 0 && set < std::uint32_t{1} << n; ++set)
        if (std::popcount(set) == k) all.push_back(set);
    return all;
}

SubsetGraph kneser(std::int64_t n, std::int64_t k, std::int64_t l) {
    return graph_of(subsets_of(n, k), [l](auto u, auto v) { return std::popcount(u & v) <= l; });
}

SubsetGraph johnson(std::int64_t n, std::int64_t k) {
    return graph_of(subsets_of(n, k), [k](auto u, auto v) { return std::popcount(u & v) == k - 1; });
}

// G + H: each vertex of one joined to each of the other.
SubsetGraph join(const SubsetGraph& a, const SubsetGraph& b) {
    SubsetGraph both{a.vertices + b.vertices, {}};
    for (std::size_t u = 0; u < both.vertices; ++u) {
        both.joined.emplace_back();
        for (std::size_t v = 0; v < both.vertices; ++v) {
            const bool in_a = u < a.vertices && v < a.vertices, in_b = u >= a.vertices && v >= a.vertices;
            both.joined.back().push_back(in_a   ? a.joined[u][v]
                                         : in_b ? b.joined[u - a.vertices][v - a.vertices]
                                                : true);
        }
    }
    return both;
}

std::int64_t edges_of(const SubsetGraph& graph) {
    std::int64_t twice = 0;
    for (const auto& row : graph.joined) twice += std::ranges::count(row, true);
    return twice / 2;
}

// The Grundy value of Chomp on a graph, without the lemma on involutions: a vertex goes with its edges.
std::int64_t value_of_graph(const SubsetGraph& graph) {
    std::string text = "poset graph\nchains none\n", relations;
    if (graph.vertices > 0) text += "elements v[1.." + std::to_string(graph.vertices) + "]\n";
    std::int64_t edges = 0;
    for (std::size_t u = 0; u < graph.vertices; ++u)
        for (std::size_t v = u + 1; v < graph.vertices; ++v)
            if (graph.joined[u][v]) {
                const std::string edge = " < e[" + std::to_string(++edges) + "]\n";
                relations +=
                    "v[" + std::to_string(u + 1) + "]" + edge + "v[" + std::to_string(v + 1) + "]" + edge;
            }
    if (edges > 0) text += "elements e[1.." + std::to_string(edges) + "]\n";
    return solve_value(FinitePoset(read_game(text + relations)), without_theorems()).grundy;
}

// Maps φ of the vertices with φ(φ(u)) = u that keep the edges, such that no {u, φ(u)} is one: Lemma 2.5.
class Involutions {
  public:
    explicit Involutions(const SubsetGraph& graph) : graph_(graph), image_(graph.vertices, kNone) {}

    /// Whether there is one besides the identity.
    [[nodiscard]] bool any() { return extend(0, false); }

  private:
    bool extend(std::size_t u, bool moved) {
        while (u < image_.size() && image_[u] != kNone) ++u;
        if (u == image_.size()) return moved;
        for (std::size_t v = u; v < image_.size(); ++v) {
            if (image_[v] != kNone || graph_.joined[u][v] || !fits(u, v)) continue;
            image_[u] = v, image_[v] = u;
            if (extend(u + 1, moved || u != v)) return true;
            image_[u] = image_[v] = kNone;
        }
        return false;
    }
    [[nodiscard]] bool fits(std::size_t u, std::size_t v) const {
        for (std::size_t w = 0; w < image_.size(); ++w)
            if (image_[w] != kNone && (graph_.joined[u][w] != graph_.joined[v][image_[w]] ||
                                       graph_.joined[v][w] != graph_.joined[u][image_[w]]))
                return false;
        return true;
    }

    static constexpr std::size_t kNone = SIZE_MAX;
    const SubsetGraph& graph_;
    std::vector<std::size_t> image_;
};

std::vector<Case> johnson_involutions(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 1; n <= (context.far ? 8 : 7); ++n)
        for (std::int64_t k = 1; k < n; ++k) {
            const std::string name = numbered("J", {n, k});
            context.working(name);
            const SubsetGraph graph = johnson(n, k);
            const bool open = n != 2 * k && (n % 2 == 1 || k % 2 == 1);
            if (!open && graph.vertices <= 2) continue;  // J(2,1) is an edge: neither proposition pairs it
            cases.push_back(
                {name + ": an involution other than the identity",
                 published(open ? "none" : "some", open ? "Proposition 3.5" : "Propositions 3.2, 3.3"),
                 Involutions(graph).any() ? "some" : "none"});
        }
    return cases;
}

std::vector<Case> joins_of_kneser_graphs(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 2; n <= (context.far ? 12 : 8); ++n)
        for (std::int64_t k = 2; k <= n; ++k)
            for (std::int64_t l = 0; l <= k - 2; ++l) {
                const auto power =
                    static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(k - l)));
                const SubsetGraph whole = kneser(n, k, l);
                if (power > n || whole.vertices > 35 || edges_of(whole) > 40) continue;
                const std::string name = numbered("KG", {n, k, l});
                context.working(name);
                cases.push_back({name + ": the value of the join of two smaller graphs",
                                 published(std::to_string(value_of_graph(join(
                                     kneser(n - power, k, l), kneser(n - power, k - power, l - power))))),
                                 std::to_string(value_of_graph(whole))});
            }
    return cases;
}

// Lemma 2.2, (a) or (b), for given n: where it is false, and whether that is only on single vertices with l
// >= k, which is where the printed (b) is false.
struct Emptiness {
    std::size_t wrong = 0;
    bool all_single = true;
    std::string first;
};

Emptiness emptiness(std::int64_t n, bool edges, bool large_l) {
    Emptiness found;
    for (std::int64_t k = -2; k <= n + 2; ++k)
        for (std::int64_t l = large_l ? k : -2; l < (large_l ? k + 3 : k); ++l) {
            const SubsetGraph graph = kneser(n, k, l);
            const bool empty = k < 0 || n < k;
            const bool expected = edges ? empty || l < 0 || n < 2 * k - l : empty;
            if ((edges ? edges_of(graph) == 0 : graph.vertices == 0) == expected) continue;
            if (found.wrong++ == 0) found.first = numbered("KG", {n, k, l});
            found.all_single = found.all_single && large_l && graph.vertices == 1;
        }
    return found;
}

std::vector<Case> empty_kneser_graphs(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 0; n <= (context.far ? 9 : 7); ++n)
        for (const bool edges : {false, true})
            for (const bool large_l : {false, true}) {
                const std::string what = "n = " + std::to_string(n) + (large_l ? ", l >= k: " : ", l < k: ") +
                                         (edges ? "(b), no edges" : "(a), no vertices");
                context.working(what);
                const Emptiness found = emptiness(n, edges, large_l);
                Case result{what, published("yes"), found.wrong == 0 ? "yes" : "no"};
                if (found.wrong > 0) result.note = "not at " + found.first;
                if (found.wrong > 0 && found.all_single) {
                    result.note +=
                        " and others of one vertex and l >= k, which have no edge; printed for all l";
                    result.misprinted = true;
                }
                cases.push_back(std::move(result));
            }
    return cases;
}

// The vertices that contain all of 1, …, 2^m or none of them.
SubsetGraph h_graph(std::int64_t n, std::int64_t k, std::int64_t l, std::int64_t power) {
    const std::uint32_t first = (std::uint32_t{1} << power) - 1;
    std::vector<std::uint32_t> kept;
    for (const std::uint32_t u : subsets_of(n, k))
        if ((u & first) == 0 || (u & first) == first) kept.push_back(u);
    return graph_of(kept, [l](auto u, auto v) { return std::popcount(u & v) <= l; });
}

std::vector<Case> parts_of_kneser_graphs(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 2; n <= (context.far ? 12 : 8); ++n)
        for (std::int64_t k = 0; k <= n; ++k)
            for (std::int64_t l = -1; l <= k - 2; ++l) {
                const SubsetGraph whole = kneser(n, k, l);
                if (whole.vertices > 35 || edges_of(whole) > 40) continue;
                const std::string name = numbered("KG", {n, k, l});
                context.working(name);
                const std::string value = std::to_string(value_of_graph(whole));
                for (std::int64_t power = 2; power < std::min(2 * (k - l), n + 1); power *= 2)
                    cases.push_back({name + ": the value of the vertices with all or none of 1 to " +
                                         std::to_string(power),
                                     published(std::to_string(value_of_graph(h_graph(n, k, l, power)))),
                                     value});
            }
    return cases;
}

}  // namespace

std::vector<Row> subset_graph_rows() {
    return {
        {"003-2.2", "Lemma 2.2", "when a generalized Kneser graph has no vertices, or no edges",
         "n <= 7, -2 <= k <= n + 2, -2 <= l <= k + 2", "n <= 9, -2 <= k <= n + 2, -2 <= l <= k + 2",
         empty_kneser_graphs},
        {"003-2.8", "Lemma 2.8", "the value of the vertices that contain all or none of the first 2^m points",
         "n <= 8, <= 35 vertices, <= 40 edges, l >= -1", "n <= 12, <= 35 vertices, <= 40 edges, l >= -1",
         parts_of_kneser_graphs},
        {"003-2.9", "Proposition 2.9",
         "a generalized Kneser graph has the value of a join of two smaller ones",
         "n <= 8, <= 35 vertices, <= 40 edges", "n <= 12, <= 35 vertices, <= 40 edges",
         joins_of_kneser_graphs},
        {"003-3.5-involutions", "Proposition 3.5", "no involution pairs the other Johnson graphs", "n <= 7",
         "n <= 8", johnson_involutions}};
}

}  // namespace chompcert::papers
