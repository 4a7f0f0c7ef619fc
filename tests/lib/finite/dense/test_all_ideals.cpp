// The numbering of all ideals of a poset, and the table of their values.
#include <numeric>
#include <set>

#include "../posets.h"
#include "base/error.h"
#include "catch.h"
#include "finite/dense/all_ideals.h"
#include "finite/solve.h"

using namespace chompcert;
using by_definition::Poset;
using Numbers = std::vector<std::uint32_t>;

namespace {

constexpr std::uint64_t kManySteps = 1 << 20;

// The points of a box but the least; the last length varies fastest.
FinitePoset box(const std::vector<std::uint32_t>& lengths) {
    const std::uint32_t points =
        std::accumulate(lengths.begin(), lengths.end(), 1U, [](auto a, auto b) { return a * b; });
    return FinitePoset(points - 1, [&](std::uint32_t a, std::uint32_t b) {
        ++a, ++b;
        for (auto length = lengths.rbegin(); length != lengths.rend(); ++length) {
            if (a % *length > b % *length) return false;
            a /= *length, b /= *length;
        }
        return true;
    });
}

std::unique_ptr<Leaf> table_of(const FinitePoset& poset, std::size_t most_ideals) {
    return solve_all_ideals(poset, IdealNumbering::of(poset, most_ideals, kManySteps).value(), {});
}

std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
    return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
}

// Plane partitions in a box: the product of (i + j + k − 1) / (i + j + k − 2) over its points (MacMahon).
std::uint64_t plane_partitions(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    std::uint64_t above = 1, below = 1;
    for (std::uint64_t i = 1; i <= a; ++i)
        for (std::uint64_t j = 1; j <= b; ++j) {
            above *= i + j + c - 1, below *= i + j - 1;
            const std::uint64_t common = std::gcd(above, below);
            above /= common, below /= common;
        }
    return above / below;
}

// Grundy values of boxes by hashing on lists of heights, from the definition: another order than that of the
// table, and no code of the library. The corner is there, so that the value is one more.
class HeightsOfBox {
  public:
    HeightsOfBox(std::size_t a, std::size_t b, int c) : b_(b), heights_(a * b, static_cast<char>(c)) {}
    std::uint32_t value_without_corner() { return value(heights_) - 1; }

  private:
    std::uint32_t value(const std::string& heights) {
        if (heights[0] == 0) return 0;
        if (const auto known = memo_.find(heights); known != memo_.end()) return known->second;
        std::set<std::uint32_t> reached;
        for (std::size_t at = 0; at < heights.size(); ++at)
            for (char z = 0; z < heights[at]; ++z) {
                std::string left = heights;
                for (std::size_t x = at; x < left.size(); ++x)
                    if (x % b_ >= at % b_) left[x] = std::min(left[x], z);
                reached.insert(value(left));
            }
        std::uint32_t mex = 0;
        while (reached.count(mex) > 0) ++mex;
        return memo_[heights] = mex;
    }
    std::size_t b_;
    std::string heights_;
    std::unordered_map<std::string, std::uint32_t> memo_;
};

}  // namespace

TEST_CASE("The blocks of a poset hold each element once, after all below it, and all their ideals",
          "[finite]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        oracle::Random random(seed);
        const Poset poset = by_definition::random_poset(random, random.between(1, 14), random.between(2, 60));
        const auto most = static_cast<std::size_t>(random.between(2, 30));
        CAPTURE(seed, most);
        std::uint64_t seen = 0;
        for (const Block& block : cut_into_blocks(poset.finite(), most)) {
            Poset part{std::vector<std::uint64_t>(block.elements.size())};
            for (std::size_t i = 0; i < part.size(); ++i) {
                const std::uint32_t x = block.elements[i];
                REQUIRE((seen >> x & 1) == 0);
                for (std::size_t y = 0; y < poset.size(); ++y)
                    if (poset.less_equal(y, x) && y != x)
                        REQUIRE(((seen >> y & 1) != 0 ||
                                 std::count(block.elements.begin(),
                                            block.elements.begin() + static_cast<int>(i), y) == 1));
                for (std::size_t j = 0; j < part.size(); ++j)
                    if (poset.less_equal(x, block.elements[j])) part.up[i] |= std::uint64_t{1} << j;
            }
            for (const std::uint32_t x : block.elements) seen |= std::uint64_t{1} << x;
            REQUIRE(block.ideals.size() <= most);
            REQUIRE(block.ideals.size() == by_definition::down_sets(part).size());
            REQUIRE(std::is_sorted(block.ideals.begin(), block.ideals.end()));
        }
        REQUIRE(seen == (std::uint64_t{1} << poset.size()) - 1);
    }
}

