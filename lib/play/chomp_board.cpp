#include "play/chomp_board.h"

#include <algorithm>

#include "base/numbers/count.h"
#include "finite/chomp/rows.h"
#include "play/notation.h"
#include "show/patterns/chomp_rows.h"

namespace chompcert {
namespace {

constexpr std::int64_t kWidest = 20, kFirst = 9, kLast = 2;  // squares of a row that are drawn
constexpr std::size_t kMostRows = 24, kFirstRows = 18, kLastRows = 4;
constexpr const char *kRed = "\x1b[1;31m", *kPlain = "\x1b[0m";

std::string padded(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string repeated(const char* text, std::int64_t times) {
    std::string all;
    for (std::int64_t i = 0; i < times; ++i) all += text;
    return all;
}

bool is_long(const Length& row) {
    return row.whole() || row.count() > Integer(kWidest);
}

std::string squares(std::int64_t count, bool first_row, const BoardStyle& style) {
    if (!first_row) return repeated("  □", count);
    const std::string poison = style.colour ? std::string(kRed) + "  ☠" + kPlain : "  ☠";
    return poison + repeated("  □", count - 1);
}

std::string draw_row(const Length& row, std::size_t number, const BoardStyle& style) {
    const bool first = number == 1;
    if (!is_long(row)) return squares(*as_small(row.count()), first, style);
    const std::string begin = squares(kFirst, first, style) + "  … ";
    if (row.whole()) return begin + "(without end)";
    return begin + "(" + shortened(row.count() - kFirst - kLast) + " more) …" + repeated("  □", kLast) +
           "   = " + shortened(row.count());
}

std::string column_numbers(const std::vector<Length>& rows) {
    const std::int64_t shown = is_long(rows.front()) ? kFirst : *as_small(rows.front().count());
    std::string line = "    ";
    for (std::int64_t column = 1; column <= shown; ++column) line += padded(std::to_string(column), 3);
    return line + "\n";
}

// The two numbers of "3 2", "3,2", "(3, 2)".
std::optional<std::pair<Integer, Integer>> two_numbers(std::string_view words) {
    words = trimmed(words);
    if (words.starts_with('(') && words.ends_with(')')) words = trimmed(words.substr(1, words.size() - 2));
    const std::size_t end = words.find_first_of(" \t,"), begin = words.find_first_not_of(" \t,", end);
    if (end == std::string_view::npos || begin == std::string_view::npos) return std::nullopt;
    auto row = parse_count(words.substr(0, end)), column = parse_count(words.substr(begin));
    if (!row || !column) return std::nullopt;
    return std::pair(std::move(*row), std::move(*column));
}

bool is_poset_of(const Game& game, const Game& other) {
    return game.decrees.empty() && game.names == other.names && game.chains == other.chains &&
           game.order.chains == other.order.chains &&
           game.order.first_above_table == other.order.first_above_table;
}

std::optional<std::size_t> rows_of_finite_chomp(const Game& game) {
    std::vector<std::int64_t> rows(1, 1);
    for (const std::string& name : game.names) {
        if (!name.starts_with('r') || !name.ends_with(']') || name.find('[') == std::string::npos)
            return std::nullopt;
        const auto row = parse_natural(std::string_view(name).substr(1, name.find('[') - 1));
        const auto number = row ? as_small(*row) : std::nullopt;
        const auto last = static_cast<std::int64_t>(rows.size());
        if (!number || *number < last || *number > last + 1) return std::nullopt;
        if (*number > last) rows.push_back(0);
        ++rows.back();
    }
    if (!std::ranges::is_sorted(rows, std::greater{})) return std::nullopt;
    return is_poset_of(game, read_game(finite_rows_game(rows))) ? std::optional(rows.size()) : std::nullopt;
}

}  // namespace

std::optional<std::size_t> rows_of_chomp(const Game& game) {
    if (game.chains == Chains::none) return rows_of_finite_chomp(game);
    if (game.chains == Chains::one) return std::nullopt;
    const auto lower = lower_rows_of_chomp(game, whole(game));
    return lower ? std::optional(lower->size() + 2) : std::nullopt;
}

std::vector<Length> ChompBoard::rows(const PlayPosition& position) const {
    std::vector<std::int64_t> lengths(count_, 0);
    for (const std::uint32_t a : elements_left(*game_, position))
        ++lengths[square_of(game_->names[a]).row - 1];
    ++lengths[0];
    std::vector<Length> rows(lengths.begin(), lengths.end());
    if (game_->chains == Chains::two) {
        rows[0] = position.n.whole() ? Length::omega() : Length(position.n.count() + 1);
        rows[1] = position.m;
    }
    while (rows.back() == Length(0)) rows.pop_back();
    return rows;
}

std::string ChompBoard::draw(const PlayPosition& position, const BoardStyle& style) const {
    const auto all = rows(position);
    std::string text = column_numbers(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all.size() > kMostRows && i == kFirstRows) {
            i = all.size() - kLastRows;
            text += "   … (" + std::to_string(i - kFirstRows) + " more rows) …\n";
        }
        text += padded(std::to_string(i + 1), 4) + draw_row(all[i], i + 1, style) + "\n";
    }
    return text;
}

std::string ChompBoard::name(const PlayMove& move) const {
    const Square square = square_of(name_of(*game_, move));
    return "(" + std::to_string(square.row) + ", " + square.column.str() + ")";
}

std::string ChompBoard::moves(const PlayPosition& position) const {
    std::string text;
    const auto all = rows(position);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i] == Length(1) && i == 0) continue;
        const std::string last = all[i].whole() ? "without end" : "to " + shortened(all[i].count());
        text += "  row " + std::to_string(i + 1) + ": columns " + (i == 0 ? "2 " : "1 ") + last + "\n";
    }
    return text;
}

