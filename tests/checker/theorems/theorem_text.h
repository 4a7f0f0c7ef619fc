// A theorem file and the game it is about, taken apart as far as tests bend them (proofs/PARAMETERS.md §12):
// an automaton with its states, or the lines of a formula and of a strategy. Written for tests, and kept
// apart from the reader of the checker and from the writer of the prover.
#pragma once

#include <string>
#include <vector>

#include "claims.h"

namespace bent_theorems {

struct Theorem {
    std::string game;  // its text
    bool values = false;
    int version = 2;
    definition::Automaton automaton{};
    std::vector<std::string> formula{}, strategy{};

    /// The bytes of the theorem file.
    [[nodiscard]] std::string text() const;
};

/// @param game, path the two files. @throws std::runtime_error if text() would write another file.
[[nodiscard]] Theorem read_theorem(const std::string& game, const std::string& path);

}  // namespace bent_theorems
