// A board file: FORMAT.md, section 6. It begins with the word `board`, and denotes Chomp on a rectangle.
#pragma once

#include "../core/game_text.h"

namespace chompcheck {

constexpr Num kLongestSide = 1000;

// A square, or the corner of a rectangle: its sides.
struct Square {
    Num row = 0, column = 0;
    friend auto operator<=>(const Square&, const Square&) = default;
};

class BoardReader {
  public:
    explicit BoardReader(Lexer& lexer) : lexer_(lexer) {}

    // Does the file begin with the word of a board file?
    [[nodiscard]] bool begins() {
        skip_lines();
        return lexer_.peek() == "board";
    }

    // After begins().
    Square read() {
        lexer_.expect("board", "first word");
        lexer_.take_label();
        lexer_.end_line("board line");
        skip_lines();
        lexer_.expect("chomp", "board");
        const Num rows = read_side("number of rows");
        const Num columns = read_side("number of columns");
        lexer_.end_line("chomp line");
        skip_lines();
        if (const Token more = lexer_.take(); !more.empty())
            lexer_.malformed(more, "board", "the end of the file");
        return {rows, columns};
    }

  private:
    void skip_lines() {
        while (lexer_.take_if("\n")) {
        }
    }
    Num read_side(Text what) {
        const Token token = lexer_.take();
        const Num side = lexer_.number(token);
        if (side < 1 || side > kLongestSide) lexer_.malformed(token, what, "1 to 1000");
        return side;
    }

    Lexer& lexer_;
};

}  // namespace chompcheck
