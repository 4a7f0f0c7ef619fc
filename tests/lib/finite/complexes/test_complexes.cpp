// Simplicial complexes: canonical forms against all relabellings and a published count; outcomes against the
// definition.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <numeric>
#include <set>

#include "../definition.h"
#include "base/error.h"
#include "catch.h"
#include "finite/complexes/complex_search.h"
#include "finite/complexes/form_table.h"
#include "finite/poset/bits.h"
#include "finite/solve.h"

using namespace chompcert;

namespace {

using Permutation7 = std::array<std::uint32_t, kMaxVertices>;

Complex relabelled(const Complex& complex, const Permutation7& names) {
    Complex image;
    complex.for_each([&](Complex::Face face) {
        Complex::Face other = 0;
        for (std::uint32_t v = 0; v < kMaxVertices; ++v)
            if ((face >> v & 1) != 0) other |= 1U << names[v];
        image.add(other);
    });
    return image;
}

Permutation7 unchanged() {
    Permutation7 names;
    std::iota(names.begin(), names.end(), 0U);
    return names;
}

Permutation7 random_names(oracle::Random& random) {
    Permutation7 names = unchanged();
    for (int i = 1; i < static_cast<int>(kMaxVertices); ++i)
        std::swap(names[static_cast<std::size_t>(i)], names[static_cast<std::size_t>(random.below(i + 1))]);
    return names;
}

void close(Complex& complex, Complex::Face face) {
    for (Complex::Face subset = face; subset != 0; subset = (subset - 1) & face) complex.add(subset);
}

Complex random_complex(oracle::Random& random, int vertices, int facets) {
    Complex complex;
    for (int i = 0; i < facets; ++i)
        close(complex, static_cast<Complex::Face>(random.between(1, (1 << vertices) - 1)));
    return complex;
}

std::vector<Complex::Face> faces(const Complex& complex) {
    std::vector<Complex::Face> list;
    complex.for_each([&](Complex::Face face) { list.push_back(face); });
    return list;
}

// Subset takeaway on six points, after the whole set is taken.
std::vector<Complex::Face> proper_subsets_of_six() {
    Complex complex;
    close(complex, 63);
    auto list = faces(complex);
    list.pop_back();
    return list;
}

by_definition::Poset face_poset(const std::vector<Complex::Face>& list) {
    by_definition::Poset poset{std::vector<std::uint64_t>(list.size())};
    for (std::size_t x = 0; x < list.size(); ++x)
        for (std::size_t y = 0; y < list.size(); ++y)
            if ((list[x] & ~list[y]) == 0) poset.up[x] |= std::uint64_t{1} << y;
    return poset;
}

// The forms of all complexes on these vertices, which are made from the empty one by adding faces.
std::set<Complex> all_forms(std::uint32_t vertices) {
    std::set<Complex> met{Complex()}, forms{Complex()};
    std::vector<Complex> waiting{Complex()};
    while (!waiting.empty()) {
        const Complex complex = waiting.back();
        waiting.pop_back();
        for (Complex::Face face = 1; face < 1U << vertices; ++face) {
            Complex larger = complex;
            close(larger, face);
            if (!met.insert(larger).second) continue;
            forms.insert(larger.canonical());
            waiting.push_back(larger);
        }
    }
    return forms;
}

SolveOptions only_searches(bool complexes) {
    SolveOptions options = without_theorems();
    options.tables = false;
    options.complexes = complexes;
    return options;
}

}  // namespace

TEST_CASE("exchanging two vertices of a complex renames its faces") {
    oracle::Random random(41);
    for (int i = 0; i < 300; ++i) {
        const Complex complex = random_complex(random, 7, random.between(1, 12));
        for (std::uint32_t v = 0; v < kMaxVertices; ++v)
            for (std::uint32_t w = 0; w < kMaxVertices; ++w) {
                Permutation7 names = unchanged();
                std::swap(names[v], names[w]);
                CHECK(complex.exchanged(v, w) == relabelled(complex, names));
            }
    }
}

