// What a position looks like as text, and how its moves are written: Chomp in squares, other posets level by
// level.
//
// A Board knows nothing of who wins, and nothing of terminals. Rows and legs that are long are cut in the
// middle, with the number of what is left out.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "play/position.h"

namespace chompcert {

struct BoardStyle {
    bool colour = false;
};

/// What a user wrote is no move here: why, and what would be one.
struct NotAMove {
    std::string why;
};

class Board {
  public:
    Board() = default;
    virtual ~Board() = default;
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;

    /// Lines, each with its end.
    [[nodiscard]] virtual std::string draw(const PlayPosition& position, const BoardStyle& style) const = 0;
    /// "(3, 2)", or "r3[2]".
    [[nodiscard]] virtual std::string name(const PlayMove& move) const = 0;
    /// All moves, in lines.
    [[nodiscard]] virtual std::string moves(const PlayPosition& position) const = 0;
    /// How a move may be written, in a line.
    [[nodiscard]] virtual std::string notation() const = 0;
    /// A legal move, or why it is none.
    [[nodiscard]] virtual std::variant<PlayMove, NotAMove> read_move(const PlayPosition& position,
                                                                     std::string_view words) const = 0;
    /// When nothing is left.
    [[nodiscard]] virtual std::string last_words() const = 0;
};

/// Squares for chomp_game and finite_rows_game, elements for other games. The game must outlive it.
[[nodiscard]] std::unique_ptr<Board> make_board(const Game& game);

/// A number as it is shown: its first and last digits if there are many.
[[nodiscard]] std::string shortened(const Natural& number);

}  // namespace chompcert
