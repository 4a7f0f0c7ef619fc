#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "families/ranges.h"

using namespace chompcert;

TEST_CASE("Ranges are A..B or A") {
    const auto range = parse_range("3..17");
    REQUIRE(range);
    CHECK(range->first == 3);
    CHECK(range->last == 17);
    CHECK(parse_range("5")->first == 5);
    CHECK(parse_range("5")->last == 5);
    CHECK(parse_range("0..1000000000"));
    CHECK(parse_range("2^3..10^2")->first == 8);
    CHECK(parse_range("2^3..10^2")->last == 100);
    for (const char* const word :
         {"", "..", "10^10", "3..", "..3", "3...5", "5..3", "-1..3", "1..-3", "+1", " 1", "1..2..3", "x",
          "1,2", "0x1", "1.5", "1000000001", "99999999999999999999"})
        CHECK_FALSE(parse_range(word));
}

TEST_CASE("Chomp keeps the tuples whose rows do not increase, in order") {
    const Family& chomp = *find_family("chomp");
    const ParameterTuples tuples = tuples_within(chomp, {{1, 2}, {0, 3}}, 100);
    CHECK(tuples.kept == std::vector<std::vector<std::int64_t>>{{1, 0}, {1, 1}, {2, 0}, {2, 1}, {2, 2}});
    CHECK(tuples.skipped == 3);
    CHECK(tuples_within(chomp, {}, 100).kept == std::vector<std::vector<std::int64_t>>{{}});
    CHECK(tuples_within(chomp, {{0, 40}, {0, 40}}, 861).kept.size() == 861);
}

TEST_CASE("Too many games are a limit") {
    const Family& chomp = *find_family("chomp");
    CHECK_THROWS_AS(tuples_within(chomp, {{0, 40}, {0, 40}}, 860), LimitError);
    const ParameterRange all{0, kMaxParameter};
    CHECK_THROWS_AS(tuples_within(chomp, {all, all, all}, 10), LimitError);
}

TEST_CASE("Families are found by name") {
    CHECK(find_family("nimm") == nullptr);
    CHECK(is_family("nim"));
    CHECK(make_game(*find_family("chomp"), {3, 1}) == chomp_game({3, 1}));
    CHECK(make_game({"chomp", "3", "1"}) == chomp_game({3, 1}));
}
