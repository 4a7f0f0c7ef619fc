#include "finite/board/board_file.h"

#include <algorithm>

#include "game/file/label_lines.h"

namespace chompcert {

BoardFile read_board_file(std::string_view bytes) {
    constexpr const char* kLine = "a line 'chomp ROWS COLUMNS'";
    LabelLines in(bytes);
    BoardFile board{in.label("board"), 0, 0, std::string(bytes)};
    in.next_line(kLine);
    const LabelWord game = in.word();
    if (game.text != "chomp") in.fail(game, kLine);
    for (int* const side : {&board.rows, &board.columns})
        *side = static_cast<int>(in.number(in.word(), 1, kMostBoardSide));
    in.end_line("the end of the line behind the columns");
    in.end_file("nothing after the line of the board");
    return board;
}

BoardFile board_of(int rows, int columns) {
    if (std::max(rows, columns) > kMostBoardSide)
        throw LimitError("a board file has at most 1000 rows and 1000 columns");
    const std::string sides = std::to_string(rows) + " " + std::to_string(columns);
    const std::string label = "chomp_" + std::to_string(rows) + "_" + std::to_string(columns);
    return {label, rows, columns, "board " + label + "\nchomp " + sides + "\n"};
}

}  // namespace chompcert
