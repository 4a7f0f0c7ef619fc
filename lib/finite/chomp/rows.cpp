#include "finite/chomp/rows.h"

#include <algorithm>
#include <string_view>

#include "base/error.h"
#include "base/numbers/count.h"
#include "families/write/game_writer.h"

namespace chompcert {
namespace {

std::string shown(std::string_view word) {
    constexpr std::size_t kMost = 60;
    return "'" + std::string(word.substr(0, kMost)) + (word.size() > kMost ? "…'" : "'");
}

// For "7x9" the words "7 rows of 9 squares are written 9 9 9 9 9 9 9", and for "[9,5]" what is inside.
std::string mended(const std::string& word) {
    constexpr std::int64_t kMostRows = 12;
    const std::size_t times = word.find_first_of("xX");
    const auto rows = parse_count(word.substr(0, times));
    if (times != std::string::npos && rows && *rows > Integer(0) && *rows <= Integer(kMostRows) &&
        parse_count(word.substr(times + 1))) {
        const std::string length = word.substr(times + 1);
        std::string all;
        for (Integer row = 0; row < *rows; ++row) all += " " + length;
        return ": " + rows->str() + " rows of " + length + " squares are written" + all;
    }
    std::string inside = word;
    std::ranges::replace_if(
        inside, [](char sign) { return std::string_view("[](),;").find(sign) != std::string_view::npos; },
        ' ');
    if (inside == word) return "";
    const std::size_t from = inside.find_first_not_of(' '), to = inside.find_last_not_of(' ');
    return from == std::string::npos ? "" : ": rows are words, as in " + inside.substr(from, to - from + 1);
}

Integer parse_row(const std::string& word, std::size_t number) {
    const std::string row = "row " + std::to_string(number) + ": ";
    const auto length = parse_count(word);
    if (!length)
        throw ArgumentError(row + "expected its number of squares, in digits or as 10^30, found " +
                            shown(word) + mended(word.substr(0, 60)));
    if (*length > Integer(0)) return *length;
    throw ArgumentError(row + (number == 1 ? "expected at least the poisoned square, found 0 squares"
                                           : "found 0 squares: leave out the rows that are gone"));
}

}  // namespace

ChompRows parse_chomp_rows(const std::vector<std::string>& words) {
    if (words.empty()) throw ArgumentError("expected the lengths of the rows, the longest first");
    ChompRows rows;
    for (const std::string& word : words) {
        Integer length = parse_row(word, rows.size() + 1);
        if (!rows.empty() && length > rows.back())
            throw ArgumentError("row " + std::to_string(rows.size() + 1) + " (" + shown(length.str()) +
                                ") is longer than the row above it (" + shown(rows.back().str()) +
                                "): the rows are given longest first");
        rows.push_back(std::move(length));
    }
    return rows;
}

ChompRows bite(const ChompRows& rows, const Square& square) {
    ChompRows left = rows;
    const Integer rest = square.column - 1;
    for (std::size_t i = square.row - 1; i < left.size(); ++i) left[i] = std::min(left[i], rest);
    while (!left.empty() && left.back() == Integer(0)) left.pop_back();
    return left;
}

std::string text_of(const ChompRows& rows) {
    std::string text;
    for (const Integer& row : rows) text += (text.empty() ? "" : " ") + row.str();
    return text;
}

std::optional<std::vector<std::int64_t>> rows_from(const ChompRows& rows, std::size_t first,
                                                   std::int64_t max_squares) {
    std::vector<std::int64_t> lengths;
    std::int64_t squares = 0;
    for (std::size_t i = first - 1; i < rows.size(); ++i) {
        const auto length = as_small(rows[i]);
        if (!length || *length > max_squares - squares) return std::nullopt;
        squares += *length;
        lengths.push_back(*length);
    }
    return lengths;
}

double count_positions(const std::vector<std::int64_t>& rows) {
    if (rows.empty()) return 1;
    const auto widest = static_cast<std::size_t>(rows.front());
    std::vector<double> count(widest + 1, 1);  // of the rows from i on, where row i − 1 has this length
    for (std::size_t i = rows.size(); i-- > 0;) {
        const auto most = static_cast<std::size_t>(rows[i]);
        for (std::size_t length = 1; length <= most; ++length) count[length] += count[length - 1];
        std::fill(count.begin() + static_cast<std::ptrdiff_t>(most), count.end(), count[most]);
    }
    return count[widest];
}

std::string finite_rows_game(const std::vector<std::int64_t>& rows) {
    std::vector<std::string> label{"rows"};
    for (const std::int64_t row : rows) label.push_back(std::to_string(row));
    GameWriter game(label);
    game.comment("Chomp without the poisoned square: r1[j] is the square (1, j+1), r2[j] the square (2, j).");
    game.chains(Chains::none);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto number = static_cast<std::int64_t>(i) + 1;
        const std::string row = "r" + std::to_string(number), above = "r" + std::to_string(number - 1);
        const std::int64_t length = rows[i] - (i == 0 ? 1 : 0);
        game.family(row, length);
        if (length > 1) game.less(running_member(row), running_member(row, 1));
        if (i > 0 && (i > 1 || length > 1))
            game.less(running_member(above), running_member(row, i == 1 ? 1 : 0));
    }
    return game.text();
}

Square square_of(std::string_view element) {
    const std::size_t bracket = element.find('[');
    const std::string_view family = element.substr(0, bracket);
    Integer index = *parse_natural(element.substr(bracket + 1, element.size() - bracket - 2));
    if (family == "d" || family == "r1") return {1, index + 1};
    if (family == "c") return {2, std::move(index)};
    return {static_cast<std::size_t>(*as_small(*parse_natural(family.substr(1)))), std::move(index)};
}

}  // namespace chompcert
