// The Grundy function of Chomp with the top row as the only chain (Byrnes's Corollaries 4 and 5, Sun's second
// conjecture). Rows p, q, r are m = p − 1 and fixed lower rows q, r; the poisoned square is not in the poset.
#include <algorithm>

#include "catch.h"
#include "known.h"
#include "oracle/explicit_game.h"

using namespace known;
using Numbers = std::vector<std::int64_t>;

namespace {

std::string family(const std::string& name, std::int64_t size) {
    return size == 0 ? "" : " " + name + "[1.." + std::to_string(size) + "]";
}

// The square of row 1, column i + 1 is c_i.
std::string top_row_game(std::int64_t q, std::int64_t r) {
    std::string text = "poset top_row\nchains c\n";
    if (q > 0) text += "elements" + family("r2", q) + family("r3", r) + "\nc[i] < r2[i+1]\nr2[i] < r2[i+1]\n";
    if (r > 0) text += "r2[i] < r3[i]\nr3[i] < r3[i+1]\n";
    return text;
}

Names cut(std::int64_t q, std::int64_t r, std::int64_t size) {
    Names gone;
    if (q < size) gone.push_back("r2[" + std::to_string(q + 1) + "]");
    if (r < size) gone.push_back("r3[" + std::to_string(r + 1) + "]");
    return gone;
}

std::int64_t value(const Proved& game, std::int64_t p, const Names& gone) {
    return chompcert::as_small(game.without(gone).exact_grundy(p - 1)).value();
}

}  // namespace

TEST_CASE("A069001: values of the full 3 x n bars", "[known]") {
    const Numbers published = {2, 4, 5, 9, 11, 12, 13, 16, 19, 21, 24, 26, 28, 31, 32, 35, 36, 39, 42, 41};
    const Proved game(top_row_game(20, 20));
    Numbers found;
    for (std::int64_t n = 1; n <= 20; ++n) found.push_back(value(game, n, cut(n, n, 20)));
    CHECK(found == published);
}

TEST_CASE("The value of the full 2 x n bar is floor((3n - 1)/2)", "[known]") {
    const Proved game(top_row_game(40, 0));
    for (std::int64_t n = 1; n <= 40; ++n)
        CHECK(value(game, n, n < 40 ? Names{"r2[" + std::to_string(n + 1) + "]"} : Names{}) ==
              (3 * n - 1) / 2);
}

TEST_CASE("Two rows p >= 2q have value p +- ceil(q/2) - 1 by the parity of p + q", "[known]") {
    for (std::int64_t q = 0; q <= 40; ++q) {
        CAPTURE(q);
        const Proved game(top_row_game(q, 0));
        const std::int64_t half = (q + 1) / 2, first = std::max<std::int64_t>(2 * q, 1);
        const auto& claim = game.claim(0);
        REQUIRE(claim.periodic());
        CHECK(claim.periodic()->preperiod <= first - 1);
        CHECK(claim.period() == (q == 0 ? 1 : 2));
        for (std::int64_t p = first; p <= first + 30; ++p)
            CHECK(value(game, p, {}) == p + ((p + q) % 2 == 0 ? half : -half) - 1);
    }
}

TEST_CASE("Values over two fixed rows settle, relative to the top row, as computed", "[known]") {
    struct Known {
        std::int64_t q, r, period, first_p;
    };
    const std::vector<Known> table = {
        {1, 1, 4, 1},   {2, 1, 4, 10},    {3, 1, 2, 6},     {4, 1, 12, 15}, {6, 1, 24, 45},
        {7, 1, 48, 47}, {8, 1, 96, 90},   {12, 1, 96, 300}, {7, 2, 48, 67}, {7, 3, 48, 158},
        {5, 4, 72, 41}, {7, 4, 144, 217}, {6, 5, 72, 102},
    };
    for (const Known& known : table) {
        CAPTURE(known.q, known.r);
        const Proved game(top_row_game(known.q, known.r));
        CHECK(game.claim(0).period() == known.period);
        REQUIRE(game.claim(0).periodic());
        CHECK(game.claim(0).periodic()->preperiod == known.first_p - 1);
    }
}

TEST_CASE("The certificate of the top row agrees with the explicit game", "[known]") {
    const Proved game(top_row_game(4, 3));
    oracle::ExplicitGame definition(top_row_game(4, 3));
    for (int p = 1; p <= 20; ++p)
        for (std::int64_t q = 0; q <= 4; ++q)
            for (std::int64_t r = 0; r <= std::min<std::int64_t>(q, 3); ++r) {
                CAPTURE(p, q, r);
                Names gone = q < 4 ? Names{"r2[" + std::to_string(q + 1) + "]"} : Names{};
                if (r < 3) gone.push_back("r3[" + std::to_string(r + 1) + "]");
                CHECK(value(game, p, gone) == definition.grundy(definition.initial(p - 1, 0, gone)));
            }
}
