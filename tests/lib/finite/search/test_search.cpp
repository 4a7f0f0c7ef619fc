// Searches with sets of several words, and with hardly any memory, where questions replace exhaustion.
#include "../definition.h"
#include "base/error.h"
#include "catch.h"
#include "finite/solve.h"

using namespace chompcert;

namespace {

SolveOptions search_alone() {
    SolveOptions options;
    options.sums = options.pairings = options.tables = false;
    options.search = {false, false, SearchMethod::Forms::never};
    return options;
}

// Chains of three and of size − 3 elements beside each other.
FinitePoset two_chains(std::size_t size) {
    return FinitePoset(size, [](std::uint32_t a, std::uint32_t b) { return a <= b && (a < 3) == (b < 3); });
}

}  // namespace

TEST_CASE("Searches are right whatever number of words their sets take", "[finite]") {
    for (const std::uint32_t size : {63, 64, 65, 127, 128, 257}) {
        CAPTURE(size);
        const FinitePoset poset = two_chains(size);
        const std::uint32_t value = (size - 3) ^ 3;
        CHECK(solve_value(poset, search_alone()).grundy == value);
        CHECK(has_value(poset, value, search_alone()));
        CHECK_FALSE(has_value(poset, value + 1, search_alone()));
        CHECK_FALSE(solve_outcome(poset, search_alone()).lost);
    }
}

TEST_CASE("Searches take up to 1023 elements", "[finite]") {
    const auto chain = [](std::size_t size) {
        return FinitePoset(size, [](std::uint32_t a, std::uint32_t b) { return a <= b; });
    };
    CHECK(has_value(chain(1023), 1023, search_alone()));
    CHECK_THROWS_AS(has_value(chain(1024), 1024, search_alone()), LimitError);
}

TEST_CASE("A search says which theorems its answers rest on, and no others", "[finite]") {
    const FinitePoset chains = two_chains(7);  // a sum
    const auto used_by = [&](const FinitePoset& poset, bool sums, bool pairings, SearchMethod::Forms forms) {
        SolveOptions options = search_alone();
        options.search = {sums, pairings, forms};
        return solve_value(poset, options).searched.used;
    };
    const FinitePoset loose(6, [](std::uint32_t a, std::uint32_t b) { return a == b; });
    using Forms = SearchMethod::Forms;
    CHECK_FALSE(used_by(chains, false, false, Forms::never).sums);
    CHECK(used_by(chains, true, false, Forms::never).sums);
    CHECK_FALSE(used_by(chains, true, false, Forms::never).isomorphisms);
    CHECK_FALSE(used_by(loose, false, false, Forms::never).pairings);
    CHECK(used_by(loose, false, true, Forms::never).pairings);
    CHECK(used_by(loose, false, false, Forms::always).isomorphisms);
    CHECK_FALSE(used_by(loose, false, false, Forms::always).pairings);
}

TEST_CASE("With hardly any memory values are found by questions, or not at all", "[finite][long]") {
    int solved = 0, tried = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        oracle::Random random(seed);
        const auto poset = by_definition::random_poset(random, random.between(11, 13), random.between(4, 30));
        by_definition::Game game(poset);
        for (int bits = 0; bits < 12; ++bits) {
            CAPTURE(seed, bits);
            SolveOptions options = search_alone();
            options.search.sums = (bits & 1) != 0;
            options.search.pairings = (bits & 2) != 0;
            options.search.forms = seed % 3 == 0 ? SearchMethod::Forms::always : SearchMethod::Forms::never;
            options.limits.max_bytes =
                std::array{25'000, 60'000, 150'000}[static_cast<std::size_t>(bits / 4)];
            ++tried;
            try {
                const std::uint32_t value = solve_value(poset.finite(), options).grundy;
                REQUIRE(value == game.value());
                for (std::uint32_t k = 0; k <= poset.size() + 1; ++k) {
                    const bool yes = has_value(poset.finite(), k, options);
                    REQUIRE(yes == (k == game.value()));
                }
                const auto moves = solve(poset.finite(), options).winning_moves;
                REQUIRE(moves == game.winning_moves());
                ++solved;
            } catch (const LimitError&) {
            }
        }
    }
    CHECK(solved > tried / 4);
}
