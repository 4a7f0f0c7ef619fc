// cap(n) for rows of any size, against the relations.
#include "catch.h"
#include "game/big_staircase.h"

using namespace chompcert;

namespace {

Integer far() {
    return *parse_natural("1000000000000000000000000000000");
}

Ladder ladder(std::int64_t u, std::int64_t b, std::int64_t v, std::int64_t w) {
    std::int64_t first = 0;
    while (u * first + b < 1 || v * first + w < 1) ++first;
    return {u, b, v, w, first};
}

}  // namespace

TEST_CASE("without a ladder, rows above all steps have every column") {
    CHECK(cap(Staircase(), Integer(0)) == std::nullopt);
    CHECK(cap(Staircase(), far()) == std::nullopt);
    const Staircase step({}, {{7, 3}});
    CHECK(cap(step, Integer(2)) == Integer(6));
    CHECK(cap(step, Integer(3)) == std::nullopt);
    CHECK(cap(step, far()) == std::nullopt);
}

TEST_CASE("no row has a column that lies above all of D") {
    const Staircase wall({}, {{7, 3}, {9, kInfinity}});
    CHECK(cap(wall, Integer(2)) == Integer(6));
    CHECK(cap(wall, Integer(3)) == Integer(8));
    CHECK(cap(wall, far()) == Integer(8));
    CHECK(cap({{ladder(1, 0, 1, 0)}, {{9, kInfinity}}}, far()) == Integer(8));
}

TEST_CASE("the cap of a large row is the least that a ladder sets, whichever comes first") {
    const Ladder steep = ladder(1, 0, 1, 1), gentle = ladder(1, 0, 2, 0), high = ladder(3, 5, 1, -4);
    CHECK(cap({{steep}, {}}, far()) == far() + 1);
    CHECK(cap({{gentle}, {}}, far()) == far() * 2 + 1);
    // 3i + 5 > 10^30 from i = (10^30 - 4)/3 on, below c[i - 4].
    CHECK(cap({{high}, {}}, far()) == (far() - 4) / 3 - 5);
    for (const auto& ladders : {std::vector{steep, gentle}, std::vector{gentle, steep}})
        CHECK(cap({ladders, {{3, 50}}}, far()) == far() + 1);
}

TEST_CASE("the cap of a small row may be large") {
    const std::int64_t billion = 1'000'000'000;
    const Staircase level({ladder(1, 0, billion, 0)}, {});
    CHECK(cap(level, Integer(3 * billion)) == Integer(3 * billion * billion + billion - 1));
    CHECK(cap(level, Integer(5 * billion)) == parse_natural("5000000000999999999"));
}
