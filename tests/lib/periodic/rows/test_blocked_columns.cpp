// The blocked columns of a tile against plain sets.
#include <array>
#include <random>
#include <set>

#include "catch.h"
#include "periodic/rows/sets/blocked_columns.h"

using namespace chompcert;

namespace {

constexpr std::int64_t kEnd = 64 * 12;

void check_row(BlockedColumns& blocked, std::int64_t row, const std::set<std::int64_t>& columns) {
    const auto base = static_cast<std::int64_t>(blocked.base());
    for (std::int64_t w = 0; w < kEnd / 64; ++w) {
        std::uint64_t expected = w < base ? ~std::uint64_t{0} : 0;
        for (std::int64_t i = 0; w >= base && i < 64; ++i)
            expected |= std::uint64_t{columns.contains(64 * w + i)} << i;
        REQUIRE(blocked.word(row, static_cast<std::size_t>(w)) == expected);
    }
    auto hole = static_cast<std::size_t>(base);
    while (blocked.word(row, hole) == ~std::uint64_t{0}) ++hole;
    REQUIRE(blocked.first_hole(row) == hole);
}

}  // namespace

TEST_CASE("blocked columns follow plain sets") {
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        std::mt19937 random(seed);
        const auto below = [&](std::int64_t n) { return static_cast<std::int64_t>(random() % n); };
        const std::int64_t base = below(4);
        BlockedColumns blocked;
        blocked.reset(static_cast<std::size_t>(base), static_cast<std::size_t>(below(4)));
        std::vector<std::set<std::int64_t>> rows(kTileRows);
        for (int step = 0; step < 300; ++step) {
            const std::int64_t row = below(3) * 31, column = below(kEnd);
            auto& columns = rows[static_cast<std::size_t>(row)];
            if (below(60) == 0) {
                blocked.clear();
                for (auto& of_row : rows) of_row.clear();
            } else if (below(8) == 0) {
                for (std::int64_t c = base * 64; c < base * 64 + column / 3; ++c)
                    blocked.insert(row, c), columns.insert(c);
            } else {
                blocked.insert(row, column);
                if (column >= base * 64) columns.insert(column);
            }
            check_row(blocked, row, columns);
        }
    }
}

TEST_CASE("columns of all rows are added at once as one after the other") {
    constexpr std::uint32_t kNone = ~std::uint32_t{0};
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        std::mt19937 random(seed);
        BlockedColumns at_once, one_by_one;
        for (BlockedColumns* blocked : {&at_once, &one_by_one}) blocked->reset(seed % 4, seed % 3);
        for (int step = 0; step < 1600; ++step) {
            std::array<std::uint32_t, kTileRows> columns;
            for (std::uint32_t& column : columns)
                column = random() % 3 == 0 ? kNone : static_cast<std::uint32_t>(random() % (64 * 4));
            at_once.insert_all(columns.data(), kNone);
            for (std::int64_t row = 0; row < kTileRows; ++row)
                if (const std::uint32_t column = columns[static_cast<std::size_t>(row)]; column != kNone)
                    one_by_one.insert(row, column);
        }
        for (std::int64_t row = 0; row < kTileRows; ++row) {
            CHECK(at_once.first_hole(row) == one_by_one.first_hole(row));
            for (std::size_t w = 0; w < 6; ++w) CHECK(at_once.word(row, w) == one_by_one.word(row, w));
        }
    }
}

TEST_CASE("the first hole from a column on passes over what is full") {
    BlockedColumns blocked;
    blocked.reset(1, 3);
    for (std::int64_t c = 70; c < 200; ++c) blocked.insert(5, c);
    CHECK(blocked.first_hole_from(5, 64) == 1);
    CHECK(blocked.first_hole_from(5, 70) == 3);
    CHECK(blocked.first_hole_from(5, 0) == 3);
    CHECK(blocked.first_hole_from(5, 192) == 3);
    CHECK(blocked.first_hole_from(5, 600) == 9);
    CHECK(blocked.first_hole_from(6, 69) == 1);
    CHECK(blocked.first_hole_from(6, 128) == 2);
}

TEST_CASE("clearing leaves no column blocked, beyond those first expected too") {
    BlockedColumns blocked;
    blocked.reset(1, 2);
    for (std::int64_t row = 0; row < kTileRows; ++row)
        for (std::int64_t c = 64; c < 300; ++c) blocked.insert(row, c);
    CHECK(blocked.first_hole(7) == 4);
    blocked.clear();
    CHECK(blocked.base() == 1);
    for (std::int64_t row = 0; row < kTileRows; ++row) {
        REQUIRE(blocked.word(row, 0) == ~std::uint64_t{0});
        for (const std::size_t w : {1, 2, 3, 4, 5}) REQUIRE(blocked.word(row, w) == 0);
        REQUIRE(blocked.first_hole(row) == 1);
    }
}
