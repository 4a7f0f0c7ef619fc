// A saltus of codes that split heaps into three: held against the definition far beyond the heaps that the
// proof used, and against codes whose values rise otherwise.
#include <string>
#include <vector>

#include "../sequence/octal_by_definition.h"
#include "catch.h"
#include "heaps/octal/period.h"
#include "heaps/octal/saltus.h"
#include "oracle/random_game.h"

using namespace chompcert;

namespace {

std::string code_of(const std::string& digits) {
    return digits.substr(0, 1) + "." + digits.substr(1);
}

bool continues(const std::vector<int>& values, std::int64_t from, std::int64_t period, std::int64_t saltus) {
    for (std::size_t n = static_cast<std::size_t>(from); n + period < values.size(); ++n)
        if (values[n + period] != values[n] + saltus) return false;
    return true;
}

// What is proved goes on, nothing less than the period or the preperiod does.
void check(const ProvedPeriod& proved, const std::vector<int>& values) {
    CHECK(proved.recomputed == proved.until + proved.period);
    REQUIRE(continues(values, proved.preperiod, proved.period, proved.saltus));
    if (proved.preperiod > 0)
        CHECK_FALSE(continues(values, proved.preperiod - 1, proved.period, proved.saltus));
    for (std::int64_t period = 1; period < proved.period; ++period) {
        const auto last = values.size() - 1;
        CHECK_FALSE(continues(values, proved.preperiod, period, values[last] - values[last - period]));
    }
}

}  // namespace

TEST_CASE("the saltus of random hexadecimal codes goes on, and nothing less does") {
    oracle::Random random(2004);
    int with_saltus = 0;
    for (int round = 0; round < 70; ++round) {
        std::string digits{"00048C"[random.below(6)]};
        for (int length = random.between(1, 3); length > 0; --length)
            digits += "0123456789ABCDEF8ACE"[random.below(20)];
        CAPTURE(digits);
        const auto proved = prove_period(OctalGame::parse(code_of(digits)), {120, 1 << 30, {}});
        if (!proved || proved->saltus == 0) continue;
        ++with_saltus;
        check(*proved, oracle::octal_values(digits, 240));
    }
    CHECK(with_saltus > 15);
}

TEST_CASE("codes of one and two digits with a saltus") {
    // The code, preperiod, period and saltus; by brute force, 900 heaps.
    struct Known {
        const char* code;
        std::int64_t preperiod, period, saltus;
    };
    for (const Known& known : {Known{"0.8", 1, 3, 1},
                               {"8.", 1, 2, 1},
                               {"0.1A", 4, 2, 1},
                               {"0.89", 3, 4, 2},
                               {"0.8B", 7, 7, 4},
                               {"0.28", 1, 53, 16},
                               {"0.B8", 9, 7, 4},
                               {"0.008", 1, 5, 1}}) {
        CAPTURE(known.code);
        const auto proved = prove_period(OctalGame::parse(known.code), {300, 1 << 30, {}});
        REQUIRE(proved);
        CHECK(proved->preperiod == known.preperiod);
        CHECK(proved->period == known.period);
        CHECK(proved->saltus == known.saltus);
    }
}

TEST_CASE("25 codes with a saltus, of 37 that were tried, are proved with at most 270 heaps") {
    // docs/SEQUENCES.md says so.
    for (const char* const code : {"0.8",  "0.C",  "8.",   "0.08", "0.28",  "0.1A", "0.88", "0.89", "0.8A",
                                   "0.8B", "0.8F", "0.82", "0.84", "0.8C",  "0.8D", "0.8E", "0.48", "0.A8",
                                   "0.B8", "0.C8", "0.E8", "0.F8", "0.008", "8.8",  "0.AA"}) {
        CAPTURE(code);
        const auto proved = prove_period(OctalGame::parse(code), {340, 1 << 30, {}});
        REQUIRE(proved);
        CHECK(proved->saltus > 0);
        CHECK(proved->until + proved->period <= 270);
    }
}

TEST_CASE("a saltus that is no power of two, or of another kind of code, has no theorem") {
    for (const char* const code : {"8.2", "0.3F", "0.2048", "0.9"}) {
        CAPTURE(code);
        CHECK_FALSE(prove_period(OctalGame::parse(code), {200, 1 << 30, {}}));
    }
    const OctalGame nim = OctalGame::parse("0.[3]");
    std::vector<HeapValue> values;
    for (HeapValue n = 0; n < 200; ++n) values.push_back(n);
    CHECK_FALSE(saltus_of_splits(nim, values));
    CHECK_FALSE(saltus_of_splits(OctalGame::parse("0.333"), values));
}

TEST_CASE("values that the options do not carry on prove nothing") {
    // Each is the sequence of 0.8 but for the rule: a pair of equal heaps beside a third one is missing.
    OctalValues true_values(OctalGame::parse("0.8"));
    true_values.extend(200);
    CHECK(saltus_of_splits(OctalGame::parse("0.8"), true_values.values()));
    for (const char* const code : {"0.08", "0.0A", "0.C8", "0.018"}) {
        CAPTURE(code);
        CHECK_FALSE(saltus_of_splits(OctalGame::parse(code), true_values.values()));
    }
}
