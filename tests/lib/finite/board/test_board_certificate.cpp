// BoardFile certificates (FORMAT.md §6): their bytes, what is read of them, and where each malformed one is
// refused.
#include "base/overwriting/level.h"
#include "base/sha256.h"
#include "catch.h"
#include "finite/board/board_certificate.h"
#include "periodic/certificate/certificate.h"

using namespace chompcert;

namespace {

const BoardAnswer kSix{895, {{4, 12}, {5, 9}}};
const std::string kHead = "chompcert 1\ngame " + sha256_hex("board chomp_6_13\nchomp 6 13\n") +
                          " 28\nboard chomp_6_13\nchomp 6 13\n\n";
const std::string kBody = "level board\npositions 895\nopening 4 12\nopening 5 9\nend\n";

std::string refusal(const std::string& bytes) {
    try {
        static_cast<void>(read_board_certificate(bytes));
        return "read";
    } catch (const CertificateError& error) {
        return std::to_string(error.line) + ": " + error.what();
    }
}

std::string with(std::string_view old, std::string_view made) {
    std::string bytes = kHead + kBody;
    const std::size_t at = bytes.rfind(old);
    REQUIRE(at != std::string::npos);
    return bytes.replace(at, old.size(), made);
}

}  // namespace

TEST_CASE("a board certificate has the bytes of the format, and is read back") {
    const std::string bytes = board_certificate(board_of(6, 13), kSix);
    CHECK(bytes == kHead + kBody);
    CHECK(level_of(bytes) == "board");
    const ReadBoard read = read_board_certificate(bytes);
    CHECK(read.answer == kSix);
    CHECK(std::pair(read.board.rows, read.board.columns) == std::pair(6, 13));
    CHECK(board_certificate(read.board, read.answer) == bytes);
    const BoardAnswer one{1, {}};
    CHECK(read_board_certificate(board_certificate(board_of(1, 1), one)).answer == one);
    CHECK_THROWS_AS(board_certificate(board_of(1, 1), {1'000'000'000'000'000'000, {}}), LimitError);
}

TEST_CASE("a malformed board certificate is refused where it stands") {
    CHECK(refusal(kHead + kBody) == "read");
    CHECK_THAT(refusal(with("level board", "level heaps")),
               holds("6: expected 'level board', found 'level heaps'"));
    CHECK_THAT(refusal(with("positions 895", "positions 0895")),
               holds("7: expected the number of P-positions"));
    CHECK_THAT(refusal(with("positions 895", "openings 895")), holds("7: expected 'positions '"));
    CHECK_THAT(refusal(with("4 12", "7 12")), holds("8: expected a row, from 1 to 6, found 7"));
    CHECK_THAT(refusal(with("4 12", "0 12")), holds("8: expected a row, from 1 to 6, found 0"));
    CHECK_THAT(refusal(with("4 12", "4 14")),
               holds("8: expected a square of this row, from 1 to 13, found 14"));
    CHECK_THAT(refusal(with("5 9", "4 9")), holds("9: expected a row, from 5 to 6, found 4"));
    CHECK_THAT(refusal(with("4 12", "4  12")), holds("8: expected a square of this row"));
    CHECK_THAT(refusal(with("4 12", "4 12 ")), holds("8: expected the end of the line"));
    CHECK_THAT(refusal(with("end\n", "")), holds("10: expected 'end', found the end of the file"));
    CHECK_THAT(refusal(with("end\n", "end\n\n")), holds("11: expected nothing after the end record"));
    CHECK_THAT(refusal("chompcert 2" + kHead.substr(11) + kBody), holds("1: unsupported: version 2"));
    std::string other = kHead + kBody;
    other.replace(other.find("chomp 6 13"), 10, "chomp 6 14");
    CHECK_THAT(refusal(other), holds("2: the game inside has SHA-256 "));
}
