// Seed 001, the encyclopedia page on Chomp: bars, square bars and boxes. The finite examples of seed 002 are
// here too.
#include <algorithm>
#include <numeric>

#include "claims/ideals.h"
#include "families/family.h"
#include "game/game.h"
#include "seeds/play.h"
#include "seeds/row.h"

namespace chompcert::seeds {
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

// Winning Ways and Ken Thompson: 8 x 10; the others were computed by an independent program for this project.
std::vector<Case> openings(const Context& context) {
    struct Published {
        std::int64_t rows, columns;
        const char* bites;
    };
    static constexpr Published kSeveral[] = {
        {6, 13, "2x5 3x2"}, {8, 10, "4x5 5x2"}, {9, 10, "1x6 3x3"}, {10, 14, "4x6 6x2"}};
    std::vector<Case> cases;
    for (const auto& [rows, columns, bites] : kSeveral) {
        if (!context.far && rows + columns > 20) continue;
        context.working(times(rows, columns));
        cases.push_back({times(rows, columns) + ": the bites that win", bites, winning_bites(rows, columns)});
    }
    return cases;
}

// All other bars have one winning opening.
std::vector<Case> unique_openings(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t rows = 2; rows <= (context.far ? 11 : 9); ++rows)
        for (std::int64_t columns = rows; columns <= (context.far ? 15 : 13); ++columns) {
            const std::string name = times(rows, columns);
            if (name == "6x13" || name == "8x10" || name == "9x10" || name == "10x14") continue;
            context.working(name);
            cases.push_back(
                {name + ": winning openings", "1", std::to_string(winning_moves(bar(rows, columns)).size())});
        }
    return cases;
}

std::vector<Case> squares(const Context& context) {
    std::vector<Case> cases;
    for (std::int64_t n = 2; n <= (context.far ? 12 : 9); ++n) {
        context.working(times(n, n));
        cases.push_back({times(n, n) + ": the bites that win", times(n - 1, n - 1), winning_bites(n, n)});
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
                             std::to_string(binomial - 1),
                             std::to_string(Ideals(game, std::uint64_t{1} << 30).size())});
        }
    return cases;
}

std::vector<Case> boxes(const Context& context) {
    std::vector<Case> cases;
    for (const auto& sides : std::vector<std::vector<std::int64_t>>{
             {2, 2, 2}, {2, 2, 3}, {2, 2, 4}, {2, 3, 3}, {2, 3, 4}, {3, 3, 3}, {2, 2, 2, 2}}) {
        Words words{"box"};
        std::string name;
        for (const std::int64_t side : sides) {
            words.push_back(std::to_string(side));
            name += (name.empty() ? "" : "x") + std::to_string(side);
        }
        context.working(name);
        cases.push_back({name + ": who wins", "A", is_lost_by_search(words) ? "B" : "A"});
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
    return {{"(3,2,1): the moves to (2,2,1), (3,1,1) and (3,2) win", "a[2] b[2] e", text}};
}

}  // namespace

std::vector<Row> bar_rows() {
    return {
        {"001-openings", "bars with more than one winning opening", "6x13, 8x10, 9x10",
         "6x13, 8x10, 9x10, 10x14", openings},
        {"001-unique", "every other bar has one winning opening", "2x2 ... 9x13", "2x2 ... 11x15",
         unique_openings},
        {"001-squares", "on a square bar the bite that leaves one row and one column wins", "n <= 9",
         "n <= 12", squares},
        {"001-positions", "the positions of an m x n bar are counted by a binomial coefficient",
         "m <= 6, n <= 9", "m <= 6, n <= 12", positions},
        {"001-boxes", "the first player wins on every box but the single block",
         "3 and 4 dimensions, <= 27 blocks", "3 and 4 dimensions, <= 27 blocks", boxes},
        {"002-321", "a position with three winning moves", "(3,2,1)", "(3,2,1)", three_two_one},
    };
}

}  // namespace chompcert::seeds
