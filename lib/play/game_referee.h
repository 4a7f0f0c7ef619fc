// The referee of a game with at most two chains: its board, and its adviser.
#pragma once

#include <algorithm>

#include "play/random_move.h"
#include "play/referee.h"

namespace chompcert {

class GameReferee final : public Referee<PlayPosition, PlayMove> {
  public:
    /// All three have to outlive the referee.
    GameReferee(const Game& game, const Board& board, Adviser& adviser)
        : game_(&game), board_(&board), adviser_(&adviser) {}

    [[nodiscard]] bool is_over(const PlayPosition& position) const override {
        return chompcert::is_over(position) || decreed(*game_, position);
    }
    [[nodiscard]] std::optional<bool> is_won_by_decree(const PlayPosition& position) const override {
        const auto value = decreed(*game_, position);
        return value ? std::optional(*value != 0) : std::nullopt;
    }
    [[nodiscard]] std::string ending() const override {
        return game_->decrees.empty() ? kUsualEnding : kEndingByDecree;
    }
    [[nodiscard]] PlayPosition after(const PlayPosition& position, const PlayMove& move) const override {
        return chompcert::after(*game_, position, move);
    }
    [[nodiscard]] PlayMove slowest_move(const PlayPosition& position) const override {
        return chompcert::slowest_move(*game_, position);
    }
    [[nodiscard]] PlayMove random_move(const PlayPosition& position, std::mt19937_64& random) const override {
        return chompcert::random_move(*game_, position, random);
    }

    [[nodiscard]] std::string draw(const PlayPosition& position, const BoardStyle& style) const override {
        return board_->draw(position, style);
    }
    [[nodiscard]] std::string name(const PlayMove& move) const override { return board_->name(move); }
    [[nodiscard]] std::string moves(const PlayPosition& position) const override {
        return board_->moves(position);
    }
    [[nodiscard]] std::string notation() const override { return board_->notation(); }
    [[nodiscard]] std::variant<PlayMove, NotAMove> read_move(const PlayPosition& position,
                                                             std::string_view words) const override {
        return board_->read_move(position, words);
    }
    [[nodiscard]] std::string last_words() const override { return board_->last_words(); }
    [[nodiscard]] bool is_element(std::string_view word) const override {
        return std::ranges::find(game_->names, word) != game_->names.end();
    }

    [[nodiscard]] bool is_lost(const PlayPosition& position) override { return adviser_->is_lost(position); }
    [[nodiscard]] std::optional<PlayMove> winning_move(const PlayPosition& position) override {
        return adviser_->winning_move(position);
    }
    [[nodiscard]] Adviser::Valued value(const PlayPosition& position) override {
        return adviser_->value(position);
    }
    [[nodiscard]] const char* proof() const override { return adviser_->proof(); }

  private:
    const Game* game_;
    const Board* board_;
    Adviser* adviser_;
};

}  // namespace chompcert