TEST_CASE("As many ideals are numbered as a poset has, however it is cut", "[finite]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        oracle::Random random(seed);
        const Poset poset = by_definition::random_poset(random, random.between(1, 11), random.between(2, 60));
        for (const std::size_t most : {2U, 3U, 8U, 64U}) {
            CAPTURE(seed, most);
            REQUIRE(IdealNumbering::of(poset.finite(), most, kManySteps)->count() ==
                    by_definition::down_sets(poset).size());
        }
    }
}

TEST_CASE("Boxes without their corner have one ideal less than plane partitions", "[finite]") {
    const auto count = [](const std::vector<std::uint32_t>& lengths) {
        return IdealNumbering::of(box(lengths), 1000, kManySteps)->count();
    };
    CHECK(count({2, 3, 4}) == plane_partitions(2, 3, 4) - 1);
    CHECK(count({4, 4, 4}) == plane_partitions(4, 4, 4) - 1);
    CHECK(count({4, 5, 5}) == plane_partitions(4, 5, 5) - 1);
    CHECK(plane_partitions(4, 5, 5) == 16818516);
    CHECK(count({5, 5, 5}) == 267227531);  // one less than OEIS A008793(5)
    CHECK(count({9, 12}) == binomial(21, 9) - 1);
    CHECK(count({2, 2, 2, 2}) == 167);  // Dedekind
    CHECK(count({3, 3, 3}) == 979);
}

TEST_CASE("Chains and antichains of many elements are numbered", "[finite][long]") {
    for (const std::size_t size : {1U, 63U, 64U, 65U, 128U, 129U, 1023U}) {
        CAPTURE(size);
        CHECK(IdealNumbering::of(by_definition::chains({size}), 64, kManySteps)->count() == size + 1);
        CHECK(table_of(by_definition::chains({size}), 64)->value() == size);
    }
    CHECK_FALSE(IdealNumbering::of(by_definition::chains({1024}), 64, kManySteps).has_value());
    CHECK(IdealNumbering::of(by_definition::antichain(31).finite(), 64, kManySteps)->count() == 1U << 31);
    CHECK_FALSE(IdealNumbering::of(by_definition::antichain(32).finite(), 64, kManySteps).has_value());
    CHECK_FALSE(IdealNumbering::of(by_definition::antichain(20).finite(), 64, 10).has_value());
}

TEST_CASE("The table of all positions has the values of the definition", "[finite]") {
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
        oracle::Random random(seed);
        const Poset poset = by_definition::random_poset(random, random.between(1, 12), random.between(2, 60));
        by_definition::Game game(poset);
        for (const std::size_t most : {2U, 5U, 64U, 1000U}) {
            CAPTURE(seed, most);
            const auto table = table_of(poset.finite(), most);
            REQUIRE(table->value() == game.value());
            for (std::uint32_t x = 0; x < poset.size(); ++x) {
                const std::uint32_t value = game.value(game.whole() & ~poset.up[x]);
                REQUIRE(table->option_has_value(x, value));
                REQUIRE_FALSE(table->option_has_value(x, value + 1));
            }
        }
    }
}

TEST_CASE("Values beyond 255 are in the table of all positions", "[finite]") {
    for (const std::size_t size : {255U, 256U, 300U}) {
        CAPTURE(size);
        const auto table = table_of(by_definition::chains({size, 3}), 64);
        CHECK(table->value() == (size ^ 3U));
        CHECK(table->option_has_value(0, 3));
        CHECK(table->progress().stored == 4 * (size + 1));
    }
}

TEST_CASE("Boxes have the values of another program of theirs", "[finite]") {
    CHECK(solve(box({2, 3, 4})).grundy == HeightsOfBox(2, 3, 4).value_without_corner());
    CHECK(solve(box({3, 3, 4})).grundy == HeightsOfBox(4, 3, 3).value_without_corner());
    CHECK(solve(box({3, 4, 4})).grundy == HeightsOfBox(3, 4, 4).value_without_corner());
    SolveOptions only_search;
    only_search.tables = false;
    CHECK(solve(box({2, 2, 2, 3})).grundy == solve(box({2, 2, 2, 3}), only_search).grundy);
}

