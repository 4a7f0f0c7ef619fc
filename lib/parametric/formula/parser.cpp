#include "parametric/formula/parser.h"

#include <algorithm>

#include "parametric/formula/grammar.h"
#include "parametric/formula/spelling.h"

namespace chompcert {
namespace {

using Kind = FormulaNode::Kind;

class TheoremFormulaParser : private TheoremGrammar {
  public:
    TheoremFormulaParser(std::string_view text, const SymbolicGame& game) : TheoremGrammar(text, game) {}

    TheoremFormula parse() {
        while (tokens_.take("let")) definition();
        TheoremFormula formula;
        do {
            if (tokens_.is_end() && !formula.parts.empty()) break;
            formula.parts.push_back(part());
        } while (tokens_.take(";"));
        if (!tokens_.is_end()) tokens_.fail("expected an operator, 'when', ';' or the end of the formula");
        formula.nodes = build_.nodes();
        return formula;
    }

  private:
    FormulaPart part() {
        FormulaPart part{tokens_.next().column, std::nullopt, std::nullopt, std::nullopt};
        if (tokens_.take("{")) {
            part.ideal = ideal();
            tokens_.expect(":");
        }
        if (tokens_.take("none")) return part;
        const std::size_t column = tokens_.next().column;
        part.condition = build_.require_condition(expression());
        if (tokens_.take("when")) part.when = build_.require_condition(expression());
        if (!names_coordinate(*part.condition))
            throw FormulaError(column, "a formula is about the position, found none of its coordinates " +
                                           coordinates() + ": write a condition such as " +
                                           game_.chains.front() + " = 0");
        return part;
    }

    [[nodiscard]] bool names_coordinate(Id id) const {
        const FormulaNode& node = build_.node(id);
        if (node.kind == Kind::variable) return node.coordinate < game_.chains.size();
        return std::ranges::any_of(node.operands, [&](Id operand) { return names_coordinate(operand); });
    }
    [[nodiscard]] std::string coordinates() const {
        std::string list;
        for (const std::string& chain : game_.chains) list += (list.empty() ? "" : ", ") + chain;
        return list;
    }
};

}  // namespace

std::vector<std::size_t> TheoremFormula::parts_of(std::uint32_t ideal) const {
    std::vector<std::size_t> own, general;
    for (std::size_t number = 0; number < parts.size(); ++number) {
        if (!parts[number].ideal) general.push_back(number);
        if (parts[number].ideal == ideal) own.push_back(number);
    }
    return own.empty() ? general : own;
}

TheoremFormula parse_theorem_formula(std::string_view text, const SymbolicGame& game) {
    const std::string plain = without_comments(text);
    return TheoremFormulaParser(plain, game).parse();
}

}  // namespace chompcert