TEST_CASE("the canonical form of a complex is that of all its relabellings, and is one of them") {
    oracle::Random random(42);
    for (int i = 0; i < 2000; ++i) {
        const Complex complex = random_complex(random, random.between(1, 7), random.between(0, 15));
        const Complex form = complex.canonical();
        CHECK(relabelled(complex, random_names(random)).canonical() == form);
        if (i % 100 != 0) continue;
        Permutation7 names = unchanged();
        bool found = false;
        do found |= relabelled(complex, names) == form;
        while (std::next_permutation(names.begin(), names.end()));
        CHECK(found);
    }
}

// OEIS A003182 counts monotone Boolean functions up to permutations of the variables: 2, 3, 5, 10, 30, 210.
// One of them is no complex here, as it lacks even the empty face.
TEST_CASE("complexes on up to five vertices are as many as published") {
    const std::vector<std::size_t> functions = {2, 3, 5, 10, 30, 210};
    for (std::uint32_t vertices = 0; vertices < functions.size(); ++vertices)
        CHECK(all_forms(vertices).size() + 1 == functions[vertices]);
}

TEST_CASE("a move takes a face and all that contain it") {
    oracle::Random random(43);
    for (int i = 0; i < 100; ++i) {
        const Complex complex = random_complex(random, 7, random.between(1, 9));
        const auto list = faces(complex);
        CHECK(complex.size() == list.size());
        for (const Complex::Face taken : list) {
            Complex left;
            for (const Complex::Face face : list)
                if ((face & taken) != taken) left.add(face);
            CHECK(complex.without(taken) == left);
        }
    }
}

TEST_CASE("posets of faces are recognised, whatever the order of their elements") {
    oracle::Random random(44);
    for (int i = 0; i < 200; ++i) {
        auto list = faces(random_complex(random, random.between(1, 5), random.between(1, 6)));
        for (std::size_t j = 1; j < list.size(); ++j)
            std::swap(list[j], list[static_cast<std::size_t>(random.below(static_cast<int>(j) + 1))]);
        const auto found = faces_of(face_poset(list).finite());
        REQUIRE(found);
        for (std::size_t x = 0; x < list.size(); ++x)
            for (std::size_t y = 0; y < list.size(); ++y)
                CHECK((((*found)[x] & ~(*found)[y]) == 0) == ((list[x] & ~list[y]) == 0));
    }
}

TEST_CASE("other posets are no complexes") {
    CHECK_FALSE(faces_of(by_definition::closure(2, {{0, 1}}).finite()));  // one vertex twice
    CHECK_FALSE(faces_of(by_definition::closure(4, {{0, 2}, {1, 2}, {0, 3}, {1, 3}}).finite()));
    CHECK_FALSE(faces_of(by_definition::closure(4, {{0, 3}, {1, 3}, {2, 3}}).finite()));  // no edges
    CHECK_FALSE(faces_of(by_definition::closure(8, {}).finite()));                        // eight vertices
    CHECK(faces_of(by_definition::closure(7, {}).finite()));
    CHECK(faces_of(by_definition::closure(0, {}).finite()));
}

TEST_CASE("outcomes of complexes are those of the definition, at all positions") {
    oracle::Random random(45);
    for (int i = 0; i < 60; ++i) {
        const auto list = faces(random_complex(random, random.between(2, 5), random.between(2, 6)));
        const auto poset = face_poset(list);
        if (poset.size() > 24) continue;
        by_definition::Game game(poset);
        const FinitePoset finite = poset.finite();
        const auto search = make_complex_search(faces_of(finite).value(), nullptr, {});
        CHECK(search->has_value(0) == (game.value() == 0));
        for (std::uint32_t x = 0; x < poset.size(); ++x)
            CHECK(search->option_has_value(x, 0) == (game.value(game.whole() & ~poset.up[x]) == 0));
        for (int j = 0; j < 20; ++j) {
            ElementSet position = finite.all();
            std::uint64_t left = game.whole();
            for (int moves = random.between(0, 4); moves > 0; --moves) {
                const auto x = static_cast<std::uint32_t>(random.below(static_cast<int>(poset.size())));
                position -= finite.up(x);
                left &= ~poset.up[x];
            }
            CHECK(search->position_has_value(position, 0) == (game.value(left) == 0));
        }
    }
}

TEST_CASE("with and without the search for complexes the answers are the same") {
    oracle::Random random(46);
    for (int i = 0; i < 20; ++i) {
        const auto poset = face_poset(faces(random_complex(random, 5, random.between(3, 8)))).finite();
        const FiniteSolution with = solve(poset, only_searches(true));
        const FiniteSolution without = solve(poset, only_searches(false));
        CHECK(with.grundy == without.grundy);
        CHECK(with.winning_moves == without.winning_moves);
    }
}

