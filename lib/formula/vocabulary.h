// The names that formulas use for the two coordinates of a position.
//
// m and n always; in Chomp with two long rows q = m and p = n + 1, the lengths of the second and first row;
// where the chains are independent x = m + 1 and a = n + 1, the lengths of the first column and first row
// when the poisoned square is counted; with one chain g, the Grundy value of A_m, and p = m + 1.
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
    std::string partner;  // what a formula in this variable gives, if it does not say
};

struct Vocabulary {
    std::vector<Variable> variables;

    [[nodiscard]] const Variable* find(std::string_view name) const;
    /// "m, n, p, q".
    [[nodiscard]] std::string names() const;
};

/// @param game with one chain or two.
[[nodiscard]] Vocabulary vocabulary_of(const Game& game);

/// Whether c_i lies above d_1, …, d_{i−1} and no more of D: the second row below the first.
[[nodiscard]] bool has_rows_of_chomp(const Game& game);

}  // namespace chompcert
