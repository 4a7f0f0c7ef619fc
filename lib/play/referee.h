// What a game against the program needs to know: the rules, the words for moves, and who wins.
//
// A session asks nothing else, so that games with a certificate, finite posets and theorems are played alike.
#pragma once

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <variant>

#include "play/adviser.h"
#include "play/board.h"

namespace chompcert {

inline constexpr const char* kUsualEnding = "A player who cannot move loses.";
inline constexpr const char* kEndingByDecree = "The game ends as its file decrees.";

template <typename Position, typename Move>
class Referee {
  public:
    Referee() = default;
    virtual ~Referee() = default;
    Referee(const Referee&) = delete;
    Referee& operator=(const Referee&) = delete;

    /// Whether nobody moves any more: nothing is left, or the game ends there by decree.
    [[nodiscard]] virtual bool is_over(const Position& position) const = 0;
    /// Whether the player to move has won, where the game ends by decree; nothing elsewhere.
    [[nodiscard]] virtual std::optional<bool> is_won_by_decree(const Position& position) const = 0;
    /// How the game ends, in one sentence.
    [[nodiscard]] virtual std::string ending() const = 0;
    /// @param move legal.
    [[nodiscard]] virtual Position after(const Position& position, const Move& move) const = 0;
    /// The move that makes play last longest. @param position not over.
    [[nodiscard]] virtual Move slowest_move(const Position& position) const = 0;
    /// @param position not over.
    [[nodiscard]] virtual Move random_move(const Position& position, std::mt19937_64& random) const = 0;

    // Words, as in play/board.h.
    [[nodiscard]] virtual std::string draw(const Position& position, const BoardStyle& style) const = 0;
    [[nodiscard]] virtual std::string name(const Move& move) const = 0;
    [[nodiscard]] virtual std::string moves(const Position& position) const = 0;
    [[nodiscard]] virtual std::string notation() const = 0;
    [[nodiscard]] virtual std::variant<Move, NotAMove> read_move(const Position& position,
                                                                 std::string_view words) const = 0;
    [[nodiscard]] virtual std::string last_words() const = 0;
    /// Whether the word is an element of the game, so that no command can have this name.
    [[nodiscard]] virtual bool is_element(std::string_view word) const = 0;

    // The winner, as in play/adviser.h.
    [[nodiscard]] virtual bool is_lost(const Position& position) = 0;
    [[nodiscard]] virtual std::optional<Move> winning_move(const Position& position) = 0;
    [[nodiscard]] virtual Adviser::Valued value(const Position& position) = 0;
    [[nodiscard]] virtual const char* proof() const = 0;
};

}  // namespace chompcert
