// Chomp in squares: (row, column), the poisoned square in the corner.
#pragma once

#include <optional>
#include <vector>

#include "periodic/query/ordinal.h"
#include "play/board.h"

namespace chompcert {

/// The number of rows of a game of Chomp, if it is the game of chomp_game or finite_rows_game; the wording of
/// its file does not matter.
[[nodiscard]] std::optional<std::size_t> rows_of_chomp(const Game& game);

class ChompBoard final : public Board {
  public:
    ChompBoard(const Game& game, std::size_t rows) : game_(&game), count_(rows) {}

    [[nodiscard]] std::string draw(const PlayPosition& position, const BoardStyle& style) const override;
    [[nodiscard]] std::string name(const PlayMove& move) const override;
    [[nodiscard]] std::string moves(const PlayPosition& position) const override;
    [[nodiscard]] std::string notation() const override;
    [[nodiscard]] std::variant<PlayMove, NotAMove> read_move(const PlayPosition& position,
                                                             std::string_view words) const override;
    [[nodiscard]] std::string last_words() const override;

    /// The lengths of the rows that are left, the poisoned square counted.
    [[nodiscard]] std::vector<Length> rows(const PlayPosition& position) const;

  private:
    [[nodiscard]] std::variant<PlayMove, NotAMove> read_square(const PlayPosition& position,
                                                               const Integer& row,
                                                               const Integer& column) const;
    const Game* game_;
    std::size_t count_;
};

}  // namespace chompcert
