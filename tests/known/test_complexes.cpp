// Chomp on graphs and simplicial complexes (seed: Chomp on generalized Kneser graphs and others). The faces,
// ordered by inclusion, are a game without chains; a graph's faces are its vertices and edges.
#include <bit>

#include "catch.h"
#include "finite_game.h"
#include "known.h"
#include "oracle/explicit_game.h"

using namespace known;
using Faces = std::vector<unsigned>;

namespace {

constexpr unsigned bit(int vertex) {
    return 1U << vertex;
}

template <typename Adjacent>
Faces graph(int vertices, Adjacent adjacent) {
    Faces faces;
    for (int v = 0; v < vertices; ++v) faces.push_back(bit(v));
    for (int v = 0; v < vertices; ++v)
        for (int w = v + 1; w < vertices; ++w)
            if (adjacent(v, w)) faces.push_back(bit(v) | bit(w));
    return faces;
}

std::int64_t nim(const Faces& faces) {
    return value_of(complex_game(faces));
}

Faces complete(int n) {
    return graph(n, [](int, int) { return true; });
}
Faces path(int n) {
    return graph(n, [](int v, int w) { return w == v + 1; });
}
Faces cycle(int n) {
    return graph(n, [n](int v, int w) { return w == v + 1 || w == v + n - 1; });
}

Faces complete_multipartite(const std::vector<int>& parts) {
    std::vector<std::size_t> part_of;
    for (std::size_t part = 0; part < parts.size(); ++part)
        part_of.insert(part_of.end(), static_cast<std::size_t>(parts[part]), part);
    return graph(static_cast<int>(part_of.size()), [&](int v, int w) {
        return part_of[static_cast<std::size_t>(v)] != part_of[static_cast<std::size_t>(w)];
    });
}

// Vertices: the k-sets of {1, …, n}; two are adjacent if they meet in `low` to `high` elements.
Faces graph_of_sets(int n, int k, int low, int high) {
    Faces sets;
    for (unsigned set = 0; set < bit(n); ++set)
        if (std::popcount(set) == k) sets.push_back(set);
    return graph(static_cast<int>(sets.size()), [&](int v, int w) {
        const int common =
            std::popcount(sets[static_cast<std::size_t>(v)] & sets[static_cast<std::size_t>(w)]);
        return low <= common && common <= high;
    });
}
Faces kneser(int n, int k, int l) {
    return graph_of_sets(n, k, 0, l);
}
Faces johnson(int n, int k) {
    return graph_of_sets(n, k, k - 1, k - 1);
}

// The clique u_1 … u_n, and for each i a vertex v_i adjacent to u_1 … u_i.
Faces threshold(int n, const std::vector<int>& neighbours) {
    return graph(n + static_cast<int>(neighbours.size()), [&](int v, int w) {
        return w < n || (v < n && v < neighbours[static_cast<std::size_t>(w - n)]);
    });
}

Faces sets_of_at_most(int size, int n) {
    Faces faces;
    for (unsigned set = 1; set < bit(n); ++set)
        if (std::popcount(set) <= size) faces.push_back(set);
    return faces;
}

std::int64_t binomial(std::int64_t n, std::int64_t k) {
    if (k < 0 || k > n) return 0;
    return k == 0 ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k);
}

// Theorem 2.3 with m given.
std::int64_t kneser_formula(std::int64_t n, std::int64_t k, std::int64_t m) {
    const std::int64_t size = std::int64_t{1} << m;
    return binomial(n % size, k % size) % 2 * (binomial(n / size, k / size) % 3);
}

}  // namespace

TEST_CASE("The complete graph on n vertices has value n mod 3", "[known]") {
    for (int n = 1; n <= 5; ++n) CHECK(nim(complete(n)) == n % 3);
}

TEST_CASE("The complete graph on 6 vertices has value 0", "[known][slow]") {
    CHECK(nim(complete(6)) == 0);
}

TEST_CASE("A complete multipartite graph has the value of its number of odd parts mod 3", "[known]") {
    CHECK(nim(complete_multipartite({1, 2})) == 1);
    CHECK(nim(complete_multipartite({2, 2})) == 0);
    CHECK(nim(complete_multipartite({1, 3})) == 2);
    CHECK(nim(complete_multipartite({2, 3})) == 1);
    CHECK(nim(complete_multipartite({3, 3})) == 2);
    CHECK(nim(complete_multipartite({1, 1, 2})) == 2);
    CHECK(nim(complete_multipartite({1, 2, 2})) == 1);
    CHECK(nim(complete_multipartite({1, 1, 3})) == 0);
    CHECK(nim(complete_multipartite({2, 2, 2})) == 0);
    CHECK(nim(complete_multipartite({1, 2, 3})) == 2);
    CHECK(nim(complete_multipartite({1, 1, 1, 2})) == 0);
    CHECK(nim(complete_multipartite({1, 1, 1, 3})) == 1);
}

