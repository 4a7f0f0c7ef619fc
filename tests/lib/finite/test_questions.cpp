// Searches with so little memory that they do not try exhaustion: values are found by questions.
#include "base/error.h"
#include "catch.h"
#include "finite/search/search.h"
#include "posets.h"

using namespace chompcert;
using by_definition::chains;
using by_definition::Poset;
using Forms = SearchMethod::Forms;

namespace {

// Exhaustion ends where the tables take a quarter of this: more than that they take empty.
constexpr std::uint64_t kLittle = 30'000;

std::unique_ptr<Leaf> questions(const FinitePoset& poset, const SearchMethod& method) {
    return make_search(poset, method, {kLittle, nullptr});
}

// Whether all answers were found; checks that they are right.
bool is_solved(const Poset& poset, const SearchMethod& method) {
    by_definition::Game game(poset);
    const FinitePoset finite = poset.finite();
    const auto size = static_cast<std::uint32_t>(poset.size());
    try {
        REQUIRE(questions(finite, method)->value() == game.value());
        const auto upwards = questions(finite, method), downwards = questions(finite, method);
        for (std::uint32_t k = 0; k <= size + 1; ++k) {
            CAPTURE(k);
            REQUIRE(questions(finite, method)->has_value(k) == (k == game.value()));
            REQUIRE(upwards->has_value(k) == (k == game.value()));
            REQUIRE(downwards->has_value(size + 1 - k) == (size + 1 - k == game.value()));
        }
        for (std::uint32_t x = 0; x < size; ++x)
            for (std::uint32_t k = 0; k <= size; ++k)
                REQUIRE(upwards->option_has_value(x, k) == (game.value(game.whole() & ~poset.up[x]) == k));
    } catch (const LimitError&) {
        return false;
    }
    return true;
}

}  // namespace

TEST_CASE("Questions about sums with large parts are answered as the definition says", "[finite][long]") {
    int solved = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        oracle::Random random(seed);
        Poset poset = by_definition::random_poset(random, random.between(10, 12), random.between(15, 40));
        for (int parts = random.between(1, 2); parts > 0; --parts) {
            const Poset other =
                by_definition::random_poset(random, random.between(1, 11), random.between(15, 40));
            poset = random.percent(50) ? by_definition::sum(poset, other, random.percent(75))
                                       : by_definition::sum(other, poset, random.percent(75));
        }
        for (const bool pairings : {false, true}) {
            CAPTURE(seed, pairings);
            solved += is_solved(poset, {true, pairings, Forms::never}) ? 1 : 0;
        }
    }
    CHECK(solved >= 40);
}

TEST_CASE("Questions about symmetric posets are answered as the definition says", "[finite]") {
    int solved = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        oracle::Random random(seed);
        const Poset branch = by_definition::random_poset(random, random.between(3, 4), 50);
        const Poset poset = by_definition::sum(by_definition::sum(branch, branch, false), branch, false);
        for (int bits = 0; bits < 4; ++bits) {
            CAPTURE(seed, bits);
            solved += is_solved(poset, {(bits & 1) != 0, (bits & 2) != 0, Forms::always}) ? 1 : 0;
        }
    }
    CHECK(solved >= 40);
}

// An excluded value must not be mistaken for one that is 32 more or less: two chains have the value m xor n.
TEST_CASE("Answers about values beyond 31 are kept apart from those below", "[finite]") {
    const auto ask = [](const std::vector<std::size_t>& sizes, const std::vector<std::uint32_t>& values) {
        const auto search = questions(chains(sizes), {false, false, Forms::never});
        std::vector<bool> answers;
        for (const std::uint32_t k : values) answers.push_back(search->has_value(k));
        return answers;
    };
    const std::vector<bool> no_yes = {false, true}, yes_no = {true, false};
    CHECK(ask({17, 17}, {32, 0}) == no_yes);
    CHECK(ask({17, 17}, {0, 32}) == yes_no);
    CHECK(ask({34, 2}, {0, 32}) == no_yes);
    CHECK(ask({34, 2}, {32, 0}) == yes_no);
    CHECK(ask({40, 3}, {11, 43}) == no_yes);
    CHECK(ask({20, 17}, {37, 5}) == no_yes);
    CHECK(ask({20, 17}, {36, 4, 5}) == std::vector<bool>{false, false, true});
    CHECK(ask({31, 1}, {31, 30}) == no_yes);
}

TEST_CASE("Values above 31 are found by questions", "[finite]") {
    CHECK(questions(chains({34, 2}), {false, false, Forms::never})->value() == 32);
    CHECK(questions(chains({40, 3}), {false, false, Forms::never})->value() == 43);
    CHECK(questions(chains({70}), {false, false, Forms::never})->value() == 70);
}
// Entries of 16 bytes, for 1024 positions: vectors double, and would not have room for the old ones once
// more.
TEST_CASE("Values are found by questions where not all positions fit into the memory", "[finite]") {
    for (const std::uint64_t seed : {11U, 13U, 26U, 28U, 53U}) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const int size = random.between(12, 17), chance = random.between(5, 30);
        const Poset poset = by_definition::random_poset(random, size, chance);
        CHECK(by_definition::down_sets(poset).size() > 1025);
        const auto search = questions(poset.finite(), {false, false, Forms::never});
        CHECK(search->value() == by_definition::Game(poset).value());
        CHECK(search->progress().stored <= 1024);
    }
}
