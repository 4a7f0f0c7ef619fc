// Positions as text, and the notation of moves: Chomp in squares, other posets level by level.
//
// A Board knows neither the winner nor the terminal. Long rows and legs are cut in the middle, with the
// number of elements left out.
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

/// The reason why the words of a user are not a legal move, and an example of a move.
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
    /// One line that explains how a move may be written.
    [[nodiscard]] virtual std::string notation() const = 0;
    /// A legal move, or the reason why the words are not one.
    [[nodiscard]] virtual std::variant<PlayMove, NotAMove> read_move(const PlayPosition& position,
                                                                     std::string_view words) const = 0;
    /// The message when nothing is left.
    [[nodiscard]] virtual std::string last_words() const = 0;
};

/// Squares for chomp_game and finite_rows_game, elements for other games. The game must outlive it.
[[nodiscard]] std::unique_ptr<Board> make_board(const Game& game);

/// A number for display: only its first and last digits if it has many.
[[nodiscard]] std::string shortened(const Integer& number);

}  // namespace chompcert
