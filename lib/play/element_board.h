// A poset as a list of its elements, level by level, with what they cover, and the legs by their lengths.
#pragma once

#include "game/labels.h"
#include "play/board.h"

namespace chompcert {

class ElementBoard final : public Board {
  public:
    explicit ElementBoard(const Game& game) : game_(&game), labels_(game.text) {}

    [[nodiscard]] std::string draw(const PlayPosition& position, const BoardStyle& style) const override;
    [[nodiscard]] std::string name(const PlayMove& move) const override;
    [[nodiscard]] std::string moves(const PlayPosition& position) const override;
    [[nodiscard]] std::string notation() const override;
    [[nodiscard]] std::variant<PlayMove, NotAMove> read_move(const PlayPosition& position,
                                                             std::string_view words) const override;
    [[nodiscard]] std::string last_words() const override;

  private:
    [[nodiscard]] std::string leg(char name, const Length& length) const;
    [[nodiscard]] std::string between_legs(const PlayPosition& position) const;
    [[nodiscard]] std::string relations(const std::vector<std::uint32_t>& left, const PlayPosition& position,
                                        std::uint32_t a) const;
    [[nodiscard]] NotAMove gone(const PlayPosition& position, const PlayMove& move) const;
    [[nodiscard]] std::string named(std::uint32_t element) const {
        return labels_.named(game_->names[element]);
    }
    [[nodiscard]] std::string names_of(const std::vector<std::uint32_t>& elements) const;

    const Game* game_;
    Labels labels_;
};

}  // namespace chompcert
