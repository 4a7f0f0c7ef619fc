// The names that formulas use for the two coordinates of a position.
//
// m and n are always known. In Chomp with two long rows, q = m and p = n + 1 are the lengths of the second
// and the first row. If the chains are independent, x = m + 1 and a = n + 1 are the lengths of the first
// column and the first row, with the poisoned square counted. With one chain, g is the Grundy value of A_m,
// and p = m + 1.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace chompcert {

enum class Axis { column, row };

/// A name for a coordinate plus a constant.
struct Variable {
    std::string name;
    Axis axis = Axis::column;
    std::int64_t shift = 0;
    std::string partner;  // the result of a formula in this variable, unless it names another
};

struct Vocabulary {
    std::vector<Variable> variables;

    [[nodiscard]] const Variable* find(std::string_view name) const;
    /// "m, n, p, q".
    [[nodiscard]] std::string names() const;
};

/// @param game with one chain or two.
[[nodiscard]] Vocabulary vocabulary_of(const Game& game);

/// Whether c_i lies above exactly d_1, …, d_{i−1} in D, as in a second row below the first.
[[nodiscard]] bool has_rows_of_chomp(const Game& game);

}  // namespace chompcert
