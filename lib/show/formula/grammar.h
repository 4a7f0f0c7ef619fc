// The grammar of formulas (docs/FORMULAS.md) by recursive descent, with one function for each of its rules.
// What a name means is left to the parsers that derive from it: formula/parser.cpp, for one coordinate in
// terms of another, and theorem/formula/parser.cpp, for conditions in several coordinates.
#pragma once

#include <string_view>

#include "show/formula/builder.h"
#include "show/formula/token_cursor.h"

namespace chompcert {

class FormulaGrammar {
  protected:
    using Id = FormulaNodeId;

    /// Whether 'if', 'case' and 'none' may stand right of '='.
    enum class Choices { outermost, after_equality };

    FormulaGrammar(std::string_view text, Choices choices) : tokens_(text), choices_(choices) {}
    ~FormulaGrammar() = default;

    Id choice(bool none_allowed);
    Id expression();
    Id sum();
    /// The next token is a name without a meaning of its own. Takes it, and returns its node.
    virtual Id name() = 0;

    TokenCursor tokens_;
    FormulaBuilder build_;

  private:
    class Depth;

    Id value_of_choice(bool none_allowed) { return build_.require_value(choice(none_allowed)); }
    Id cases(std::size_t column, bool none_allowed);
    Id conjunction();
    Id denial();
    Id comparison();
    Id compare(const FormulaToken& sign, Id& left);
    Id right_side(std::string_view sign);
    std::string_view parity_word();
    Id term();
    void require_divisor(const FormulaToken& sign, Id id) const;
    Id factor();
    Id primary();
    Id call(FormulaNode::Kind kind, bool several);

    Choices choices_;
    int depth_ = 0;
};

}  // namespace chompcert
