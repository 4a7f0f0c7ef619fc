#include "show/formula/vocabulary.h"

#include <algorithm>

namespace chompcert {

const Variable* Vocabulary::find(std::string_view name) const {
    const auto found = std::ranges::find(variables, name, &Variable::name);
    return found == variables.end() ? nullptr : &*found;
}

std::string Vocabulary::names() const {
    std::string list;
    for (const Variable& variable : variables) list += (list.empty() ? "" : ", ") + variable.name;
    return list;
}

bool has_rows_of_chomp(const Game& game) {
    const auto& ladders = game.staircase.ladders();
    if (game.chains != Chains::two || ladders.size() != 1 || !game.staircase.steps().empty()) return false;
    const Ladder& ladder = ladders.front();
    return ladder.u == 1 && ladder.v == 1 && ladder.w - ladder.b == 1 && ladder.first + ladder.b == 1;
}

Vocabulary vocabulary_of(const Game& game) {
    if (game.chains == Chains::one)
        return {{{"m", Axis::column, 0, "g"}, {"g", Axis::row, 0, "m"}, {"p", Axis::column, 1, "g"}}};
    Vocabulary words{{{"m", Axis::column, 0, "n"}, {"n", Axis::row, 0, "m"}}};
    const auto add = [&](const char* column, std::int64_t shift, const char* row) {
        words.variables.push_back({column, Axis::column, shift, row});
        words.variables.push_back({row, Axis::row, 1, column});
    };
    if (has_rows_of_chomp(game)) add("q", 0, "p");
    if (game.staircase.ladders().empty() && game.staircase.steps().empty()) add("x", 1, "a");
    return words;
}

}  // namespace chompcert
