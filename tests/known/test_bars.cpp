// Chomp on finite bars: the openings that win. A bite of u x v takes the last u rows and v columns.
#include "catch.h"
#include "known.h"
#include "oracle/explicit_game.h"

using namespace known;

namespace {

// Row 1 is s1, without the poisoned square; so the square in row 1, column j is s1[j-1], in row i it is
// si[j].
std::string square(int row, int column) {
    return "s" + std::to_string(row) + "[" + std::to_string(row == 1 ? column - 1 : column) + "]";
}

std::string bar_game(int rows, int columns) {
    std::string elements, relations;
    for (int i = 1; i <= rows; ++i) {
        const std::string row = "s" + std::to_string(i), below = "s" + std::to_string(i + 1);
        elements += " " + row + "[1.." + std::to_string(i == 1 ? columns - 1 : columns) + "]";
        relations += row + "[i] < " + row + "[i+1]\n";
        if (i < rows) relations += row + (i == 1 ? "[i] < s2[i+1]\n" : "[i] < " + below + "[i]\n");
    }
    return "poset bar\nchains none\nelements" + elements + "\n" + relations;
}

// Bars of at most these sizes, whose positions are those of the largest one.
class Bars {
  public:
    Bars(int rows, int columns) : rows_(rows), columns_(columns), proved_(bar_game(rows, columns)) {}

    [[nodiscard]] std::int64_t value(const Names& gone) const {
        return proved_.without(gone).exact_grundy(0).small().value();
    }
    [[nodiscard]] Names cut_to(int rows, int columns) const {
        Names gone;
        if (rows < rows_) gone.push_back(square(rows + 1, 1));
        if (columns < columns_) gone.push_back(square(1, columns + 1));
        return gone;
    }
    // The bites that win as the first move.
    [[nodiscard]] Names openings(int rows, int columns) const {
        Names bites;
        for (int i = 1; i <= rows; ++i)
            for (int j = i == 1 ? 2 : 1; j <= columns; ++j) {
                Names gone = cut_to(rows, columns);
                gone.push_back(square(i, j));
                if (value(gone) == 0)
                    bites.push_back(std::to_string(rows - i + 1) + "x" + std::to_string(columns - j + 1));
            }
        return bites;
    }
    [[nodiscard]] const Proved& proved() const { return proved_; }

  private:
    int rows_, columns_;
    Proved proved_;
};

const Bars& bars_of_six_rows() {
    static const Bars bars(6, 13);
    return bars;
}

}  // namespace

TEST_CASE("All bars up to 6 x 13 have one winning opening, except 6 x 13 with 3 x 2 and 2 x 5",
          "[known][long]") {
    const Bars& bars = bars_of_six_rows();
    for (int rows = 1; rows <= 6; ++rows)
        for (int columns = 2; columns <= 13; ++columns) {
            if (rows == 6 && columns == 13) continue;
            CAPTURE(rows, columns);
            CHECK(bars.openings(rows, columns).size() == 1);
        }
    CHECK(bars.openings(6, 13) == Names{"3x2", "2x5"});
}

TEST_CASE("Thompson's 8 x 10 bar has the winning openings 4 x 5 and 5 x 2", "[known][slow]") {
    const Bars bars(8, 10);
    CHECK(bars.openings(8, 10) == Names{"5x2", "4x5"});
    CHECK(bars.openings(7, 10).size() == 1);
    CHECK(bars.openings(8, 9).size() == 1);
}

TEST_CASE("The 9 x 10 bar has the winning openings 3 x 3 and 1 x 6", "[known][slow]") {
    CHECK(Bars(9, 10).openings(9, 10) == Names{"3x3", "1x6"});
}

TEST_CASE("Square bars are won by leaving an L, two rows by leaving p, p - 1", "[known]") {
    const Bars& bars = bars_of_six_rows();
    for (int n = 2; n <= 6; ++n) {
        const std::string bite = std::to_string(n - 1) + "x" + std::to_string(n - 1);
        CHECK(bars.openings(n, n) == Names{bite});
    }
    for (int n = 2; n <= 13; ++n) CHECK(bars.openings(2, n) == Names{"1x1"});
}

TEST_CASE("The rows 3, 2, 1 have exactly the winning moves to 3, 1, 1 and 2, 2, 1 and 3, 2", "[known]") {
    const Bars bars(3, 3);
    const Names gone = {square(2, 3), square(3, 2)};
    Names winning;
    for (const auto& [i, j] : std::vector<std::pair<int, int>>{{1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}}) {
        Names after = gone;
        after.push_back(square(i, j));
        if (bars.value(after) == 0) winning.push_back(square(i, j));
    }
    CHECK(winning == Names{square(1, 3), square(2, 2), square(3, 1)});
}

TEST_CASE("The move that the certificate names is the unique winning opening", "[known]") {
    const Bars& bars = bars_of_six_rows();
    for (int rows = 2; rows <= 5; ++rows)
        for (int columns = 2; columns <= 13; ++columns) {
            CAPTURE(rows, columns);
            const Names gone = bars.cut_to(rows, columns);
            const auto move = bars.proved().without(gone).exact_move(0, 0);
            REQUIRE(move);
            Names after = gone;
            after.push_back(move->element);
            CHECK(bars.value(after) == 0);
        }
}

TEST_CASE("From the 4 x 5 bar some move leads to each smaller value, and none to its own", "[known]") {
    const Proved bar(bar_game(4, 5));
    oracle::ExplicitGame definition(bar_game(4, 5));
    const oracle::Position start = definition.initial(0, 0);
    const std::int64_t value = bar.whole().exact_grundy(0).small().value();
    CHECK(value == definition.grundy(start));
    REQUIRE(value > 3);
    for (std::int64_t j = 0; j < value; ++j) {
        const auto move = bar.whole().exact_move(0, j);
        REQUIRE(move);
        CHECK(definition.grundy(definition.apply(start, definition.element(move->element))) == j);
    }
    CHECK_FALSE(bar.whole().exact_move(0, value));
}
