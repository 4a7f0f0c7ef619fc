#include "parametric/print/render.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "parametric/formula/grammar.h"
#include "parametric/print/integral.h"
#include "parametric/print/names.h"
#include "parametric/print/printer.h"
#include "parametric/strategy/text.h"
#include "show/symbolic/print/printer.h"

namespace chompcert {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> names_of(const SymbolicGame& game) {
    std::vector<std::string> names = game.chains;
    for (const Parameter& parameter : game.parameters) names.push_back(parameter.name);
    return names;
}

/// What is true for all positions, in a comment.
std::string meaning(const Theorem& theorem, bool function) {
    const std::string position = "(" + joined(theorem.game.chains, ", ") + ")";
    return theorem.game.label + ": " + (function ? "is_zero holds for" : "") +
           (function ? " the positions " : "the positions ") + position + " of Grundy value 0" +
           (theorem.gives_values() ? "; g is the Grundy value of the position without the chain g" : "");
}

class IdealsOfTheorem {
  public:
    IdealsOfTheorem(const Theorem& theorem, const SymbolicArena& arena) : theorem_(theorem), arena_(arena) {}

    /// The parts about an ideal.
    [[nodiscard]] std::vector<const FormulaPart*> parts(const SymbolicIdeal& ideal) const {
        std::vector<const FormulaPart*> parts;
        for (const std::size_t number : theorem_.formula.parts_of(ideal.members))
            parts.push_back(&theorem_.formula.parts[number]);
        return parts;
    }
    [[nodiscard]] bool several() const { return arena_.ideals().size() > 1; }

    /// The condition for an ideal, made of those of its parts.
    [[nodiscard]] std::string condition(const SymbolicIdeal& ideal, const NodePrinter& printer,
                                        const std::array<const char*, 5>& signs) const {
        const auto [and_open, and_sign, or_open, or_sign, never] = signs;
        std::vector<std::string> all;
        for (const FormulaPart* part : parts(ideal)) {
            if (!part->condition) continue;
            const auto bracketed = [&](FormulaNodeId id) {
                return printer.within(printer.print(id), Binding::negation);
            };
            const std::string holds = bracketed(*part->condition);
            all.push_back(part->when ? and_open + holds + and_sign + bracketed(*part->when) + ")" : holds);
        }
        if (all.empty()) return never;
        return all.size() == 1 ? all.front() : or_open + joined(all, or_sign) + ")";
    }

