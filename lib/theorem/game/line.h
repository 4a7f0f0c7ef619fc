// The words of one line of a game file: tokens with messages for unexpected ones, numbers, and linear
// expressions in i and the parameters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/file/lexer.h"
#include "theorem/game/game.h"

namespace chompcert {

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
    std::string_view take_label() { return lexer_.take_label(); }

    /// Rejects the next token. @param what that was expected. @param mend how to mend the line.
    [[noreturn]] void expected(const std::string& what, GameRule rule, const std::string& mend = "") const;
    Token expect(TokenKind kind, const std::string& what, GameRule rule, const std::string& mend = "");
    std::int64_t number();
    /// A sum of terms NUMBER, NAME and NUMBER*NAME, where NAME is i or one of `parameters`.
    LinearIndex linear(const std::vector<Parameter>& parameters, bool with_i);

  private:
    void linear_term(const std::vector<Parameter>& parameters, bool with_i, bool minus, LinearIndex& sum);

    GameLexer lexer_;
    std::string_view after_;
};

/// Reads the line `poset NAME`, the first of the file.
[[nodiscard]] std::string_view poset_line(GameLine& line);

/// The text from the beginning of the first view to the end of the second, both of one line.
[[nodiscard]] std::string_view text_between(std::string_view first, std::string_view last);

}  // namespace chompcert
