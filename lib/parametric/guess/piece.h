// A piece of a guessed set: equations for some coordinates, where inequalities and congruences hold.
//
// The variables are the inputs x and y, the output z, and a parameter of the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace chompcert {

inline constexpr std::size_t kOutput = 2, kParameter = 3, kGuessVariables = 4;

/// of[0]·x + of[1]·y + of[2]·z + of[3]·parameter + constant.
struct GuessedSum {
    std::array<std::int64_t, kGuessVariables> of{};
    std::int64_t constant = 0;
};

struct GuessedPiece {
    struct Equation {  // variable = value / divisor
        std::size_t variable;
        GuessedSum value;
        std::int64_t divisor;
    };
    struct Congruence {  // variable ≡ rest (mod modulus)
        std::size_t variable;
        std::int64_t modulus, rest;
    };
    bool is_region = false;  // of a plane; otherwise a ray or a point
    std::vector<Equation> equations;
    std::vector<Congruence> congruences;
    std::vector<GuessedSum> negative;  // these are at most 0
    std::vector<GuessedSum> implied;   // of a region: so are these, which `negative` implies in the box
};

/// The text of a piece as a part of a formula (theorem/formula/parser.h). @param names of the variables.
[[nodiscard]] std::string text_of(const GuessedPiece& piece,
                                  const std::array<std::string, kGuessVariables>& names);

}  // namespace chompcert
