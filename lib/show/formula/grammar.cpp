#include "show/formula/grammar.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace chompcert {
namespace {

using Kind = FormulaNode::Kind;

constexpr int kMaxDepth = 300;
constexpr std::array<std::string_view, 10> kComparisons = {
    "=", "==", "!=", "<", "<=", ">", ">=", "is", "even", "odd"};

}  // namespace

// Counts how deep the rules are in each other.
class FormulaGrammar::Depth {
  public:
    explicit Depth(FormulaGrammar& parser) : parser_(&parser) {
        if (++parser.depth_ > kMaxDepth)
            throw FormulaError(parser.tokens_.next().column,
                               "the formula is nested too deeply: write else if … as case { … }");
    }
    ~Depth() { --parser_->depth_; }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;

  private:
    FormulaGrammar* parser_;
};

FormulaNodeId FormulaGrammar::choice(bool none_allowed) {
    const Depth deeper(*this);
    const std::size_t column = tokens_.next().column;
    if (tokens_.take("if")) {
        const Id condition = build_.require_condition(expression());
        tokens_.expect("then");
        const Id first = value_of_choice(none_allowed);
        tokens_.expect("else");
        return build_.add(Kind::choice, column, {condition, first, value_of_choice(none_allowed)});
    }
    if (tokens_.take("case")) return cases(column, none_allowed);
    if (!tokens_.take("none")) return expression();
    if (!none_allowed)
        throw FormulaError(column, "'none' is not a number: it stands alone, after 'then', 'else' or ':'");
    return build_.add(Kind::none, column);
}

FormulaNodeId FormulaGrammar::cases(std::size_t column, bool none_allowed) {
    tokens_.expect("{");
    std::vector<std::pair<Id, Id>> arms;
    while (!tokens_.take("else")) {
        if (tokens_.is("}")) tokens_.fail("expected 'else VALUE' as the last case");
        const Id condition = build_.require_condition(expression());
        tokens_.expect(":");
        arms.emplace_back(condition, value_of_choice(none_allowed));
        tokens_.expect(";");
    }
    tokens_.take(":");
    Id result = value_of_choice(none_allowed);
    tokens_.take(";");
    tokens_.expect("}");
    for (auto arm = arms.rbegin(); arm != arms.rend(); ++arm)
        result = build_.add(Kind::choice, column, {arm->first, arm->second, result});
    return result;
}

FormulaNodeId FormulaGrammar::expression() {
    Id left = conjunction();
    while (tokens_.is("or")) {
        const std::size_t column = tokens_.take().column;
        build_.require_condition(left);
        left = build_.add(Kind::either, column, {left, build_.require_condition(conjunction())});
    }
    return left;
}

FormulaNodeId FormulaGrammar::conjunction() {
    Id left = denial();
    while (tokens_.is("and")) {
        const std::size_t column = tokens_.take().column;
        build_.require_condition(left);
        left = build_.add(Kind::both, column, {left, build_.require_condition(denial())});
    }
    return left;
}

FormulaNodeId FormulaGrammar::denial() {
    const Depth deeper(*this);
    const std::size_t column = tokens_.next().column;
    if (!tokens_.take("not")) return comparison();
    return build_.add(Kind::negation, column, {build_.require_condition(denial())});
}

// 2 <= m < 5 means 2 <= m and m < 5.
FormulaNodeId FormulaGrammar::comparison() {
    Id left = sum(), result = left;
    for (bool chained = false;; chained = true) {
        const FormulaToken& sign = tokens_.next();
        if (std::ranges::find(kComparisons, sign.text) == kComparisons.end()) return result;
        tokens_.take();
        build_.require_value(left);
        const Id here = compare(sign, left);
        result = chained ? build_.add(Kind::both, sign.column, {result, here}) : here;
    }
}
// One comparison; `left` becomes its right side.
FormulaNodeId FormulaGrammar::compare(const FormulaToken& sign, Id& left) {
    const std::string_view text = sign.text == "is" ? parity_word() : sign.text;
    if (text == "even" || text == "odd") return build_.add_parity(sign.column, left, text == "odd" ? 1 : 0);
    const Id right = right_side(text);
    return build_.add_comparison(text, sign.column, std::exchange(left, right), right);
}

