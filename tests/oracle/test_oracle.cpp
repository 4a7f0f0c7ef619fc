// The oracle against independent values (closed formulas, published tables, closures by hand), and its two
// engines against each other. Chomp values are those of reference/README.md, marked there as published or
// computed by independent programs; [p, q, r, ...] is the position m = q, n = p - 1.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "catch.h"
#include "column_iteration.h"
#include "explicit_game.h"
#include "random_game.h"

using namespace oracle;

namespace {

std::string chomp(int row3, int row4 = 0) {
    std::string text = "poset chomp\nd[i] < c[i+1]\n";
    if (row3 > 0) text += "elements r3[1.." + std::to_string(row3) + "]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n";
    if (row4 > 0) text += "elements r4[1.." + std::to_string(row4) + "]\nr3[i] < r4[i]\nr4[i] < r4[i+1]\n";
    return text;
}

// What to remove so that row 3 has r squares of `from` left.
std::vector<std::string> cut_row3(int r, int from) {
    if (r == from) return {};
    return {"r3[" + std::to_string(r + 1) + "]"};
}

// find() without aliases: a position [p, p, ...] also answers for all larger m.
std::optional<int> find_canonical(const ColumnIteration& game, IdealMask ideal, int k, int m) {
    const std::optional<int> n = game.find(ideal, k, m);
    return n && game.is_canonical(ideal, m, *n) ? n : std::nullopt;
}

// p - q of the positions of value k with q = first..last (0 where there is none).
std::vector<int> differences(const ColumnIteration& game, IdealMask ideal, int k, int first, int last) {
    std::vector<int> result;
    for (int q = first; q <= last; ++q) {
        const std::optional<int> n = find_canonical(game, ideal, k, q);
        result.push_back(n ? *n + 1 - q : 0);
    }
    return result;
}

std::vector<int> repeated(const std::vector<int>& pattern, int first, int last) {
    std::vector<int> result;
    for (int q = first; q <= last; ++q)
        result.push_back(pattern[static_cast<std::size_t>(q - first) % pattern.size()]);
    return result;
}

// The names that must go for the elements of the ideal to be left.
std::vector<std::string> complement(const ColumnIteration& game, IdealMask ideal) {
    std::vector<std::string> gone;
    for (int a = 0; a < game.poset().a_size(); ++a)
        if ((ideal >> a & 1) == 0) gone.push_back(game.poset().name(a));
    return gone;
}

// The top row is the only chain, the two rows below are fixed; without the poisoned square.
std::string bar_with_three_rows(int length) {
    const std::string size = "[1.." + std::to_string(length) + "]";
    return "poset bar\nchains c\nelements r2" + size + " r3" + size +
           "\nc[i] < r2[i+1]\nr2[i] < r2[i+1]\nr2[i] < r3[i]\nr3[i] < r3[i+1]\n";
}

}  // namespace

TEST_CASE("two chains beside each other are Nim with two heaps", "[oracle]") {
    ExplicitGame game("poset nim\n");
    for (int m = 0; m <= 14; ++m)
        for (int n = 0; n <= 14; ++n) REQUIRE(game.grundy(game.initial(m, n)) == (m ^ n));
}

TEST_CASE("an element beside both chains is a third heap", "[oracle]") {
    ExplicitGame game("poset nim\nelements x\n");
    for (int m = 0; m <= 10; ++m)
        for (int n = 0; n <= 10; ++n) {
            REQUIRE(game.grundy(game.initial(m, n)) == (m ^ n ^ 1));
            REQUIRE(game.grundy(game.initial(m, n, {"x"})) == (m ^ n));
        }
}

TEST_CASE("a one-chain game has one heap and a game without chains none", "[oracle]") {
    ExplicitGame one("poset one\nchains c\nelements x\n");
    ExplicitGame none("poset none\nchains none\nelements x y z\nx < y\n");
    for (int m = 0; m <= 14; ++m) REQUIRE(one.grundy(one.initial(m, 3)) == (m ^ 1));
    REQUIRE(none.grundy(none.initial(5, 5)) == 3);
    REQUIRE(none.grundy(none.initial(0, 0, {"y"})) == 0);
}

