#include "parametric/formula/grammar.h"

#include <algorithm>

#include "base/did_you_mean.h"

namespace chompcert {

std::string element_in_formulas(std::string name) {
    std::ranges::replace(name, '[', '_');
    std::erase(name, ']');
    return name;
}

TheoremGrammar::TheoremGrammar(std::string_view text, const SymbolicGame& game)
    : FormulaGrammar(text, Choices::after_equality), game_(game) {
    for (const std::string& chain : game.chains) names_.push_back(chain);
    for (const Parameter& parameter : game.parameters) names_.push_back(parameter.name);
}

void TheoremGrammar::definition() {
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

std::uint32_t TheoremGrammar::ideal() {
    std::uint32_t members = 0;
    while (!tokens_.take("}")) {
        if (members != 0) tokens_.expect(",");
        if (!tokens_.is_name()) tokens_.fail("expected the name of an element or '}'");
        const FormulaToken& token = tokens_.take();
        const std::uint32_t member = std::uint32_t{1} << element(token);
        if ((members & member) != 0)
            throw FormulaError(token.column, "'" + std::string(token.text) + "' stands here twice");
        members |= member;
    }
    return members;
}

std::size_t TheoremGrammar::element(const FormulaToken& token) const {
    for (std::size_t number = 0; number < game_.elements.size(); ++number)
        if (element_in_formulas(game_.elements[number]) == token.text) return number;
    const std::string name(token.text.substr(0, 40));
    throw FormulaError(token.column, "there is no element '" + name + "' in this game");
}

FormulaNodeId TheoremGrammar::name() {
    const FormulaToken& token = tokens_.next();
    if (const auto defined = definitions_.find(token.text); defined != definitions_.end()) {
        tokens_.take();
        return defined->second;
    }
    const auto known = std::ranges::find(names_, token.text);
    if (known == names_.end()) unknown();
    const Id id = build_.add(FormulaNode::Kind::variable, tokens_.take().column);
    build_.set_coordinate(id, static_cast<std::uint32_t>(known - names_.begin()));
    return id;
}

void TheoremGrammar::unknown() const {
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

}  // namespace chompcert
