// The positions that a search stores, the memory that it counts for them, and its reports.
#include "../posets.h"
#include "base/error.h"
#include "catch.h"
#include "finite/search/search.h"

using namespace chompcert;
using by_definition::antichain;
using by_definition::chains;
using Forms = SearchMethod::Forms;

namespace {

SearchProgress after_value(const FinitePoset& poset, const SearchMethod& method, std::uint32_t value) {
    const auto search = make_search(poset, method, {});
    CHECK(search->value() == value);
    CHECK(search->value() == value);
    return search->progress();
}

SearchProgress after_outcome(const FinitePoset& poset, const SearchMethod& method, bool lost) {
    const auto search = make_search(poset, method, {});
    CHECK(search->has_value(0) == lost);
    return search->progress();
}

SearchMethod by_sets() {
    return {false, false, Forms::never};
}

SearchMethod by_forms() {
    return {false, false, Forms::always};
}

}  // namespace

// In chains beside each other a position is a length of each; the empty one is not stored.
TEST_CASE("A search without rules stores each position once", "[finite]") {
    CHECK(after_value(antichain(12).finite(), by_sets(), 0).stored == (1 << 12) - 1);
    CHECK(after_value(chains({20, 10, 6}), by_sets(), 20 ^ 10 ^ 6).stored == 21 * 11 * 7 - 1);
    CHECK(after_value(chains({30}), by_sets(), 30).stored == 30);
}

// Of chains as long as each other only how many have which length counts: of three of 5, C(8, 3) multisets.
TEST_CASE("Isomorphic positions are stored once where forms are taken", "[finite]") {
    CHECK(after_value(antichain(12).finite(), by_forms(), 0).stored == 12);
    CHECK(after_value(chains({5, 5, 5}), by_forms(), 5).stored == 55);
    CHECK(after_value(chains({3, 2}), by_forms(), 1).stored ==
          3 + 2 + 1 + 2);  // also 1+1, 2+1 = 1+2, 2+2, 3+1
}

TEST_CASE("Forms are taken by themselves from 24 symmetries on", "[finite]") {
    SearchMethod method = by_sets();
    method.forms = Forms::automatic;
    CHECK(after_value(antichain(3).finite(), method, 1).stored == 7);
    CHECK(after_value(antichain(4).finite(), method, 0).stored == 4);
    CHECK(after_value(antichain(4).finite(), by_sets(), 0).stored == 15);
    CHECK(after_value(antichain(3).finite(), by_forms(), 1).stored == 3);
}

TEST_CASE("Searches that take sums apart store nothing of series-parallel posets", "[finite]") {
    const SearchMethod method{true, false, Forms::never};
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        oracle::Random random(seed);
        const auto poset = by_definition::random_series_parallel(random, random.between(1, 16));
        const std::uint32_t value = by_definition::Game(poset).value();
        CHECK(after_value(poset.finite(), method, value).stored == 0);
        CHECK(after_outcome(poset.finite(), method, value == 0).stored == 0);
        CHECK(after_value(poset.finite(), by_sets(), value).stored ==
              by_definition::down_sets(poset).size() - 1);
    }
}

TEST_CASE("Searches that take twins away store nothing of antichains", "[finite]") {
    const SearchMethod method{false, true, Forms::never};
    for (const std::size_t size : {2U, 11U, 12U, 13U}) {
        CAPTURE(size);
        const FinitePoset poset = antichain(size).finite();
        CHECK(after_value(poset, method, size % 2).stored == size % 2);
        CHECK(after_outcome(poset, method, size % 2 == 0).stored == size % 2);
        CHECK(after_outcome(poset, by_sets(), size % 2 == 0).stored > size % 2);
    }
}

// Two chains as long as each other are exchanged, so that nothing is left.
TEST_CASE("Searches with forms take pairs of symmetric elements away", "[finite]") {
    const FinitePoset poset = chains({6, 6});
    CHECK(after_value(poset, {false, true, Forms::always}, 0).stored < 3);
    CHECK(after_outcome(poset, {false, true, Forms::always}, true).stored < 3);
    CHECK(after_value(poset, {false, false, Forms::always}, 0).stored == 27);  // pairs of lengths up to 6
}

TEST_CASE("The outcome of a chain is found without its other values", "[finite]") {
    CHECK(after_value(chains({40}), by_sets(), 40).stored == 40);
    CHECK(after_outcome(chains({40}), by_sets(), false).stored == 1);
}

