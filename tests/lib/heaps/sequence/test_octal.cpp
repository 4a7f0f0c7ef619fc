// Octal and subtraction games: values against the rules, proved periods against long computations and
// published results.
#include "base/error.h"
#include "catch.h"
#include "heaps/octal/definition.h"
#include "heaps/octal/period.h"
#include "heaps/octal/published.h"
#include "octal_by_definition.h"
#include "oracle/random_game.h"

using namespace chompcert;

namespace {

std::vector<int> ints(const std::vector<HeapValue>& values) {
    return {values.begin(), values.end()};
}

std::vector<int> library_values(const OctalGame& game, int heaps) {
    OctalValues values(game);
    values.extend(heaps);
    return ints(values.values());
}

// d0 d1 … without the point.
std::string random_code(oracle::Random& random) {
    std::string code = random.percent(20) ? "4" : "0";
    for (int length = random.between(1, 5); length > 0; --length)
        code += static_cast<char>('0' + random.below(8));
    return code;
}

std::string with_point(const std::string& code) {
    return code.substr(0, 1) + "." + code.substr(1);
}

template <class Values>
void check_period_holds(const Values& g, const ProvedPeriod& proved) {
    const auto same = [&](std::int64_t n) { return g[n] == g[n + proved.period]; };
    for (std::int64_t n = proved.preperiod; n + proved.period < static_cast<std::int64_t>(g.size()); ++n)
        REQUIRE(same(n));
    if (proved.preperiod > 0) CHECK_FALSE(same(proved.preperiod - 1));
}

// By trying them all: no shorter period holds on the second half of the values.
void check_period_is_least(const std::vector<int>& g, std::int64_t period) {
    const auto half = static_cast<std::int64_t>(g.size()) / 2;
    for (std::int64_t p = 1; p < period; ++p) {
        bool differs = false;
        for (std::int64_t n = half; !differs && n + p < static_cast<std::int64_t>(g.size()); ++n)
            differs = g[n] != g[n + p];
        CHECK(differs);
    }
}

}  // namespace

TEST_CASE("values of octal games are those of the rules") {
    for (const std::string code :
         {"077", "007", "0137", "0156", "0165", "0644", "0127", "4", "44", "4304", "0"}) {
        CAPTURE(code);
        CHECK(library_values(OctalGame::parse(with_point(code)), 700) == oracle::octal_values(code, 700));
    }
}

TEST_CASE("values of random octal games are those of the rules") {
    oracle::Random random(20261120);
    for (int round = 0; round < 60; ++round) {
        const std::string code = random_code(random);
        CAPTURE(code);
        REQUIRE(library_values(OctalGame::parse(with_point(code)), 400) == oracle::octal_values(code, 400));
    }
}

TEST_CASE("values of random hexadecimal games, and of digits that repeat, are those of the rules") {
    oracle::Random random(11);
    for (int game = 0; game < 60; ++game) {
        std::string code(1, "048C"[random.below(4)]), repeated;
        for (int length = random.between(0, 3); length > 0; --length)
            code += "0123456789ABCDEF"[random.below(16)];
        for (int length = random.between(0, 3); length > 0; --length)
            repeated += "0123456789ABCDEF"[random.below(16)];
        CAPTURE(code, repeated);
        constexpr int kHeaps = 45;
        std::string written = code;
        while (!repeated.empty() && written.size() < kHeaps) written += repeated;
        const std::string end = repeated.empty() ? "" : "[" + repeated + "]";
        const OctalGame read = OctalGame::parse(with_point(code) + end);
        REQUIRE(library_values(read, kHeaps) == oracle::octal_values(written, kHeaps));
        OctalValues values(read);
        values.extend(kHeaps);
        CHECK(recompute_by_definition(read, values.values(), 1 << 30) == kHeaps);
    }
}

TEST_CASE("Nim and Lasker's Nim have their published values") {
    // Nim: G(n) = n. Lasker's Nim (take, or split without taking): G(4k + 3) = 4k + 4, G(4k + 4) = 4k + 3.
    const auto nim = library_values(OctalGame::parse("0.[3]"), 200);
    const auto lasker = library_values(OctalGame::parse("4.(3)"), 200);
    for (int n = 0; n < 200; ++n) {
        CHECK(nim[n] == n);
        CHECK(lasker[n] == (n % 4 == 3 ? n + 1 : n % 4 == 0 && n > 0 ? n - 1 : n));
    }
    // At least two counters: floor(n / 2). Repeated zeros are a code that ends.
    const auto two = library_values(OctalGame::parse("0.0[3]"), 200);
    for (int n = 0; n < 200; ++n) CHECK(two[n] == n / 2);
    CHECK_FALSE(OctalGame::parse("0.77[0]").is_endless());
    CHECK(prove_period(OctalGame::parse("0.77[00]")) == prove_period(OctalGame::parse("0.77")));
    const OctalGame all_at_once = OctalGame::parse("0.[1]");
    CHECK(library_values(all_at_once, 50)[49] == 1);
    CHECK_THROWS_AS(library_values(all_at_once, OctalGame::kEndlessHeaps + 1), LimitError);
}

