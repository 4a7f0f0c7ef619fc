// Hashes of states that do not depend on the column, and the distances found by them, against plain sets.
#include <bit>
#include <map>
#include <random>
#include <set>

#include "catch.h"
#include "periodic/columns/last_columns.h"
#include "periodic/columns/repeats.h"
#include "periodic/columns/state_hash.h"

using namespace chompcert;

namespace {

using Rows = std::set<std::int64_t>;

RowSet row_set(const Rows& rows, std::int64_t moved) {
    RowSet set;
    set.reset(0);
    for (const std::int64_t row : rows) set.insert(row + moved);
    return set;
}

// Of the settled rows from the first free one on.
std::uint64_t hash_of(const Rows& rows, std::int64_t free, std::int64_t moved) {
    StateHash hash;
    hash.reset(row_set(rows, moved), free + moved, rows.empty() ? -1 : *rows.rbegin() + moved);
    return hash.value();
}

Rows random_rows(std::mt19937_64& random, std::int64_t width) {
    Rows rows;
    const auto size = static_cast<int>(random() % 60);
    for (int i = 0; i < size; ++i)
        rows.insert(1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(width)));
    return rows;
}

// The first column in which a distance that `distance` divides is due, among labels given for all columns.
std::int64_t first_due(const std::vector<std::uint64_t>& states, const std::vector<Offset>& labels,
                       std::int64_t distance) {
    Repeats repeats;
    std::vector<Offset> so_far;
    repeats.start(so_far, 0);
    for (std::size_t i = 0; i < states.size(); ++i) {
        const auto m = static_cast<std::int64_t>(i);
        if (i > 0) so_far.push_back(labels[i - 1]), repeats.next(so_far);
        repeats.look_up(m, states[i], so_far);
        for (const Repeat& repeat : repeats.followed())
            if (repeat.due <= m && repeat.distance % distance == 0) return m;
    }
    return -1;
}

}  // namespace

TEST_CASE("the hash of a state is the same wherever its rows stand") {
    std::mt19937_64 random(1);
    for (const std::int64_t width : {5, 63, 64, 65, 300, 70'000}) {
        const Rows rows = random_rows(random, width);
        CAPTURE(width, rows.size());
        const std::uint64_t expected = hash_of(rows, 0, 0);
        for (const std::int64_t moved : {1, 7, 63, 64, 65, 1'000, 123'457})
            CHECK(hash_of(rows, 0, moved) == expected);
    }
}

TEST_CASE("different states have different hashes") {
    std::mt19937_64 random(2);
    std::set<Rows> states;
    std::set<std::uint64_t> hashes;
    for (int i = 0; i < 3'000; ++i) {
        const std::int64_t widths[] = {4, 12, 200, 40'000};
        const Rows rows = random_rows(random, widths[i % 4]);
        states.insert(rows);
        hashes.insert(hash_of(rows, 0, 0));
    }
    CHECK(hashes.size() == states.size());
    // Sets built by doubling, whose differences vanish modulo powers of two.
    std::set<std::uint64_t> doubled;
    for (std::uint64_t k = 0; k < 64; ++k) {
        Rows rows;
        for (std::int64_t i = 0; i < 2'048; ++i)
            if (std::popcount(static_cast<std::uint64_t>(i) & (64 + k)) % 2 == 0) rows.insert(i + 1);
        doubled.insert(hash_of(rows, 0, 0));
    }
    CHECK(doubled.size() == 64);
}

TEST_CASE("a hash that follows labels and free rows is that of the state") {
    std::mt19937_64 random(3);
    for (const std::int64_t width : {3, 40, 200, 30'000}) {
        RowSet settled;
        settled.reset(0);
        StateHash rolling;
        Rows rows;
        std::int64_t free = 0;
        for (int i = 0; i < 500; ++i) {
            const std::int64_t row =
                free + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(width));
            if (rows.insert(row).second) settled.insert(row), rolling.settle(row - free);
            const std::int64_t jump = random() % 50 == 0 ? static_cast<std::int64_t>(random() % 300) : 0;
            const std::int64_t next = settled.first_free(free + jump);
            rolling.advance(settled, free, next);
            free = next;
            StateHash fresh;
            fresh.reset(settled, free, *rows.rbegin());
            REQUIRE(rolling.value() == fresh.value());
        }
        const std::int64_t beyond = *rows.rbegin() + 1;
        rolling.advance(settled, free, beyond);
        CHECK(rolling.value() == 0);
    }
}

TEST_CASE("the last column of each hash is known while they fit the table") {
    LastColumns table;
    table.clear();
    std::map<std::uint64_t, std::int64_t> plain;
    std::mt19937_64 random(4);
    for (std::int64_t m = 0; m < 100'000; ++m) {
        const std::uint64_t hash = random() % 70'000;
        const auto last = table.exchange(hash, m);
        const auto expected = plain.find(hash);
        REQUIRE(last.has_value() == (expected != plain.end()));
        if (last) REQUIRE(*last == expected->second);
        plain[hash] = m;
    }
}

TEST_CASE("a table of many columns stays small, and still sees a repeat soon after") {
    LastColumns table;
    table.clear();
    constexpr std::int64_t kColumns = 1'000'000, kLate = 16;  // columns of which at least every 16th is kept
    for (std::int64_t m = 0; m < kColumns; ++m)
        REQUIRE_FALSE(table.exchange(static_cast<std::uint64_t>(m), m).has_value());
    CHECK(table.bytes() <= std::uint64_t{1} << 22);
    int seen = 0;
    for (std::int64_t m = kColumns; m < kColumns + kLate; ++m) {
        const std::int64_t earlier = m - 5'000;
        const auto last = table.exchange(static_cast<std::uint64_t>(earlier), m);
        if (last && *last == earlier) ++seen;
    }
    CHECK(seen > 0);
}

TEST_CASE("a period is due after one and a half of it, however often its states come back within") {
    // Each state occurs twice in six columns, and never after six columns for the first time.
    const std::string word = "ABACBC";
    for (const std::int64_t begin : {0, 1, 30, 500}) {
        std::vector<std::uint64_t> states;
        std::vector<Offset> labels;
        for (std::int64_t m = 0; m < begin + 200; ++m) {
            const auto in_word = static_cast<std::size_t>((m - begin) % 6);
            states.push_back(m < begin ? 1'000 + static_cast<std::uint64_t>(m)
                                       : static_cast<std::uint64_t>(word[in_word]));
            labels.push_back(m < begin ? static_cast<Offset>(m) : word[(in_word + 1) % 6]);
        }
        CAPTURE(begin);
        const std::int64_t due = first_due(states, labels, 6);
        CHECK(due >= begin + 6 + 3);
        CHECK(due <= begin + 6 + 8 + 3);
    }
    // One odd label in 100 columns of one state.
    std::vector<std::uint64_t> states(1'000, 7);
    std::vector<Offset> labels(1'000, 3);
    for (std::size_t m = 50; m < 1'000; m += 100) states[m] = 8, labels[m] = 4;
    const std::int64_t due = first_due(states, labels, 100);
    CHECK(due >= 150);
    CHECK(due <= 250);
}
