// Rules of one's own: values against the definition, proved periods far beyond the heaps that the proof used.
#include "catch.h"
#include "heaps/certificate/rule_file.h"
#include "heaps/own/period.h"
#include "own_by_definition.h"

using namespace chompcert;

namespace {

OwnRule rule_of(const std::string& moves) {
    return std::get<OwnRule>(read_rule_file(own_rule(moves)).game);
}

std::vector<int> library_values(const std::string& moves, int heaps) {
    OwnValues values(rule_of(moves));
    values.extend(heaps);
    return {values.values().begin(), values.values().end()};
}

std::optional<ProvedPeriod> proved_of(const std::string& moves, std::int64_t most_heaps) {
    OwnValues values(rule_of(moves));
    return prove_period(values, {most_heaps, 1 << 30, {}});
}

bool continues(const std::vector<int>& values, std::int64_t from, std::int64_t period) {
    for (std::size_t n = static_cast<std::size_t>(from); n + period < values.size(); ++n)
        if (values[n + period] != values[n]) return false;
    return true;
}

}  // namespace

TEST_CASE("values of random rules are those of the definition") {
    oracle::Random random(39);
    for (int round = 0; round < 400; ++round) {
        const oracle::OwnRule rule = oracle::random_own_rule(random);
        CAPTURE(rule.text);
        const std::vector<int> values = oracle::own_values(rule, 150);
        REQUIRE(library_values(rule.text, 150) == values);
        const std::vector<HeapValue> narrow(values.begin(), values.end());
        REQUIRE(recompute_by_definition(rule_of(rule.text), narrow, 1 << 30) == 150);
    }
}

TEST_CASE("proved periods of random rules go on, and nothing less does") {
    oracle::Random random(15);
    int proofs = 0, with_conditions = 0, comparing = 0;
    for (int round = 0; round < 400; ++round) {
        const oracle::OwnRule rule = oracle::random_own_rule(random);
        CAPTURE(rule.text);
        const auto proved = proved_of(rule.text, 300);
        if (!proved) continue;
        ++proofs;
        with_conditions += rule_of(rule.text).modulus() > 1 ? 1 : 0;
        comparing += rule_of(rule.text).compares() ? 1 : 0;
        const std::vector<int> values = oracle::own_values(rule, 900);
        REQUIRE(proved->recomputed == proved->until + proved->period);
        REQUIRE(continues(values, proved->preperiod, proved->period));
        if (proved->preperiod > 0) REQUIRE_FALSE(continues(values, proved->preperiod - 1, proved->period));
        for (std::int64_t period = 1; period < proved->period; ++period)
            REQUIRE_FALSE(continues(values, proved->preperiod, period));
    }
    CHECK(proofs > 200);
    CHECK(with_conditions > 100);
    CHECK(comparing > 20);
}

TEST_CASE("octal games said as moves have their periods") {
    // Kayles and Dawson's Kayles.
    for (const auto& [moves, preperiod, period] :
         {std::tuple{"take 1 2 leave none one two", 71, 12}, {"take 2 leave none one two", 53, 34}}) {
        const auto proved = proved_of(moves, 1'000);
        REQUIRE(proved);
        CHECK(std::pair<std::int64_t, std::int64_t>(preperiod, period) ==
              std::pair(proved->preperiod, proved->period));
    }
}

TEST_CASE("Grundy's game has the values of OEIS A002188, and no period among few heaps") {
    const std::vector<int> published{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0};
    CHECK(library_values("take 0 leave two if a != b", 21) == published);
    CHECK_FALSE(proved_of("take 0 leave two if a != b", 2'000));
}

TEST_CASE("unequal heaps that the induction would make equal") {
    // In the first two, heaps of equal parity are left; in the third, equal ones; the last one mixes both.
    for (const char* const moves :
         {"take 0 2 leave two if a != b and a % 2 = 1 and b % 2 = 1",
          "take 0 1 leave two if a != b and a < 3", "take 1 leave two if a = b",
          "take 0 leave two if a != b and n % 2 = 0", "take 1 leave two if a = b or a < 2 and a != b"}) {
        CAPTURE(moves);
        const auto proved = proved_of(moves, 600);
        REQUIRE(proved);
        CHECK(continues(library_values(moves, 3'000), proved->preperiod, proved->period));
    }
}

TEST_CASE("the hypothesis goes by a common multiple of the period and the moduli") {
    // Values 0 for ever, but a move is tested modulo 3, so that P = 3: 2 m + 3 P + t values.
    const auto proved = proved_of("take 1 leave one if n % 3 = 0 and n < 2", 200);
    REQUIRE(proved);
    CHECK(proved->period == 1);
    CHECK(proved->until + proved->period == 2 * 3 + 3 * 3 + 1);  // m = K = 3
}

TEST_CASE("rules that are too large are limits") {
    CHECK_THROWS_AS(rule_of("take 1 leave one if n % 997 = 0 and n % 991 = 1 and n % 983 = 2"), LimitError);
    OwnValues values(rule_of("take 1 leave one"));
    CHECK_THROWS_AS(values.extend(OwnValues::kMostHeaps + 1), LimitError);
}
