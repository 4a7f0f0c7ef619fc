// cap(n) for rows of any size, against what the relations say.
#include "catch.h"
#include "game/big_staircase.h"

using namespace chompcert;

namespace {

Natural far() {
    return *Natural::parse("1000000000000000000000000000000");
}

Ladder ladder(std::int64_t u, std::int64_t b, std::int64_t v, std::int64_t w) {
    std::int64_t first = 0;
    while (u * first + b < 1 || v * first + w < 1) ++first;
    return {u, b, v, w, first};
}

}  // namespace

TEST_CASE("without a ladder, rows above all steps have every column") {
    CHECK(cap(Staircase(), Natural(0)) == std::nullopt);
    CHECK(cap(Staircase(), far()) == std::nullopt);
    const Staircase step({}, {{7, 3}});
    CHECK(cap(step, Natural(2)) == Natural(6));
    CHECK(cap(step, Natural(3)) == std::nullopt);
    CHECK(cap(step, far()) == std::nullopt);
}

TEST_CASE("no row has a column that lies above all of D") {
    const Staircase wall({}, {{7, 3}, {9, kInfinity}});
    CHECK(cap(wall, Natural(2)) == Natural(6));
    CHECK(cap(wall, Natural(3)) == Natural(8));
    CHECK(cap(wall, far()) == Natural(8));
    CHECK(cap({{ladder(1, 0, 1, 0)}, {{9, kInfinity}}}, far()) == Natural(8));
}

TEST_CASE("the cap of a large row is the least that a ladder sets, whichever comes first") {
    const Ladder steep = ladder(1, 0, 1, 1), gentle = ladder(1, 0, 2, 0), high = ladder(3, 5, 1, -4);
    CHECK(cap({{steep}, {}}, far()) == far().plus(1));
    CHECK(cap({{gentle}, {}}, far()) == far().times(2).plus(1));
    // 3i + 5 > 10^30 from i = (10^30 - 4)/3 on, below c[i - 4].
    CHECK(cap({{high}, {}}, far()) == far().plus(-4).over(3).plus(-5));
    for (const auto& ladders : {std::vector{steep, gentle}, std::vector{gentle, steep}})
        CHECK(cap({ladders, {{3, 50}}}, far()) == far().plus(1));
}

TEST_CASE("the cap of a small row may be large") {
    const std::int64_t billion = 1'000'000'000;
    const Staircase level({ladder(1, 0, billion, 0)}, {});
    CHECK(cap(level, Natural(3 * billion)) == Natural(3 * billion * billion + billion - 1));
    CHECK(cap(level, Natural(5 * billion)) == Natural::parse("5000000000999999999"));
}
