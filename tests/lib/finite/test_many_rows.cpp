// P-positions of Chomp with any number of rows, and winning openings: against the definition of the game, on
// explicit posets too, against the searches for few rows, and against what is published.
#include <algorithm>
#include <map>
#include <stdexcept>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "definition.h"
#include "finite/positions/any_rows.h"
#include "finite/positions/many_rows.h"
#include "finite/positions/positions.h"

namespace {

using namespace chompcert;
using Position = PositionsPart::Rows;

// With the sets, also where a search for few rows would do.
std::vector<Position> in_sets(int rows, int longest, int threads = 1) {
    std::vector<Position> all;
    std::uint64_t count = 0;
    find_with_many_rows({rows, longest, threads}, [&](const PositionsPiece& piece) {
        count += piece.count;
        piece.for_each([&](const Position& position) {
            REQUIRE(position[0] == piece.first);
            REQUIRE(position[1] == piece.second);
            all.push_back(position);
        });
    });
    CHECK(count == all.size());
    return all;
}

std::vector<Position> in_lists(int rows, int longest) {
    std::vector<Position> all;
    find_positions({rows, longest, 1}, [&](const PositionsPart& part) {
        part.for_each([&](const Position& r) { all.push_back(r); });
    });
    return all;
}

// By the definition: the player who takes the poisoned square loses.
class RowsByDefinition {
  public:
    bool is_lost(const Position& rows) {
        const auto [known, is_new] = lost_.try_emplace(rows, true);
        if (!is_new) return known->second;
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (int left = 0; left < rows[i]; ++left) {
                if (i == 0 && left == 0) continue;
                Position bitten = rows;
                for (std::size_t below = i; below < rows.size(); ++below)
                    bitten[below] = std::min(bitten[below], left);
                if (is_lost(bitten)) return lost_[rows] = false;
            }
        return true;
    }
    std::vector<Position> lost(int rows, int longest) {
        Position position;
        std::vector<Position> all;
        add_lost(position, rows, longest, all);
        return all;
    }

  private:
    void add_lost(Position& position, int more, int longest, std::vector<Position>& all) {
        if (more == 0) {
            if (is_lost(position)) all.push_back(position);
            return;
        }
        for (int row = position.empty() ? 1 : 0; row <= longest; ++row) {
            position.push_back(row);
            add_lost(position, more - 1, row, all);
            position.pop_back();
        }
    }

    std::map<Position, bool> lost_;
};

// A rectangle without the poisoned square, as a poset in which a bite is an element.
std::vector<Opening> openings_by_definition(int rows, int columns) {
    const auto element = [columns](int row, int column) {
        return static_cast<std::size_t>(row * columns + column - 1);
    };
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (int i = 0; i < rows; ++i)
        for (int j = i == 0 ? 1 : 0; j < columns; ++j) {
            if (i + 1 < rows) pairs.emplace_back(element(i, j), element(i + 1, j));
            if (j + 1 < columns) pairs.emplace_back(element(i, j), element(i, j + 1));
        }
    const auto size = static_cast<std::size_t>(rows * columns - 1);
    by_definition::Game game(by_definition::closure(size, pairs));
    std::vector<Opening> openings;
    for (const std::uint32_t move : game.winning_moves()) {
        const int square = static_cast<int>(move) + 1;
        openings.push_back({square / columns + 1, square % columns + 1});
    }
    return openings;
}

std::vector<Opening> openings_of(int rows, int columns, int threads = 1) {
    WinningOpenings openings(rows, columns);
    find_positions({rows, columns, threads}, [&](const PositionsPart& part) { openings.look_at(part); });
    return openings.found();
}

}  // namespace

TEST_CASE("the P-positions with three to nine rows are those of the definition, in lexicographic order") {
    RowsByDefinition game;
    for (const auto& [rows, longest] :
         std::vector<std::pair<int, int>>{{3, 18}, {4, 12}, {5, 10}, {6, 8}, {7, 6}, {9, 4}, {12, 2}, {7, 1}})
        CHECK(in_sets(rows, longest) == game.lost(rows, longest));
    CHECK(in_lists(1, 5) == std::vector<Position>{{1}});
    CHECK(in_lists(5, 9) == game.lost(5, 9));
}