TEST_CASE("several threads find the outcomes that one finds") {
    oracle::Random random(47);
    for (int i = 0; i < 40; ++i) {
        const auto list =
            faces(random_complex(random, random.between(3, i < 35 ? 5 : 6), random.between(2, 12)));
        const auto alone = make_complex_search(list, nullptr, {});
        for (const int threads : {2, 3}) {
            const auto search = make_complex_search(list, nullptr, {1 << 24, nullptr, threads});
            CHECK(search->has_value(0) == alone->has_value(0));
            for (std::uint32_t x = 0; x < list.size(); ++x)
                CHECK(search->option_has_value(x, 0) == alone->option_has_value(x, 0));
        }
    }
}

TEST_CASE("an exception of a report ends all threads") {
    struct Enough {};
    const auto report = [](const SearchProgress&) { throw Enough{}; };
    CHECK_THROWS_AS(make_complex_search(proper_subsets_of_six(), nullptr, {1 << 24, report, 3})->has_value(0),
                    Enough);
}

TEST_CASE("a search for complexes keeps to its memory, and gives up entries before it gives up") {
    const auto list = proper_subsets_of_six();
    for (const int threads : {1, 2}) {
        const auto search = make_complex_search(list, nullptr, {98'304, nullptr, threads});
        CHECK(search->has_value(0));
        CHECK(search->progress().bytes <= std::uint64_t{98'304});
        CHECK(search->progress().stored < 6144);
        CHECK(search->progress().positions > 8256);
    }
    for (const std::uint64_t bytes : {100, 5000, 20000})
        CHECK_THROWS_AS(make_complex_search(list, nullptr, {bytes, nullptr})->has_value(0), LimitError);
}

TEST_CASE("a table uses all of its memory before it gives up an entry", "[apart]") {
    constexpr std::uint64_t kSlots = 256 * 600;  // growth by half would end at 256 · 406
    FormTable table(16 * kSlots, false);
    oracle::Random random(49);
    while (table.size() < std::uint64_t{256 * 470}) {
        const Complex form = random_complex(random, 7, random.between(4, 20)).canonical();
        table.add(form.words(), form.size());
        if (table.find(form.words()) != form.size()) FAIL("an entry was lost at once");
    }
    CHECK(table.lost_entries() == 0);
    CHECK(table.bytes() == 16 * kSlots);
}

TEST_CASE("a table that has grown holds hardly more memory than it counts", "[long]") {
    constexpr std::uint64_t kLimit = 64 << 20;
    const auto resident = [] {
        std::uint64_t all = 0, pages = 0;
        std::ifstream("/proc/self/statm") >> all >> pages;
        return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    };
    const std::uint64_t before = resident();
    FormTable table(kLimit, false);
    for (std::uint64_t i = 0; table.lost_entries() == 0; ++i) table.add({mixed(i), mixed(mixed(i))}, 1);
    CHECK(table.bytes() == kLimit);
    CHECK(resident() - before < kLimit + kLimit / 16);
}

TEST_CASE("a full table knows what it keeps, and keeps large complexes") {
    FormTable table(1 << 17, false);
    std::map<Complex, Complex::Face> added;
    oracle::Random random(48);
    for (int i = 0; i < 40000; ++i) {
        const Complex form = random_complex(random, 7, random.between(1, 9)).canonical();
        const auto any = static_cast<Complex::Face>(random.between(0, 127));
        const Complex::Face move = added.emplace(form, any).first->second;
        table.add(form.words(), move);
        CHECK(table.find(form.words()).value_or(move) == move);
    }
    CHECK(table.bytes() <= 1 << 17);
    std::uint64_t kept = 0, faces_kept = 0, faces_added = 0;
    for (const auto& [form, move] : added) {
        faces_added += form.size();
        const auto known = table.find(form.words());
        if (!known) continue;
        REQUIRE(*known == move);
        ++kept;
        faces_kept += form.size();
    }
    CHECK(kept == table.size());
    CHECK(kept < added.size());
    CHECK(table.lost_entries() > 0);
    CHECK(faces_kept * added.size() > faces_added * kept);
}
