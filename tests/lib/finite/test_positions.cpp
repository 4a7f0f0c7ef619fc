// The P-positions of Chomp with few rows: against the definition, and against what is published.
#include <array>
#include <map>
#include <set>
#include <stdexcept>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "finite/positions/positions.h"

namespace {

using chompcert::find_p_positions;
using chompcert::LowerRows;
using Rows = std::array<int, 4>;

std::vector<Rows> found(int rows, int longest, int threads = 1) {
    std::vector<Rows> all;
    int before = 0;
    find_p_positions({rows, longest, threads}, [&](int first, const std::vector<LowerRows>& lower) {
        REQUIRE(first == before + 1);
        before = first;
        for (const LowerRows& rest : lower) all.push_back({first, rest[0], rest[1], rest[2]});
    });
    CHECK(before == longest);
    return all;
}

// By the definition: the player who takes the poisoned square loses, and a bite takes all squares below and
// to the right of one.
class Board {
  public:
    bool is_lost(const Rows& rows) {
        const auto [known, is_new] = lost_.try_emplace(rows, true);
        if (!is_new) return known->second;
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (int j = 0; j < rows[i]; ++j) {
                if (i == 0 && j == 0) continue;
                Rows bitten = rows;
                for (std::size_t below = i; below < rows.size(); ++below)
                    bitten[below] = std::min(bitten[below], j);
                if (is_lost(bitten)) return lost_[rows] = false;
            }
        return true;
    }

  private:
    std::map<Rows, bool> lost_;
};

std::vector<Rows> lost_positions(int rows, int longest) {
    Board board;
    std::vector<Rows> lost;
    for (int a = 1; a <= longest; ++a)
        for (int b = 0; b <= a; ++b)
            for (int c = 0; c <= (rows > 2 ? b : 0); ++c)
                for (int d = 0; d <= (rows > 3 ? c : 0); ++d)
                    if (board.is_lost({a, b, c, d})) lost.push_back({a, b, c, d});
    return lost;
}

}  // namespace

TEST_CASE("the P-positions with two, three and four rows are those of the definition") {
    CHECK(found(2, 20) == lost_positions(2, 20));
    CHECK(found(3, 16) == lost_positions(3, 16));
    CHECK(found(4, 13) == lost_positions(4, 13));
}

TEST_CASE("the numbers of P-positions are the published ones") {
    std::vector<std::size_t> up_to(14);  // A029899 of OEIS, for three rows
    for (const Rows& rows : found(3, 13))
        for (std::size_t n = static_cast<std::size_t>(rows[0]); n < up_to.size(); ++n) ++up_to[n];
    CHECK(up_to == std::vector<std::size_t>{0, 1, 3, 5, 7, 10, 13, 17, 20, 25, 29, 33, 39, 44});

    // A395126: the last of four rows, ordered by the others.
    const std::vector<int> last_rows{0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0, 2, 0, 2, 0, 0, 0, 2, 0,
                                     2, 0, 2, 3, 4, 0, 3, 0, 3, 2, 0, 2, 0, 2, 0, 2, 2, 3, 3, 0, 2, 2};
    const std::vector<Rows> four = found(4, 13);
    REQUIRE(four.size() > last_rows.size());
    for (std::size_t i = 0; i < last_rows.size(); ++i) CHECK(four[i][3] == last_rows[i]);
}

TEST_CASE("four rows up to 500 squares have 4,316,097 P-positions, as A395126 says", "[long]") {
    CHECK(found(4, 500, 2).size() == 4'316'097);
}

TEST_CASE("any number of threads finds the same P-positions, in the same order") {
    const std::vector<Rows> alone = found(4, 80);
    for (const int threads : {2, 3, 5}) CHECK(found(4, 80, threads) == alone);
}

TEST_CASE("numbers out of range, too little memory and an exception end the search") {
    const auto none = [](int, const std::vector<LowerRows>&) {};
    for (const int rows : {1, 5}) CHECK_THROWS_AS(find_p_positions({rows, 10}, none), ArgumentError);
    for (const int longest : {0, 65'535})
        CHECK_THROWS_AS(find_p_positions({3, longest}, none), ArgumentError);
    CHECK_THROWS_AS(find_p_positions({4, 3000, 2, std::uint64_t{500} << 20}, none), chompcert::LimitError);
    CHECK_THROWS_AS(find_p_positions({3, 5000, 1, 1 << 20}, none), chompcert::LimitError);
    for (const int rows : {2, 3, 4}) {
        int last = 0;
        CHECK_THROWS_AS(find_p_positions({rows, 50, 2},
                                         [&](int first, const std::vector<LowerRows>&) {
                                             last = first;
                                             if (first == 20) throw std::runtime_error("enough");
                                         }),
                        std::runtime_error);
        CHECK(last == 20);
    }
}
