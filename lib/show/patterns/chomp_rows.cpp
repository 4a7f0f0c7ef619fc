#include "show/patterns/chomp_rows.h"

#include <charconv>
#include <string>

#include "families/kinds/rows.h"
#include "show/formula/vocabulary.h"

namespace chompcert {
namespace {

// The number of the row of an element "r3[2]".
std::optional<std::size_t> row_number(const std::string& name) {
    std::size_t number = 0;
    if (!name.starts_with('r')) return std::nullopt;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    if (error != std::errc() || *end != '[' || number < 3) return std::nullopt;
    return number;
}

bool is_same_poset(const Game& game, const Game& other) {
    return game.decrees.empty() && game.names == other.names && game.below_c == other.below_c &&
           game.below_d == other.below_d && game.above_c == other.above_c && game.above_d == other.above_d &&
           game.order.chains == other.order.chains &&
           game.order.first_above_table == other.order.first_above_table;
}

}  // namespace

std::optional<std::vector<std::int64_t>> lower_rows_of_chomp(const Game& game, PrefixView ideal) {
    if (!has_rows_of_chomp(game)) return std::nullopt;
    std::vector<std::int64_t> all, left;
    for (std::uint32_t a = 0; a < game.size(); ++a) {
        const auto row = row_number(game.names[a]);
        if (!row || *row > all.size() + 3) return std::nullopt;
        if (*row == all.size() + 3) all.push_back(0), left.push_back(0);
        ++all[*row - 3];
        left[*row - 3] += contains(game, ideal, a) ? 1 : 0;
    }
    for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i] > all[i - 1]) return std::nullopt;
    if (!is_same_poset(game, read_game(chomp_game(all)))) return std::nullopt;
    while (!left.empty() && left.back() == 0) left.pop_back();
    return left;
}

}  // namespace chompcert