std::string ChompBoard::notation() const {
    return "row and column, as in  3 2  (all squares to the right and below go too)";
}

std::variant<PlayMove, NotAMove> ChompBoard::read_move(const PlayPosition& position,
                                                       std::string_view words) const {
    if (const auto numbers = two_numbers(words))
        return read_square(position, numbers->first, numbers->second);
    const auto meant = elements_meant(*game_, words);
    if (meant.size() != 1)
        return NotAMove{"'" + std::string(words.substr(0, 60)) +
                        "' is not a move: write the row and the column of a square, as in  3 2, or  help"};
    const Square square = square_of(name_of(*game_, meant.front()));
    return read_square(position, Integer(static_cast<std::int64_t>(square.row)), square.column);
}

std::variant<PlayMove, NotAMove> ChompBoard::read_square(const PlayPosition& position, const Integer& row,
                                                         const Integer& column) const {
    const auto all = rows(position);
    if (row == Integer(0) || column == Integer(0)) return NotAMove{"rows and columns are counted from 1"};
    if (row > Integer(static_cast<std::int64_t>(all.size())))
        return NotAMove{all.size() == 1 ? "there is only one row"
                                        : "there are only " + std::to_string(all.size()) + " rows"};
    const auto number = static_cast<std::size_t>(*as_small(row));
    if (number == 1 && column == Integer(1))
        return NotAMove{
            "(1, 1) is poisoned: a player who is left with it alone has lost; to give up, write  resign"};
    const Length& length = all[number - 1];
    if (!length.whole() && column > length.count())
        return NotAMove{"row " + row.str() + " has only " + shortened(length.count()) + " square" +
                        (length == Length(1) ? "" : "s")};
    const Integer index = number == 1 ? column - 1 : column;
    if (game_->chains == Chains::two && number <= 2)
        return PlayMove{number == 1 ? PlayMove::In::d : PlayMove::In::c, 0, index};
    return move_named(*game_, "r" + row.str() + "[" + index.str() + "]");
}

std::string ChompBoard::last_words() const {
    return "Only the poisoned square is left.";
}

}  // namespace chompcert