TEST_CASE("sets find what the searches for three and four rows find, where rows are longer than a word too") {
    for (const int longest : {7, 8, 15, 16, 31, 32, 63, 64, 65, 100, 130}) {
        CHECK(in_sets(3, longest) == in_lists(3, longest));
        CHECK(in_sets(4, longest) == in_lists(4, longest));
    }
}

TEST_CASE("five rows, and long ones: those with an empty last row are the ones with four rows") {
    std::vector<Position> four;
    for (Position rows : in_sets(5, 70)) {
        if (rows.back() != 0) continue;
        rows.pop_back();
        four.push_back(rows);
    }
    CHECK(four == in_lists(4, 70));
}

TEST_CASE("a rectangle on its side has the same positions on their sides") {
    const auto on_its_side = [](const Position& position, int longest) {
        Position side(static_cast<std::size_t>(longest));
        for (int column = 0; column < longest; ++column)
            side[static_cast<std::size_t>(column)] = static_cast<int>(
                std::count_if(position.begin(), position.end(), [column](int row) { return row > column; }));
        return side;
    };
    for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{5, 17}, {6, 13}, {8, 10}, {9, 9}}) {
        std::vector<Position> sides;
        for (const Position& position : in_sets(columns, rows)) sides.push_back(on_its_side(position, rows));
        std::sort(sides.begin(), sides.end());
        CHECK(sides == in_sets(rows, columns));
    }
}

TEST_CASE("any number of threads finds the same P-positions with many rows") {
    const std::vector<Position> alone = in_sets(6, 20);
    for (const int threads : {2, 3, 5}) {
        std::vector<Position> together = in_sets(6, 20, threads);
        std::sort(together.begin(), together.end());
        CHECK(together == alone);
        CHECK(openings_of(6, 13, threads) == openings_of(6, 13));
    }
}

TEST_CASE("winning openings are those of the definition on explicit posets") {
    for (int rows = 1; rows <= 7; ++rows)
        for (int columns = 1; columns <= 7; ++columns)
            CHECK(openings_of(rows, columns) == openings_by_definition(rows, columns));
}

TEST_CASE("6 × 13 and 8 × 10 have two winning openings, and the former 895 P-positions") {
    CHECK(in_sets(6, 13).size() == 895);
    CHECK(openings_of(6, 13) == std::vector<Opening>{{4, 12}, {5, 9}});
    CHECK(openings_of(8, 10).size() == 2);
    CHECK(WinningOpenings(6, 13).left_by({5, 9}) == Position{13, 13, 13, 13, 8, 8});
}

TEST_CASE("10 × 42 has three winning openings", "[long]") {
    CHECK(openings_of(10, 42, 2) == std::vector<Opening>{{5, 36}, {7, 30}, {8, 26}});
}

TEST_CASE("numbers out of range, too little memory and an exception end the search with many rows") {
    const auto none = [](const PositionsPart&) {};
    for (const int rows : {0, kMostRows + 1})
        CHECK_THROWS_AS(find_positions({rows, 10}, none), ArgumentError);
    for (const int longest : {0, kMostRowLength + 1})
        CHECK_THROWS_AS(find_positions({6, longest}, none), ArgumentError);
    CHECK_THROWS_AS(find_with_many_rows({2, 5}, [](const PositionsPiece&) {}), ArgumentError);
    CHECK_THROWS_AS(find_positions({10, 42, 1, std::uint64_t{300} << 20}, none), LimitError);
    CHECK_THROWS_AS(find_positions({kMostRows, kMostRowLength, 1}, none), LimitError);
    for (const int threads : {1, 2}) {
        std::vector<int> firsts;
        CHECK_THROWS_AS(find_positions({6, 20, threads},
                                       [&](const PositionsPart& part) {
                                           firsts.push_back(part.first_row());
                                           if (part.first_row() == 12) throw std::runtime_error("enough");
                                       }),
                        std::runtime_error);
        CHECK(*std::max_element(firsts.begin(), firsts.end()) == 12);
    }
}
