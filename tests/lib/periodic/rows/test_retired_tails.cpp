// The columns that proved tails block, against their offsets column by column.
#include <deque>
#include <map>

#include "catch.h"
#include "periodic/rows/sets/retired_tails.h"

using namespace chompcert;

namespace {

Claim tail(std::int64_t preperiod, std::vector<Offset> offsets) {
    return Claim(Periodic(preperiod, std::move(offsets)));
}

// The column of a tail in a row, as i + off(i) = row says it.
std::int64_t column_in(const Periodic& tail, std::int64_t row) {
    std::int64_t column = row - tail.high;
    while (column + tail.offset(column) != row) ++column;
    return column;
}

// The tails of these claims, and the claims, which must stay where they are.
struct Retired {
    explicit Retired(const std::vector<Claim>& of) : claims(of) {
        for (const Claim& claim : claims) {
            by_rows.push_back(claim.periodic() != nullptr ? RowTail(*claim.periodic()) : RowTail());
            tails.add(claim, by_rows.back());
        }
    }
    std::vector<Claim> claims;
    std::deque<RowTail> by_rows;
    RetiredTails tails;
};

void check_blocked(const std::vector<Claim>& claims, std::int64_t first_row, std::int64_t base,
                   std::int64_t words) {
    CAPTURE(first_row, base, words);
    const Retired retired(claims);
    BlockedColumns blocked;
    blocked.reset(static_cast<std::size_t>(base), static_cast<std::size_t>(words));
    retired.tails.block(blocked, first_row);
    for (std::int64_t i = 0; i < kTileRows; ++i) {
        std::map<std::size_t, std::uint64_t> expected;
        for (const Claim& claim : claims) {
            if (claim.finite() != nullptr) continue;
            const std::int64_t column = column_in(*claim.periodic(), first_row + i);
            if (column >= 64 * base)
                expected[static_cast<std::size_t>(column / 64)] |= std::uint64_t{1} << (column % 64);
        }
        for (std::size_t w = 0; w < 40; ++w)
            REQUIRE(blocked.word(i, w) ==
                    (static_cast<std::int64_t>(w) < base ? ~std::uint64_t{0} : expected[w]));
        std::size_t hole = static_cast<std::size_t>(base);
        while (expected[hole] == ~std::uint64_t{0}) ++hole;
        REQUIRE(blocked.first_hole(i) == hole);
    }
}

}  // namespace

TEST_CASE("proved tails block their columns, row by row") {
    std::vector<Claim> full, mixed{tail(0, {70}),         tail(3, {-9, -11}), tail(0, {-200}),
                                   tail(5, {4, 4, 5, 3}), tail(0, {71}),      tail(0, {300})};
    for (Offset offset = -130; offset < 70; ++offset) full.push_back(tail(0, {offset}));
    for (const std::int64_t row : {640, 641, 700, 703, 1000})
        for (const std::int64_t base : {0, 4, 10, 11, 13})
            for (const std::int64_t words : {0, 1, 3, 20}) {
                check_blocked({}, row, base, words);
                check_blocked({Claim()}, row, base, words);
                check_blocked({tail(0, {5})}, row, base, words);
                check_blocked({tail(2, {3, -3, 0})}, row, base, words);
                check_blocked(mixed, row, base, words);
            }
    for (const std::int64_t row : {640, 680})
        for (const std::int64_t base : {0, 10, 11})
            for (const std::int64_t words : {1, 20}) check_blocked(full, row, base, words);
}

TEST_CASE("the tails of longer period near a range are those with an offset on each side of its ends") {
    const Retired retired({tail(0, {3, 5, 4}), tail(0, {-2, 8}), tail(9, {4}), Claim()});
    const auto near = [&](Offset lowest, Offset highest) {
        std::vector<std::int64_t> found;
        for (const Periodic* near : retired.tails.between(lowest, highest)) found.push_back(near->period());
        return found;
    };
    using Periods = std::vector<std::int64_t>;
    CHECK(near(-9, -3) == Periods{});
    CHECK(near(-9, -2) == Periods{2});
    CHECK(near(0, 0) == Periods{2});
    CHECK(near(0, 2) == Periods{2});
    CHECK(near(0, 3) == Periods{3, 2});
    CHECK(near(4, 4) == Periods{3, 2});
    CHECK(near(5, 9) == Periods{3, 2});
    CHECK(near(6, 9) == Periods{2});
    CHECK(near(8, 9) == Periods{2});
    CHECK(near(9, 20) == Periods{});
}

TEST_CASE("constant tails are a set, and the others are not in it") {
    for (const Offset only : {200, 64, 63, 1, 0, -1, -64, -65, -200}) {
        const Retired retired({tail(0, {only}), tail(0, {2, 300})});
        for (Offset offset = -300; offset <= 300; ++offset)
            REQUIRE(retired.tails.constants().contains(offset) == (offset == only));
        CHECK(retired.tails.constants().last_column(1000) == 1000 - only);
    }
    CHECK(Retired({tail(0, {2, 300})}).tails.constants().empty());
}

TEST_CASE("claims have settled where the last of them is in its tail or has ended") {
    const Claim ended(Finite{17});
    CHECK(Retired({}).tails.settled_from() == 0);
    CHECK(Retired({tail(5, {1})}).tails.settled_from() == 5);
    CHECK(Retired({tail(5, {1}), ended, tail(9, {1, 3})}).tails.settled_from() == 17);
    CHECK(Retired({ended, tail(30, {1}), tail(9, {1, 3})}).tails.settled_from() == 30);
}
