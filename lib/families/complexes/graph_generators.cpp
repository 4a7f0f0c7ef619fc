#include "families/complexes/graph_generators.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "families/complexes/graph.h"
#include "families/write/words.h"

namespace chompcert {
namespace {

constexpr std::int64_t kOneDigit = 9;

std::int64_t pairs_of(std::int64_t n) {
    return binomial(n, 2);
}

// {1, 2, 5} is v125 if every element of the ground set has one digit, otherwise v1x2x5; the empty set is v0.
std::string set_name(const Face& set, std::int64_t n) {
    if (set.empty()) return "v0";
    std::string name;
    for (const std::uint32_t element : set)
        name += (name.empty() ? "v" : n <= kOneDigit ? "" : "x") + std::to_string(element);
    return name;
}

std::vector<Face> sets_of_size(std::int64_t n, std::int64_t k) {
    std::vector<Face> sets;
    Face set(static_cast<std::size_t>(k));
    std::iota(set.begin(), set.end(), 1U);
    for (;;) {
        sets.push_back(set);
        std::int64_t i = k;
        while (i > 0 && set[static_cast<std::size_t>(i - 1)] == n - k + i) --i;
        if (i == 0) return sets;
        const std::uint32_t value = ++set[static_cast<std::size_t>(i - 1)];
        std::iota(set.begin() + i - 1, set.end(), value);
    }
}

// The sets that meet a given one in `low` to `high` elements, found by deciding element after element.
class MeetingSets {
  public:
    MeetingSets(std::int64_t n, std::int64_t k, std::int64_t low, std::int64_t high)
        : n_(n), k_(k), low_(low), high_(high) {}

    template <typename Visit>
    void visit(const Face& set, const Visit& visit) {
        chosen_.clear();
        choose(set, 1, 0, 0, visit);
    }

  private:
    // `next` is the least element not decided on, `seen` how many of the set lie below it, `common` how many
    // of these are chosen.
    template <typename Visit>
    void choose(const Face& set, std::int64_t next, std::int64_t seen, std::int64_t common,
                const Visit& visit) {
        const auto missing = k_ - static_cast<std::int64_t>(chosen_.size());
        const std::int64_t inside = k_ - seen, outside = n_ - next + 1 - inside;
        const std::int64_t least = std::max<std::int64_t>(missing - outside, 0);
        const std::int64_t most = std::min(inside, missing);
        if (missing < 0 || common + least > high_ || common + most < low_ || least > most) return;
        if (next > n_) return visit(chosen_);
        const bool in = seen < k_ && set[static_cast<std::size_t>(seen)] == next;
        chosen_.push_back(static_cast<std::uint32_t>(next));
        choose(set, next + 1, seen + (in ? 1 : 0), common + (in ? 1 : 0), visit);
        chosen_.pop_back();
        choose(set, next + 1, seen + (in ? 1 : 0), common, visit);
    }

