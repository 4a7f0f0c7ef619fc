// The words of a game file, byte by byte, against the lists of FORMAT.md §1.1; and their places.
#include "base/error.h"
#include "catch.h"
#include "game/file/lexer.h"

using namespace chompcert;

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
                           kDigits = "0123456789", kJunk = "!\"$%&'(),./:;=>?@\\^_`{|}~";

bool is_in(std::string_view set, char c) {
    return set.find(c) != std::string_view::npos;
}

TokenKind kind_of(char c) {
    if (is_in(kLetters, c)) return TokenKind::name;
    if (is_in(kDigits, c)) return TokenKind::number;
    if (is_in(kJunk, c)) return TokenKind::junk;
    switch (c) {
        case '<':
            return TokenKind::less;
        case '[':
            return TokenKind::open;
        case ']':
            return TokenKind::close;
        case '+':
            return TokenKind::plus;
        case '-':
            return TokenKind::minus;
        case '*':
            return TokenKind::times;
        default:
            FAIL("no kind for " << static_cast<int>(c));
            return TokenKind::junk;
    }
}

std::string refusal(const std::string& bytes) {
    try {
        const GameLexer lexer(bytes);
        return "";
    } catch (const GameFileError& error) {
        CHECK(error.rule == GameRule::bytes);
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.what();
    }
}

Token first_token(const std::string& bytes) {
    GameLexer lexer(bytes);
    REQUIRE(lexer.next_line());
    return lexer.take();
}

}  // namespace

TEST_CASE("Every byte of ASCII is a word, a blank, the end of a line, or refused") {
    for (int byte = 0; byte < 256; ++byte) {
        INFO(byte);
        const char c = static_cast<char>(byte);
        const std::string bytes(1, c);
        if (is_in("\t\n #", c) && byte != 0) {
            GameLexer lexer(bytes);
            CHECK_FALSE(lexer.next_line());
            CHECK(lexer.peek().kind == TokenKind::end_of_line);
        } else if (byte > ' ' && byte < 0x7F) {
            const Token token = first_token(bytes);
            CHECK(token.kind == kind_of(c));
            CHECK(token.text == bytes);
        } else {
            CHECK_FALSE(refusal(bytes).empty());
            CHECK_FALSE(refusal("#" + bytes).empty());
        }
    }
}

TEST_CASE("A name, a number and a label end at the first byte that cannot belong to them") {
    for (int byte = ' '; byte < 0x7F; ++byte) {
        const std::string c(1, static_cast<char>(byte));
        INFO(c);
        const bool digit = is_in(kDigits, c[0]), alphanumeric = digit || is_in(kLetters, c[0]);
        CHECK(first_token("a" + c + "b").text == (alphanumeric ? "a" + c + "b" : "a"));
        CHECK(first_token("1" + c + "2").text == (digit ? "1" + c + "2" : "1"));

        const std::string labelled = "a" + c + "b z";
        GameLexer lexer(labelled);
        REQUIRE(lexer.next_line());
        const std::string_view label = lexer.take_label();
        CHECK(label == (alphanumeric || is_in("_-.", c[0]) ? "a" + c + "b" : "a"));
    }
}

TEST_CASE("Forbidden bytes are named, with their place") {
    CHECK(refusal(std::string(1, '\0')) == "1:1: control character 0x00: remove it");
    CHECK(refusal("a\n\t b\x1F") == "2:4: control character 0x1F: remove it");
    CHECK(refusal("a\x7F") == "1:2: control character 0x7F: remove it");
    CHECK(refusal("\n\n\x80") == "3:1: byte 0x80 is not ASCII: save the file as plain ASCII, comments too");
    CHECK(refusal("# \xFF") == "1:3: byte 0xFF is not ASCII: save the file as plain ASCII, comments too");
    CHECK(refusal("a\r\n") == "1:2: carriage return: save the file with LF line ends (dos2unix)");
    CHECK(refusal("\xEF\xBB\xBF a") ==
          "1:1: byte order mark: save the file as ASCII, or as UTF-8 without BOM");
    CHECK(refusal("~ \t\n# ~") == "");
}

TEST_CASE("Words know their lines and columns") {
    const std::string bytes = "\n ab[12..] \t<3#x\n#\n  \n\tc*";
    GameLexer lexer(bytes);
    REQUIRE(lexer.next_line());
    const struct {
        TokenKind kind;
        std::string_view text;
        Place place;
    } words[] = {{TokenKind::name, "ab", {2, 2}},      {TokenKind::open, "[", {2, 4}},
                 {TokenKind::number, "12", {2, 5}},    {TokenKind::range, "..", {2, 7}},
                 {TokenKind::close, "]", {2, 9}},      {TokenKind::less, "<", {2, 12}},
                 {TokenKind::number, "3", {2, 13}},    {TokenKind::end_of_line, "", {2, 14}},
                 {TokenKind::end_of_line, "", {2, 14}}};
    for (const auto& word : words) {
        CHECK(lexer.peek().place == word.place);
        const Token token = lexer.take();
        CHECK(token.kind == word.kind);
        CHECK(token.text == word.text);
        CHECK(token.place == word.place);
    }
    REQUIRE(lexer.next_line());
    CHECK(lexer.take().place == Place{5, 2});
    CHECK(lexer.take().kind == TokenKind::times);
    CHECK(lexer.peek().place == Place{5, 4});
    CHECK_FALSE(lexer.next_line());
}

TEST_CASE("What is left of a line is skipped by the next") {
    const std::string bytes = "a b c\nd";
    GameLexer lexer(bytes);
    REQUIRE(lexer.next_line());
    CHECK(lexer.take().text == "a");
    REQUIRE(lexer.next_line());
    CHECK(lexer.take().text == "d");
    CHECK_FALSE(lexer.next_line());
}

TEST_CASE("A label is read from where the next word begins") {
    const std::string bytes = "poset  3x-.y rest\n";
    GameLexer lexer(bytes);
    REQUIRE(lexer.next_line());
    CHECK(lexer.take().text == "poset");
    CHECK(lexer.take_label() == "3x-.y");
    CHECK(lexer.peek().place == Place{1, 14});
    CHECK(lexer.take().text == "rest");
    CHECK(lexer.take_label().empty());
    CHECK(lexer.peek().kind == TokenKind::end_of_line);
}
