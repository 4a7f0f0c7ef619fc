// Astronomically large columns, in which a certificate answers by its tail.
#include <string>

#include "catch.h"
#include "families/kinds/rows.h"
#include "known.h"

using chompcert::chomp_game;
using chompcert::Integer;
using namespace known;

namespace {

constexpr int kExponent = 100;

Integer googol() {
    return chompcert::parse_natural("1" + std::string(kExponent, '0')).value();
}

// A column beyond the preperiod, small, that lies as far into a period as 10^100 + shift.
std::int64_t like_googol(const chompcert::Claim& claim, std::int64_t shift) {
    const std::int64_t p = claim.period();
    std::int64_t power = 1 % p;
    for (int i = 0; i < kExponent; ++i) power = power * 10 % p;
    const std::int64_t residue = (power + shift) % p;
    std::int64_t column = claim.periodic()->preperiod;
    while (column % p != residue) ++column;
    return column;
}

}  // namespace

TEST_CASE("P-positions with a googol squares in the second row", "[known]") {
    const Proved rows(chomp_game({800}));
    const std::string zeros(98, '0');
    const auto find = [&](std::int64_t r, std::int64_t shift) {
        const auto n = rows.without(beyond(r, 800)).find(googol() + shift, 0);
        return n ? n->str() : "none";
    };
    CHECK(find(0, 0) == "1" + zeros + "00");    // [q + 1, q]
    CHECK(find(2, 0) == "1" + zeros + "01");    // [q + 2, q, 2]
    CHECK(find(120, 0) == "1" + zeros + "71");  // q even: [q + 72, q, 120]
    CHECK(find(120, 1) == "1" + zeros + "70");  // q odd: [q + 70, q, 120]
    CHECK(find(782, 0) == "1" + zeros.substr(1) + "458");
    CHECK(find(1, 0) == "1");  // [2, 2, 1] stands for all larger q
    CHECK(find(800, 0) == std::to_string(rows.claim(0).capped_row().value()));
}

TEST_CASE("Rows, values and moves at 10^100 are those of the tails, for 353 tails", "[known]") {
    const Proved rows(chomp_game({60}), 20);
    int tails = 0;
    for (std::int64_t r = 0; r <= 60; ++r) {
        const auto query = rows.without(beyond(r, 60));
        for (std::int64_t k = 0; k <= 20; ++k) {
            const auto& claim = rows.claim(k, beyond(r, 60));
            if (!claim.periodic()) continue;
            ++tails;
            CAPTURE(r, k);
            for (std::int64_t shift = 0; shift < 3; ++shift) {
                const std::int64_t column = like_googol(claim, shift);
                const Integer m = googol() + shift,
                              n = m + (chompcert::as_small(query.find(column, k).value()).value() - column);
                REQUIRE(query.find(m, k) == n);
                REQUIRE(query.grundy(m, n) == k);
                const auto move = query.move(m, n + 7, k);
                REQUIRE(move);
                CHECK(move->element == "d[" + (n + 1).str() + "]");
                CHECK(move->n == n);
            }
        }
    }
    CHECK(tails == 353);
}

TEST_CASE("Sun's [2,2,y,z] with a googol for y", "[known]") {
    const Proved game(chomp_game({4, 2}));
    const Integer even_y = googol() + 4, odd_y = googol() + 5;
    CHECK(game.whole().find(even_y, 0) == even_y + 2 - 1);
    CHECK(game.whole().find(odd_y, 0) == odd_y + 4 - 1);
}

TEST_CASE("Two rows p, q with p a googol have value p +- ceil(q/2) - 1", "[known]") {
    for (const std::int64_t q : {1, 6, 7, 20}) {
        CAPTURE(q);
        const Proved game("poset two_rows\nchains c\nelements r2[1.." + std::to_string(q) +
                          "]\nc[i] < r2[i+1]\nr2[i] < r2[i+1]\n");
        const std::int64_t half = (q + 1) / 2;
        CHECK(game.whole().exact_grundy(googol() - 1) == googol() + ((q % 2 == 0 ? half : -half) - 1));
        CHECK(game.whole().exact_grundy(googol()) == googol() + (q % 2 == 0 ? -half : half));
    }
}
