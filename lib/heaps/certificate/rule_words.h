// The words of a rule file, one by one, and what is said of one that is not as expected (proofs/FORMAT.md
// §5).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "game/file/lexer.h"

namespace chompcert {

/// A malformed rule file: where, what was expected and what was found. For a byte that no file of ours may
/// hold it is the GameFileError of game files, whose bytes are the same.
struct RuleFileError : Error {
    RuleFileError(std::size_t at_line, std::size_t at_column, const std::string& what)
        : Error(ErrorKind::game, what, at_line, at_column) {}
};

/// A run of letters, digits, '_', '-' and '.'; empty where there is none.
struct RuleWord {
    std::string_view text;
    Place place;
};

class RuleWords {
  public:
    /// @throws GameFileError for a byte that no file may hold.
    explicit RuleWords(std::string_view bytes) : lexer_(bytes) {}

    /// The next line with tokens, if there is one.
    [[nodiscard]] bool has_line() { return lexer_.next_line(); }
    /// @throws RuleFileError at the end of the file.
    void next_line(const std::string& expected);
    [[nodiscard]] bool is_line_end() const { return lexer_.peek().kind == TokenKind::end_of_line; }
    void end_line(const std::string& expected);

    [[nodiscard]] RuleWord take();
    /// The character that is next, if no word is.
    [[nodiscard]] std::string_view sign() const { return lexer_.peek().text; }
    [[nodiscard]] Place place() const { return lexer_.peek().place; }
    void skip_sign() { lexer_.take(); }
    /// Takes this word, if it is next.
    [[nodiscard]] bool skip(std::string_view word);
    /// Whether the next token follows the word without a blank.
    [[nodiscard]] bool follows(const RuleWord& word) const {
        return lexer_.peek().place.column == word.place.column + word.text.size();
    }
    /// A number least … largest. @throws RuleFileError.
    [[nodiscard]] std::int64_t number(const RuleWord& word, std::int64_t least, std::int64_t largest) const;

    /// An empty word stands where the line ends, or before a character that no word has.
    [[noreturn]] void fail(const RuleWord& word, const std::string& expected) const;
    [[noreturn]] void fail_here(const std::string& expected) { fail({{}, place()}, expected); }
    /// At a character of the word.
    [[noreturn]] static void fail_at(const RuleWord& word, std::size_t at, const std::string& expected);

  private:
    GameLexer lexer_;
};

}  // namespace chompcert
