// Strategy certificates: proofs/FORMAT.md §4. The bytes depend on the game file and the strategy alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/files/streams.h"
#include "finite/poset/poset.h"
#include "finite/strategy/strategy.h"
#include "game/game.h"

namespace chompcert {

/// @param poset that of the game.
void write_strategy(const Game& game, const FinitePoset& poset, const Strategy& strategy, const Sink& sink);

/// What a strategy certificate says, in short.
struct StrategySummary {
    std::shared_ptr<const Game> game;
    std::optional<std::string> first_move;  // nothing: the player to move loses
    std::uint64_t symmetries = 0, positions = 0, answers = 0;
};

/// Whether the bytes begin as a strategy certificate.
[[nodiscard]] bool is_strategy(std::string_view bytes);
/// What was expected in a record in place of what is there.
struct BadStrategyRecord {
    std::string expected;
};

/// What is done with the records of a file: all that stands behind `symmetry`, and behind `position`.
struct StrategyVisitor {
    std::function<void(const Game& game)> game = [](const Game&) {};
    std::function<void(std::string_view images)> symmetry = [](std::string_view) {};
    std::function<void(std::string_view ideal)> position = [](std::string_view) {};
};
/// Reads the records without judging them, which is for chompcheck. @throws as read_certificate; a visitor
/// says what it expected by BadStrategyRecord, which becomes an error with the line.
[[nodiscard]] StrategySummary read_strategy(std::string_view bytes, const StrategyVisitor& visitor = {});

}  // namespace chompcert
