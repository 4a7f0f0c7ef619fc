// The words of a game file (proofs/FORMAT.md §1.1), in one pass over the bytes, line by line, with one token
// of look-ahead. Tokens are views into the bytes. Bytes that the grammar allows nowhere are refused at the
// start, also in comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace chompcert {

/// A place in the game file; line and column (in bytes) count from 1.
struct Place {
    std::uint32_t line = 1, column = 1;
    friend auto operator<=>(const Place&, const Place&) = default;
};

/// @throws GameFileError, always.
[[noreturn]] void reject(Place place, GameRule rule, const std::string& message);

enum class TokenKind { name, number, less, open, close, range, plus, minus, times, junk, end_of_line };

struct Token {
    TokenKind kind = TokenKind::end_of_line;
    std::string_view text;
    Place place;
};

class GameLexer {
  public:
    /// @throws GameFileError for a byte that no game file may hold.
    explicit GameLexer(std::string_view bytes);

    /// Moves to the next line that has tokens; false at the end of the file.
    [[nodiscard]] bool next_line();
    /// The next token of the line; at its end, end_of_line at every call.
    [[nodiscard]] const Token& peek() const { return token_; }
    Token take();
    /// The longest run of label characters at the place of the next token, instead of that token; may be
    /// empty.
    std::string_view take_label();

  private:
    void scan();
    [[nodiscard]] std::string_view run_at(std::size_t position, bool (*member)(char)) const;

    std::string_view bytes_;
    std::size_t position_ = 0, line_start_ = 0;  // position_ follows token_
    std::uint32_t line_ = 0;
    Token token_;
};

}  // namespace chompcert
