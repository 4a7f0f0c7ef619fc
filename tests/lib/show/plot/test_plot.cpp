// The data of pictures: columns of values, the census, dots, marks of axes.
#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "oracle/random_game.h"
#include "prove_text.h"
#include "show/plot/census.h"
#include "show/plot/thin.h"
#include "show/plot/ticks.h"
#include "show/plot/value_columns.h"

using namespace chompcert;

namespace {

using Entries = std::vector<std::pair<std::int64_t, std::int64_t>>;

Entries entries(const ValueColumns& value) {
    Entries all;
    for (const ColumnEntry& entry : value.entries) all.emplace_back(entry.column, entry.offset);
    return all;
}

// The same by questions alone.
Entries found(const Query& query, std::int64_t k, const Integer& from, std::int64_t count) {
    Entries all;
    for (std::int64_t i = 0; i < count; ++i)
        if (const auto row = query.find(from + i, k))
            if (const auto offset = difference(*row, from + i)) all.emplace_back(i, *offset);
    return all;
}

// Where a finite value ends: nothing from there on, and something before.
void check_end(const Query& query, const ValueColumns& value) {
    const std::int64_t end = *value.none_from;
    REQUIRE(found(query, value.k, end, 60).empty());
    if (end > 0) REQUIRE(query.find(end - 1, value.k));
}

int ends_seen = 0;

void check_columns(const SolvedGame& certificate, const std::vector<std::uint32_t>& without) {
    const Query query(certificate, without);
    for (std::int64_t k = 0; k <= certificate.max_value(); ++k)
        for (const std::int64_t from : {0, 3, 200}) {
            const Integer start(from);
            REQUIRE(entries(value_columns(certificate, query, k, start, 40)) == found(query, k, start, 40));
        }
    for (std::int64_t k = 0; k <= certificate.max_value(); ++k) {
        const auto value = value_columns(certificate, query, k, Integer(0), 1);
        REQUIRE(value.none_from.has_value() == !(value.claim->periodic() || value.constant));
        if (value.constant)
            for (std::int64_t m = value.constant->column; m < value.constant->column + 40; ++m)
                REQUIRE(query.find(m, k) == Integer(value.constant->row));
        if (!value.none_from) continue;
        check_end(query, value);
        ends_seen += *value.none_from > value.claim->finite()->end ? 1 : 0;
    }
    const Integer far = *parse_natural("1000000000000000000000000000000");
    for (std::int64_t k = 0; k <= certificate.max_value(); ++k)
        REQUIRE(entries(value_columns(certificate, query, k, far, 40)) == found(query, k, far, 40));
}

}  // namespace

TEST_CASE("columns of values are the answers of find") {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const std::string text = oracle::random_game(seed).text();
        CAPTURE(text);
        const auto certificate = prove_text(text, oracle::random_K(seed));
        if (certificate->game->chains == Chains::none) continue;
        check_columns(*certificate, {});
        if (certificate->game->size() > 0) check_columns(*certificate, {0});
    }
    CHECK(ends_seen > 0);  // beyond the last position of the ideal's own
}

TEST_CASE("a constant far from its column is too far to draw") {
    const auto certificate = prove_text("poset two\nelements x y\nd < c[4]\nx < c[2]\n", 0);
    const Query query(*certificate, {});
    CHECK(entries(value_columns(*certificate, query, 0, Integer(0), 6)) ==
          Entries{{0, 0}, {1, 0}, {2, 1}, {3, -1}, {4, -2}, {5, -3}});
    const auto far = value_columns(*certificate, query, 0, *parse_natural("100000000000000000000"), 5);
    CHECK(far.entries.empty());
    CHECK(far.too_far);
    REQUIRE(far.constant);
    CHECK(far.constant->row == 2);
}

TEST_CASE("the census has a row for each prefix of a chain") {
    const auto certificate = prove_text(chomp_game({120}), 0);
    const auto rows = census(*certificate, 0);
    REQUIRE(rows.size() == 121);
    // The first row of period 2 is r = 120, the published ones before are of period 1 or finite.
    for (std::size_t r = 0; r < 120; ++r) CHECK(rows[r].period <= 1);
    CHECK(rows[120].period == 2);
    CHECK(rows[120].from == 170);
    CHECK(rows[120].tail_low == 69);
    CHECK(rows[120].tail_high == 71);
    CHECK_THROWS_AS(census(*prove_text(chomp_game({3, 1}), 0), 0), ArgumentError);
}

TEST_CASE("one dot of a cell is kept, and every cell that has one") {
    const std::vector<Dot> dots{{0, 0}, {0.1, 0.1}, {9.9, 0}, {9.8, 9.9}, {9.9, 9.8}, {10, 10}};
    CHECK(thin(dots, {0, 10, 0, 10}, 10, 10) == std::vector<Dot>{{0, 0}, {9.9, 0}, {9.8, 9.9}});
    CHECK(thin(dots, box_around(dots), 1, 1).size() == 1);
    CHECK(thin({}, box_around({}), 5, 5).empty());
    CHECK(thin({{3, 4}}, box_around({{3, 4}}), 5, 5).size() == 1);
}

TEST_CASE("marks of an axis are round and few") {
    CHECK(integer_ticks(0, 6, 7) == std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6});
    CHECK(integer_ticks(-28, 8, 6) == std::vector<std::int64_t>{-20, -10, 0});
    CHECK(integer_ticks(3, 3, 5) == std::vector<std::int64_t>{3});
    for (std::int64_t low : {-1000, -7, 0, 5134})
        for (std::int64_t size = 1; size < 3'000'000; size = 2 * size + 3) {
            const auto ticks = integer_ticks(low, low + size, 7);
            CHECK(ticks.size() >= 2);
            CHECK(ticks.size() <= 7);
            CHECK(ticks.front() >= low);
            CHECK(ticks.back() <= low + size);
        }
}

TEST_CASE("numbers for labels") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1'000'000) == "1,000,000");
    CHECK(grouped(-12'345) == "−12,345");
    CHECK(short_number(*parse_natural("1" + std::string(30, '0'))) == "10³⁰");
    CHECK(short_number(*parse_natural("7" + std::string(12, '0'))) == "7·10¹²");
    CHECK(power_of_ten(0) + power_of_ten(1) + power_of_ten(12) == "11010¹²");
    CHECK(short_number(Integer(123'456'789)) == "123456789");
    CHECK(short_number(*parse_natural("12345678901234567890")) == "1234…7890 (20 digits)");
}