  private:
    const Theorem& theorem_;
    const SymbolicArena& arena_;
};

std::string latex(const Theorem& theorem, const SymbolicArena& arena) {
    const auto printer = latex_printer(theorem.formula.nodes, names_of(arena.game()));
    const IdealsOfTheorem ideals(theorem, arena);
    std::string text = "% " + meaning(theorem, false) + ". For amsmath.";
    for (const SymbolicIdeal& ideal : arena.ideals()) {
        std::vector<std::string> lines;
        for (const FormulaPart* part : ideals.parts(ideal)) {
            std::string line = part->condition ? printer->print(*part->condition).text : "\\text{none}";
            if (part->when) line += " \\quad \\text{if } " + printer->print(*part->when).text;
            lines.push_back(line);
        }
        std::string display = joined(lines, " \\\\\n");
        if (lines.size() > 1) display = "\\begin{gathered}\n" + display + "\n\\end{gathered}";
        if (ideals.several()) text += "\n% " + ideal.name;
        text += "\n\\[\n" + display + "\n\\]";
    }
    return text;
}

// SymPy 1.11 to 1.14 believe that an even number divided by 6 is an integer, and divided by 3 none, 0 as
// well; of cases, minima and maxima they see that they are even.
void refuse_what_sympy_mistakes(const Theorem& theorem) {
    for (const FormulaPart& part : theorem.formula.parts)
        for (const auto& id : {part.condition, part.when})
            if (id && divides_choice_of_known_parity(theorem.formula.nodes, *id))
                throw ArgumentError(
                    "SymPy takes an even case, minimum or maximum that is divided for another number: ask "
                    "for another format");
}

std::string sympy(const Theorem& theorem, const SymbolicArena& arena) {
    refuse_what_sympy_mistakes(theorem);
    const std::vector<std::string> names = names_of(arena.game());
    const auto printer = sympy_printer(theorem.formula.nodes, names);
    const IdealsOfTheorem ideals(theorem, arena);
    std::string text = "# " + meaning(theorem, true) +
                       "\nfrom sympy import And, Eq, Le, Lt, Max, Min, Mod, Not, Or, Piecewise, Rational, "
                       "Symbol, ceiling, false, floor, nan\n";
    const std::vector<std::string> symbols = sympy_names(names);
    for (std::size_t at = 0; at < names.size(); ++at)
        text += symbols[at] + " = Symbol('" + names[at] + "', integer=True)\n";
    std::vector<std::string> conditions;
    for (const SymbolicIdeal& ideal : arena.ideals())
        conditions.push_back((ideals.several() ? "'" + ideal.name + "': " : "") +
                             ideals.condition(ideal, *printer, {"And(", ", ", "Or(", ", ", "false"}));
    const std::string all = joined(conditions, ",\n    ");
    return text + "is_zero = " + (ideals.several() ? "{\n    " + all + "}" : all);
}

/// _x_r_2 for the ideal {x, r[2]}, _0 for {}. No name of a game has an underscore.
std::string pari_suffix(const SymbolicGame& game, std::uint32_t members) {
    std::string suffix;
    for (std::size_t e = 0; e < game.elements.size(); ++e)
        if ((members >> e & 1U) != 0) suffix += "_" + element_in_formulas(game.elements[e]);
    return suffix.empty() ? "_0" : suffix;
}

std::string pari(const Theorem& theorem, const SymbolicArena& arena) {
    const std::vector<std::string> names = names_of(arena.game());
    const auto printer = pari_printer(theorem.formula.nodes, names);
    const IdealsOfTheorem ideals(theorem, arena);
    std::string text = "\\\\ " + meaning(theorem, true);
    for (const SymbolicIdeal& ideal : arena.ideals()) {
        std::string function = "is_zero";
        if (ideals.several()) {
            text += "\n\\\\ " + ideal.name;
            function += pari_suffix(arena.game(), ideal.members);
        }
        text += "\n" + function + "(" + joined(pari_names(names), ", ") +
                ") = " + ideals.condition(ideal, *printer, {"(", " && ", "(", " || ", "0"}) + ";";
    }
    return text;
}

Json json_number(const Rational& value) {
    const auto part = [](const Integer& number) {
        const auto small = as_int64(number);
        return small ? Json(*small) : Json(number.str());
    };
    if (is_integer(value)) return part(numerator(value));
    return Json::array({"/", part(numerator(value)), part(denominator(value))});
}

Json json_tree(const std::vector<FormulaNode>& nodes, FormulaNodeId id,
               const std::vector<std::string>& names) {
    using Kind = FormulaNode::Kind;
    static constexpr std::array<const char*, 20> kSigns = {"",    "",      "none", "+",   "-",   "*",  "/",
                                                           "mod", "floor", "ceil", "min", "max", "if", "=",
                                                           "<",   "<=",    "and",  "or",  "not", ""};
    const FormulaNode& node = nodes[id];
    if (node.kind == Kind::number) return json_number(node.value);
    if (node.kind == Kind::variable) return names[node.coordinate];
    if (node.kind == Kind::none) return nullptr;
    Json tree = Json::array({kSigns[static_cast<std::size_t>(node.kind)]});
    for (const FormulaNodeId operand : node.operands) tree.push_back(json_tree(nodes, operand, names));
    return tree;
}

Json elements_of(const SymbolicGame& game, std::uint32_t members) {
    Json elements = Json::array();
    for (std::size_t e = 0; e < game.elements.size(); ++e)
        if ((members >> e & 1U) != 0) elements.push_back(game.elements[e]);
    return elements;
}

std::string json(const Theorem& theorem) {
    const std::vector<std::string> names = names_of(theorem.game);
    Json object{{"game", theorem.game.label},    {"about", theorem.gives_values() ? "values" : "positions"},
                {"chains", theorem.game.chains}, {"parameters", Json::array()},
                {"text", theorem.text.formula},  {"parts", Json::array()}};
    for (const Parameter& parameter : theorem.game.parameters) object["parameters"].push_back(parameter.name);
    for (const FormulaPart& part : theorem.formula.parts) {
        Json printed{{"ideal", nullptr}, {"condition", false}, {"when", true}};
        if (part.ideal) printed["ideal"] = elements_of(theorem.game, *part.ideal);
        if (part.condition) printed["condition"] = json_tree(theorem.formula.nodes, *part.condition, names);
        if (part.when) printed["when"] = json_tree(theorem.formula.nodes, *part.when, names);
        object["parts"].push_back(std::move(printed));
    }
    object["strategy"] = theorem.text.strategy;
    return object.dump();
}

}  // namespace

std::string render_theorem(const Theorem& theorem, const SymbolicArena& arena, Format format) {
    switch (format) {
        case Format::latex:
            return latex(theorem, arena);
        case Format::sympy:
            return sympy(theorem, arena);
        case Format::pari:
            return pari(theorem, arena);
        case Format::json:
            return json(theorem);
        default:
            return theorem.text.formula;
    }
}

}  // namespace chompcert
