// The words of one line of a game file: tokens, and messages for unexpected ones. Both readers of game files
// use it, that of two chains (text.cpp) and that of any number (theorem/game/).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/file/lexer.h"

namespace chompcert {

inline constexpr std::int64_t kMaxNumber = 1'000'000'000;  // the largest number a game file may write
inline constexpr std::size_t kMaxLabelLength = 255;

/// Views into one text, whose first word and last word these are.
[[nodiscard]] std::string_view span_of(std::string_view first, std::string_view last);

class GameLine {
  public:
    explicit GameLine(std::string_view bytes) : lexer_(bytes) {}

    /// Moves to the next line that has tokens; false at the end of the file.
    [[nodiscard]] bool next();
    [[nodiscard]] const Token& peek() const { return lexer_.peek(); }
    [[nodiscard]] bool at(TokenKind kind) const { return peek().kind == kind; }
    [[nodiscard]] bool at(std::string_view text) const { return peek().text == text; }
    [[nodiscard]] bool at_end() const { return at(TokenKind::end_of_line); }
    Token take();
    /// Takes the next token if it is this one.
    bool take(std::string_view text);
    void skip_rest();

    /// The rule of FORMAT.md for the words that are read next.
    void set_rule(GameRule rule) { rule_ = rule; }
    /// Rejects the next token. @param what that was expected. @param hint how to mend the line.
    [[noreturn]] void expected(const std::string& what, const std::string& hint = "") const;
    Token expect(TokenKind kind, const std::string& what, const std::string& hint = "");
    std::int64_t number();
    /// Reads `poset NAME`, the first line of the file. @returns NAME
    std::string_view poset_line();
    [[nodiscard]] Place poset_place() const { return poset_place_; }

  protected:
    std::string_view after_;  // what has just been read of the line, for messages

  private:
    GameLexer lexer_;
    GameRule rule_ = GameRule::poset_line;
    Place poset_place_;
};

}  // namespace chompcert
