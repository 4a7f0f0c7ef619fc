#include <map>

#include "catch.h"
#include "oracle/random_game.h"
#include "periodic/claims/claim.h"
#include "periodic/claims/claim_table.h"

using namespace chompcert;

namespace {

using Entries = std::map<std::int64_t, Offset>;

OffsetList list_of(const Entries& entries) {
    OffsetList list;
    for (const auto& [column, offset] : entries) list.push_back(column, offset);
    return list;
}

Entries entries_of(const OffsetList& list) {
    Entries found;
    std::int64_t last = -1;
    list.for_each([&](std::int64_t column, Offset offset) {
        CHECK(column > last);
        last = column;
        found[column] = offset;
    });
    return found;
}

// The columns at which runs begin.
std::vector<std::int64_t> begins(const OffsetList& list) {
    std::vector<std::int64_t> found;
    for (const OffsetList::Run& run : list.runs()) found.push_back(run.column);
    return found;
}

void check_is(const OffsetList& list, const Entries& entries) {
    REQUIRE(entries_of(list) == entries);
    REQUIRE(list.size() == entries.size());
    REQUIRE(list.empty() == entries.empty());
    REQUIRE(list.end_column() == (entries.empty() ? 0 : entries.rbegin()->first + 1));
    std::vector<std::int64_t> first, last;  // columns of runs
    for (const auto& [column, offset] : entries) {
        if (!entries.contains(column - 1)) first.push_back(column);
        if (!entries.contains(column + 1)) last.push_back(column);
    }
    REQUIRE(begins(list) == first);
    for (std::int64_t m = 0; m < 45; ++m) {
        const auto there = entries.find(m);
        REQUIRE(list.find(m) == (there == entries.end() ? std::nullopt : std::optional(there->second)));
        const auto ended = std::ranges::count_if(last, [m](std::int64_t column) { return column < m; });
        REQUIRE(list.run_from(m) == static_cast<std::size_t>(ended));
    }
}

std::int64_t least_period_by_definition(const std::vector<Offset>& offsets) {
    const std::size_t size = offsets.size();
    for (std::size_t p = 1; p < size; ++p) {
        bool repeats = size % p == 0;
        for (std::size_t at = p; repeats && at < size; ++at) repeats = offsets[at] == offsets[at - p];
        if (repeats) return static_cast<std::int64_t>(p);
    }
    return static_cast<std::int64_t>(size);
}

}  // namespace

TEST_CASE("a list is a map from columns to offsets, in runs of consecutive columns") {
    check_is({}, {});
    check_is(list_of({{0, 7}}), {{0, 7}});
    const Entries runs{{0, 1}, {1, -1}, {2, 5}, {4, 0}, {7, 3}, {8, 3}, {30, -9}};
    check_is(list_of(runs), runs);
    CHECK(list_of(runs).range() == std::pair<Offset, Offset>(-9, 5));
    CHECK(list_of(runs).run_end(0) == 3);
    CHECK(list_of(runs).run_end(3) == 7);
    oracle::Random random(1);
    for (int round = 0; round < 200; ++round) {
        Entries entries;
        for (std::int64_t column = random.below(3); column < 40;
             column += 1 + (random.below(3) == 0 ? random.below(5) : 0))
            entries[column] = static_cast<Offset>(random.between(-50, 50));
        check_is(list_of(entries), entries);
    }
}

TEST_CASE("a list that is cut off has the entries before, and goes on from there") {
    const Entries all{{0, 1}, {1, -1}, {2, 5}, {4, 0}, {7, 3}, {8, 3}, {9, 2}, {30, -9}};
    for (std::int64_t m = 0; m < 45; ++m) {
        OffsetList list = list_of(all);
        list.truncate(m);
        Entries left(all.begin(), all.lower_bound(m));
        check_is(list, left);
        // Nothing lies beyond, so that nothing is cut off.
        for (const std::int64_t later : {m, m + 1, m + 10, std::int64_t{1000}}) list.truncate(later);
        check_is(list, left);
        list.push_back(m, 8), list.push_back(m + 1, 9);
        left[m] = 8, left[m + 1] = 9;
        check_is(list, left);
    }
}

