// Files whose first line with tokens has a word and a label: rule files of heaps and board files of Chomp
// (proofs/FORMAT.md §§5, 6).
//
// Their words are runs of label characters, in lines as game files have them (lexer.h); one line follows the
// first one, or lines with moves. A certificate holds the hash of these bytes, and the checker reads them by
// the grammar alone, so nothing besides the grammar is taken.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "game/file/lexer.h"

namespace chompcert {

/// A malformed file: where, what was expected and what was found. For a byte that no file of ours may hold it
/// is the GameFileError of game files, whose bytes are the same.
struct LabelLineError : Error {
    LabelLineError(std::size_t at_line, std::size_t at_column, const std::string& what)
        : Error(ErrorKind::game, what, at_line, at_column) {}
};

struct LabelWord {
    std::string_view text;  // empty where the line ends, or before a character that no word has
    Place place;
};

class LabelLines {
  public:
    static constexpr std::size_t kMostLabel = 255;

    /// @throws GameFileError.
    explicit LabelLines(std::string_view bytes) : lexer_(bytes) {}

    /// The label of the first line, which begins with the word. @throws LabelLineError, as do all below.
    [[nodiscard]] std::string label(const std::string& first_word);
    /// The next line with tokens, if there is one.
    [[nodiscard]] bool has_line() { return lexer_.next_line(); }
    void next_line(const std::string& expected);
    void end_line(const std::string& expected);
    void end_file(const std::string& expected);

    [[nodiscard]] LabelWord word();
    /// Takes this word, if it is next.
    [[nodiscard]] bool skip(std::string_view word);
    /// The character that is next, if no word is.
    [[nodiscard]] std::string_view sign() const { return lexer_.peek().text; }
    void skip_sign() { lexer_.take(); }
    [[nodiscard]] Place place() const { return lexer_.peek().place; }
    /// A number of digits without leading zeros. @param least ≥ 0.
    [[nodiscard]] std::int64_t number(const LabelWord& word, std::int64_t least, std::int64_t most) const;
    [[nodiscard]] bool is_line_end() const { return lexer_.peek().kind == TokenKind::end_of_line; }
    /// Takes this sign if it is next, without a blank behind the word.
    [[nodiscard]] bool accept_behind(const LabelWord& word, std::string_view sign);

    [[noreturn]] void fail(const LabelWord& word, const std::string& expected) const;
    /// About the character of this number in the word.
    [[noreturn]] static void fail_at(const LabelWord& word, std::size_t at, const std::string& expected);

  private:
    GameLexer lexer_;
};

}  // namespace chompcert
