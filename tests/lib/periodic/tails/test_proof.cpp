// Proofs that a tail holds for ever, against the conditions tested column by column over a common period.
#include <algorithm>
#include <numeric>
#include <random>

#include "catch.h"
#include "periodic/tails/proof.h"

using namespace chompcert;

namespace {

constexpr std::int64_t kBudget = 1'000'000;

struct Case {
    std::vector<Ladder> ladders;
    std::vector<Step> steps;
    std::vector<Periodic> claims;
    std::vector<Offset> constants;
    TailCandidate candidate;

    [[nodiscard]] Staircase staircase() const { return {ladders, steps}; }
    [[nodiscard]] Outcome decide(std::int64_t budget = kBudget) const {
        std::vector<const Periodic*> sources;
        for (const Periodic& claim : claims) sources.push_back(&claim);
        OffsetSet set;
        for (const Offset offset : constants) set.insert(offset);
        const Staircase stairs = staircase();
        TailProof proof(stairs, sources, constants.empty() ? nullptr : &set);
        return proof.decide(candidate, budget);
    }
};

Periodic tail(std::int64_t preperiod, std::vector<Offset> offsets) {
    return Periodic(preperiod, std::move(offsets));
}

Ladder ladder(std::int64_t u, std::int64_t b, std::int64_t v, std::int64_t w) {
    std::int64_t first = 0;
    while (u * first + b < 1 || v * first + w < 1) ++first;
    return {u, b, v, w, first};
}

std::int64_t offset(const TailCandidate& candidate, std::int64_t m) {
    const auto p = static_cast<std::int64_t>(candidate.offsets.size());
    return candidate.offsets[static_cast<std::size_t>(modulo(m - candidate.start, p))];
}

// δ(m + 1) − m stays at most the lowest offset, except for ladders of slope 1, which must have begun.
bool stays_above(const Case& c, std::int64_t lowest) {
    const std::int64_t from = c.candidate.start + c.candidate.columns;
    for (const Ladder& x : c.ladders)
        if (x.u > x.v || (x.u == x.v && x.b - x.w + 1 > lowest && c.candidate.start < x.v * x.first + x.w))
            return false;
    std::vector<Ladder> falling;
    std::ranges::copy_if(c.ladders, std::back_inserter(falling), [](const Ladder& x) { return x.u < x.v; });
    const Staircase rest(falling, c.steps);
    for (std::int64_t m = from; m < from + 100; ++m) {
        const std::int64_t height = rest.height(m + 1);
        if (height == kInfinity || (height > 0 && height - m > lowest)) return false;
    }
    return true;
}

bool covered(const Case& c, const Staircase& stairs, std::int64_t m, std::int64_t hole) {
    return m + hole < stairs.height(m) || std::ranges::count(c.constants, hole) > 0 ||
           std::ranges::any_of(c.claims, [&](const Periodic& s) { return s.offset(m) == hole; });
}

Outcome expected(const Case& c) {
    const TailCandidate& t = c.candidate;
    const auto [lowest, highest] = std::ranges::minmax(t.offsets);
    if (!stays_above(c, lowest)) return Outcome::undecided;
    std::vector<Ladder> diagonal;
    std::ranges::copy_if(c.ladders, std::back_inserter(diagonal), [](const Ladder& x) { return x.u == x.v; });
    const Staircase stairs(diagonal, {});
    auto common = static_cast<std::int64_t>(t.offsets.size());
    bool whole_state = true;
    for (const Periodic& s : c.claims) {
        common = std::lcm(common, s.period());
        if (s.low <= highest && lowest <= s.high) whole_state = whole_state && t.columns % s.period() == 0;
    }
    for (const Ladder& x : diagonal) {
        common = std::lcm(common, x.v);
        if (x.b - x.w + 1 > lowest) whole_state = whole_state && t.columns % x.v == 0;
    }
    bool holds = true;
    for (std::int64_t m = t.start; m < t.start + common; ++m) {
        const std::int64_t o = offset(t, m);
        if (stairs.height(m + 1) - m > o) return Outcome::refuted;
        if (std::ranges::count(c.constants, o) > 0) holds = false;
        for (const Periodic& s : c.claims) holds = holds && s.offset(m) != o;
        for (std::int64_t s = 1; s < highest - lowest; ++s)
            if (const std::int64_t hole = s + offset(t, m + s); hole < o && !covered(c, stairs, m, hole))
                holds = false;
    }
    return whole_state || holds ? Outcome::proved : Outcome::refuted;
}

class Draw {
  public:
    explicit Draw(unsigned seed) : random_(seed) {}
    std::int64_t operator()(std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random_);
    }
    std::vector<Offset> offsets(std::int64_t most_period, std::int64_t low, std::int64_t high) {
        std::vector<Offset> all(static_cast<std::size_t>((*this)(1, most_period)));
        for (Offset& o : all) o = static_cast<Offset>((*this)(low, high));
        return all;
    }
    Case one() {
        Case c;
        c.candidate.start = (*this)(4, 12);
        c.candidate.offsets = offsets(3, -2, 3);
        c.candidate.columns = static_cast<std::int64_t>(c.candidate.offsets.size()) * (*this)(1, 3);
        for (std::int64_t claims = (*this)(0, 3); claims > 0; --claims)
            c.claims.push_back(tail((*this)(0, 4), offsets(4, -2, 4)));
        if ((*this)(0, 3) == 0) c.constants = offsets(2, -2, 3);
        if ((*this)(0, 2) == 0) {
            const std::int64_t v = (*this)(1, 4), u = std::max<std::int64_t>(v + (*this)(-3, 3) / 2, 1);
            c.ladders.push_back(ladder(u, (*this)(-9, 4), v, (*this)(-3, 9)));
        }
        if ((*this)(0, 5) == 0) c.steps.push_back({(*this)(1, 20), (*this)(1, 20)});
        return c;
    }