TEST_CASE("a claim's offsets are listed before the preperiod, and of the tail from there on") {
    const OffsetList list = list_of({{2, 5}, {3, -2}});
    const Claim finite(Finite{4}, list);
    CHECK_FALSE(finite.periodic());
    REQUIRE(finite.finite());
    CHECK(finite.finite()->end == 4);
    CHECK(finite.period() == 0);
    CHECK(finite.settled_from() == 4);
    const std::vector<std::optional<std::int64_t>> listed{{}, {}, 7, 1, {}, {}};
    for (std::int64_t m = 0; m < 6; ++m) CHECK(finite.row(m) == listed[static_cast<std::size_t>(m)]);
    const Claim periodic(Periodic(5, {4, -1, 0}), list);
    CHECK_FALSE(periodic.finite());
    REQUIRE(periodic.periodic());
    CHECK(periodic.periodic()->preperiod == 5);
    CHECK(periodic.periodic()->low == -1);
    CHECK(periodic.periodic()->high == 4);
    CHECK(periodic.period() == 3);
    CHECK(periodic.settled_from() == 5);
    const std::vector<std::optional<std::int64_t>> rows{{}, {}, 7, 1, {}, 9, 5, 7, 12, 8, 10};
    for (std::int64_t m = 0; m < 11; ++m) CHECK(periodic.row(m) == rows[static_cast<std::size_t>(m)]);
}

TEST_CASE("a finite claim may be capped, or leave out whether it is; a periodic claim is not") {
    CHECK_FALSE(Claim().capped_row());
    CHECK(Claim(Finite{4, 7}).capped_row() == 7);
    CHECK_FALSE(Claim(Periodic(0, {1})).capped_row());
    CHECK_THROWS_AS(Claim(Finite{4, {}, true}).capped_row(), NotStored);
}

TEST_CASE("what may stand in a list or a tail may be had") {
    Claim list(Finite{4}, list_of({{2, 5}, {3, 7}}));
    const Claim tail(Periodic(0, {-9, -7}));
    for (const Offset offset : {5, 6, 7}) CHECK(list.may_have(offset));
    for (const Offset offset : {4, 8, 0}) CHECK_FALSE(list.may_have(offset));
    for (const Offset offset : {-9, -8, -7}) CHECK(tail.may_have(offset));
    for (const Offset offset : {-10, -6, 0}) CHECK_FALSE(tail.may_have(offset));
    list.leave_out_list(0);
    CHECK(list.may_have(100));
}

TEST_CASE("a list is left out if it may have had entries, and then what only it says is not known") {
    for (const bool periodic : {false, true})
        for (const std::int64_t settled : {0, 1, 4, 5, 6, 7})
            for (const std::int64_t low : {0, 5}) {
                const OffsetList list = list_of({{1, 1}});
                Claim claim = periodic ? Claim(Periodic(settled, {3}), list) : Claim(Finite{settled}, list);
                claim.leave_out_list(low);
                CHECK(claim.list().has_value() == (settled <= low));
                if (claim.list()) CHECK(claim.list()->empty());
                for (std::int64_t m = 0; m < 9; ++m) {
                    const bool is_known = settled <= low || m >= settled;
                    CHECK(claim.is_stored(m) == is_known);
                    const std::optional<Offset> after =
                        periodic && m >= settled ? std::optional<Offset>(3) : std::nullopt;
                    if (is_known) {
                        CHECK(claim.offset(m) == after);
                    } else {
                        CHECK_THROWS_WITH(claim.offset(m), "column " + std::to_string(m) +
                                                               " is left out of a compact certificate");
                    }
                }
            }
}

TEST_CASE("the least period of what repeats is found, whatever the factors of its length") {
    oracle::Random random(1);
    for (std::size_t size = 1; size <= 130; ++size)
        for (std::size_t p = 1; p <= size; ++p) {
            if (size % p != 0) continue;
            for (const int letters : {1, 2, 5}) {
                std::vector<Offset> offsets(size);
                for (std::size_t at = 0; at < size; ++at)
                    offsets[at] = at < p ? static_cast<Offset>(random.below(letters)) : offsets[at - p];
                REQUIRE(least_period(offsets) == least_period_by_definition(offsets));
                offsets.back() += 1;
                REQUIRE(least_period(offsets) == least_period_by_definition(offsets));
            }
        }
}

TEST_CASE("each ideal and value has a claim of its own") {
    ClaimTable table(3, 2);
    CHECK(table.max_value() == 2);
    for (IdealId id = 0; id < 3; ++id)
        for (std::int64_t k = 0; k <= 2; ++k) table.at(id, k) = Claim(Finite{10 * id + k});
    for (IdealId id = 0; id < 3; ++id)
        for (std::int64_t k = 0; k <= 2; ++k) CHECK(table.at(id, k).settled_from() == 10 * id + k);
}

TEST_CASE(
    "quotients are rounded down, remainders are not negative, and nothing is before infinity but itself") {
    for (std::int64_t a = -20; a <= 20; ++a)
        for (std::int64_t b = 1; b <= 7; ++b) {
            CHECK(floor_divide(a, b) * b + modulo(a, b) == a);
            CHECK(modulo(a, b) >= 0);
            CHECK(modulo(a, b) < b);
        }
    for (const std::int64_t index : {std::int64_t{1}, std::int64_t{2}, kInfinity - 1})
        CHECK(before(index) + 1 == index);
    CHECK(before(kInfinity) == kInfinity);
}