TEST_CASE("proved periods of random hexadecimal games hold far beyond the proof, and are least") {
    oracle::Random random(12);
    int proved_games = 0;
    for (int game = 0; game < 60; ++game) {
        const std::string code{"08"[random.below(2)], "0123456789ABCDEF"[random.below(16)],
                               "0123456789ABCDEF"[random.below(16)]};
        CAPTURE(code);
        const auto proved = prove_period(OctalGame::parse(with_point(code)), {90, 10'000'000, {}});
        if (!proved || proved->saltus != 0) continue;  // a saltus: octal/test_saltus.cpp
        ++proved_games;
        const auto g = oracle::octal_values(code, 180);
        check_period_holds(g, *proved);
        check_period_is_least(g, proved->period);
    }
    CHECK(proved_games >= 5);  // most have values without a bound
}

TEST_CASE("values of random subtraction games are those of the rules") {
    oracle::Random random(7);
    for (int round = 0; round < 60; ++round) {
        std::vector<int> set;
        for (int count = random.between(1, 5); count > 0; --count) set.push_back(random.between(1, 15));
        const OctalGame game = OctalGame::subtraction({set.begin(), set.end()});
        CAPTURE(game.name());
        REQUIRE(library_values(game, 300) == oracle::subtraction_values(set, 300));
    }
}

TEST_CASE("values may be asked for in any steps") {
    OctalValues steps(OctalGame::parse(".77"));
    for (const std::int64_t heaps : {1, 1, 0, 127, 128, 129, 500, 257}) steps.extend(heaps);
    CHECK(ints(steps.values()) == oracle::octal_values("077", 500));
}

TEST_CASE("Kayles has the period 12 from 71, Dawson's Kayles 34 from 53") {
    // Winning Ways, chapter 4; Guy and Smith 1956.
    const auto kayles = prove_period(OctalGame::parse("0.77"));
    CHECK(kayles == ProvedPeriod{12, 71, 71, 156, 168});
    const auto dawson = prove_period(OctalGame::parse("0.07"));
    CHECK(dawson == ProvedPeriod{34, 53, 53, 142, 176});
}

TEST_CASE("proved periods of random octal games hold far beyond the proof, and are least", "[long]") {
    oracle::Random random(41);
    int proved_games = 0;
    for (int round = 0; round < 150; ++round) {
        const std::string code = random_code(random);
        CAPTURE(code);
        const auto proved = prove_period(OctalGame::parse(with_point(code)), {300, 1'000'000, {}});
        if (!proved) continue;
        ++proved_games;
        const auto g = oracle::octal_values(code, 900);
        check_period_holds(g, *proved);
        check_period_is_least(g, proved->period);
        CHECK(proved->recomputed == proved->until + proved->period);
    }
    CHECK(proved_games > 30);
}

TEST_CASE("every random subtraction game has a proved period, which holds and is least") {
    oracle::Random random(43);
    for (int round = 0; round < 60; ++round) {
        std::vector<int> set;
        for (int count = random.between(1, 5); count > 0; --count) set.push_back(random.between(1, 9));
        const OctalGame game = OctalGame::subtraction({set.begin(), set.end()});
        CAPTURE(game.name());
        const auto proved = prove_period(game, {1'000'000, 1'000'000, {}});
        REQUIRE(proved);
        const auto heaps = static_cast<int>(2 * (proved->until + proved->period) + 50);
        const auto g = oracle::subtraction_values(set, heaps);
        check_period_holds(g, *proved);
        check_period_is_least(g, proved->period);
    }
}