// Published by nobody. A separate program, which numbers all plane partitions in another order, found it too.
TEST_CASE("The box 4 x 5 x 5 has the value 10, whichever way it is laid", "[finite][slow]") {
    for (const auto& lengths : {std::vector<std::uint32_t>{4, 5, 5}, {5, 4, 5}, {5, 5, 4}}) {
        const FiniteSolution solution = solve(box(lengths));
        CHECK(solution.grundy == 10);
        CHECK(solution.winning_moves.size() == 1);
        CHECK(solution.steps.back().kind == SolutionStep::Kind::ideals);
    }
}

TEST_CASE("Where the search takes too long, the table takes over, and says so", "[finite]") {
    for (const auto& lengths : {std::vector<std::uint32_t>{3, 3, 3}, {2, 3, 5}, {2, 2, 2, 2}}) {
        SolveOptions options;
        options.pairings = false;
        const FiniteSolution at_once = solve(box(lengths), options);
        options.few_ideals = 0;
        const FiniteSolution later = solve(box(lengths), options);
        CHECK(later.grundy == at_once.grundy);
        CHECK(later.winning_moves == at_once.winning_moves);
        CHECK(at_once.steps.back().kind == SolutionStep::Kind::ideals);
    }
    SolveOptions options;
    options.few_ideals = 0;
    CHECK(solve(box({3, 4, 4}), options).steps.back().kind == SolutionStep::Kind::ideals);
}

TEST_CASE("Random posets are solved alike by tables at once, tables after searches, and searches",
          "[finite]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset poset = by_definition::random_poset(random, random.between(8, 13), random.between(2, 40));
        by_definition::Game game(poset);
        for (const std::uint64_t few : {0U, 500U, 200000U}) {
            SolveOptions options;
            options.few_ideals = few;
            const FiniteSolution solution = solve(poset.finite(), options);
            REQUIRE(solution.grundy == game.value());
            REQUIRE(solution.winning_moves == game.winning_moves());
            REQUIRE(solve_outcome(poset.finite(), options).lost == (game.value() == 0));
        }
    }
}

TEST_CASE("A table of all positions that does not fit the memory is not begun", "[finite]") {
    const FinitePoset poset = box({3, 3, 3});
    const IdealNumbering numbering = IdealNumbering::of(poset, 64, kManySteps).value();
    const std::uint64_t bytes = bytes_of_table(poset, numbering);
    CHECK(bytes > 979);
    CHECK(solve_all_ideals(poset, numbering, {bytes, nullptr})->progress().bytes == bytes);
    CHECK_THROWS_WITH(solve_all_ideals(poset, numbering, {bytes - 1, nullptr}),
                      "the table of 979 positions would take 0 MiB");
    CHECK_THROWS_AS(solve_all_ideals(poset, numbering, {bytes - 1, nullptr}), LimitError);
}

TEST_CASE("The table of all positions reports, and what the report throws ends it", "[finite]") {
    struct Stopped {};
    SearchLimits limits;
    std::uint64_t reports = 0;
    limits.report = [&](const SearchProgress& now) {
        CHECK(now.stored == 232847);
        CHECK(now.positions / (1 << 16) == ++reports);
    };
    const FinitePoset poset = box({4, 4, 4});
    const IdealNumbering numbering = IdealNumbering::of(poset, 64, kManySteps).value();
    CHECK(solve_all_ideals(poset, numbering, limits)->value() == 10);
    CHECK(reports == 3);
    limits.report = [](const SearchProgress&) { throw Stopped{}; };
    CHECK_THROWS_AS(solve_all_ideals(poset, numbering, limits), Stopped);
}

TEST_CASE("The outcome is known at once where one element is below or above all others", "[finite]") {
    const auto kind = [](const FinitePoset& poset) {
        const FiniteOutcome outcome = solve_outcome(poset);
        CHECK_FALSE(outcome.lost);
        CHECK(outcome.searched.stored == 0);
        return outcome.steps.at(0).kind;
    };
    CHECK(kind(box({9, 9, 9})) == SolutionStep::Kind::greatest_element);
    CHECK(kind(by_definition::chains({500})) == SolutionStep::Kind::least_element);
    CHECK(solve_outcome(by_definition::antichain(2).finite()).lost);
    CHECK(solve_outcome(FinitePoset(0, [](auto, auto) { return false; })).lost);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const Poset part = by_definition::random_poset(random, random.between(1, 9), random.between(2, 60));
        const Poset one = by_definition::chain(1);
        CHECK(kind(by_definition::sum(part, one, true).finite()) >= SolutionStep::Kind::least_element);
        CHECK(by_definition::Game(by_definition::sum(part, one, true)).value() > 0);
        CHECK(kind(by_definition::sum(one, part, true).finite()) == SolutionStep::Kind::least_element);
    }
}
