// Seed 001, the encyclopedia page on Chomp: bars, square bars and boxes. The finite examples of seed 002 are
// here too.
#include <algorithm>
#include <cctype>
#include <numeric>

#include "families/family.h"
#include "game/game.h"
#include "papers/play.h"
#include "papers/row.h"
#include "periodic/claims/ideals.h"

namespace chompcert::papers {
namespace {

std::string times(std::int64_t rows, std::int64_t columns) {
    return std::to_string(rows) + "x" + std::to_string(columns);
}

Words bar(std::int64_t rows, std::int64_t columns) {
    return {"box", std::to_string(rows), std::to_string(columns)};
}

// The element r3[2] is the square in row 3, column 2; in row 1, without the poisoned square, r1[2] is in
// column 3.
std::pair<std::int64_t, std::int64_t> square_of(const std::string& element) {
    const std::size_t bracket = element.find('[');
    const std::int64_t row = std::stoll(element.substr(1, bracket - 1));
    return {row, std::stoll(element.substr(bracket + 1)) + (row == 1 ? 1 : 0)};
}

// The bites that win, as rows x columns.
std::string winning_bites(std::int64_t rows, std::int64_t columns) {
    std::vector<std::pair<std::int64_t, std::int64_t>> bites;
    for (const std::string& element : winning_moves(bar(rows, columns))) {
        const auto [row, column] = square_of(element);
        bites.emplace_back(rows - row + 1, columns - column + 1);
    }
    std::ranges::sort(bites);
    std::string text;
    for (const auto& [down, across] : bites) text += (text.empty() ? "" : " ") + times(down, across);
    return text;
}

// 8 x 10 is in the literature; the other three were found by another program for this project.
struct Bar {
    std::int64_t rows, columns;
    const char* bites;
    Source source = Source::program;
    const char* place = "";
};
constexpr Bar kSeveral[] = {{6, 13, "2x5 3x2"},
                            {8, 10, "4x5 5x2", Source::literature, "Winning Ways, found by K. Thompson"},
                            {9, 10, "1x6 3x3"},
                            {10, 14, "4x6 6x2"}};

std::vector<Case> openings(const Context& context) {
    std::vector<Case> cases;
    for (const auto& [rows, columns, bites, source, place] : kSeveral) {
        if (!context.far && rows + columns > 20) continue;
        context.working(times(rows, columns));
        cases.push_back({times(rows, columns) + ": the bites that win",
                         {bites, source, place},
                         winning_bites(rows, columns)});
    }
    return cases;
}

// All other bars have one winning opening.
std::vector<Case> unique_openings(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t rows = 2; rows <= (context.far ? 11 : 9); ++rows)
        for (std::int64_t columns = rows; columns <= (context.far ? 15 : 13); ++columns) {
            const std::string name = times(rows, columns);
            if (std::ranges::any_of(
                    kSeveral, [&](const Bar& bar) { return bar.rows == rows && bar.columns == columns; }))
                continue;
            context.working(name);
            cases.push_back({name + ": winning openings",
                             {"1", Source::program},
                             std::to_string(winning_moves(bar(rows, columns)).size())});
        }
    return cases;
}

std::vector<Case> squares(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 2; n <= (context.far ? 12 : 9); ++n) {
        context.working(times(n, n));
        cases.push_back(
            {times(n, n) + ": the bites that win", published(times(n - 1, n - 1)), winning_bites(n, n)});
    }
    return cases;
}

// Positions are partitions; the empty board never occurs, as the last square is poisoned.
std::vector<Case> positions(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t rows = 1; rows <= 6; ++rows)
        for (std::int64_t columns = rows; columns <= (context.far ? 12 : 9); ++columns) {
            std::int64_t binomial = 1;
            for (std::int64_t i = 1; i <= rows; ++i) binomial = binomial * (columns + i) / i;
            const Game game = read_game(make_game(bar(rows, columns)));
            cases.push_back({times(rows, columns) + ": positions with the poisoned square",
                             published(std::to_string(binomial - 1)),
                             std::to_string(Ideals(game, std::uint64_t{1} << 30).size())});
        }
    return cases;
}

