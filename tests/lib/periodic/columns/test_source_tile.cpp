// What claims block in 64 columns, against the claims asked one column at a time.
#include <random>
#include <set>

#include "catch.h"
#include "periodic/columns/source_tile.h"

using namespace chompcert;

namespace {

Claim listed(const std::vector<std::pair<std::int64_t, Offset>>& entries) {
    OffsetList list;
    for (const auto& [column, offset] : entries) list.push_back(column, offset);
    const Finite finite{list.end_column()};
    return Claim(finite, std::move(list));
}

Claim tail(std::int64_t preperiod, std::vector<Offset> offsets, OffsetList list = {}) {
    return Claim(Periodic(preperiod, std::move(offsets)), std::move(list));
}

void check_tile(const std::vector<Source>& sources, std::int64_t first) {
    CAPTURE(first);
    SourceTile tile;
    tile.fill(sources, first);
    REQUIRE(tile.first() == first);
    for (std::int64_t m = first; m < first + SourceTile::kColumns; ++m) {
        std::set<std::int64_t> rows;
        std::int64_t limit = kInfinity;
        for (const Source& source : sources)
            if (const auto row = source.claim->row(m); row && m < source.until) {
                rows.insert(*row);
                if (*row == source.last_row) limit = std::min(limit, *row);
            }
        REQUIRE(tile.row_limit(m) == limit);
        const std::int64_t around = std::max<std::int64_t>(m / 64 - 10, 0);
        for (std::int64_t w = around; w < around + 20; ++w) {
            std::uint64_t expected = 0;
            for (std::int64_t i = 0; i < 64; ++i) expected |= std::uint64_t{rows.contains(64 * w + i)} << i;
            REQUIRE(tile.word(m, static_cast<std::size_t>(w)) == expected);
        }
    }
}

}  // namespace

TEST_CASE("a tile without sources blocks nothing") {
    check_tile({}, 0);
    check_tile({}, 640);
    const Claim empty;
    check_tile({{&empty, kInfinity, kInfinity}}, 64);
}

TEST_CASE("lists and tails block where they stand, up to the end of their source") {
    const Claim gaps = listed({{0, 3}, {1, 2}, {60, 9}, {61, -60}, {64, 1}, {127, 0}, {128, 70}, {400, 5}});
    const Claim last = listed({{127, 4}}), early = listed({{3, 90}});
    OffsetList thirds;
    for (std::int64_t m = 0; m < 100; m += 3) thirds.push_back(m, static_cast<Offset>(m % 7));
    const Claim both = tail(100, {5, -3, 8}, thirds);
    const Claim constant = tail(0, {0}), late = tail(192, {-100, 100});
    const std::vector<const Claim*> claims{&gaps, &last, &early, &both, &constant, &late};
    for (const std::int64_t first : {0, 1, 37, 63, 64, 65, 100, 101, 127, 128, 129, 191, 192, 300, 400, 401})
        for (const std::int64_t until : {first, first + 1, first + 40, first + 64, first + 65, kInfinity}) {
            std::vector<Source> sources;
            for (const Claim* claim : claims) {
                check_tile({{claim, until, kInfinity}}, first);
                sources.push_back({claim, until, kInfinity});
                sources.push_back({claim, kInfinity, kInfinity});
            }
            check_tile(sources, first);
        }
}

TEST_CASE("a label in the last row of its source blocks all rows from it on") {
    const Claim rising = tail(0, {0}),
                falling = listed({{0, 30}, {1, 20}, {2, 10}, {3, 7}, {10, 2}, {20, -9}});
    for (const std::int64_t row : {0, 10, 11, 12, 21, 30, 63, 64})
        for (const std::int64_t other : {12, 30, 40}) {
            check_tile({{&rising, kInfinity, row}, {&falling, kInfinity, other}}, 0);
            check_tile({{&falling, kInfinity, other}, {&rising, kInfinity, row}}, 0);
            check_tile({{&rising, kInfinity, row}, {&rising, kInfinity, other}}, 0);
            check_tile({{&rising, 12, row}, {&falling, 2, other}}, 0);
        }
}

TEST_CASE("a tile far out takes no more memory than one near 0") {
    const std::int64_t far = 64'000'000'000'000;
    check_tile({}, far);
    const Claim constant = tail(7, {-3}), varying = tail(5, {2, 40, -40});
    check_tile({{&constant, kInfinity, kInfinity}, {&varying, kInfinity, far + 20}}, far);
}

TEST_CASE("tiles of random claims hold what the claims say") {
    std::mt19937 random(3);
    const auto below = [&](std::int64_t n) { return static_cast<std::int64_t>(random() % n); };
    for (int round = 0; round < 100; ++round) {
        std::vector<Claim> claims;
        for (std::int64_t count = below(5); count > 0; --count) {
            const bool finite = below(2) == 0;
            const std::int64_t end = below(finite ? 200 : 150);
            OffsetList list;
            for (std::int64_t m = below(30); m < end; m += 1 + (below(4) == 0 ? below(50) : 0))
                list.push_back(m, static_cast<Offset>(below(200) - std::min<std::int64_t>(m, 40)));
            std::vector<Offset> offsets(1 + below(5));
            for (Offset& offset : offsets) offset = static_cast<Offset>(below(160) - 20);
            claims.push_back(finite ? Claim(Finite{list.end_column()}, list) : tail(end, offsets, list));
        }
        std::vector<Source> sources;
        for (const Claim& claim : claims)
            sources.push_back({&claim, below(2) == 0 ? kInfinity : below(200), below(150)});
        check_tile(sources, 20 + below(100));
    }
}
