// Values, winning moves and outcomes of finite posets, by every combination of methods, against the
// definition.
#include "base/error.h"
#include "catch.h"
#include "definition.h"
#include "finite/dense/young.h"
#include "finite/poset/involution.h"
#include "finite/solve.h"
#include "posets.h"

using namespace chompcert;
using by_definition::complete_graph;
using by_definition::graph;
using by_definition::Poset;
using by_definition::rows_of_squares;
using Numbers = std::vector<std::uint32_t>;

namespace {

std::vector<SolveOptions> all_options() {
    std::vector<SolveOptions> all;
    for (const auto forms :
         {SearchMethod::Forms::automatic, SearchMethod::Forms::never, SearchMethod::Forms::always})
        for (int bits = 0; bits < 8; ++bits) {
            SolveOptions options;
            options.sums = options.search.sums = (bits & 1) != 0;
            options.pairings = options.search.pairings = (bits & 2) != 0;
            options.tables = (bits & 4) != 0;
            options.search.forms = forms;
            all.push_back(options);
        }
    return all;
}

void check_against_definition(const Poset& poset) {
    by_definition::Game game(poset);
    const FinitePoset finite = poset.finite();
    for (const SolveOptions& options : all_options()) {
        const FiniteSolution solution = solve(finite, options);
        REQUIRE(solution.grundy == game.value());
        REQUIRE(solution.winning_moves == game.winning_moves());
        REQUIRE(solve_value(finite, options).grundy == game.value());
        REQUIRE(solve_outcome(finite, options).lost == (game.value() == 0));
        for (std::uint32_t k = 0; k <= poset.size(); ++k)
            REQUIRE(has_value(finite, k, options) == (k == game.value()));
    }
}

std::size_t count_steps(const FiniteSolution& solution, SolutionStep::Kind kind) {
    return static_cast<std::size_t>(
        std::count_if(solution.steps.begin(), solution.steps.end(),
                      [&](const SolutionStep& step) { return step.kind == kind; }));
}

// The subsets of {1, …, n} but the empty one; a set is element (its bits) − 1.
Poset subsets(std::size_t n) {
    Poset poset{std::vector<std::uint64_t>((std::size_t{1} << n) - 1)};
    for (std::size_t x = 0; x < poset.size(); ++x)
        for (std::size_t y = 0; y < poset.size(); ++y)
            if (((x + 1) & ~(y + 1)) == 0) poset.up[x] |= std::uint64_t{1} << y;
    return poset;
}

// From pairs a < b that are transitive as they are.
FinitePoset finite(std::size_t size, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& below) {
    std::vector<std::vector<bool>> less(size, std::vector<bool>(size));
    for (const auto& [a, b] : below) less[a][b] = true;
    return FinitePoset(size, [&](std::uint32_t a, std::uint32_t b) { return a == b || less[a][b]; });
}

}  // namespace

TEST_CASE("Random posets have the value and the winning moves of the definition, by all methods",
          "[finite]") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        check_against_definition(
            by_definition::random_poset(random, random.between(1, 11), random.between(5, 60)));
    }
}

TEST_CASE("Random series-parallel posets are solved by sums alone, as the definition says",
          "[finite][long]") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset poset = by_definition::random_series_parallel(random, random.between(1, 14));
        check_against_definition(poset);
        CHECK(solve(poset.finite()).is_series_parallel());
    }
}

TEST_CASE("Sums of random posets and their copies agree with the definition", "[finite][long]") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset twice = by_definition::random_poset(random, random.between(1, 5), 40);
        const Poset other = by_definition::random_poset(random, random.between(1, 4), 30);
        check_against_definition(by_definition::sum(by_definition::sum(twice, twice, random.percent(50)),
                                                    other, random.percent(50)));
    }
}

TEST_CASE("Random graphs agree with the definition", "[finite][long]") {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const auto vertices = static_cast<std::size_t>(random.between(2, 5));
        const int chance = random.between(30, 100);
        check_against_definition(
            graph(vertices, [&](std::size_t, std::size_t) { return random.percent(chance); }));
    }
}

TEST_CASE("Random rows of squares agree with the definition, and are solved by the table", "[finite]") {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        std::vector<int> rows{random.between(2, 6)};
        const int count = random.between(2, 4);
        while (static_cast<int>(rows.size()) < count) rows.push_back(random.between(1, rows.back()));
        CAPTURE(rows);
        check_against_definition(rows_of_squares(rows));
        CHECK(as_young_diagram(rows_of_squares(rows).finite()).has_value() ==
              (rows.size() > 1 && rows[0] > 1));
    }
}

