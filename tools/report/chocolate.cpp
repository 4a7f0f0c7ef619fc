// The sizes of the families r1, r2, … determine the only possible bar. It is made, and compared with the
// game.
#include "report/chocolate.h"

#include <algorithm>
#include <charconv>

#include "families/family.h"
#include "families/kinds/rows.h"

namespace chompcert::cli {
namespace {

struct Square {
    std::int64_t row, index;
};

// Of "r3[2]".
std::optional<Square> square_of(const std::string& name) {
    Square square{};
    const char* const end = name.data() + name.size();
    if (!name.starts_with('r') || !name.ends_with(']')) return std::nullopt;
    const auto row = std::from_chars(name.data() + 1, end, square.row);
    if (row.ec != std::errc() || row.ptr == end || *row.ptr != '[') return std::nullopt;
    const auto index = std::from_chars(row.ptr + 1, end, square.index);
    if (index.ec != std::errc() || index.ptr + 1 != end) return std::nullopt;
    return square;
}

// The squares of rows first, first + 1, …, none of them longer than the one above.
std::optional<std::vector<std::int64_t>> rows_from(const Game& game, std::int64_t first) {
    std::vector<std::int64_t> rows;
    for (const std::string& name : game.names) {
        const auto square = square_of(name);
        const auto last = first + static_cast<std::int64_t>(rows.size()) - 1;
        if (!square || square->row < first || square->row > last + 1) return std::nullopt;
        if (square->row == last + 1) rows.push_back(0);
        if (square->row != first + static_cast<std::int64_t>(rows.size()) - 1) return std::nullopt;
        if (square->index != ++rows.back()) return std::nullopt;
    }
    return rows;
}

bool is_same_staircase(const Staircase& a, const Staircase& b) {
    const auto is_same_ladder = [](const Ladder& x, const Ladder& y) {
        return x.u == y.u && x.b == y.b && x.v == y.v && x.w == y.w && x.first == y.first;
    };
    const auto is_same_step = [](const Step& x, const Step& y) {
        return x.column == y.column && x.height == y.height;
    };
    return std::ranges::equal(a.ladders(), b.ladders(), is_same_ladder) &&
           std::ranges::equal(a.steps(), b.steps(), is_same_step);
}

bool is_same_poset(const Game& a, const Game& b) {
    return a.decrees.empty() && b.decrees.empty() && a.chains == b.chains && a.names == b.names &&
           a.below_c == b.below_c && a.below_d == b.below_d && a.above_c == b.above_c &&
           a.above_d == b.above_d && a.order.chains == b.order.chains &&
           a.order.first_above_table == b.order.first_above_table &&
           is_same_staircase(a.staircase, b.staircase);
}

struct Shape {
    std::int64_t first_row;   // of the families
    std::int64_t added_here;  // to an index, for the column, in the first of these rows
    std::int64_t added;       // and in the others
    std::optional<Leg> c, d;
    std::string (*write)(const std::vector<std::int64_t>& rows, const std::vector<std::string>& options);
};

std::string bar_game(const std::vector<std::int64_t>& rows, const std::vector<std::string>&) {
    const std::int64_t width = rows.size() == 1 ? rows.front() + 1 : rows.back();
    return make_game({"bar", std::to_string(rows.size()), std::to_string(width)});
}

const std::vector<Shape>& shapes_of(Chains chains) {
    static const std::vector<Shape> two = {
        {3, 0, 0, Leg{false, 2, 1}, Leg{false, 1, 2}, chomp_game},
        {2, 1, 1, Leg{true, 1, 2}, Leg{false, 1, 2}, hook_game},
    };
    static const std::vector<Shape> one = {{2, 0, 0, Leg{false, 1, 2}, std::nullopt, row_game}};
    static const std::vector<Shape> none = {{1, 1, 0, std::nullopt, std::nullopt, bar_game}};
    return chains == Chains::two ? two : chains == Chains::one ? one : none;
}

bool fits(const Shape& shape, const std::vector<std::int64_t>& rows, const Game& game) {
    const auto first = rows.begin() + (shape.first_row == 1 && !rows.empty() ? 1 : 0);
    if (game.chains == Chains::none && rows.empty()) return false;
    if (!std::is_sorted(first, rows.end(), std::greater<>())) return false;
    return is_same_poset(game, read_game(shape.write(rows, {})));
}

}  // namespace

std::optional<Chocolate> chocolate_of(const Game& game) {
    for (const Shape& shape : shapes_of(game.chains)) {
        const auto rows = rows_from(game, shape.first_row);
        if (!rows || !fits(shape, *rows, game)) continue;
        Chocolate bar{{}, shape.c, shape.d};
        for (const std::string& name : game.names) {
            const Square square = *square_of(name);
            const std::int64_t added = square.row == shape.first_row ? shape.added_here : shape.added;
            bar.squares.emplace_back(square.row, square.index + added);
        }
        return bar;
    }
    return std::nullopt;
}

}  // namespace chompcert::cli
