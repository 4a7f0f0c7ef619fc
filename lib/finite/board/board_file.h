// Board files: the rectangle of Chomp that a certificate is about, as a file (proofs/FORMAT.md §6).
//
//     board six           # the first line with tokens: a label
//     chomp 6 13          # exactly one more: the rows and the columns
//
// The reader takes the grammar and nothing besides (game/file/label_lines.h). One pass over the bytes.
#pragma once

#include <string>
#include <string_view>

namespace chompcert {

constexpr int kMostBoardSide = 1000;

struct BoardFile {
    std::string label;
    int rows, columns;  // from 1 to kMostBoardSide
    std::string bytes;  // of the file
};

/// @throws LabelLineError, GameFileError.
[[nodiscard]] BoardFile read_board_file(std::string_view bytes);

/// The board file of a rectangle. @throws LimitError for more rows or columns than a board file may have.
[[nodiscard]] BoardFile board_of(int rows, int columns);

}  // namespace chompcert
