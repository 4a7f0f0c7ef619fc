// The place of a parser among the tokens of a formula, and its message for an unexpected token.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "show/formula/lexer.h"

namespace chompcert {

class TokenCursor {
  public:
    explicit TokenCursor(std::string_view text) : tokens_(formula_tokens(text)) {}

    [[nodiscard]] const FormulaToken& next() const { return tokens_[at_]; }
    [[nodiscard]] const FormulaToken& after_next() const { return tokens_[is_end() ? at_ : at_ + 1]; }
    [[nodiscard]] bool is_end() const { return next().kind == FormulaToken::Kind::end; }
    [[nodiscard]] bool is_name() const { return next().kind == FormulaToken::Kind::name; }
    [[nodiscard]] bool is(std::string_view word) const { return !is_end() && next().text == word; }
    /// Takes the next token. Not at the end.
    const FormulaToken& take() { return tokens_[at_++]; }
    /// Takes the next token if it is this one.
    bool take(std::string_view word);
    void expect(std::string_view word);
    /// @param expected as "expected ')'"; what was found is added.
    [[noreturn]] void fail(const std::string& expected) const;

  private:
    std::vector<FormulaToken> tokens_;
    std::size_t at_ = 0;
};

/// Whether a name has a meaning of its own in formulas.
[[nodiscard]] bool is_reserved(std::string_view name);

}  // namespace chompcert