// The element r2s3[4] is the block (2, 3, 4); in the row of the poisoned block, [3] is the fourth block.
std::vector<std::int64_t> block_of(const std::string& element) {
    std::vector<std::int64_t> block;
    for (std::size_t i = 0; i < element.size(); ++i)
        if (std::isdigit(static_cast<unsigned char>(element[i])) == 0) {
            if (element[i] != ']') block.push_back(std::stoll(element.substr(i + 1)));
        }
    if (std::all_of(block.begin(), block.end() - 1, [](std::int64_t x) { return x == 1; })) ++block.back();
    return block;
}

std::string product(const std::vector<std::int64_t>& sides) {
    std::string text;
    for (const std::int64_t side : sides) text += (text.empty() ? "" : "x") + std::to_string(side);
    return text;
}

// All boxes of so many dimensions, sides ascending from 2 on, with at most `blocks` blocks.
void add_boxes(std::size_t dimensions, std::int64_t blocks, std::vector<std::int64_t>& sides,
               std::vector<std::vector<std::int64_t>>& boxes) {
    if (sides.size() == dimensions) return boxes.push_back(sides);
    for (std::int64_t side = sides.empty() ? 2 : sides.back(); side <= blocks; ++side) {
        sides.push_back(side);
        add_boxes(dimensions, blocks / side, sides, boxes);
        sides.pop_back();
    }
}

// By search, as the published proof is by strategy stealing and names no bite.
std::vector<Case> boxes(const Context& context) {
    std::vector<std::vector<std::int64_t>> all;
    for (const std::size_t dimensions : {3U, 4U}) {
        std::vector<std::int64_t> sides;
        add_boxes(dimensions, context.far ? 81 : 36, sides, all);
    }
    std::vector<Case> cases;
    for (const auto& sides : all) {
        Words words{"box"};
        for (const std::int64_t side : sides) words.push_back(std::to_string(side));
        context.working(product(sides));
        std::string bites;
        for (const std::string& element : winning_moves(words)) {
            std::vector<std::int64_t> bite = block_of(element);
            for (std::size_t i = 0; i < bite.size(); ++i) bite[i] = sides[i] - bite[i] + 1;
            bites += " " + product(bite);
        }
        cases.push_back({product(sides) + ": who wins", published("A"), bites.empty() ? "B" : "A",
                         "the first bites that win:" + bites});
    }
    return cases;
}

// (3, 2, 1) of seed 002, section 2.
std::vector<Case> three_two_one(const Context& context) {
    context.working("(3,2,1)");
    const auto winning = winning_moves_in(
        "poset rows_3_2_1\nchains none\nelements a[1..2] b[1..2] e\na[i] < a[i+1]\nb[1] < b[2]\na[1] < "
        "b[2]\nb[1] < e\n");
    std::string text;
    for (const std::string& element : winning) text += (text.empty() ? "" : " ") + element;
    // The move e leaves (3,2), b[2] leaves (3,1,1), and a[2] leaves (2,2,1).
    return {{"(3,2,1): the moves to (2,2,1), (3,1,1) and (3,2) win", published("a[2] b[2] e"), text}};
}

}  // namespace

std::vector<Row> bar_rows() {
    return {
        {"001-openings", "in no seed", "bars with more than one winning opening", "6x13, 8x10, 9x10",
         "6x13, 8x10, 9x10, 10x14", openings},
        {"001-unique", "in no seed", "every other bar has one winning opening", "2x2 ... 9x13",
         "2x2 ... 11x15", unique_openings},
        {"001-squares", "Winning the game",
         "on a square bar the bite that leaves one row and one column wins", "n <= 9", "n <= 12", squares},
        {"001-positions", "Positions of the game",
         "the positions of an m x n bar are counted by a binomial coefficient", "m <= 6, n <= 9",
         "m <= 6, n <= 12", positions},
        {"001-boxes", "Winning the game, Generalisations",
         "the first player wins on every box but the single block", "3 and 4 dimensions, <= 36 blocks",
         "3 and 4 dimensions, <= 81 blocks", boxes},
        {"002-321", "section 2", "a position with three winning moves", "(3,2,1)", "(3,2,1)", three_two_one},
    };
}

}  // namespace chompcert::papers
