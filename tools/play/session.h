// A game of a user against the program, line by line: moves, questions, and moves taken back.
//
// It reads lines and prints text through two functions, and asks a Referee all that it says of the game, so
// that it needs no terminal. session.cpp names the kinds of positions that it is compiled for.
#pragma once

#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "play/referee.h"

namespace chompcert::cli {

struct SessionStyle {
    bool colour = false;
    bool echo = false;      // print the lines that are read, since input from a file is otherwise invisible
    std::size_t width = 0;  // of the terminal: longer lines are broken between words; 0: as long as they are
};

struct Opponent {
    bool perfect = true;
    bool moves_first = false;
    std::uint64_t seed = 0;
};

/// The text with its lines broken between words where they are longer than `width` characters; a word that is
/// longer stays whole. @param width 0 for no breaks.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width);

template <typename Position, typename Move>
class Session {
  public:
    /// Shows the prompt and reads a line; nothing at the end of input.
    using NextLine = std::function<std::optional<std::string>(const std::string& prompt)>;
    using Print = std::function<void(const std::string&)>;

    /// @param referee has to outlive the session.
    Session(Referee<Position, Move>& referee, const Opponent& opponent, const SessionStyle& style,
            Print print);
    /// Plays until the end of the game, or of the input.
    void run(const Position& start, const NextLine& next_line);

  private:
    enum class Mover { user, program };
    struct Turn {
        Position position;
        Mover mover;
    };
    [[nodiscard]] const Position& here() const { return turns_.back().position; }
    void say(const std::string& line) const { print_(wrapped(line, style_.width) + "\n"); }
    void show_board() const;
    void make(const Move& move);
    void program_moves();
    [[nodiscard]] Move choose();
    void answer(const std::string& line);
    void make_move(std::string_view words);
    void hint();
    void who();
    void value();
    void undo();
    void help() const;
    void end_game(Mover mover);

    Referee<Position, Move>* referee_;
    Opponent opponent_;
    SessionStyle style_;
    Print print_;
    std::mt19937_64 random_;
    std::vector<Turn> turns_;
    bool ended_ = false;
};

}  // namespace chompcert::cli