TEST_CASE("Cycles of 3 to 7 vertices have value 0, paths of 1 to 8 values 1 and 2 by turns", "[known]") {
    for (int n = 3; n <= 7; ++n) CHECK(nim(cycle(n)) == 0);
    for (int n = 1; n <= 8; ++n) CHECK(nim(path(n)) == (n % 2 == 1 ? 1 : 2));
}

TEST_CASE("Johnson graphs J(2k,k) with k >= 2, and with n and k even, have the values proved of them",
          "[known]") {
    CHECK(nim(johnson(2, 1)) == 2);
    CHECK(nim(johnson(4, 2)) == 0);
    CHECK(nim(johnson(2, 2)) == 1);
    CHECK(nim(johnson(4, 4)) == 1);
}

TEST_CASE("Generalized Kneser graphs have the values of Theorem 2.3, with the logarithm rounded up",
          "[known]") {
    struct Known {
        int n, k, l, m;  // m = ceil(log2(k - l))
    };
    const std::vector<Known> table = {{3, 1, 0, 0}, {5, 1, 0, 0}, {3, 2, 1, 0}, {4, 3, 2, 0}, {5, 4, 3, 0},
                                      {3, 2, 0, 1}, {4, 2, 0, 1}, {4, 3, 1, 1}, {5, 4, 2, 1}, {5, 3, 0, 2},
                                      {4, 3, 0, 2}, {5, 4, 1, 2}, {5, 4, 0, 2}};
    for (const auto& [n, k, l, m] : table) {
        CAPTURE(n, k, l);
        CHECK(nim(kneser(n, k, l)) == kneser_formula(n, k, m));
    }
}

TEST_CASE("KG(5,3,0) is ten isolated vertices, of value 0, where Theorem 2.3 as published has 2", "[known]") {
    CHECK(kneser(5, 3, 0).size() == 10);
    CHECK(nim(kneser(5, 3, 0)) == 0);
    CHECK(kneser_formula(5, 3, 1) == 2);  // floor(log2(3 - 0)) = 1
    CHECK(kneser_formula(5, 3, 2) == 0);
}

TEST_CASE("The Petersen graph KG(5,2,0) has value 2", "[known][slow]") {
    CHECK(kneser_formula(5, 2, 1) == 2);
    CHECK(nim(kneser(5, 2, 0)) == 2);
}

TEST_CASE("Threshold graphs are won and lost as in Theorem 4.4", "[known][apart]") {
    const auto lost = [](int n, const std::vector<int>& neighbours) {
        return nim(threshold(n, neighbours)) == 0;
    };
    for (int n = 1; n <= 4; ++n)
        for (int i = 0; i <= n; ++i) {
            CAPTURE(n, i);
            const auto is = [&](int n_mod_3, int i_mod_3) { return n % 3 == n_mod_3 && i % 3 == i_mod_3; };
            CHECK(lost(n, {i}) == (is(1, 0) || is(2, 2)));
            CHECK(lost(n, {0, i}) == (is(0, 0) || is(2, 1)));
            if (is(0, 0) || is(0, 2) || is(1, 0) || is(1, 1) || is(2, 1) || is(2, 2))
                CHECK_FALSE(lost(n, {1, i}));
            if (is(1, 0) || is(2, 2))
                for (int j = 0; j <= i; ++j) CHECK_FALSE(lost(n, {j, i}));
        }
}

TEST_CASE("In Subset Takeaway for n <= 5, only the whole set wins as a first move", "[known]") {
    for (int n = 1; n <= 5; ++n) {
        CAPTURE(n);
        const Faces faces = sets_of_at_most(n, n);
        const Proved game(complex_game(faces));
        Names winning;
        for (std::size_t i = 1; i <= faces.size(); ++i)
            if (const std::string x = "x[" + std::to_string(i) + "]"; game.without({x}).exact_grundy(0) == 0)
                winning.push_back(x);
        CHECK(winning == Names{"x[" + std::to_string(faces.size()) + "]"});
        CHECK(game.whole().exact_move(0, 0)->element == winning[0]);
    }
}

TEST_CASE(
    "Gale and Neyman: subsets of at most s of t elements are lost if and only if s + 1 divides t, for t <= 5",
    "[known]") {
    for (int t = 1; t <= 5; ++t)
        for (int s = 1; s <= t; ++s) {
            CAPTURE(s, t);
            CHECK((nim(sets_of_at_most(s, t)) == 0) == (t % (s + 1) == 0));
        }
}

TEST_CASE("Values of small complexes are those of the explicit game", "[known]") {
    for (const Faces& faces :
         {complete(4), cycle(6), path(7), complete_multipartite({1, 2, 3}), johnson(4, 2),
          threshold(3, {0, 2}), threshold(4, {1, 2}), sets_of_at_most(4, 4)}) {
        oracle::ExplicitGame definition(complex_game(faces));
        CHECK(nim(faces) == definition.grundy(definition.initial(0, 0)));
    }
}
