#include "theorem/formula/parser.h"

#include <algorithm>
#include <map>

#include "base/did_you_mean.h"
#include "formula/grammar.h"

namespace chompcert {
namespace {

using Kind = FormulaNode::Kind;

class TheoremFormulaParser : private FormulaGrammar {
  public:
    TheoremFormulaParser(std::string_view text, const SymbolicGame& game)
        : FormulaGrammar(text, Choices::after_equality), game_(game) {
        for (const std::string& chain : game.chains) names_.push_back(chain);
        for (const Parameter& parameter : game.parameters) names_.push_back(parameter.name);
    }

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
    void definition() {
        const FormulaToken& token = tokens_.next();
        if (!tokens_.is_name() || is_reserved(token.text)) tokens_.fail("expected a new name after 'let'");
        const std::string name(token.text);
        if (std::ranges::find(names_, name) != names_.end() || definitions_.contains(name))
            throw FormulaError(token.column, "'" + name + "' has a meaning already: choose another name");
        tokens_.take();
        tokens_.expect("=");
        const Id value = build_.require_value(sum());
        tokens_.expect(";");
        definitions_.emplace(name, value);
    }

    FormulaPart part() {
        FormulaPart part{tokens_.next().column, std::nullopt, std::nullopt, std::nullopt};
        if (tokens_.take("{")) part.ideal = ideal();
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

    std::vector<std::string> ideal() {
        std::vector<std::string> elements;
        while (!tokens_.take("}")) {
            if (!elements.empty()) tokens_.expect(",");
            if (!tokens_.is_name()) tokens_.fail("expected the name of an element or '}'");
            const FormulaToken& token = tokens_.take();
            elements.push_back(element(token));
            if (std::ranges::count(elements, elements.back()) > 1)
                throw FormulaError(token.column, "'" + std::string(token.text) + "' stands here twice");
        }
        tokens_.expect(":");
        return elements;
    }

    // "r2_1" names the element r2[1], as in --without.
    std::string element(const FormulaToken& token) const {
        for (const std::string& name : game_.elements) {
            std::string plain = name;
            std::ranges::replace(plain, '[', '_');
            std::erase(plain, ']');
            if (plain == token.text) return name;
        }
        const std::string name(token.text.substr(0, 40));
        throw FormulaError(token.column, "there is no element '" + name + "' in this game");
    }

    Id name() override {
        const FormulaToken& token = tokens_.next();
        if (const auto defined = definitions_.find(token.text); defined != definitions_.end()) {
            tokens_.take();
            return defined->second;
        }
        const auto known = std::ranges::find(names_, token.text);
        if (known == names_.end()) unknown();
        const Id id = build_.add(Kind::variable, tokens_.take().column);
        build_.set_coordinate(id, static_cast<std::uint32_t>(known - names_.begin()));
        return id;
    }

    [[noreturn]] void unknown() const {
        const FormulaToken& token = tokens_.next();
        std::vector<std::string_view> names(names_.begin(), names_.end());
        for (const auto& [name, id] : definitions_) names.push_back(name);
        const std::string name(token.text.substr(0, 40)), meant(did_you_mean(token.text, names));
        std::string list;
        for (const std::string_view known : names) list += (list.empty() ? "" : ", ") + std::string(known);
        throw FormulaError(token.column, "unknown name '" + name + "': this game has " + list +
                                             (meant.empty() ? "" : "; did you mean " + meant + "?") +
                                             "; begin the formula with  let " + name + " = …;  to define it");
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

    const SymbolicGame& game_;
    std::vector<std::string> names_;
    std::map<std::string, Id, std::less<>> definitions_;
};

std::string without_comments(std::string_view text) {
    std::string plain(text);
    bool comment = false;
    for (char& character : plain) {
        comment = (comment || character == '#') && character != '\n';
        if (comment) character = ' ';
    }
    return plain;
}

}  // namespace

TheoremFormula parse_theorem_formula(std::string_view text, const SymbolicGame& game) {
    const std::string plain = without_comments(text);
    return TheoremFormulaParser(plain, game).parse();
}

}  // namespace chompcert