TEST_CASE("two-row Chomp is lost exactly when the top row is longer by one", "[oracle]") {
    ExplicitGame game(chomp(0));
    for (int q = 0; q <= 14; ++q)
        for (int p = std::max(q, 1); p <= 15; ++p)
            REQUIRE((game.grundy(game.initial(q, p - 1)) == 0) == (p == q + 1));
}

TEST_CASE("two-row Chomp with a long top row has the computed Grundy values", "[oracle]") {
    ExplicitGame game(chomp(0));
    for (int q = 0; q <= 7; ++q)
        for (int p = std::max(2 * q, 1); p <= 20; ++p) {
            const int half = (q + 1) / 2;
            const int g = (p + q) % 2 == 0 ? p + half - 1 : p - half - 1;
            REQUIRE(game.grundy(game.initial(q, p - 1)) == g);
        }
}

TEST_CASE("bars of three rows have the Grundy values of OEIS A069001", "[oracle]") {
    const std::vector<int> published = {2, 4, 5, 9, 11, 12};
    for (int length = 1; length <= 6; ++length) {
        const std::string text = bar_with_three_rows(length);
        const int expected = published[static_cast<std::size_t>(length) - 1];
        ExplicitGame game(text);
        REQUIRE(game.grundy(game.initial(length - 1, 0)) == expected);
        ColumnIteration columns(text, 0, length);
        REQUIRE(columns.find(columns.whole(), 0, length - 1) == expected);
    }
}

TEST_CASE("three-row Chomp has the published first cells", "[oracle]") {
    struct Row {
        int r;
        std::vector<int> p;  // q = r, r+1, ...
        bool finite;
    };
    const std::vector<Row> rows = {
        {0, {1, 2, 3}, false},        {1, {3, 2}, true},
        {2, {4, 5, 6}, false},        {3, {6, 7, 5}, true},
        {4, {8, 9, 10, 7}, true},     {5, {10, 9, 11, 12}, false},
        {7, {13, 14, 12, 15}, false}, {11, {20, 19, 22, 17, 23, 24, 25, 21, 26, 27}, false}};
    ColumnIteration columns(chomp(11), 0, 60);
    ExplicitGame game(chomp(11));
    for (const Row& row : rows) {
        const auto gone = cut_row3(row.r, 11);
        const IdealMask ideal = columns.without(gone);
        const int end = row.r + static_cast<int>(row.p.size());
        for (int q = row.r; q < end; ++q) {
            const int p = row.p[static_cast<std::size_t>(q - row.r)];
            REQUIRE(columns.find(ideal, 0, q) == p - 1);
            if (std::max(q, p) <= 15) REQUIRE(game.grundy(game.initial(q, p - 1, gone)) == 0);
        }
        for (int q = end; q <= 60; ++q)
            REQUIRE(find_canonical(columns, ideal, 0, q).has_value() == !row.finite);
    }
}

TEST_CASE("square-bottomed three-row Chomp follows OEIS A029900", "[oracle]") {
    const std::vector<int> published = {1, 3, 4, 6, 8, 10, 11, 13, 15, 16, 18, 20, 21};
    ColumnIteration columns(chomp(12), 0, 12);
    for (int r = 0; r <= 12; ++r)
        REQUIRE(columns.find(columns.without(cut_row3(r, 12)), 0, r) ==
                published[static_cast<std::size_t>(r)] - 1);
}

TEST_CASE("three-row Chomp has the computed tails of larger values", "[oracle]") {
    struct Tail {
        int r, k, first;
        std::vector<int> pattern;
    };
    const std::vector<Tail> tails = {{0, 3, 2, {3}},          {0, 6, 4, {5}},    {1, 1, 3, {2}},
                                     {1, 4, 6, {4}},          {1, 5, 6, {5, 3}}, {2, 3, 2, {1, 4, 1}},
                                     {3, 1, 6, {3}},          {3, 6, 6, {4, 6}}, {4, 6, 7, {3, 3, 4, 6}},
                                     {5, 1, 7, {1, 5, 5, 5}}, {7, 1, 13, {6, 4}}};
    ColumnIteration columns(chomp(7), 6, 120);
    for (const Tail& tail : tails)
        REQUIRE(differences(columns, columns.without(cut_row3(tail.r, 7)), tail.k, tail.first, 120) ==
                repeated(tail.pattern, tail.first, 120));
}

