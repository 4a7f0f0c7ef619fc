// Labels without claims: all positions of small values in the first rows.
#include "catch.h"
#include "families/kinds/rows.h"
#include "periodic/query/query.h"
#include "periodic/rows/engine.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

std::uint64_t labels(std::int64_t lower, std::int64_t rows, std::int64_t max_value, int threads) {
    const auto game = std::make_shared<const Game>(read_game(chomp_game({lower, lower})));
    SolvedGame solved = unsolved(game, Ideals(*game, std::uint64_t{1} << 30), max_value, Level::compact);
    RowEngine engine(solved);
    engine.label_rows(rows, threads);
    return engine.labels();
}

// By asking for the value of every position [n + 1, m, r, s] with n < rows.
std::uint64_t asked(std::int64_t lower, std::int64_t rows, std::int64_t max_value) {
    const auto certificate = prove_text(chomp_game({lower, lower}), max_value);
    std::uint64_t found = 0;
    for (std::int64_t r = 0; r <= lower; ++r)
        for (std::int64_t s = 0; s <= r; ++s) {
            std::vector<std::string> gone;
            if (r < lower) gone.push_back("r3_" + std::to_string(r + 1));
            if (s < lower) gone.push_back("r4_" + std::to_string(s + 1));
            const Query query(*certificate, elements_by_name(*certificate->game, gone));
            for (std::int64_t m = r; m <= rows; ++m)
                for (std::int64_t n = std::max<std::int64_t>(m - 1, 0); n < rows; ++n)
                    found += query.grundy(m, n) ? 1 : 0;
        }
    return found;
}

}  // namespace

TEST_CASE("labels of the first rows are the positions of these values") {
    for (const std::int64_t rows : {1, 7, 12, 64, 70})
        for (const std::int64_t max_value : {0, 2}) {
            const std::uint64_t expected = asked(12, rows, max_value);
            CHECK(labels(12, rows, max_value, 1) == expected);
            CHECK(labels(12, rows, max_value, 2) == expected);
        }
}

TEST_CASE("the P-positions of Chomp with four rows are as many as the sieve of bench/ finds") {
    CHECK(labels(40, 40, 0, 2) == 2770);
    CHECK(labels(80, 80, 0, 2) == 18279);
}
