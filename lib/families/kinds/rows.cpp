#include "families/kinds/rows.h"

#include <algorithm>
#include <functional>

#include "base/error.h"
#include "families/write/game_writer.h"
#include "families/write/words.h"

namespace chompcert {
namespace {

std::string row_name(std::int64_t number) {
    return "r" + std::to_string(number);
}

// Checks the rows from `first_row` on: none is longer than the one above it, and their squares are not too
// many.
void require_rows(const std::vector<std::int64_t>& rows, std::int64_t first_row) {
    std::int64_t squares = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0 && rows[i] > rows[i - 1])
            throw ArgumentError("row " + std::to_string(first_row + static_cast<std::int64_t>(i)) + " (" +
                                std::to_string(rows[i]) + ") is longer than the row above it (" +
                                std::to_string(rows[i - 1]) + ")");
        squares = saturating_add(squares, rows[i]);
    }
    require_size(squares, "the poset of these rows");
}

GameWriter writer_of(std::string family, const std::vector<std::int64_t>& rows,
                     const std::vector<std::string>& options) {
    std::vector<std::string> label = {std::move(family)};
    for (const std::int64_t row : rows) label.push_back(std::to_string(row));
    label.insert(label.end(), options.begin(), options.end());
    return GameWriter(label);
}

// Writes the relations within each row, and between each row and the one above it.
void write_rows(GameWriter& game, const std::vector<std::int64_t>& rows, std::int64_t first_row) {
    for (std::size_t i = 0; i < rows.size() && rows[i] > 0; ++i) {
        const std::string row = row_name(first_row + static_cast<std::int64_t>(i));
        game.family(row, rows[i]);
        if (i > 0)
            game.less(running_member(row_name(first_row + static_cast<std::int64_t>(i) - 1)),
                      running_member(row));
        game.less(running_member(row), running_member(row, 1));
    }
}

}  // namespace

std::string chomp_game(const std::vector<std::int64_t>& rows, const std::vector<std::string>& options) {
    require_rows(rows, 3);
    GameWriter game = writer_of("chomp", rows, options);
    game.comment(
        "Chomp: D is the first row without the poisoned square, C the second row; (m, n) has rows n+1, m, "
        "and those below.");
    game.less("d[i]", "c[i+1]");
    if (!rows.empty() && rows.front() > 0) game.less("c[i]", "r3[i]");
    write_rows(game, rows, 3);
    return game.text();
}

std::string row_game(const std::vector<std::int64_t>& rows, const std::vector<std::string>& options) {
    require_rows(rows, 2);
    GameWriter game = writer_of("row", rows, options);
    game.comment(
        "Chomp with one long row: C is the first row without the poisoned square, (m) has m+1 squares in "
        "it.");
    game.comment("r2[3] is the square in row 2, column 3.");
    game.chains(Chains::one);
    if (!rows.empty() && rows.front() > 0) game.less("c[i]", "r2[i+1]");
    write_rows(game, rows, 2);
    return game.text();
}

std::string hook_game(const std::vector<std::int64_t>& rows, const std::vector<std::string>& options) {
    require_rows(rows, 2);
    GameWriter game = writer_of("hook", rows, options);
    game.comment(
        "Chomp with a long first row and a long first column, D and C, both without the poisoned square; (m, "
        "n) has "
        "m+1 rows, n+1 columns.");
    game.comment("r2[3] is the square in row 2, column 4.");
    for (std::size_t i = 0; i < rows.size() && rows[i] > 0; ++i) {
        const auto below = static_cast<std::int64_t>(i) + 1;
        game.less(member("c", below), member(row_name(below + 1), 1));
    }
    if (!rows.empty() && rows.front() > 0) game.less("d[i]", "r2[i]");
    write_rows(game, rows, 2);
    return game.text();
}

MadeGame make_chomp(const FamilyWords& words) {
    return {chomp_game(words.numbers(), words.label_of_options()), {}};
}

MadeGame make_row(const FamilyWords& words) {
    return {row_game(words.numbers(), words.label_of_options()), {}};
}

MadeGame make_hook(const FamilyWords& words) {
    return {hook_game(words.numbers(), words.label_of_options()), {}};
}

bool rows_allowed(const std::vector<std::int64_t>& rows) {
    return std::ranges::is_sorted(rows, std::greater{});
}

}  // namespace chompcert