  private:
    std::mt19937 random_;
};

}  // namespace

TEST_CASE("whether a tail goes on is what all its columns say") {
    Draw draw(1);
    std::array<int, 3> counts{};
    for (int tried = 0; tried < 20'000; ++tried) {
        const Case c = draw.one();
        const Outcome outcome = c.decide();
        CAPTURE(tried);
        REQUIRE(outcome == expected(c));
        ++counts[static_cast<std::size_t>(outcome)];
    }
    REQUIRE(*std::ranges::min_element(counts) > 1'000);
}

TEST_CASE("a proof that is given too few steps is undecided") {
    Draw draw(2);
    int ended = 0;
    for (int tried = 0; tried < 2'000; ++tried) {
        const Case c = draw.one();
        const Outcome outcome = c.decide();
        for (const std::int64_t budget : {0, 3, 6, 9, 15, 30}) {
            const Outcome found = c.decide(budget);
            ended += found != outcome;
            REQUIRE((found == outcome || found == Outcome::undecided));
        }
    }
    REQUIRE(ended > 500);
}

TEST_CASE("a hole that two sources cover in turn is covered") {
    // Columns modulo 2: offsets 3, 0. The hole of the higher one lies at offset 1 in every other column.
    Case c{{}, {}, {}, {}, {10, 2, {3, 0}}};
    REQUIRE(c.decide() == Outcome::proved);
    c.claims = {tail(0, {1, 7, 7, 7}), tail(0, {7, 7, 1})};
    c.claims[1] = tail(0, {7, 7, 1, 7, 7, 1});
    REQUIRE(c.decide() == expected(c));
    c.claims = {tail(2, {1, 7, 7, 7}), tail(2, {7, 7, 1, 7})};
    REQUIRE(c.decide() == Outcome::proved);
    c.claims[1] = tail(2, {7, 7, 2, 7});
    REQUIRE(c.decide() == Outcome::refuted);
}

TEST_CASE("a step to infinity leaves a tail undecided") {
    REQUIRE(Case{{}, {{100, kInfinity}}, {}, {}, {10, 1, {0}}}.decide() == Outcome::undecided);
    REQUIRE(Case{{}, {{100, 60}}, {}, {}, {10, 1, {0}}}.decide() == Outcome::proved);
}

TEST_CASE("each hole of a column is looked at") {
    // Even columns have offset 5, odd ones 0, and holes at offsets 1 and 3. Two sources cover the first in
    // turn.
    Case c{{}, {}, {tail(0, {1, 9, 3, 9}), tail(0, {3, 9, 1, 9})}, {}, {10, 2, {5, 0}}};
    REQUIRE(expected(c) == Outcome::proved);
    CHECK(c.decide() == Outcome::proved);
    c.claims[0] = tail(0, {1, 9, 8, 9});
    REQUIRE(expected(c) == Outcome::refuted);
    CHECK(c.decide() == Outcome::refuted);
    c.claims[0] = tail(0, {8, 9, 3, 9});
    REQUIRE(expected(c) == Outcome::refuted);
    CHECK(c.decide() == Outcome::refuted);
}

TEST_CASE("an offset far above a source's own is not taken for one of its next class") {
    // Bit 64 of a source whose lowest offset is 2 would be that of offset 66.
    Case c{{}, {}, {tail(0, {4, 2, 8, 2})}, {}, {10, 2, {66, 0}}};
    for (Offset hole = 1; hole < 66; hole += 2) c.constants.push_back(hole);
    REQUIRE(expected(c) == Outcome::proved);
    CHECK(c.decide() == Outcome::proved);
}

TEST_CASE("three offsets of a source in one class are several") {
    // The hole at offset 1 of the even columns, of which the source covers one in three.
    Case c{{}, {}, {tail(0, {7, 9, 8, 9, 1, 9})}, {}, {10, 2, {3, 0}}};
    REQUIRE(expected(c) == Outcome::refuted);
    CHECK(c.decide() == Outcome::refuted);
}

TEST_CASE("a hole that a source covers in a whole class takes no more steps") {
    std::vector<Offset> offsets;
    for (int i = 0; i < 1000; ++i) offsets.insert(offsets.end(), {1, static_cast<Offset>(i == 0 ? 8 : 9)});
    const Case c{{}, {}, {tail(0, offsets)}, {}, {10, 2, {3, 0}}};
    CHECK(c.decide(2'100) == Outcome::proved);
}

TEST_CASE("no proof goes on for long once its steps are used up") {
    std::vector<Offset> far(1000, 9), near(1000, 9);
    far[2] = 3;
    near[2] = 1;
    const Case clash{{}, {}, {tail(0, far)}, {}, {10, 1, {3}}};
    CHECK(clash.decide() == Outcome::refuted);
    CHECK(clash.decide(900) == Outcome::undecided);
    Case hole{{}, {}, {tail(0, near), tail(0, near)}, {}, {10, 2, {3, 0}}};
    CHECK(hole.decide() == Outcome::refuted);
    CHECK(hole.decide(2'300) == Outcome::undecided);
    // A thousand columns without a hole.
    const Case level{{}, {}, {tail(0, {-1, 1})}, {}, {10, 999, std::vector<Offset>(999, 0)}};
    CHECK(level.decide() == Outcome::proved);
    CHECK(level.decide(2'500) == Outcome::undecided);
}

TEST_CASE("classes are refined up to a quarter of 64 bits, and no further") {
    // The hole of the higher offset is covered in all classes but one of each source, modulo 2^60 - 1
    // together.
    Case c{{}, {}, {}, {}, {10, 2, {3, 0}}};
    for (const std::int64_t period : {9, 25, 7, 11, 13, 31, 41, 61, 151, 331, 1321}) {
        std::vector<Offset> offsets(static_cast<std::size_t>(period), 1);
        offsets[0] = 9;
        c.claims.push_back(tail(10, offsets));
    }
    CHECK(c.decide() == Outcome::refuted);
    std::vector<Offset> seventeen(17, 1);
    seventeen[0] = 9;
    c.claims.push_back(tail(10, seventeen));
    CHECK(c.decide() == Outcome::undecided);
}
