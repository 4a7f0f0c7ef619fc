// Chomp positions of a fixed Grundy value k ≥ 1 (computed by an independent program; Byrnes's theorem in
// full).
#include <algorithm>
#include <map>

#include "catch.h"
#include "families/kinds/rows.h"
#include "known.h"
#include "oracle/column_iteration.h"

using chompcert::chomp_game;
using namespace known;

TEST_CASE("Positions of a fixed value over short bottom rows settle as computed", "[known]") {
    struct Known {
        std::int64_t r, k;
        std::string tail;
    };
    const std::vector<Known> table = {
        {0, 3, "1@2: 3"},
        {0, 6, "1@4: 5"},
        {1, 1, "1@3: 2"},
        {1, 4, "1@6: 4"},
        {1, 5, "2@6: 5,3"},
        {2, 3, "3@2: 1,4,1"},
        {3, 1, "1@6: 3"},
        {3, 6, "2@6: 4,6"},
        {4, 6, "4@7: 3,3,4,6"},
        {5, 1, "4@7: 1,5,5,5"},
        {5, 6, "8@15: 7,7,2,2,2,6,3,3"},
        {7, 1, "2@13: 6,4"},
        {7, 3, "24 positions, the last [30,30]"},
    };
    const Proved rows(chomp_game({7}), 6);
    for (const Known& known : table) {
        CAPTURE(known.r, known.k);
        CHECK(described(rows.claim(known.k, beyond(known.r, 7))) == known.tail);
    }
}

TEST_CASE("Value 3 over bottom row 7 ends late: there is no position beyond [30,30,7]", "[known]") {
    const Proved row(chomp_game({7}), 3);
    const auto& claim = row.claim(3);
    CHECK(claim.capped_row() == 29);
    CHECK(row.whole().grundy(30, 29) == 3);
    CHECK(row.whole().find(30, 3) == chompcert::Integer(29));
    CHECK(row.whole().find(1'000'000, 3) == chompcert::Integer(29));  // stands for all larger q

    const std::string text = chomp_game({7});
    const oracle::ColumnIteration definition(text, 3, 60);
    int positions = 0, last = -1;
    for (int m = 7; m <= 60; ++m)
        if (const auto n = definition.find(definition.whole(), 3, m);
            n && definition.is_canonical(definition.whole(), m, *n)) {
            ++positions;
            last = m;
            CHECK(claim.row(m) == *n);
        }
    CHECK(positions == 24);
    CHECK(last == 30);
}

TEST_CASE("Bottom rows 0 to 60 and values 0 to 20 have 353 periodic tails", "[known]") {
    const Proved rows(chomp_game({60}), 20);
    const auto& certificate = rows.certificate();
    CHECK(certificate.ideals.size() == 61);

    std::map<std::int64_t, int> tails_of_period;
    std::int64_t largest_preperiod = 0;
    for (std::int64_t r = 0; r <= 60; ++r)
        for (std::int64_t k = 0; k <= 20; ++k)
            if (const auto& claim = rows.claim(k, beyond(r, 60)); claim.periodic()) {
                ++tails_of_period[claim.period()];
                largest_preperiod = std::max(largest_preperiod, claim.periodic()->preperiod);
            }
    const auto counts = chompcert::count_claims(certificate);
    CHECK(counts.periodic == 353);
    CHECK(counts.finite == 61 * 21 - 353);
    CHECK(largest_preperiod == 2678);
    CHECK(tails_of_period.begin()->first == 1);
    CHECK(tails_of_period.rbegin()->first == 576);

    std::vector<std::pair<int, std::int64_t>> by_frequency;
    for (const auto& [period, tails] : tails_of_period) by_frequency.emplace_back(tails, period);
    std::sort(by_frequency.rbegin(), by_frequency.rend());
    std::vector<std::int64_t> most_frequent;
    for (std::size_t i = 0; i < 5; ++i) most_frequent.push_back(by_frequency[i].second);
    CHECK(most_frequent == std::vector<std::int64_t>{1, 96, 576, 48, 288});
}
