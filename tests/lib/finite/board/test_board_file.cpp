// BoardFile files (FORMAT.md §6): what is read, and where each malformed one is refused.
#include "catch.h"
#include "finite/board/board_file.h"
#include "game/file/label_lines.h"

using namespace chompcert;

namespace {

std::string sides_in(std::string_view bytes) {
    const BoardFile board = read_board_file(bytes);
    CHECK(board.bytes == bytes);
    return board.label + ": " + std::to_string(board.rows) + " " + std::to_string(board.columns);
}

std::string board_complaint(std::string_view bytes) {
    try {
        return "read: " + sides_in(bytes);
    } catch (const Error& error) {
        CHECK(error.kind == ErrorKind::game);
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
    }
}

}  // namespace

TEST_CASE("a board file has a label and a rectangle") {
    CHECK(sides_in("board six\nchomp 6 13\n") == "six: 6 13");
    CHECK(sides_in("# Chomp\n\n\tboard  b.-_#x\n # and\nchomp\t1 1000 # there\n\n") == "b.-_: 1 1000");
    CHECK(sides_in("board board\nchomp 1 1") == "board: 1 1");
}

TEST_CASE("a malformed board file is refused where it stands") {
    CHECK_THAT(board_complaint(""), holds("1:1: expected 'board' and a label, found the end of the file"));
    CHECK_THAT(board_complaint("heaps x\n"), holds("1:1: expected 'board' and a label, found 'heaps'"));
    CHECK_THAT(board_complaint("board\nchomp 2 2\n"), holds("1:6: expected a label of"));
    CHECK_THAT(board_complaint("board " + std::string(256, 'x')),
               holds("1:7: expected a label of at most 255"));
    CHECK_THAT(board_complaint("board x y\n"), holds("1:9: expected the end of the line behind the label"));
    CHECK_THAT(board_complaint("board x\n"),
               holds("2:1: expected a line 'chomp ROWS COLUMNS', found the end"));
    CHECK_THAT(board_complaint("board x\nnim 2 2\n"),
               holds("2:1: expected a line 'chomp ROWS COLUMNS', found 'nim'"));
    CHECK_THAT(board_complaint("board x\nchomp\n"),
               holds("2:6: expected a number 1 … 1000, found the end of the line"));
    CHECK_THAT(board_complaint("board x\nchomp 6\n"),
               holds("2:8: expected a number 1 … 1000, found the end of the line"));
    for (const std::string_view number : {"0", "06", "1001", "x", "6x", "99999999999999999999", "<"})
        CHECK_THAT(board_complaint("board x\nchomp " + std::string(number) + " 3\n"),
                   holds("2:7: expected a number 1 … 1000, found '"));
    CHECK_THAT(board_complaint("board x\nchomp 10^2 3\n"),
               holds("2:9: expected a number 1 … 1000, found '^'"));
    CHECK_THAT(board_complaint("board x\nchomp -1 3\n"), holds("2:7: expected a number 1 … 1000"));
    CHECK_THAT(board_complaint("board x\nchomp 6 13 4\n"),
               holds("2:12: expected the end of the line behind the columns"));
    CHECK_THAT(board_complaint("board x\nchomp 6 13\nchomp 6 13\n"),
               holds("3:1: expected nothing after the line of the board"));
    CHECK_THAT(board_complaint("board x\r\nchomp 6 13\n"), holds("1:8: "));
}

TEST_CASE("the board file of a rectangle is that rectangle") {
    for (const auto& [rows, columns] : {std::pair{1, 1}, {6, 13}, {1000, 1}}) {
        const BoardFile made = board_of(rows, columns), read = read_board_file(made.bytes);
        CHECK(std::pair(read.rows, read.columns) == std::pair(rows, columns));
        CHECK(read.label == made.label);
    }
    CHECK(board_of(6, 13).bytes == "board chomp_6_13\nchomp 6 13\n");
    CHECK_THROWS_AS(board_of(2, 1001), LimitError);
    CHECK_THROWS_AS(board_of(1001, 2), LimitError);
}