FormulaNodeId FormulaGrammar::right_side(std::string_view sign) {
    const bool equality = sign == "=" || sign == "==";
    const bool choice_follows = tokens_.is("if") || tokens_.is("case") || tokens_.is("none");
    if (choices_ == Choices::after_equality && equality && choice_follows) return value_of_choice(true);
    return build_.require_value(sum());
}

std::string_view FormulaGrammar::parity_word() {
    if (!tokens_.is("even") && !tokens_.is("odd")) tokens_.fail("expected 'even' or 'odd' after 'is'");
    return tokens_.take().text;
}

FormulaNodeId FormulaGrammar::sum() {
    Id left = term();
    while (tokens_.is("+") || tokens_.is("-")) {
        const FormulaToken& sign = tokens_.take();
        build_.require_value(left);
        const Id right = build_.require_value(term());
        left = build_.add_operation(sign.text == "+" ? Kind::add : Kind::subtract, sign.column, left, right);
    }
    return left;
}

FormulaNodeId FormulaGrammar::term() {
    Id left = factor();
    while (tokens_.is("*") || tokens_.is("/") || tokens_.is("mod") || tokens_.is("%")) {
        const FormulaToken& sign = tokens_.take();
        build_.require_value(left);
        const Id right = build_.require_value(factor());
        if (sign.text == "*") {
            left = build_.add_operation(Kind::multiply, sign.column, left, right);
            continue;
        }
        require_divisor(sign, right);
        left = build_.add_operation(sign.text == "/" ? Kind::divide : Kind::modulo, sign.column, left, right);
    }
    return left;
}

void FormulaGrammar::require_divisor(const FormulaToken& sign, Id id) const {
    const FormulaNode& divisor = build_.node(id);
    const bool is_modulus = sign.text != "/", is_number = divisor.kind == Kind::number;
    if (is_number && (is_modulus ? divisor.value > 0 : divisor.value != 0)) return;
    throw FormulaError(divisor.column,
                       std::string("expected a ") +
                           (is_modulus ? "positive constant" : "constant other than 0") + " after '" +
                           std::string(sign.text) + "', found " +
                           (is_number ? divisor.value.str() : "a value that is not constant"));
}

FormulaNodeId FormulaGrammar::factor() {
    const Depth deeper(*this);
    const std::size_t column = tokens_.next().column;
    if (!tokens_.take("-")) return primary();
    const Id operand = build_.require_value(factor());
    return build_.add_operation(Kind::subtract, column, build_.add_number(column, 0), operand);
}

FormulaNodeId FormulaGrammar::primary() {
    const FormulaToken& token = tokens_.next();
    if (token.kind == FormulaToken::Kind::number)
        return build_.add_number(token.column, tokens_.take().value);
    if (tokens_.take("(")) {
        const Id inner = choice(false);
        tokens_.expect(")");
        return inner;
    }
    if (token.text == "floor") return call(Kind::floor, false);
    if (token.text == "ceil" || token.text == "ceiling") return call(Kind::ceiling, false);
    if (token.text == "min") return call(Kind::least, true);
    if (token.text == "max") return call(Kind::greatest, true);
    if (!tokens_.is_name() || is_reserved(token.text)) tokens_.fail("expected a number, a name or '('");
    return name();
}

FormulaNodeId FormulaGrammar::call(FormulaNode::Kind kind, bool several) {
    const std::size_t column = tokens_.take().column;
    tokens_.expect("(");
    std::vector<Id> operands = {value_of_choice(false)};
    while (several && tokens_.take(",")) operands.push_back(value_of_choice(false));
    if (!tokens_.take(")")) tokens_.fail(several ? "expected ',' or ')'" : "expected ')'");
    return build_.add(kind, column, std::move(operands));
}

}  // namespace chompcert
