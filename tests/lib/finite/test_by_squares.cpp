// Shapes of Chomp by their squares and winning moves: against the definition, and against OEIS.
#include <map>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "finite/positions/by_squares.h"

namespace {

using namespace chompcert;
using Partition = std::vector<int>;
constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

// By the definition: how many bites leave a position that is lost. The poisoned square is no winning move.
class ShapesByDefinition {
  public:
    std::uint64_t winning_moves(const Partition& shape) {
        if (const auto known = winning_.find(shape); known != winning_.end()) return known->second;
        std::uint64_t winning = 0;
        for (std::size_t i = 0; i < shape.size(); ++i)
            for (int left = 0; left < shape[i]; ++left) {
                Partition bitten = shape;
                for (std::size_t below = i; below < shape.size(); ++below)
                    bitten[below] = std::min(bitten[below], left);
                while (!bitten.empty() && bitten.back() == 0) bitten.pop_back();
                if (!bitten.empty() && winning_moves(bitten) == 0) ++winning;
            }
        return winning_[shape] = winning;
    }
    void count(Partition& shape, int longest, int left, ShapesOfSize& size) {
        if (left == 0) {
            const std::uint64_t winning = winning_moves(shape);
            ++(winning == 0 ? size.none : winning == 1 ? size.one : size.several);
        }
        for (int row = std::min(longest, left); row > 0; --row) {
            shape.push_back(row);
            count(shape, row, left - row, size);
            shape.pop_back();
        }
    }

  private:
    std::map<Partition, std::uint64_t> winning_;
};

}  // namespace

TEST_CASE("the shapes of 1 to 24 squares have as many winning moves as by the definition") {
    const std::vector<ShapesOfSize> found = count_by_squares(24, kMemory);
    REQUIRE(found.size() == 25);
    ShapesByDefinition game;
    for (int n = 1; n <= 24; ++n) {
        ShapesOfSize size;
        Partition shape;
        game.count(shape, n, n, size);
        const ShapesOfSize& here = found[static_cast<std::size_t>(n)];
        CHECK(here.none == size.none);
        CHECK(here.one == size.one);
        CHECK(here.several == size.several);
    }
}

TEST_CASE("the numbers of shapes are the published ones") {
    const std::vector<std::uint64_t> none{
        // A112470 of OEIS, from 0
        0,    1,    0,    1,    0,    3,    0,    3,    2,    5,    2,    3,    10,   9,    10,
        9,    14,   17,   14,   23,   42,   45,   28,   55,   74,   67,   96,   107,  136,  177,
        220,  241,  302,  315,  422,  421,  542,  641,  812,  877,  1022, 1221, 1490, 1655, 1970,
        2173, 2754, 3117, 3542, 3993, 4976, 5485, 6508, 7477, 8758, 9859, 11530};
    const std::vector<std::uint64_t> one{// A112472, from 1
                                         0,    2,    2,    5,    4,    10,   10,    18,    21,    28,
                                         44,   56,   70,   85,   115,  150,  185,   250,   317,   384,
                                         472,  589,  757,  931,  1139, 1416, 1708,  2129,  2565,  3082,
                                         3690, 4449, 5325, 6392, 7625, 9255, 10951, 12897, 15216, 18172};
    const std::vector<std::uint64_t> several{// A112473, from 1
                                             0,    0,    0,    0,    0,    1,    2,     2,     4,     12,
                                             9,    11,   22,   40,   52,   67,   95,    121,   150,   201,
                                             275,  385,  443,  570,  752,  924,  1195,  1453,  1823,  2302,
                                             2911, 3598, 4503, 5496, 6837, 8180, 10045, 12306, 15092, 18144};
    const std::vector<ShapesOfSize> found = count_by_squares(56, kMemory);
    for (std::size_t n = 0; n < found.size(); ++n) CHECK(found[n].none == none[n]);
    for (std::size_t n = 1; n <= one.size(); ++n) {
        CHECK(found[n].one == one[n - 1]);
        CHECK(found[n].several == several[n - 1]);
    }
}

TEST_CASE("a bound on the squares changes no number below it, and shares of the work grow") {
    double last = -1;
    const auto grows = [&last](double share) {
        CHECK(share >= last);
        CHECK(share <= 1);
        last = share;
    };
    const std::vector<ShapesOfSize> more = count_by_squares(33, kMemory, grows),
                                    fewer = count_by_squares(20, kMemory);
    CHECK(last > 0.5);
    for (std::size_t n = 0; n < fewer.size(); ++n) CHECK(fewer[n].several == more[n].several);
}

TEST_CASE("squares out of range and too little memory are refused") {
    for (const int squares : {0, kMostSquares + 1})
        CHECK_THROWS_AS(count_by_squares(squares, kMemory), ArgumentError);
    CHECK_THROWS_AS(count_by_squares(100, 1 << 20), LimitError);
    CHECK_THROWS_AS(count_by_squares(kMostSquares, kMemory), LimitError);
}
