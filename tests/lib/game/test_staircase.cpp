#include <algorithm>
#include <random>

#include "catch.h"
#include "game/closure/staircase.h"

using namespace chompcert;

namespace {

Ladder make_ladder(std::int64_t u, std::int64_t b, std::int64_t v, std::int64_t w) {
    std::int64_t first = 0;
    while (u * first + b < 1 || v * first + w < 1) ++first;
    return {u, b, v, w, first};
}

/// δ(i) by its definition: the greatest j that a rung or a step at or before column i puts below c_i.
std::int64_t height_by_definition(const std::vector<Ladder>& ladders, const std::vector<Step>& steps,
                                  std::int64_t i) {
    std::int64_t height = 0;
    for (const Ladder& ladder : ladders)
        for (std::int64_t rung = 0; rung <= i + 100; ++rung) {
            const std::int64_t j = ladder.u * rung + ladder.b, column = ladder.v * rung + ladder.w;
            if (j >= 1 && column >= 1 && column <= i) height = std::max(height, j);
        }
    for (const Step& step : steps)
        if (step.column <= i) height = std::max(height, step.height);
    return height;
}

}  // namespace

TEST_CASE("Without relations from D to C the staircase is flat and caps nothing") {
    const Staircase flat;
    CHECK(flat.height(0) == 0);
    CHECK(flat.height(1'000'000) == 0);
    CHECK(flat.cap(0) == kInfinity);
}

TEST_CASE("Steps are kept strictly increasing in column and height") {
    const Staircase staircase({},
                              {{9, 4}, {3, 2}, {5, 2}, {3, 1}, {7, 1}, {12, kInfinity}, {20, 50}, {1, 0}});
    REQUIRE(staircase.steps().size() == 3);
    CHECK(staircase.steps()[0].column == 3);
    CHECK(staircase.steps()[0].height == 2);
    CHECK(staircase.steps()[1].column == 9);
    CHECK(staircase.steps()[2].height == kInfinity);
}

TEST_CASE("Height and cap of random staircases are those of the definition") {
    std::mt19937 random(5);
    const auto below = [&](int n) { return static_cast<std::int64_t>(random() % static_cast<unsigned>(n)); };
    for (int round = 0; round < 400; ++round) {
        std::vector<Ladder> ladders(below(4));
        for (Ladder& ladder : ladders)
            ladder = make_ladder(1 + below(5), below(31) - 15, 1 + below(5), below(31) - 15);
        std::vector<Step> steps(below(4));
        for (Step& step : steps) step = {1 + below(40), below(5) == 0 ? kInfinity : 1 + below(40)};
        const Staircase staircase(ladders, steps);
        std::vector<std::int64_t> heights;
        for (std::int64_t i = 0; i <= 300; ++i) {
            heights.push_back(height_by_definition(ladders, steps, i));
            REQUIRE(staircase.height(i) == heights.back());
        }
        for (std::int64_t n = 0; n <= 40; ++n) {
            const auto end = std::upper_bound(heights.begin(), heights.end(), n);
            REQUIRE(staircase.cap(n) == (end == heights.end() ? kInfinity : end - heights.begin() - 1));
        }
    }
}

TEST_CASE("Chomp's ladder caps row n at column n + 1") {
    const Staircase staircase({{1, 0, 1, 1, 1}}, {});
    for (const std::int64_t n : {0L, 1L, 16L, 3'000'000'000'000'000'000L}) {
        CHECK(staircase.cap(n) == n + 1);
        CHECK(staircase.height(n + 1) == n);
    }
}

TEST_CASE("The rung without an index does not count") {
    const Staircase staircase({make_ladder(2, -5, 3, 1)}, {});  // d[1] < c[10], d[3] < c[13], …
    CHECK(staircase.height(9) == 0);
    CHECK(staircase.height(10) == 1);
    CHECK(staircase.cap(0) == 9);
    CHECK(staircase.cap(1) == 12);
}

TEST_CASE("Products beyond 64 bits do not wrap") {
    const std::int64_t billion = 1'000'000'000, exa = billion * billion;
    const Staircase steep({make_ladder(billion, 0, 1, 0)}, {}), gentle({make_ladder(1, 0, billion, 0)}, {});
    CHECK(steep.height(4 * billion) == 4 * exa);
    CHECK(steep.height(4 * billion + 1) == kInfinity);
    CHECK(steep.height(exa) == kInfinity);
    CHECK(steep.cap(4 * exa) == 4 * billion);
    CHECK(gentle.cap(exa) == kInfinity);
    CHECK(gentle.cap(4 * billion - 1) == 4 * exa - 1);
    CHECK(gentle.cap(4 * billion) == kInfinity);
    CHECK(gentle.height(4 * exa) == 4 * billion);
}

TEST_CASE("The cap of unbounded rows is the supremum of the caps") {
    CHECK(Staircase({}, {{7, 3}}).cap(kInfinity) == kInfinity);
    CHECK(Staircase({{1, 0, 1, 1, 1}}, {}).cap(kInfinity) == kInfinity);
    CHECK(Staircase({{1, 0, 1, 1, 1}}, {{7, kInfinity}}).cap(kInfinity) == 6);
}

TEST_CASE("Of the steps at one column the highest counts, in whatever order they come") {
    for (const auto& steps : {std::vector<Step>{{3, 1}, {3, 2}}, {{3, 2}, {3, 1}}, {{3, 2}, {3, 2}}}) {
        const Staircase staircase({}, steps);
        REQUIRE(staircase.steps().size() == 1);
        CHECK(staircase.steps()[0].height == 2);
        CHECK(staircase.cap(1) == 2);
    }
    CHECK(Staircase({}, std::vector<Step>(1000, {5, 4})).steps().size() == 1);
}

TEST_CASE("All of C lies above the last step, and above all of D with a ladder") {
    CHECK(Staircase().height(kInfinity) == 0);
    CHECK(Staircase({}, {{7, 3}}).height(kInfinity) == 3);
    CHECK(Staircase({}, {{7, 3}, {9, kInfinity}}).height(kInfinity) == kInfinity);
    CHECK(Staircase({make_ladder(1, 0, 1'000'000'000, 0)}, {}).height(kInfinity) == kInfinity);
}
