// Open columns at the edges of their window: what is open, and what memory it takes.
#include "catch.h"
#include "periodic/rows/sets/open_columns.h"

using namespace chompcert;

namespace {

void close(OpenColumns& columns, std::int64_t first, std::int64_t end) {
    for (std::int64_t m = first; m < end; ++m) columns.close(m);
}

// Whether exactly the columns are open of which this says so, looked at up to column 1000.
template <typename IsOpen>
bool opens(const OpenColumns& columns, IsOpen is_open) {
    for (std::int64_t m = 0; m < 1000; ++m)
        if ((columns.word(static_cast<std::size_t>(m) / 64) >> (m % 64) & 1) != is_open(m)) return false;
    return true;
}

}  // namespace

TEST_CASE("the first open column lies beyond words that are closed throughout") {
    OpenColumns columns(5);
    close(columns, 5, 200);
    CHECK(columns.first_open() == 200);
    columns.close(200);
    CHECK(columns.first_open() == 201);
}

TEST_CASE("no column before 0 is open, wherever 64 columns begin") {
    const OpenColumns all(0);
    CHECK(all.bits_from(-65) == 0);
    CHECK(all.bits_from(-64) == 0);
    CHECK(all.bits_from(-63) == std::uint64_t{1} << 63);
    CHECK(all.bits_from(-1) == ~std::uint64_t{1});
    CHECK(all.bits_from(0) == ~std::uint64_t{0});
    const OpenColumns odd(65);
    CHECK(odd.bits_from(0) == 0);
    CHECK(odd.bits_from(64) == ~std::uint64_t{1});
    CHECK(odd.bits_from(1) == std::uint64_t{0});
    CHECK(odd.bits_from(2) == std::uint64_t{1} << 63);
}

TEST_CASE("reopening an open column changes nothing") {
    for (const std::int64_t column : {0, 5, 63, 64, 500}) {
        OpenColumns columns(0);
        columns.reopen(column);
        CHECK(opens(columns, [](std::int64_t) { return true; }));
        close(columns, 64, 70);
        columns.reopen(column + 128);
        CHECK(opens(columns, [](std::int64_t m) { return m < 64 || m >= 70; }));
    }
}

TEST_CASE("a column below the lowest may be opened, alone") {
    for (const std::int64_t lowest : {70, 128, 130, 400}) {
        OpenColumns columns(lowest);
        columns.reopen(10);
        CHECK(opens(columns, [&](std::int64_t m) { return m == 10 || m >= lowest; }));
        OpenColumns drained(0);
        close(drained, 0, 128 + lowest);
        drained.trim();
        drained.reopen(10);
        CHECK(opens(drained, [&](std::int64_t m) { return m == 10 || m >= 128 + lowest; }));
    }
}

TEST_CASE("columns are closed below the lowest after any growth of the window to the left") {
    OpenColumns columns(70);
    for (const std::int64_t column : {300, 200, 75}) columns.close(column);
    CHECK(opens(columns, [](std::int64_t m) { return m >= 70 && m != 300 && m != 200 && m != 75; }));
}

TEST_CASE("raising to a column in closed words opens nothing") {
    for (const std::int64_t last : {320, 330}) {
        OpenColumns columns(0);
        close(columns, 0, last);
        columns.trim();
        columns.raise(10);
        CHECK(opens(columns, [&](std::int64_t m) { return m >= last; }));
        columns.raise(last + 3);
        CHECK(opens(columns, [&](std::int64_t m) { return m >= last + 3; }));
    }
}

TEST_CASE("a window that has drained takes no memory") {
    OpenColumns open_again(0);
    open_again.close(100);
    CHECK(open_again.bytes() > 0);
    open_again.reopen(100);
    open_again.trim();
    CHECK(open_again.bytes() == 0);
    CHECK(opens(open_again, [](std::int64_t) { return true; }));

    for (const std::int64_t words : {1, 2, 7}) {
        OpenColumns closed(0);
        close(closed, 0, 64 * words);
        closed.trim_front();
        CHECK(closed.bytes() == 0);
        CHECK(closed.low_word() == static_cast<std::size_t>(words));
        CHECK(closed.end_word() == static_cast<std::size_t>(words) + 1);
        CHECK(opens(closed, [&](std::int64_t m) { return m >= 64 * words; }));
    }
}

TEST_CASE("what is closed in front of a window that stays is forgotten") {
    OpenColumns columns(0);
    close(columns, 0, 64 * 5);
    columns.close(64 * 6 + 1);
    columns.trim_front();
    CHECK(columns.low_word() == 5);
    CHECK(columns.first_open() == 64 * 5);
    CHECK(opens(columns, [](std::int64_t m) { return m >= 64 * 5 && m != 64 * 6 + 1; }));
}

TEST_CASE("a copy is closed and opened apart from what it was copied from") {
    OpenColumns columns(3);
    OpenColumns early(columns);
    columns.close(80);
    OpenColumns late(columns);
    late.reopen(80);
    early.close(4);
    CHECK(opens(columns, [](std::int64_t m) { return m >= 3 && m != 80; }));
    CHECK(opens(late, [](std::int64_t m) { return m >= 3; }));
    CHECK(opens(early, [](std::int64_t m) { return m >= 3 && m != 4; }));
}