    std::int64_t n_, k_, low_, high_;
    Face chosen_;
};

std::int64_t degree(std::int64_t n, std::int64_t k, std::int64_t low, std::int64_t high) {
    std::int64_t sum = 0;
    for (std::int64_t j = low; j <= std::min(high, k - 1); ++j)
        sum = saturating_add(sum, saturating_multiply(binomial(k, j), binomial(n - k, k - j)));
    return sum;
}

// The cliques of a complete multipartite graph: at most one vertex of each part. Their numbers by size are
// the elementary symmetric functions of the sizes of the parts.
FaceCount count_transversals(const std::vector<std::int64_t>& sizes, std::int64_t most) {
    std::vector<std::int64_t> by_size = {1};
    for (const std::int64_t part : sizes) {
        if (std::ssize(by_size) <= most) by_size.push_back(0);
        for (std::size_t k = by_size.size(); --k > 0;)
            by_size[k] = saturating_add(by_size[k], saturating_multiply(by_size[k - 1], part));
    }
    FaceCount count;
    for (std::size_t k = 1; k < by_size.size(); ++k) count.add(by_size[k], static_cast<std::int64_t>(k));
    return count;
}

// Those of a threshold graph: subsets of the clique, and each other vertex with a subset of its neighbours.
FaceCount count_threshold(const std::vector<std::int64_t>& numbers, std::int64_t most) {
    FaceCount count = count_small_subsets(numbers.front(), most);
    for (std::size_t j = 1; j < numbers.size() && count.faces < kSaturated; ++j)
        for (std::int64_t k = 0; k <= numbers[j] && k < most; ++k) {
            count.add(binomial(numbers[j], k), k + 1);
            if (count.faces == kSaturated) break;
        }
    return count;
}

// Two k-sets are adjacent if they meet in `low` to `high` elements.
MadeGame graph_of_sets(const FamilyWords& words, const std::string& title, std::int64_t low,
                       std::int64_t high) {
    const auto numbers = words.numbers();
    const std::int64_t n = numbers[0], k = numbers[1];
    const std::int64_t vertices = binomial(n, k);
    const std::int64_t edges = vertices > 0 ? saturating_multiply(vertices, degree(n, k, low, high)) / 2 : 0;
    FaceCount small;
    small.add(vertices, 1);
    if (clique_size(words) >= 2) small.add(edges, 2);
    require_graph(vertices, edges, small);
    GameWriter game(words.label());
    game.comment(title);
    game.comment(std::string(n <= kOneDigit ? "v12 is the set {1, 2}" : "v1x12 is the set {1, 12}") +
                 "; an edge is named by its two sets.");
    const std::vector<Face> sets = vertices == 0 ? std::vector<Face>{} : sets_of_size(n, k);
    std::vector<std::string> names;
    for (const Face& set : sets) names.push_back(set_name(set, n));
    Graph graph(names);
    MeetingSets meeting(n, k, low, std::min(high, k - 1));
    for (std::uint32_t v = 0; v < sets.size(); ++v)
        meeting.visit(sets[v], [&](const Face& other) {
            const auto w = static_cast<std::uint32_t>(std::ranges::lower_bound(sets, other) - sets.begin());
            if (v < w) graph.join(v, w);
        });
    return {graph_game(game, graph, words), {}};
}

}  // namespace

MadeGame make_complete(const FamilyWords& words) {
    const std::int64_t n = words.numbers().front();
    require_graph(n, pairs_of(n), count_small_subsets(n, clique_size(words)));
    GameWriter game(words.label());
    game.comment("Chomp on the complete graph on " + std::to_string(n) + " vertices; v1v2 is an edge.");
    Graph graph(n);
    for (std::uint32_t v = 0; v < n; ++v)
        for (std::uint32_t w = v + 1; w < n; ++w) graph.join(v, w);
    return {graph_game(game, graph, words), {}};
}

MadeGame make_kneser(const FamilyWords& words) {
    const auto numbers = words.numbers();
    return graph_of_sets(words,
                         "Chomp on the generalized Kneser graph: the " + words.parameters[1] +
                             "-sets of {1, ..., " + words.parameters[0] +
                             "}, adjacent if they meet in at most " + words.parameters[2] + " elements.",
                         0, numbers[2]);
}

MadeGame make_johnson(const FamilyWords& words) {
    const std::int64_t k = words.numbers()[1];
    return graph_of_sets(words,
                         "Chomp on the Johnson graph: the " + words.parameters[1] + "-sets of {1, ..., " +
                             words.parameters[0] + "}, adjacent if they meet in all elements but one.",
                         std::max<std::int64_t>(k - 1, 0), k - 1);
}

MadeGame make_multipartite(const FamilyWords& words) {
    std::int64_t vertices = 0, edges = 0;
    std::string parts;
    const auto sizes = words.numbers();
    for (const std::int64_t size : sizes) {
        edges = saturating_add(edges, saturating_multiply(vertices, size));
        if (size > 0)
            parts += (parts.empty() ? " v" : ", v") + std::to_string(vertices + 1) +
                     (size > 1 ? "..v" + std::to_string(vertices + size) : "");
        vertices += size;
    }
    require_graph(vertices, edges, count_transversals(sizes, clique_size(words)));
    GameWriter game(words.label());
    game.comment("Chomp on a complete multipartite graph; v1v2 is an edge. The parts:" + parts + ".");
    Graph graph(vertices);
    std::uint32_t v = 0, end_of_part = 0;
    for (const std::int64_t size : sizes) {
        end_of_part += static_cast<std::uint32_t>(size);
        for (; v < end_of_part; ++v)
            for (std::uint32_t w = end_of_part; w < vertices; ++w) graph.join(v, w);
    }
    return {graph_game(game, graph, words), {}};
}

MadeGame make_threshold(const FamilyWords& words) {
    const auto numbers = words.numbers();
    if (!threshold_allowed(numbers))
        throw ArgumentError("threshold N I1 ...: a vertex has at most the " + words.parameters.front() +
                            " neighbours of the clique");
    const std::int64_t n = numbers.front(), others = static_cast<std::int64_t>(numbers.size()) - 1;
    require_graph(
        n + others,
        saturating_add(pairs_of(n), std::accumulate(numbers.begin() + 1, numbers.end(), std::int64_t{0})),
        count_threshold(numbers, clique_size(words)));
    GameWriter game(words.label());
    game.comment(
        "Chomp on a threshold graph: the clique u1, u2, ..., and for each other parameter i a vertex v "
        "adjacent to "
        "the first i of it; u1v2 is an edge.");
    std::vector<std::string> names = numbered("u", static_cast<std::size_t>(n));
    for (const std::string& name : numbered("v", static_cast<std::size_t>(others))) names.push_back(name);
    Graph graph(names);
    for (std::uint32_t v = 0; v < n; ++v)
        for (std::uint32_t w = v + 1; w < n; ++w) graph.join(v, w);
    for (std::uint32_t j = 1; j < numbers.size(); ++j)
        for (std::uint32_t v = 0; v < numbers[j]; ++v) graph.join(v, static_cast<std::uint32_t>(n) + j - 1);
    return {graph_game(game, graph, words), {}};
}

MadeGame make_path(const FamilyWords& words) {
    const std::int64_t n = words.numbers().front();
    GameWriter game(words.label());
    game.comment("Chomp on a path: e[i] is the edge between v[i] and v[i+1].");
    game.chains(Chains::none);
    game.family("v", n);
    if (n > 1 && clique_size(words) >= 2) {
        game.family("e", n - 1);
        game.less("v[i]", "e[i]");
        game.less("v[i+1]", "e[i]");
    }
    return {game.text(), {}};
}

MadeGame make_cycle(const FamilyWords& words) {
    const std::int64_t n = words.numbers(3).front();
    GameWriter game(words.label());
    game.comment("Chomp on a cycle: e[i] is the edge between v[i] and the next vertex.");
    game.chains(Chains::none);
    game.family("v", n);
    if (clique_size(words) >= 2) {
        game.family("e", n);
        game.less("v[i]", "e[i]");
        game.less("v[i+1]", "e[i]");
        game.less("v[1]", member("e", n));
    }
    if (clique_size(words) >= 3 && n == 3) {
        game.comment("t is the triangle.");
        game.element("t");
        game.less("e[i]", "t");
    }
    return {game.text(), {}};
}

bool threshold_allowed(const std::vector<std::int64_t>& numbers) {
    return std::ranges::all_of(numbers, [&](std::int64_t number) { return number <= numbers.front(); });
}

bool cycle_allowed(const std::vector<std::int64_t>& numbers) {
    return std::ranges::all_of(numbers, [](std::int64_t number) { return number >= 3; });
}

}  // namespace chompcert
