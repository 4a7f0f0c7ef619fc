// Finite games of a family, and games with chains, for the rows of papers (papers/row.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "finite/solve.h"
#include "papers/row.h"
#include "periodic/certificate/certificate.h"

namespace chompcert::papers {

/// A family and its parameters, as `make` takes them.
using Words = std::vector<std::string>;

/// Whether the player to move loses.
[[nodiscard]] bool is_lost(const Words& family);
/// The outcome by positions alone, without the lemmas by which the statements are proved, such as strategy
/// stealing.
[[nodiscard]] FiniteOutcome search_outcome(const Words& family);
[[nodiscard]] std::int64_t value_of(const Words& family);
/// The elements that are winning moves, by name.
[[nodiscard]] std::vector<std::string> winning_moves(const Words& family);
/// The same for the bytes of a game file.
[[nodiscard]] std::vector<std::string> winning_moves_in(const std::string& game_text);

/// A game with chains, solved for the values 0 … K; its certificate is handed to context.keep.
[[nodiscard]] std::unique_ptr<SolvedGame> prove(const Context& context, const std::string& game,
                                                std::int64_t max_value = 0);

}  // namespace chompcert::papers