TEST_CASE("the theorem asks for every value up to its bound, and for no more", "[long]") {
    for (const std::string code : {".77", ".07", ".156", ".4", ".34", ".123", "4.12"}) {
        CAPTURE(code);
        OctalValues values(OctalGame::parse(code));
        const auto proved = prove_period(values);
        REQUIRE(proved);
        const std::int64_t needed = proved->until + proved->period;
        std::vector<HeapValue> some(values.values().begin(), values.values().begin() + needed);
        const auto by_theorem = period_by_theorem(values.game(), some);
        REQUIRE(by_theorem);
        CHECK(by_theorem->period == proved->period);
        CHECK(by_theorem->preperiod == proved->preperiod);
        some.pop_back();
        CHECK(period_by_theorem(values.game(), some) == std::nullopt);
        CHECK(prove_period(values.game(), {needed - 1, 1'000'000'000, {}}) == std::nullopt);
    }
}

TEST_CASE("the bound for splits is 2m + p + t, into three 3m + 2p + t, without splits m + t") {
    CHECK(hypothesis_end(OctalGame::parse(".77"), 71, 12) == 2 * 71 + 12 + 2);
    CHECK(hypothesis_end(OctalGame::parse(".7700"), 71, 12) == 2 * 71 + 12 + 2);
    CHECK(hypothesis_end(OctalGame::parse(".07"), 0, 5) == 2 + 5 + 2);
    CHECK(hypothesis_end(OctalGame::parse(".0F"), 4, 5) == 3 * 4 + 2 * 5 + 2);
    CHECK(hypothesis_end(OctalGame::subtraction({9, 2}), 4, 5) == 4 + 9);
    CHECK(hypothesis_end(OctalGame::subtraction({9, 2}), 0, 5) == 1 + 9);
}

TEST_CASE("the theorem sees no period in values that have none, and not a late one that is too short") {
    const OctalGame kayles = OctalGame::parse(".77");
    std::vector<HeapValue> growing(500), late(500);
    for (int n = 0; n < 500; ++n) growing[n] = static_cast<HeapValue>(n);
    CHECK(period_by_theorem(kayles, growing) == std::nullopt);
    for (int n = 0; n < 260; ++n) late[n] = static_cast<HeapValue>(n);
    CHECK(period_by_theorem(kayles, late) == std::nullopt);  // constant from 260 on: 524 values are needed
    std::vector<HeapValue> constant(524, 0);
    for (int n = 0; n < 260; ++n) constant[n] = static_cast<HeapValue>(n + 1);
    CHECK(period_by_theorem(kayles, constant).has_value());
}

TEST_CASE("a wrong value is noticed by the recomputation") {
    OctalValues values(OctalGame::parse(".77"));
    values.extend(200);
    CHECK(recompute_by_definition(values.game(), values.values(), 1'000'000) == 200);
    for (const int at : {0, 1, 70, 199}) {
        auto wrong = values.values();
        wrong[at] ^= 1;
        CHECK_THROWS_AS(recompute_by_definition(values.game(), wrong, 1'000'000), std::logic_error);
    }
    CHECK(recompute_by_definition(values.game(), values.values(), 1000) < 200);
}

// Of those that need at least `from` and less than `until` heaps.
int check_published(std::int64_t from, std::int64_t until) {
    int games = 0;
    for (const PublishedOctal& published : published_octal_games()) {
        const std::int64_t needed = heaps_needed(published);
        if (needed < from || needed >= until) continue;
        ++games;
        CAPTURE(published.code, published.source);
        const auto proved = prove_period(OctalGame::parse(published.code), {until, 2'000'000, {}});
        REQUIRE(proved);
        CHECK(agrees(published, *proved) != published.misprint);
        if (!published.misprint) CHECK(proved->until + proved->period == needed);
    }
    return games;
}

TEST_CASE("the published octal games have the published periods, except for the known misprints") {
    CHECK(check_published(0, 20'000) >= 70);
}

TEST_CASE("the published octal games with long preperiods", "[slow]") {
    CHECK(check_published(20'000, 700'000) == 4);
}

TEST_CASE("codes of octal games are read, and others refused where they go wrong") {
    CHECK(OctalGame::parse(".77").name() == "0.77");
    CHECK(OctalGame::parse("0.4070").most_taken() == 3);
    CHECK(OctalGame::parse("4.").splits_heaps());
    CHECK_FALSE(OctalGame::parse("0.33").splits_heaps());
    CHECK(OctalGame::parse(".3f").name() == "0.3F");
    CHECK(OctalGame::parse("4.(1)").name() == "4.[1]");
    CHECK(OctalGame::parse("0.8").most_heaps_left() == 3);
    for (const auto& [code, says] : std::vector<std::pair<std::string, std::string>>{
             {"", "character 1: expected d0 and the point"},
             {"77", "character 2: expected the point"},
             {".", "character 2: expected d0 and the point, or the point and a digit"},
             {"1.7", "character 1: expected 0, 4, 8 or C"},
             {"0.7G", "character 4: expected a digit 0 … 9 or A … F, or at the end digits in brackets"},
             {"0.7[]", "character 5: expected a digit, or the bracket that closes"},
             {"0.[3", "character 5: expected a digit, or the bracket that closes the code, found its end"},
             {"0.[3)", "character 5: expected a digit, or the bracket"},
             {"0.[3]7", "character 5: expected a digit, or the bracket"},
             {"0.333…", "character 6: expected a digit"},
             {"0.7.7", "character 4: expected a digit"},
             {"0.-7", "character 3"},
             {" .7", "character 1"}}) {
        CAPTURE(code);
        CHECK_THROWS_WITH(OctalGame::parse(code), holds(says));
    }
}

TEST_CASE("subtraction sets are positive, not empty, and may repeat numbers") {
    CHECK(OctalGame::subtraction({3, 1, 3}).name() == "subtraction {1, 3}");
    CHECK_THROWS_AS(OctalGame::subtraction({}), ArgumentError);
    CHECK_THROWS_WITH(OctalGame::subtraction({2, 0}), holds("found 0"));
    CHECK_THROWS_WITH(OctalGame::subtraction({-4, 2}), holds("found -4"));
    CHECK_THROWS_AS(OctalGame::subtraction({2, OctalGame::kMostTaken + 1}), ArgumentError);
    std::vector<std::int64_t> many;
    for (std::int64_t number = 100; number < 150; ++number) many.push_back(number);
    const std::string name = OctalGame::subtraction(many).name();
    CHECK(name.starts_with("subtraction {100, 101, 102, "));
    CHECK(name.ends_with(", …}"));
    CHECK(name.size() < 100);
}
