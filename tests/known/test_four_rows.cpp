// Chomp with four rows, the lower two fixed: P-positions (k = 0).
#include "catch.h"
#include "families/kinds/rows.h"
#include "known.h"
#include "oracle/explicit_game.h"

using chompcert::chomp_game;
using namespace known;

TEST_CASE("P-positions over two fixed rows settle as computed", "[known]") {
    CHECK(described(Proved(chomp_game({3, 2})).claim(0)) == "1@7: 3");
    CHECK(described(Proved(chomp_game({4, 2})).claim(0)) == "2@7: 4,2");
    CHECK(described(Proved(chomp_game({4, 3})).claim(0)) == "2@8: 3,5");
    CHECK(described(Proved(chomp_game({4, 4})).claim(0)) == "2@8: 4,6");
    CHECK(described(Proved(chomp_game({5, 3})).claim(0)) == "4@9: 3,5,6,6");
    CHECK(described_shortly(Proved(chomp_game({6, 3})).claim(0)) == "8@10");
    CHECK(described_shortly(Proved(chomp_game({6, 4})).claim(0)) == "8@9");
    CHECK(described_shortly(Proved(chomp_game({8, 3})).claim(0)) == "16@20");
    CHECK(described_shortly(Proved(chomp_game({10, 10})).claim(0)) == "16@60");
    CHECK(described_shortly(Proved(chomp_game({11, 9})).claim(0)) == "32@68");
}

// Sun writes [2, 2, y, z] for the rows 4 + y + z, 4 + y, 4, 2.
TEST_CASE("Sun's [2,2,y,z]: his P-positions, and (0,3), which his list omits", "[known]") {
    const Proved proved(chomp_game({4, 2}));
    const auto query = proved.whole();
    const auto z_of = [&](std::int64_t y) { return query.find(4 + y, 0)->small().value() + 1 - (4 + y); };
    CHECK(z_of(1) == 3);
    CHECK(z_of(2) == 3);
    for (std::int64_t x = 0; x <= 50; ++x) {
        CHECK(z_of(3 + 2 * x) == 4);
        CHECK(z_of(4 + 2 * x) == 2);
    }
    CHECK(z_of(0) == 3);

    oracle::ExplicitGame definition(chomp_game({4, 2}));
    const auto p_position = [&](int p, int q) {
        return definition.grundy(definition.initial(q, p - 1)) == 0;
    };
    CHECK(p_position(7, 4));
    for (int y = 0; y <= 8; ++y) {
        const int q = 4 + y;
        for (int p = q; p <= q + 8; ++p) CHECK(p_position(p, q) == (p == q + z_of(y)));
    }
}