TEST_CASE("three-row Chomp with bottom row 7 loses value 3 after the position [30, 30, 7]", "[oracle]") {
    ColumnIteration columns(chomp(7), 3, 400);
    int count = 0, last = 0;
    for (int q = 7; q <= 400; ++q)
        if (find_canonical(columns, columns.whole(), 3, q)) ++count, last = q;
    REQUIRE(count == 24);
    REQUIRE(last == 30);
    for (int m : {30, 31, 400}) REQUIRE(columns.find(columns.whole(), 3, m) == 29);
}

TEST_CASE("four-row Chomp has the computed tails", "[oracle]") {
    struct Tail {
        int r3, r4, first;
        std::vector<int> pattern;
    };
    const std::vector<Tail> tails = {
        {3, 2, 7, {3}}, {4, 2, 7, {4, 2}}, {4, 3, 8, {3, 5}}, {4, 4, 8, {4, 6}}, {5, 3, 9, {3, 5, 6, 6}}};
    for (const Tail& tail : tails) {
        ColumnIteration columns(chomp(tail.r3, tail.r4), 0, 100);
        REQUIRE(differences(columns, columns.whole(), 0, tail.first, 100) ==
                repeated(tail.pattern, tail.first, 100));
    }
}

TEST_CASE("column iteration agrees with the definition on random games", "[oracle]") {
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
        const GameSpec spec = random_game(seed);
        CAPTURE(spec.text());
        const int K = random_K(seed);
        ColumnIteration columns(spec.text(), K, 14);
        ExplicitGame game(spec.text());
        for (IdealMask ideal : columns.ideals()) {
            const auto gone = complement(columns, ideal);
            for (int m = 0; m <= 14; ++m)
                for (int n = 0; n <= 14; ++n) {
                    int g = game.grundy(game.initial(m, n, gone));
                    if (spec.chains != Chains::two) g ^= n;  // there D is a heap beside the game
                    if (columns.grundy(ideal, m, n) != std::min(g, K + 1))
                        FAIL(m << " " << n << ": " << columns.grundy(ideal, m, n) << " is not " << g);
                }
        }
    }
}

TEST_CASE("two positions have the same canonical form exactly when they are the same set", "[oracle]") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const GameSpec spec = random_game(seed);
        if (spec.chains != Chains::two) continue;
        CAPTURE(spec.text());
        ColumnIteration columns(spec.text(), 0, 14);
        ExplicitGame game(spec.text());
        std::unordered_map<Position, ColumnIteration::Canonical> form;
        for (IdealMask ideal : columns.ideals())
            for (int m = 0; m <= 9; ++m)
                for (int n = 0; n <= 9; ++n) {
                    const auto canonical = columns.canonical(ideal, m, n);
                    const Position set = game.initial(m, n, complement(columns, ideal));
                    if (form.emplace(set, canonical).first->second != canonical) FAIL("two forms");
                    if (columns.is_canonical(ideal, m, n) !=
                        (canonical == ColumnIteration::Canonical{ideal, m, n}))
                        FAIL("wrong is_canonical");
                    const auto gone = complement(columns, canonical.ideal);
                    if (game.initial(canonical.m, canonical.n, gone) != set) FAIL("another set");
                }
    }
}

TEST_CASE("no canonical position of value k has n - m above |A| + k", "[oracle]") {
    int cells = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const std::string text = random_game(seed).text();
        CAPTURE(text);
        ColumnIteration small(text, 4, 6), large(text, 4, 40);
        for (IdealMask ideal : large.ideals())
            for (int m = 0; m <= 6; ++m)
                for (int n = 0; n <= large.n_max(); ++n) {
                    const int k = large.grundy(ideal, m, n);
                    if (n <= small.n_max() && small.grundy(ideal, m, n) != k) FAIL("the limits matter");
                    if (k > 4 || !large.is_canonical(ideal, m, n)) continue;
                    ++cells;
                    if (n - m > large.poset().a_size() + k) FAIL(m << " " << n << " has value " << k);
                }
    }
    REQUIRE(cells > 1000);
}