TEST_CASE("A poset that is almost rows of squares is no Young diagram", "[finite]") {
    Poset poset = rows_of_squares({4, 3, 2});
    const std::size_t last = poset.size() - 1;
    poset.up.push_back(std::uint64_t{1} << (last + 1));
    poset.up[last] |= std::uint64_t{1} << (last + 1);
    poset.up[0] |= std::uint64_t{1} << (last + 1);
    for (std::size_t x = 0; x < last; ++x)
        if (poset.less_equal(x, last)) poset.up[x] |= std::uint64_t{1} << (last + 1);
    CHECK_FALSE(as_young_diagram(poset.finite()).has_value());
    check_against_definition(poset);
}

TEST_CASE("The empty poset has value 0 and no moves, a chain of n value n", "[finite]") {
    CHECK(solve(FinitePoset(0, [](auto, auto) { return false; })).grundy == 0);
    for (std::size_t n : {1U, 2U, 63U, 64U, 65U, 200U}) {
        const FiniteSolution solution = solve(FinitePoset(n, [](auto a, auto b) { return a <= b; }));
        CHECK(solution.grundy == n);
        CHECK(solution.winning_moves == Numbers{0});
    }
}

TEST_CASE("Series-parallel posets of thousands of elements take a moment", "[finite]") {
    // Nim heaps 1, 2, …, 63 have nim-sum 0; another of 64 is won by taking it all.
    std::vector<std::uint32_t> heap;
    for (std::uint32_t h = 1; h <= 64; ++h) heap.insert(heap.end(), h, h);
    const FinitePoset nim(heap.size(),
                          [&](std::uint32_t a, std::uint32_t b) { return a <= b && heap[a] == heap[b]; });
    const FiniteSolution solution = solve(nim);
    CHECK(solution.grundy == 64);
    CHECK(solution.winning_moves == Numbers{63 * 64 / 2});
    CHECK(solution.is_series_parallel());
}

TEST_CASE("Complete graphs on n vertices have value n mod 3 (Khandhawit and Ye)", "[finite]") {
    for (std::size_t n = 1; n <= 7; ++n) {
        CAPTURE(n);
        CHECK(solve(complete_graph(n).finite()).grundy == n % 3);
    }
}

TEST_CASE("Cycles have value 0 for 3 to 20 vertices, paths 1 and 2 by turns", "[finite]") {
    for (std::size_t n = 3; n <= 20; ++n) {
        CHECK(
            solve_value(
                graph(n, [n](std::size_t v, std::size_t w) { return w == v + 1 || w == v + n - 1; }).finite())
                .grundy == 0);
        CHECK(
            solve_value(graph(n, [](std::size_t v, std::size_t w) { return w == v + 1; }).finite()).grundy ==
            (n % 2 == 1 ? 1 : 2));
    }
}

TEST_CASE("In Subset Takeaway for n <= 5, only the whole set wins (Gale and Neyman)", "[finite]") {
    for (std::size_t n = 1; n <= 5; ++n) {
        CAPTURE(n);
        const FiniteSolution solution = solve(subsets(n).finite());
        CHECK(solution.winning_moves == Numbers{(1U << n) - 2});
    }
}

TEST_CASE("In Subset Takeaway for n = 6, only the whole set wins (Christensen and Tilford)",
          "[finite][slow]") {
    CHECK(solve(subsets(6).finite()).winning_moves == Numbers{(1U << 6) - 2});
}

// J(2k,k) by the map to complements; J(6,2), n and k even (García-Marco, Knauer and Montejano, §3).
TEST_CASE("Johnson graphs J(4,2), J(6,3) and J(6,2) have the values 0, 0 and 1, by pairings", "[finite]") {
    const auto johnson = [](std::uint32_t n, int k) {
        std::vector<std::uint32_t> sets;
        for (std::uint32_t set = 0; set < 1U << n; ++set)
            if (std::popcount(set) == k) sets.push_back(set);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> below;
        auto edge = static_cast<std::uint32_t>(sets.size());
        for (std::uint32_t v = 0; v < sets.size(); ++v)
            for (std::uint32_t w = v + 1; w < sets.size(); ++w)
                if (std::popcount(sets[v] & sets[w]) == k - 1) {
                    below.emplace_back(v, edge), below.emplace_back(w, edge);
                    ++edge;
                }
        return finite(edge, below);
    };
    const FiniteSolution complements = solve_value(johnson(6, 3));
    CHECK(complements.grundy == 0);
    CHECK(count_steps(complements, SolutionStep::Kind::pairing) > 0);
    CHECK(complements.searched.stored == 0);
    CHECK(solve_value(johnson(4, 2)).grundy == 0);
    CHECK(solve_value(johnson(6, 2)).grundy == 1);
}

