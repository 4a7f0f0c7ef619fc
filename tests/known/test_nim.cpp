// Games with known solutions: heaps, and Byrnes's example for Lemma 1.
#include <bit>
#include <cstdint>

#include "catch.h"
#include "known.h"

using namespace known;

TEST_CASE("Two chains beside each other: the row of value k in column m is m xor k, of least period",
          "[known]") {
    const Proved nim("poset nim\n", 40);
    for (std::int64_t k = 0; k <= 40; ++k) {
        CAPTURE(k);
        const auto& claim = nim.claim(k);
        REQUIRE(claim.periodic());
        CHECK(claim.periodic()->preperiod == 0);
        CHECK(claim.period() ==
              (k == 0 ? 1 : std::int64_t{1} << std::bit_width(static_cast<std::uint64_t>(k))));
        for (std::int64_t m = 0; m <= 200; ++m) REQUIRE(claim.row(m) == (m ^ k));
    }
}

TEST_CASE("A chain of three elements beside both chains is a third heap", "[known]") {
    const Proved nim("poset nim\nelements x[1..3]\nx[i] < x[i+1]\n", 12);
    for (std::int64_t heap = 0; heap <= 3; ++heap) {
        const auto query = nim.without(heap < 3 ? Names{"x[" + std::to_string(heap + 1) + "]"} : Names{});
        for (std::int64_t k = 0; k <= 12; ++k)
            for (std::int64_t m = 0; m <= 60; ++m)
                REQUIRE(query.find(m, k) == chompcert::Integer(m ^ heap ^ k));
    }
}

TEST_CASE("One chain beside a fixed heap has the value m xor the heap", "[known]") {
    const Proved nim("poset nim\nchains c\nelements x[1..5]\nx[i] < x[i+1]\n");
    CHECK(nim.claim(0).period() == 8);
    for (std::int64_t m = 0; m <= 60; ++m) CHECK(nim.whole().exact_grundy(m) == chompcert::Integer(m ^ 5));
}

TEST_CASE("Byrnes's example: with d2 below c2 the positions (1,1), (2,1), (3,1), ... are one", "[known]") {
    const Proved game("poset lemma_1\nd[2] < c[2]\n", 6);
    const auto query = game.whole();
    for (std::int64_t m = 1; m <= 9; ++m) {
        CHECK(query.position(m, 1).m == 1);
        CHECK(query.position(m, 2).m == m);
        CHECK(query.grundy(m, 1) == 0);
        CHECK(query.grundy(m, 0) == 1);
        CHECK(query.find(m, 0) == chompcert::Integer(1));
    }
    CHECK(query.find(0, 0) == chompcert::Integer(0));
}
