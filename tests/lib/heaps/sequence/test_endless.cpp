// Periods of codes whose digits repeat for ever, held against the definition far beyond the heaps that the
// proof used (tests/oracle/octal.h).
#include <string>
#include <vector>

#include "catch.h"
#include "heaps/octal/period.h"
#include "octal_by_definition.h"
#include "oracle/random_game.h"

using namespace chompcert;

namespace {

std::vector<int> values_by_rule(const std::string& before, const std::string& repeated, int heaps) {
    std::string written = before;
    while (static_cast<int>(written.size()) <= heaps) written += repeated;
    return oracle::octal_values(written, heaps);
}

bool continues(const std::vector<int>& values, std::int64_t from, std::int64_t period, std::int64_t saltus) {
    for (std::size_t n = from; n + period < values.size(); ++n)
        if (values[n + period] != values[n] + saltus) return false;
    return true;
}

// What is proved goes on, nothing less than the period or the preperiod does.
void check(const ProvedPeriod& proved, const std::vector<int>& values) {
    REQUIRE(proved.until + proved.period < static_cast<std::int64_t>(values.size()) / 2);
    CHECK(continues(values, proved.preperiod, proved.period, proved.saltus));
    if (proved.preperiod > 0)
        CHECK_FALSE(continues(values, proved.preperiod - 1, proved.period, proved.saltus));
    for (std::int64_t period = 1; period < proved.period; ++period) {
        CAPTURE(period);
        const auto last = values.size() - 1;
        CHECK_FALSE(continues(values, proved.preperiod, period, values[last] - values[last - period]));
    }
}

ProvedPeriod proved_of(const std::string& code) {
    const auto proved = prove_period(OctalGame::parse(code), {340, 1 << 30, {}});
    REQUIRE(proved);
    return *proved;
}

}  // namespace

TEST_CASE("periods of random codes without end, with or without a saltus, are those of the rules") {
    oracle::Random random(20261129);
    int with_saltus = 0, proofs = 0;
    for (int round = 0; round < 120; ++round) {
        std::string before = "0", repeated;
        for (int length = random.between(0, round % 10 == 0 ? 40 : 4); length > 0; --length)
            before += "0123"[random.below(4)];
        for (int length = random.between(1, 4); length > 0; --length) repeated += "0123"[random.below(4)];
        CAPTURE(before, repeated);
        const OctalGame game = OctalGame::parse("0." + before.substr(1) + "[" + repeated + "]");
        if (!game.is_endless()) continue;
        const auto proved = prove_period(game, {340, 1 << 30, {}});
        if (!proved) continue;
        ++proofs;
        with_saltus += proved->saltus > 0 ? 1 : 0;
        check(*proved, values_by_rule(before, repeated, 700));
        CHECK(proved->recomputed == proved->until + proved->period);
    }
    CHECK(proofs > 80);
    CHECK(with_saltus > 20);
}

TEST_CASE("games that forbid finitely many numbers have a saltus") {
    oracle::Random random(5);
    for (int round = 0; round < 25; ++round) {
        std::vector<std::int64_t> set;
        for (int count = random.between(1, 4); count > 0; --count) set.push_back(random.between(1, 9));
        const OctalGame game = OctalGame::all_but(set);
        CAPTURE(game.name());
        std::string before(10, '3');
        before[0] = '0';
        for (const std::int64_t number : set) before[static_cast<std::size_t>(number)] = '0';
        const auto proved = prove_period(game, {340, 1 << 30, {}});
        REQUIRE(proved);
        CHECK(proved->saltus > 0);
        check(*proved, values_by_rule(before, "3", 700));
    }
}

TEST_CASE("Nim, and at least two counters, by their formulas") {
    CHECK(proved_of("0.[3]").saltus == 1);  // G(n) = n
    CHECK(proved_of("0.[3]").period == 1);
    CHECK(proved_of("0.[3]").preperiod == 0);
    CHECK(proved_of("0.0[3]").period == 2);  // floor(n / 2)
    CHECK(proved_of("0.0[3]").saltus == 1);
    CHECK(proved_of("0.[30]").period == 2);  // n mod 2
    CHECK(proved_of("0.[30]").saltus == 0);
    CHECK(proved_of("0.[1]").preperiod == 1);
    CHECK(proved_of("0.[1]").saltus == 0);
}

// The first values of 0.[3] with a forbidden number far off look like Nim.
TEST_CASE("a digit that comes late is not overlooked") {
    const std::string code = "0." + std::string(40, '3') + "0[3]";
    CHECK_FALSE(prove_period(OctalGame::parse(code), {38, 1 << 30, {}}));
    const ProvedPeriod proved = proved_of(code);
    CHECK(proved.period == 82);
    CHECK(proved.saltus == 41);
    check(proved, values_by_rule("0" + code.substr(2, 41), "3", 700));
}

TEST_CASE("a split into two heaps has no proof here") {
    CHECK_FALSE(prove_period(OctalGame::parse("4.[3]"), {200, 1 << 30, {}}));
    CHECK_FALSE(prove_period(OctalGame::parse("0.[7]"), {200, 1 << 30, {}}));
}