// Smallest winning first moves, computed by an independent program: the semigroup without the multiples of
// the first move above it, and without 0, has value 0 just for these.
TEST_CASE("Numerical semigroups have the known smallest winning first moves", "[finite]") {
    const auto wins = [](const std::vector<std::size_t>& generators, std::size_t first) {
        std::vector<bool> in(2000);
        in[0] = true;
        for (std::size_t x = 1; x < in.size(); ++x)
            for (const std::size_t g : generators) in[x] = in[x] || (x >= g && in[x - g]);
        std::vector<std::size_t> left;
        for (std::size_t x = 1; x < in.size(); ++x)
            if (in[x] && (x < first || !in[x - first])) left.push_back(x);
        return in[first] && solve_outcome(FinitePoset(left.size(), [&](std::uint32_t a, std::uint32_t b) {
                                return left[a] <= left[b] && in[left[b] - left[a]];
                            })).lost;
    };
    const auto least = [&](const std::vector<std::size_t>& generators) {
        for (std::size_t first = 1; first <= 45; ++first)
            if (wins(generators, first)) return first;
        return std::size_t{0};
    };
    CHECK(least({6, 7, 11}) == 25);
    CHECK(least({6, 7, 16}) == 20);
    CHECK(least({6, 7, 8, 9}) == 36);
    CHECK(least({9, 10, 11, 12}) == 10);
    for (const std::size_t k : {2U, 4U}) {
        std::vector<std::size_t> generators;
        for (std::size_t g = 5; g <= 5 + k; ++g) generators.push_back(g);
        CHECK(least(generators) == 5);
    }
    CHECK(least({4, 5}) == 0);
    CHECK(least({4, 5, 6}) == 0);
}

// No other value is published: so by three ways. A separate program, by sets of 40 bits up to the
// permutations of 5 points, met 143547 positions and found it lost too.
TEST_CASE("The Johnson graph J(5,2) has value 0", "[finite][long]") {
    std::vector<std::uint32_t> sets;
    for (std::uint32_t set = 0; set < 32; ++set)
        if (std::popcount(set) == 2) sets.push_back(set);
    const FinitePoset johnson =
        graph(10, [&](std::size_t v, std::size_t w) { return (sets[v] & sets[w]) != 0; }).finite();
    CHECK(solve(johnson).grundy == 0);
    SolveOptions options;
    options.pairings = options.search.pairings = false;
    CHECK(solve_outcome(johnson, options).lost);
    options = {};
    options.sums = options.search.sums = false;
    CHECK(solve_outcome(johnson, options).lost);
}

// The bites that win: all bars up to 6 × 13 have one, but 6 × 13 has two. Computed by an independent program.
TEST_CASE("Bars up to 6 x 12 have one winning opening, 6 x 13 has 3 x 2 and 2 x 5", "[finite]") {
    for (int rows = 1; rows <= 6; ++rows)
        for (int columns = 2; columns <= 13; ++columns) {
            CAPTURE(rows, columns);
            std::vector<std::pair<int, int>> squares;
            for (int i = 0; i < rows; ++i)
                for (int j = i == 0 ? 1 : 0; j < columns; ++j) squares.emplace_back(i, j);
            const FinitePoset bar(squares.size(), [&](std::uint32_t a, std::uint32_t b) {
                return squares[a].first <= squares[b].first && squares[a].second <= squares[b].second;
            });
            std::vector<std::pair<int, int>> bites;
            for (const std::uint32_t x : solve(bar).winning_moves)
                bites.emplace_back(rows - squares[x].first, columns - squares[x].second);
            if (rows == 6 && columns == 13) {
                CHECK(bites == std::vector<std::pair<int, int>>{{3, 2}, {2, 5}});
            } else {
                CHECK(bites.size() == 1);
            }
        }
}

TEST_CASE("A search or a table that needs more than its memory ends with a limit, not an answer",
          "[finite]") {
    SolveOptions options;
    options.limits.max_bytes = 5'000;
    options.search.forms = SearchMethod::Forms::never;
    CHECK_THROWS_AS(solve(subsets(5).finite(), options), LimitError);
    CHECK_THROWS_AS(solve(rows_of_squares({8, 8, 8, 8, 8, 8, 8, 8}).finite(), options), LimitError);
}

TEST_CASE("What the progress report throws ends the search", "[finite]") {
    struct Stopped {};
    SolveOptions options;
    options.pairings = options.search.pairings = options.tables = false;
    options.search.forms = SearchMethod::Forms::never;
    options.limits.report = [](const SearchProgress&) { throw Stopped{}; };
    options.extremes = false;
    CHECK_THROWS_AS(solve_outcome(subsets(6).finite(), options), Stopped);
    options.complexes = false;
    CHECK_THROWS_AS(solve(complete_graph(6).finite(), options), Stopped);
}
