// Questions at astronomical positions, where every answer is a translate of a small one.
#include <numeric>

#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "game/big_staircase.h"
#include "oracle/random_game.h"
#include "periodic/query/query.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

// Translates by `shift` leave a certificate's tails as they are, if all periods divide it.
std::int64_t common_period(const SolvedGame& certificate) {
    std::int64_t period = 1;
    for (IdealId id = 0; id < certificate.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= certificate.max_value(); ++k)
            if (certificate.claims.at(id, k).periodic())
                period = std::lcm(period, certificate.claims.at(id, k).period());
    return period;
}

std::int64_t regime(const SolvedGame& certificate) {
    std::int64_t column = 0;
    for (IdealId id = 0; id < certificate.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= certificate.max_value(); ++k)
            column = std::max(column, certificate.claims.at(id, k).settled_from());
    return column + 60;
}

Integer random_natural(oracle::Random& random, int digits) {
    std::string text;
    for (int i = 0; i < digits; ++i) text += static_cast<char>('0' + random.below(10));
    return *parse_natural(text);
}

// The value of the position that a move leads to.
std::optional<std::int64_t> value_after(const SolvedGame& certificate, const Move& move) {
    std::vector<std::uint32_t> gone;
    for (std::uint32_t a = 0; a < certificate.game->size(); ++a)
        if (certificate.game->names[a] == move.element) gone.push_back(a);
    return Query(certificate, gone).grundy(move.m, move.n);
}

const std::vector<std::string> kGames = {
    chomp_game({3}),
    chomp_game({7}),
    chomp_game({5, 3}),
    "poset level\nelements x y\nd[2*i+1] < c[2*i+3]\nd[3*i] < c[3*i+1]\nx < y\nd[2] < y\n",
    "poset half\nelements x\nd[i] < c[2*i+1]\nc[2] < x\n",
    "poset beside\nelements x[1..2] y\nx[i] < x[i+1]\nd[3] < y\n"};

}  // namespace

TEST_CASE("values, rows and moves at 10^30 are translates of small ones") {
    for (const std::string& text : kGames) {
        const auto certificate = prove_text(text, 3);
        const Query query(*certificate, {});
        const std::int64_t from = regime(*certificate);
        const Integer shift =
            *parse_natural("1000000000000000000000000000000") * (common_period(*certificate) * 6);
        for (std::int64_t m = from; m < from + 12; ++m) {
            const Integer far = shift + m;
            for (std::int64_t k = 0; k <= 3; ++k) {
                const auto near_row = query.find(m, k), far_row = query.find(far, k);
                REQUIRE(near_row.has_value() == far_row.has_value());
                if (near_row && *near_row > Integer(m / 3))
                    CHECK(difference(*far_row, shift) == as_small(*near_row));
            }
            for (std::int64_t n = m - 12; n <= m + 12; ++n) {
                CHECK(query.grundy(m, n) == query.grundy(far, shift + n));
                const auto near_move = query.move(m, n, 0), far_move = query.move(far, shift + n, 0);
                REQUIRE(near_move.has_value() == far_move.has_value());
                if (!far_move) continue;
                CHECK(value_after(*certificate, *far_move) == 0);
            }
        }
    }
}

TEST_CASE("values, rows and moves are those of small translates, however many digits they have") {
    oracle::Random random(1);
    for (const std::string& text : kGames) {
        const auto certificate = prove_text(text, 3);
        const Query query(*certificate, {});
        const std::int64_t from = regime(*certificate), period = common_period(*certificate) * 6;
        for (int digits = 1; digits <= 60; ++digits) {
            const Integer shift = random_natural(random, digits) * period;
            const std::int64_t m = from + random.below(60), n = m + random.between(-20, 20),
                               k = random.below(4);
            const Integer far_m = shift + m, far_n = shift + n;
            CHECK(query.grundy(far_m, far_n) == query.grundy(m, n));
            const auto near_row = query.find(m, k), far_row = query.find(far_m, k);
            REQUIRE(far_row.has_value() == near_row.has_value());
            if (near_row && *near_row > Integer(m / 3))
                CHECK(difference(*far_row, shift) == as_small(*near_row));
            const auto far_move = query.move(far_m, far_n, k);
            REQUIRE(far_move.has_value() == query.move(m, n, k).has_value());
            if (far_move) CHECK(value_after(*certificate, *far_move) == k);
        }
    }
}

TEST_CASE("a value is found in its row at the border of small numbers, and not beside it") {
    const auto certificate = prove_text(chomp_game({5, 3}), 3);
    const Query query(*certificate, {});
    for (const std::string border :
         {"1000000000000000000", "4000000000000000000", "1000000000000000000000000000"})
        for (std::int64_t d = -12; d <= 12; ++d) {
            const Integer m = *parse_natural(border) + d;
            for (std::int64_t k = 0; k <= 3; ++k) {
                const auto row = query.find(m, k);
                if (!row || *row < Integer(1000)) continue;
                CHECK(query.grundy(m, *row) == k);
                // From the next columns the moves of their row lead back to it.
                const auto move = query.move(m + 1, *row, k);
                REQUIRE(move.has_value());
                CHECK(value_after(*certificate, *move) == k);
                CHECK(query.grundy(m, *row + 1'000'000'000) == std::nullopt);
            }
        }
}

TEST_CASE("cap at large rows agrees with small rows moved up the ladders") {
    const Staircase staircase({{2, 1, 3, 0, 1}, {1, 0, 1, 4, 1}}, {{5, 4}});
    const Integer shift = *parse_natural("600000000000000000000") * 6;
    for (std::int64_t n = 50; n < 90; ++n) {
        const std::int64_t small = staircase.cap(n);
        // Every 2 rows the steeper ladder moves on by 3 columns, and it is the one that binds in the end or
        // not at all.
        const auto large = cap(staircase, shift + n);
        REQUIRE(large.has_value());
        const Integer by_first = shift / 2 * 3 + small, by_second = shift + small;
        CHECK((*large == by_first || *large == by_second));
    }
    CHECK_FALSE(cap(Staircase({}, {{5, 4}}), *parse_natural("99999999999999999999")).has_value());
    CHECK(cap(Staircase({}, {{5, kInfinity}}), *parse_natural("99999999999999999999")) == Integer(4));
    CHECK(cap(Staircase({{1, 0, 1, 1, 1}}, {}), *parse_natural("99999999999999999999")) ==
          parse_natural("100000000000000000000"));
}

TEST_CASE("an alias is answered for its canonical position") {
    const auto certificate = prove_text(chomp_game({1}), 2);
    const Query query(*certificate, {});
    // Rows [p, q] with q > p are no positions of the bar: c_q lies above d_{q-1}, so m is cut to n + 1.
    const Position position = query.position(parse_natural("1000000000000000000000").value(), 4);
    CHECK(position.m == Integer(5));
    CHECK(query.grundy(100, 4) == query.grundy(5, 4));
    // Byrnes's type II: [2, 2, 1] stands for all larger m.
    CHECK(query.find(2, 0) == Integer(1));
    CHECK(query.find(parse_natural("123456789012345678901234567890").value(), 0) == Integer(1));
}

TEST_CASE("elements are named with brackets or an underscore") {
    const auto certificate = prove_text(chomp_game({3, 1}), 0);
    CHECK(elements_by_name(*certificate->game, {"r3_2", "r4[1]"}) == std::vector<std::uint32_t>{1, 3});
    CHECK_THROWS_AS(elements_by_name(*certificate->game, {"r3"}), ArgumentError);
    CHECK_THROWS_AS(elements_by_name(*certificate->game, {"r3_4"}), ArgumentError);
}
