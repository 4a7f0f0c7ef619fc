// Strategies for complexes that all permutations of the vertices keep, by their canonical forms.
#include <numeric>

#include "../posets.h"
#include "../strategies.h"
#include "base/error.h"
#include "catch.h"
#include "finite/complexes/complex_search.h"
#include "finite/strategy/complex_walk.h"

using namespace chompcert;
using by_definition::check_strategy;
using by_definition::Poset;
using by_definition::same;
using by_definition::strategy_of;

namespace {

// The nonempty subsets with at most so many of these vertices, the largest first if `reversed`.
Poset subsets(unsigned vertices, int most, bool reversed = false) {
    std::vector<unsigned> sets;
    for (unsigned set = 1; set < 1U << vertices; ++set)
        if (std::popcount(set) <= most) sets.push_back(set);
    if (reversed) std::reverse(sets.begin(), sets.end());
    Poset poset{std::vector<std::uint64_t>(sets.size())};
    for (std::size_t x = 0; x < sets.size(); ++x)
        for (std::size_t y = 0; y < sets.size(); ++y)
            if ((sets[x] & ~sets[y]) == 0) poset.up[x] |= std::uint64_t{1} << y;
    return poset;
}

Complex complex_with(const std::vector<Complex::Face>& faces) {
    Complex complex;
    for (const Complex::Face face : faces) complex.add(face);
    return complex;
}

std::vector<Complex::Face> random_faces(oracle::Random& random, int vertices, int facets) {
    Complex complex;
    for (int i = 0; i < facets; ++i) {
        const auto facet = static_cast<Complex::Face>(random.between(1, (1 << vertices) - 1));
        for (Complex::Face face = facet; face != 0; face = (face - 1) & facet) complex.add(face);
    }
    std::vector<Complex::Face> faces;
    complex.for_each([&](Complex::Face face) { faces.push_back(face); });
    return faces;
}

FinitePoset ordered_by_inclusion(const std::vector<Complex::Face>& faces) {
    return {faces.size(), [&](auto a, auto b) { return (faces[a] & ~faces[b]) == 0; }};
}

}  // namespace

TEST_CASE("the names of a canonical form lead back to the complex") {
    oracle::Random random(31);
    for (int i = 0; i < 3000; ++i) {
        const auto faces = random_faces(random, random.between(1, 7), random.between(1, 9));
        const Complex complex = complex_with(faces);
        const NamedComplex form = complex.canonical_with_names();
        REQUIRE(form.image == complex.canonical());
        Complex back;
        form.image.for_each([&](Complex::Face face) { back.add(form.face_in_original(face)); });
        REQUIRE(back == complex);
    }
}

TEST_CASE("strategies for all subsets up to a size fulfil the conditions") {
    for (unsigned vertices = 1; vertices <= 5; ++vertices)
        for (int most = 1; most <= static_cast<int>(vertices); ++most) {
            CAPTURE(vertices, most);
            const Strategy strategy = strategy_of(subsets(vertices, most));
            check_strategy(subsets(vertices, most), strategy);
            check_strategy(subsets(vertices, most, true), strategy_of(subsets(vertices, most, true)));
        }
}

TEST_CASE("a strategy for a symmetric complex is the same whatever finds the outcomes") {
    StrategyMethod search, sets;
    search.method.tables = sets.method.tables = sets.method.complexes = false;
    for (const int most : {1, 2, 3}) {
        CHECK(same(strategy_of(subsets(5, most)), strategy_of(subsets(5, most), search)));
        CHECK(same(strategy_of(subsets(5, most)), strategy_of(subsets(5, most), sets)));
    }
}

TEST_CASE("positions are shared: 609 of subset takeaway on six points, and 16 on five") {
    CHECK(strategy_of(subsets(6, 5)).order.size() == 609);
    CHECK(strategy_of(subsets(5, 4)).order.size() == 16);
}

TEST_CASE("strategies by the moves of the search fulfil the conditions") {
    StrategyMethod stored;
    stored.cover_most = 0;
    for (const bool tables : {true, false}) {
        stored.method.tables = tables;
        for (unsigned vertices = 1; vertices <= 5; ++vertices)
            for (int most = 1; most <= static_cast<int>(vertices); ++most) {
                CAPTURE(vertices, most, tables);
                check_strategy(subsets(vertices, most), strategy_of(subsets(vertices, most), stored));
                check_strategy(subsets(vertices, most, true),
                               strategy_of(subsets(vertices, most, true), stored));
            }
    }
    CHECK(strategy_of(subsets(6, 5), stored).order.size() == 779);
}

TEST_CASE("stored moves end at the limit of their memory, and at an outcome that is wrong") {
    StrategyMethod method;
    method.cover_most = 0;
    for (const bool lost : {true, false})
        CHECK_THROWS_AS(find_strategy(subsets(4, lost ? 2 : 3).finite(), lost, method), std::logic_error);
    method.method.limits.max_bytes = 1 << 18;
    CHECK_THROWS_AS(find_strategy(subsets(6, 5).finite(), true, method), LimitError);
}

TEST_CASE("only complexes that all permutations of the vertices keep have covers") {
    const auto is_symmetric = [](const std::vector<Complex::Face>& faces, std::uint64_t automorphisms) {
        return faces_of_symmetric_complex(ordered_by_inclusion(faces), automorphisms).has_value();
    };
    CHECK(is_symmetric({1, 2, 4}, 6));
    CHECK(is_symmetric({1, 2, 4, 3, 5, 6}, 6));
    CHECK_FALSE(is_symmetric({1, 2, 4, 3, 5, 6}, 3));
    CHECK_FALSE(is_symmetric({1, 2, 4, 3, 5}, 2));
    CHECK_FALSE(is_symmetric({1, 2, 4, 3, 5}, 6));
    CHECK_FALSE(is_symmetric({}, 1));
    CHECK_FALSE(faces_of_symmetric_complex(FinitePoset(2, [](auto a, auto b) { return a <= b; }), 1));
}

TEST_CASE("strategies of random complexes, symmetric or not, fulfil the conditions") {
    oracle::Random random(32);
    std::uint64_t symmetric = 0;
    for (int i = 0; i < 150; ++i) {
        const auto faces = random_faces(random, random.between(2, 5), random.between(1, 5));
        if (faces.size() > 20) continue;
        Poset poset{std::vector<std::uint64_t>(faces.size())};
        for (std::size_t x = 0; x < faces.size(); ++x)
            for (std::size_t y = 0; y < faces.size(); ++y)
                if ((faces[x] & ~faces[y]) == 0) poset.up[x] |= std::uint64_t{1} << y;
        const Strategy strategy = strategy_of(poset);
        check_strategy(poset, strategy);
        if (faces_of_symmetric_complex(poset.finite(), strategy.automorphisms)) ++symmetric;
    }
    CHECK(symmetric > 10);
}

TEST_CASE("a cover ends at the limit of its memory, and at an outcome that is wrong") {
    StrategyMethod method;
    method.method.limits.max_bytes = 1 << 18;
    const FinitePoset six = subsets(6, 5).finite();
    CHECK_THROWS_AS(find_strategy(six, true, method), LimitError);
    for (const bool lost : {true, false})
        CHECK_THROWS_AS(find_strategy(subsets(4, lost ? 2 : 3).finite(), lost, {}), std::logic_error);
}
