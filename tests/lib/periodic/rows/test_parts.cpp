// Small parts of both engines against their definitions: sets of rows, the history, what a tile found.
#include <array>
#include <functional>
#include <random>
#include <set>

#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "game/file/text.h"
#include "periodic/claims/neighbourhood.h"
#include "periodic/columns/row_set.h"
#include "periodic/rows/state/history.h"
#include "periodic/rows/state/plan.h"
#include "periodic/rows/tile/store.h"

using namespace chompcert;

TEST_CASE("a set of rows follows a plain set, whatever the order in which rows come") {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        std::mt19937 random(seed);
        const std::int64_t lowest = random() % 300;
        RowSet rows;
        rows.reset(lowest);
        std::set<std::int64_t> plain;
        for (int i = 0; i < 60; ++i) {
            const std::int64_t row = lowest + random() % (i % 2 == 0 ? 100 : 1500);
            rows.insert(row);
            plain.insert(row);
            std::int64_t free = lowest;
            while (plain.contains(free)) ++free;
            REQUIRE(rows.first_free(lowest) == free);
            const std::int64_t at = lowest + random() % 1600;
            for (std::int64_t j = 0; j < 64; ++j)
                REQUIRE((rows.bits_from(at) >> j & 1) == std::uint64_t{plain.contains(at + j)});
        }
        rows.reset(lowest);
        CHECK(rows.first_free(lowest) == lowest);
        CHECK(rows.bits_from(lowest) == 0);
    }
}

TEST_CASE("a row more than 2^31 above the lowest one is beyond a limit") {
    constexpr std::int64_t kMost = std::int64_t{1} << 31;
    for (const std::int64_t lowest : {0, 64, 6400}) {
        RowSet rows;
        rows.reset(lowest);
        CHECK_THROWS_WITH(rows.insert(lowest + kMost + 1), holds("undecided: row ") && holds("2^31"));
        CHECK_THROWS_AS(rows.insert(lowest + 2 * kMost), LimitError);
        rows.insert(lowest + 70);
        CHECK(rows.first_free(lowest + 70) == lowest + 71);
    }
}

TEST_CASE("a block of the history holds 256 lines of consecutive ideals, or one ideal") {
    struct Shape {
        std::size_t ideals, max_value, per_block, blocks;
    };
    for (const auto& [ideals, max_value, per_block, blocks] :
         {Shape{1, 0, 1, 1}, Shape{255, 0, 255, 1}, Shape{256, 0, 256, 1}, Shape{257, 0, 256, 2},
          Shape{512, 0, 256, 2}, Shape{513, 0, 256, 3}, Shape{256, 1, 128, 2}, Shape{3, 255, 1, 3},
          Shape{3, 256, 1, 3}, Shape{7, 999, 1, 7}}) {
        CAPTURE(ideals, max_value);
        MemoryRoom room;
        const RowHistory history(ideals, static_cast<std::int64_t>(max_value), room);
        CHECK(history.ideals_per_block() == per_block);
        CHECK(history.blocks() == blocks);
    }
}

TEST_CASE("the history forgets tiles from the front and uses their memory again") {
    MemoryRoom room;
    RowHistory history(600, 0, room);
    CHECK(history.tiles() == 0);
    history.append_until(2);
    CHECK(history.tiles() == 3);
    CHECK(history.find(1, 5, 0) == nullptr);
    const std::uint64_t empty = history.bytes(1);
    history.at(1, 5, 0)[63] = 7;
    history.at(1, 300, 0)[0] = 8;
    const std::uint64_t block = (history.bytes(1) - empty) / 2;
    CHECK(block >= 256 * kTileRows * sizeof(Column));
    CHECK(history.find(1, 5, 0)[63] == 7);
    CHECK(history.find(1, 5, 0)[62] == kNoColumn);
    CHECK(history.find(1, 6, 0) == nullptr);
    CHECK(history.find(1, 599, 0) == nullptr);

    history.drop_first();
    CHECK(history.spare_bytes() == 0);
    CHECK(history.first_row() == kTileRows);
    history.drop_first();
    CHECK(history.first_row() == 2 * kTileRows);
    CHECK(history.spare_bytes() == 2 * block);
    CHECK(history.at(2, 599, 0)[63] == kNoColumn);
    CHECK(history.spare_bytes() == block);
    CHECK(history.at(2, 5, 0)[63] == kNoColumn);
    CHECK(history.spare_bytes() == 0);
    CHECK(history.at(2, 300, 0)[0] == kNoColumn);
    CHECK(history.spare_bytes() == 0);
}

TEST_CASE("columns found all at once count as those found one by one") {
    using Found = RowTileStore::Found;
    using Columns = std::span<const Column, kTileRows>;
    const std::array<std::function<void(Found&, Columns)>, 2> ways{std::mem_fn(&Found::add_all),
                                                                   [](Found& found, Columns columns) {
                                                                       for (const Column column : columns)
                                                                           if (column != kNoColumn)
                                                                               found.add(column);
                                                                   }};
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        CAPTURE(round);
        std::array<Found, 2> found;
        for (int turn = 0; turn < 3; ++turn) {
            std::array<Column, kTileRows> columns;
            const std::uint32_t share = random() % 4, range = round % 2 == 0 ? 3 : 1000;
            for (Column& column : columns) column = random() % 4 < share ? random() % range : kNoColumn;
            for (std::size_t way = 0; way < 2; ++way) ways[way](found[way], columns);
            CHECK(found[0].count == found[1].count);
            CHECK(found[0].least == found[1].least);
            CHECK(found[0].largest == found[1].largest);
        }
    }
}

TEST_CASE("the ideals below one are those that its moves in A lead to") {
    for (const std::string& text : {chomp_game({4, 3}), chomp_game({3, 2, 2}),
                                    std::string("poset wide\nelements a b e f\na < e\nb < e\na < f\n")}) {
        const Game game = read_game(text);
        const Ideals ideals(game, std::uint64_t{1} << 30);
        const RowPlan plan(ideals);
        for (IdealId id = 0; id < ideals.size(); ++id) {
            std::multiset<IdealId> found, expected;
            plan.for_each_below(id, [&](IdealId below) { found.insert(below); });
            for (const Child& child : Neighbourhood(ideals, id).children) expected.insert(child.ideal);
            CHECK(found == expected);
        }
    }
}
