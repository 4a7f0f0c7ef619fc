// Chomp with three rows, the third one fixed: the census of reference/three_row_census.csv, and the
// definition.
#include <cmath>

#include "catch.h"
#include "chomp_by_definition.h"
#include "families/kinds/rows.h"
#include "known.h"

using chompcert::chomp_game;
using namespace known;

namespace {

constexpr std::int64_t kRows = 800;

// One proof for all rows up to 800: they are its ideals.
const Proved& rows() {
    static const Proved proved(chomp_game({kRows}));
    return proved;
}

// The rows on which the claims and the census differ; it has a line of headings and one for each r.
std::vector<std::string> differences(const Proved& proved, std::int64_t rows) {
    const auto census = reference_lines("three_row_census.csv");
    REQUIRE(census.size() == 2002);
    std::vector<std::string> found;
    for (std::int64_t r = 0; r <= rows; ++r) {
        const std::string claimed = census_line(r, proved.claim(0, beyond(r, rows)));
        const std::string& expected = census[static_cast<std::size_t>(r) + 1];
        if (claimed != expected) found.push_back("claimed " + claimed + ", expected " + expected);
    }
    return found;
}

std::vector<std::int64_t> rows_of_period(const Proved& proved, std::int64_t rows, std::int64_t period) {
    std::vector<std::int64_t> found;
    for (std::int64_t r = 0; r <= rows; ++r)
        if (proved.claim(0, beyond(r, rows)).period() == period) found.push_back(r);
    return found;
}

}  // namespace

TEST_CASE("Bottom rows 0 to 800 are as in the census", "[known]") {
    CHECK(differences(rows(), kRows) == std::vector<std::string>{});
}

TEST_CASE("Bottom rows 0 to 2000 are as in the census, their periods as published", "[known][slow]") {
    const Proved proved(chomp_game({2000}));
    CHECK(differences(proved, 2000) == std::vector<std::string>{});

    using Rows = std::vector<std::int64_t>;
    CHECK(rows_of_period(proved, 2000, 2) == Rows{120,  400,  422,  513,  576,  583,  593,  605,
                                                  610,  861,  888,  904,  1013, 1059, 1129, 1141,
                                                  1163, 1216, 1281, 1291, 1419, 1448, 1508, 1523,
                                                  1537, 1561, 1723, 1747, 1824, 1868, 1875, 1889});
    CHECK(rows_of_period(proved, 2000, 3).empty());
    CHECK(rows_of_period(proved, 2000, 4) ==
          Rows{402, 424, 585, 890, 892, 1015, 1143, 1293, 1295, 1525, 1870});
}

TEST_CASE("A bottom row proved by itself says what it says below longer ones", "[known]") {
    for (const std::int64_t r : {0, 1, 2, 3, 7, 120, 399, 400, 402, 782}) {
        const Proved alone(chomp_game({r}));
        CHECK(alone.certificate().ideals.size() == static_cast<std::size_t>(r + 1));
        CHECK(census_line(r, alone.claim(0)) == census_line(r, rows().claim(0, beyond(r, kRows))));
    }
}

TEST_CASE("Bottom rows 0 to 800 have the P-positions that the rules give", "[known]") {
    constexpr int kColumns = 1300;
    const ThreeRowChomp rules(kRows, kColumns);
    std::vector<std::string> wrong;
    for (int r = 0; r <= kRows; ++r) {
        const auto& claim = rows().claim(0, beyond(r, kRows));
        for (int q = r; q <= kColumns; ++q)
            if (claim.row(q).value_or(-1) + 1 != rules.p(q, r))
                wrong.push_back("[" + std::to_string(rules.p(q, r)) + "," + std::to_string(q) + "," +
                                std::to_string(r) + "]");
    }
    CHECK(wrong == std::vector<std::string>{});
    CHECK(rules.p(2, 1) == 2);
    CHECK(rules.p(3, 1) == 0);
}

TEST_CASE("Up to 800 the bottom rows of period 2 and 4 are the published ones, the others have period 1",
          "[known]") {
    using Rows = std::vector<std::int64_t>;
    CHECK(rows_of_period(rows(), kRows, 2) == Rows{120, 400, 422, 513, 576, 583, 593, 605, 610});
    CHECK(rows_of_period(rows(), kRows, 4) == Rows{402, 424, 585});
    std::int64_t periodic = 0;
    for (std::int64_t r = 0; r <= kRows; ++r)
        periodic += rows().claim(0, beyond(r, kRows)).periodic() ? 1 : 0;
    CHECK(rows_of_period(rows(), kRows, 1).size() == static_cast<std::size_t>(periodic - 12));
}

TEST_CASE("Over bottom row 120, p - q alternates between 72 and 70 from q = 170 on", "[known]") {
    const auto& claim = rows().claim(0, beyond(120, kRows));
    CHECK(described(claim) == "2@170: 72,70");
    const auto query = rows().without(beyond(120, kRows));
    for (std::int64_t q = 170; q <= 400; ++q)
        REQUIRE(query.find(q, 0) == chompcert::Integer(q + (q % 2 == 0 ? 72 : 70) - 1));
}

TEST_CASE("Bottom row 782 has period 1, where 25 was published", "[known]") {
    CHECK(described(rows().claim(0, beyond(782, kRows))) == "1@1106: 459");
    const ThreeRowChomp rules(782, 1400);
    for (int q = 1106; q <= 1400; ++q) REQUIRE(rules.p(q, 782) - q == 459);
    CHECK(rules.p(1105, 782) - 1105 != 459);
}

TEST_CASE("Periodic bottom rows settle near q = sqrt(2) r", "[known]") {
    for (std::int64_t r = 0; r <= kRows; ++r) {
        const auto& claim = rows().claim(0, beyond(r, kRows));
        if (!claim.periodic()) continue;
        const double distance =
            static_cast<double>(claim.periodic()->preperiod) - std::sqrt(2.0) * static_cast<double>(r);
        CAPTURE(r);
        REQUIRE(distance > -3.2);
        REQUIRE(distance < 5.7);
    }
}
