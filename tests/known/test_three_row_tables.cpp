// Published tables of three-row Chomp: the first cells, and sequences of the OEIS.
#include <algorithm>
#include <map>

#include "catch.h"
#include "families/kinds/rows.h"
#include "known.h"

using chompcert::chomp_game;
using namespace known;
using Numbers = std::vector<std::int64_t>;

namespace {

constexpr std::int64_t kRows = 125;

const Proved& rows() {
    static const Proved proved(chomp_game({kRows}));
    return proved;
}

const chompcert::Claim& row(std::int64_t r) {
    return rows().claim(0, beyond(r, kRows));
}

// The P-positions [p, p, r], as p -> r.
std::map<std::int64_t, std::int64_t> level_positions() {
    std::map<std::int64_t, std::int64_t> levels;
    for (std::int64_t r = 0; r <= kRows; ++r)
        for (std::int64_t q = r; q <= 2 * kRows; ++q)
            if (row(r).row(q) == q - 1) levels[q] = r;
    return levels;
}

}  // namespace

TEST_CASE("The first P-positions over short bottom rows are the published ones", "[known]") {
    const std::map<std::int64_t, Numbers> published = {
        {0, {1, 2, 3}},        {1, {3, 2}},
        {2, {4, 5, 6}},        {3, {6, 7, 5}},
        {4, {8, 9, 10, 7}},    {5, {10, 9, 11, 12}},
        {7, {13, 14, 12, 15}}, {11, {20, 19, 22, 17, 23, 24, 25, 21, 26, 27}},
    };
    for (const auto& [r, cells] : published) {
        CAPTURE(r);
        CHECK(first_cells(row(r), r, static_cast<int>(cells.size())) == cells);
    }
    for (const std::int64_t finite : {1, 3, 4})
        CHECK(row(finite).list()->size() == published.at(finite).size());
}

TEST_CASE("A029900: p of the P-position [p, r, r]", "[known]") {
    Numbers corners;
    for (std::int64_t r = 0; r <= kRows; ++r) corners.push_back(row(r).row(r).value() + 1);
    const Numbers published = {1, 3, 4, 6, 8, 10, 11, 13, 15, 16, 18, 20, 21, 24};
    CHECK(Numbers(corners.begin(), corners.begin() + 14) == published);
    CHECK_FALSE(std::is_sorted(corners.begin(), corners.end()));
}

TEST_CASE("A029901, A029902: p and r of the P-positions [p, p, r]", "[known]") {
    const Numbers published_p = {2,  5,  7,  9,  12, 14, 17, 19, 22, 23, 26, 29, 31, 33,
                                 36, 38, 41, 43, 46, 47, 50, 52, 55, 58, 61, 62, 65, 67,
                                 69, 71, 75, 77, 79, 81, 84, 86, 90, 91, 94, 97, 99};
    const Numbers published_r = {1,  3,  4,  6,  8,  10, 12, 13, 15, 16, 18, 20, 21, 23,
                                 25, 27, 29, 30, 32, 33, 35, 37, 39, 41, 43, 44, 46, 47,
                                 49, 50, 52, 54, 55, 57, 59, 61, 63, 64, 66, 68, 70};
    Numbers p, r;
    for (const auto& [level, bottom] : level_positions()) {
        p.push_back(level);
        r.push_back(bottom);
    }
    REQUIRE(p.size() >= published_p.size());
    p.resize(published_p.size());
    r.resize(published_r.size());
    CHECK(p == published_p);
    CHECK(r == published_r);
}

TEST_CASE("A029903, A029904, A029905: the bottom rows with P-positions [q + constant, q, r] from some q on",
          "[known]") {
    Numbers constants, starts, bottoms;
    for (std::int64_t r = 0; bottoms.size() < 20; ++r) {
        if (row(r).period() != 1) continue;
        constants.push_back(row(r).periodic()->low + 1);
        starts.push_back(row(r).periodic()->preperiod);
        bottoms.push_back(r);
    }
    CHECK(constants == Numbers{1, 2, 4, 5, 6, 7, 9, 11, 12, 14, 15, 16, 17, 19, 21, 22, 23, 24, 25, 27});
    CHECK(starts == Numbers{0, 2, 7, 10, 12, 19, 20, 24, 27, 31, 34, 36, 39, 44, 48, 50, 56, 60, 63, 63});
    CHECK(bottoms == Numbers{0, 2, 5, 7, 9, 11, 14, 17, 19, 22, 24, 26, 28, 31, 34, 36, 38, 40, 42, 45});
}

TEST_CASE("A029902 and A029905 are not complementary as was conjectured: 120 is in neither", "[known]") {
    for (std::int64_t r = 0; r <= kRows; ++r) {
        CAPTURE(r);
        const bool ends_level = row(r).capped_row().has_value(), constant = row(r).period() == 1;
        CHECK((ends_level || constant) == (r != 120));
        CHECK_FALSE((ends_level && constant));
    }
}

TEST_CASE("A029899: the number of P-positions with p at most n", "[known]") {
    Numbers counts(14, 0);
    for (std::int64_t n = 0; n < 14; ++n)
        for (std::int64_t r = 0; r <= n; ++r)
            for (std::int64_t q = r; q <= n; ++q)
                if (const auto row_of = row(r).row(q); row_of && *row_of + 1 <= n)
                    ++counts[static_cast<std::size_t>(n)];
    CHECK(counts == Numbers{0, 1, 3, 5, 7, 10, 13, 17, 20, 25, 29, 33, 39, 44});
}
