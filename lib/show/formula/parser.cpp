// A parser of formulas for one coordinate in terms of the other: the grammar of formula/grammar.h, and its
// names.
#include <optional>
#include <utility>

#include "show/formula/formula.h"
#include "show/formula/grammar.h"

namespace chompcert {
namespace {

using Kind = FormulaNode::Kind;

class Parser : private FormulaGrammar {
  public:
    Parser(std::string_view text, const Vocabulary& vocabulary,
           const std::map<std::string, std::int64_t>& constants)
        : FormulaGrammar(text, Choices::outermost), vocabulary_(&vocabulary), constants_(&constants) {}

    Formula parse() {
        const std::optional<LeftSide> left = left_side();
        Formula formula;
        formula.root = build_.require_value(choice(true));
        if (!tokens_.is_end()) tokens_.fail("expected an operator or the end of the formula");
        formula.nodes = build_.nodes();
        name_sides(left, formula);
        return formula;
    }

  private:
    struct LeftSide {
        std::size_t column;
        const Variable* result;
    };

    // NAME = or NAME(NAME) =, where NAME is a coordinate; == means the same.
    std::optional<LeftSide> left_side() {
        const std::string_view sign = tokens_.after_next().text;
        if (!tokens_.is_name()) return std::nullopt;
        if (sign == "(" && !is_reserved(tokens_.next().text)) return applied_left_side();
        if (sign != "=" && sign != "==") return std::nullopt;
        const LeftSide left{tokens_.next().column, coordinate()};
        tokens_.take();
        return left;
    }
    // f(m) is n, as in the papers; otherwise as n(m), p(q), g(m).
    LeftSide applied_left_side() {
        const FormulaToken& function = tokens_.next();
        const Variable* const n = vocabulary_->find("n");
        const bool is_f = function.text == "f" && n != nullptr;
        const LeftSide left{function.column, is_f ? n : coordinate()};
        if (is_f) tokens_.take();
        tokens_.expect("(");
        const FormulaToken& inside = tokens_.next();
        argument_ = coordinate();
        if (is_f && argument_->name != "m")
            throw FormulaError(inside.column, "f(m) is the n of the position in column m: found f(" +
                                                  argument_->name + "); write " + argument_->partner +
                                                  " = FORMULA");
        tokens_.expect(")");
        if (!tokens_.take("=") && !tokens_.take("==")) tokens_.fail("expected '='");
        return left;
    }
    const Variable* coordinate() {
        if (!tokens_.is_name()) tokens_.fail("expected one of " + vocabulary_->names());
        const Variable* const named = vocabulary_->find(tokens_.next().text);
        if (named == nullptr) unknown_name();
        tokens_.take();
        return named;
    }

    Id name() override {
        const auto constant = constants_->find(std::string(tokens_.next().text));
        if (constant != constants_->end()) return build_.add_number(tokens_.take().column, constant->second);
        return variable();
    }
    Id variable() {
        const FormulaToken& token = tokens_.next();
        const Variable* const named = vocabulary_->find(token.text);
        if (named == nullptr) unknown_name();
        if (argument_ != nullptr && argument_ != named)
            throw FormulaError(token.column, "expected a formula in one variable, found both '" +
                                                 argument_->name + "' and '" + named->name + "'");
        argument_ = named;
        return build_.add(Kind::variable, tokens_.take().column);
    }
    [[noreturn]] void unknown_name() const {
        const FormulaToken& token = tokens_.next();
        const std::string name(token.text.substr(0, 40));
        throw FormulaError(token.column,
                           "unknown name '" + name + "': this game has " + vocabulary_->names() +
                               "; a constant is given as " + name + "=NUMBER",
                           Remedy::constant);
    }

    void name_sides(const std::optional<LeftSide>& left, Formula& formula) const {
        const Variable* result = left ? left->result : nullptr;
        formula.names_result = left.has_value();
        const Variable* argument = argument_;
        if (argument == nullptr)
            argument =
                result != nullptr ? vocabulary_->find(result->partner) : &vocabulary_->variables.front();
        if (result == nullptr) result = vocabulary_->find(argument->partner);
        if (result->axis == argument->axis)
            throw FormulaError(left->column, "a formula for '" + result->name + "' is in terms of '" +
                                                 result->partner + "', found one in '" + argument->name +
                                                 "'");
        formula.argument = *argument;
        formula.result = *result;
    }

    const Vocabulary* vocabulary_;
    const std::map<std::string, std::int64_t>* constants_;
    const Variable* argument_ = nullptr;
};

}  // namespace

Formula parse_formula(std::string_view text, const Vocabulary& vocabulary,
                      const std::map<std::string, std::int64_t>& constants) {
    return Parser(text, vocabulary, constants).parse();
}

}  // namespace chompcert