// A position takes a word for each 64 elements and the value's room, 8 bytes for what is known of it, and a
// slot of 4 bytes, of which at most half are taken and 1024 are there from the start, in each of two tables.
// Of chains the words are 1, 2, 4 or 16.
TEST_CASE("The memory of a search is that of its sets and slots", "[finite]") {
    const std::vector<std::pair<std::uint64_t, std::uint64_t>> words = {
        {1, 1}, {62, 1}, {63, 1}, {64, 2}, {127, 2}, {128, 4}, {255, 4}, {256, 16}, {512, 16}};
    for (const auto& [size, words_each] : words) {
        CAPTURE(size);
        const auto progress = after_value(chains({size}), by_sets(), static_cast<std::uint32_t>(size));
        CHECK(progress.stored == size);
        CHECK(progress.bytes == 2 * 4096 + std::bit_ceil(size) * (8 * words_each + 8));
    }
    CHECK(after_value(chains({513}), by_sets(), 513).bytes == 4096 + 8192 + 1024 * (8 * 16 + 8));
}

// The form of a chain of n has n colours and n - 1 edges: 3n + 1 bytes, which a string holds in place up to n
// = 4. That of 3 elements below 3 others, 'd', 6, 3 of height 0, 3 of height 1 and 9 edges, has 15; it has 6
// positions.
TEST_CASE("The memory of forms counts what strings do not hold in place", "[finite]") {
    const std::uint64_t each = sizeof(std::string) + 8;
    std::uint64_t beside = 0;
    for (std::uint32_t size = 1; size <= 8; ++size) {
        CAPTURE(size);
        const std::size_t bytes = 3 * size + 1;
        if (bytes > std::string().capacity()) beside += bytes + 17;  // its end, and what an allocation costs
        CHECK(after_value(chains({size}), by_forms(), size).bytes ==
              8192 + std::bit_ceil(size) * each + beside);
    }
    const auto six = by_definition::sum(antichain(3), antichain(3), true);
    CHECK(after_value(six.finite(), by_forms(), 2).bytes == 8192 + 8 * each);
}

// 129 positions are those of a chain in entries of 40 bytes; 256 have room, and at the 129th also the 128 are
// there that they replace: 3 · 128 · 40 bytes and the slots.
TEST_CASE("A search keeps to its memory while its tables double, and uses what there is", "[finite]") {
    const auto value_within = [](std::size_t size, std::uint64_t bytes) {
        const auto search = make_search(chains({size}), by_sets(), {bytes, nullptr});
        return search->value();
    };
    const std::uint64_t doubling = 4096 + 3 * 128 * 40;
    CHECK(value_within(129, doubling) == 129);
    CHECK_THROWS_AS(value_within(129, doubling - 1), LimitError);
    CHECK(value_within(128, doubling - 1) == 128);
    CHECK(value_within(255, doubling) == 255);
}

TEST_CASE("A search that needs more memory says how many positions it has", "[finite]") {
    const auto search = make_search(chains({129}), by_sets(), {4 << 12, nullptr});
    CHECK_THROWS_WITH(search->value(), "the search would take more than 0 MiB: 128 positions are stored");
    CHECK_THROWS_WITH(
        make_search(chains({1024}), by_sets(), {}),
        "a search over the positions of 1024 elements that no rule takes apart: at most 1023 are tried");
}

TEST_CASE("A search reports every 256 positions that it meets", "[finite]") {
    std::vector<SearchProgress> reports;
    SearchLimits limits;
    limits.report = [&](const SearchProgress& progress) { reports.push_back(progress); };
    const auto search = make_search(chains({40, 30}), by_sets(), limits);
    CHECK(search->value() == (40 ^ 30));
    CHECK(search->progress().stored == 41 * 31 - 1);
    REQUIRE(reports.size() == search->progress().positions / 256);
    REQUIRE(reports.size() >= 4);
    for (std::size_t i = 0; i < reports.size(); ++i) {
        CHECK(reports[i].positions == 256 * (i + 1));
        CHECK(reports[i].stored <= 256 * (i + 1));
        CHECK(reports[i].stored > 0);
    }
    CHECK(make_search(chains({40, 30}), by_sets(), {})->value() == (40 ^ 30));
}
