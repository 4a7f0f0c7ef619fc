#include "parametric/coq/statement.h"

#include <algorithm>
#include <map>

#include "parametric/coq/formula.h"

namespace chompcert {
namespace {

std::string inductive(const std::string& name, const std::vector<std::string>& constructors) {
    return "Inductive " + name + " : Set := " + coq_list(constructors, " | ") + ".\n";
}

std::string bounds(const SymbolicGame& game, const CoqNames& names) {
    std::string text;
    for (std::size_t q = 0; q < game.parameters.size(); ++q)
        text += names.parameter(q) + " >= " + names.index(game.parameters[q].least) + " -> ";
    return text;
}

/// Words of the game's file, inside of a comment.
std::string commented(std::string text) {
    std::erase(text, '"');
    for (const std::string mark : {"(*", "*)"})
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark))
            text.insert(at + 1, " ");
    return text;
}

class Statement {
  public:
    Statement(const TheoremFormula& formula, const SymbolicArena& arena, const CoqNames& names)
        : formula_(formula), arena_(arena), game_(arena.game()), names_(names) {}

    CoqStatement write() {
        std::string text =
            "(* Part 2: the game " + commented(game_.label) + ", the formula and the theorem. *)\n\n";
        std::vector<std::string> chains, singles;
        for (std::size_t chain = 0; chain < names_.chains(); ++chain) chains.push_back(names_.chain(chain));
        for (std::size_t e = 0; e < names_.singles(); ++e) singles.push_back(names_.single(e));
        text += inductive("chains", chains) + inductive("singles", singles) + "\n" + relation() + "\n";
        text += formulas() + "\n";
        return {text + theorem(), groups_};
    }

  private:
    [[nodiscard]] std::string term(const SymbolicTerm& term) const {
        if (term.kind == SymbolicTerm::Kind::element)
            return names_.element(names_.chains() + term.number, "1");
        return names_.element(term.number,
                              term.kind == SymbolicTerm::Kind::chain ? names_.index(term.index) : "i");
    }

    [[nodiscard]] std::string relation() const {
        std::string text =
            "(* What the lines of the game's file say: one case for each pair of neighbours on a line. *)\n"
            "Inductive relation" +
            names_.binders() + " : element chains singles -> element chains singles -> Prop :=";
        for (std::size_t number = 0; number < game_.relations.size(); ++number)
            text += "\n" + constructor(number);
        return text + ".\n";
    }

    [[nodiscard]] std::string constructor(std::size_t number) const {
        const SymbolicRelation& relation = game_.relations[number];
        std::string text = "| relation_" + std::to_string(number) + " : ";
        if (relation.left.kind == SymbolicTerm::Kind::whole_chain)
            text += "forall i, 1 <= i -> ";
        else if (std::ranges::any_of(relation.indices, [](const LinearIndex& x) { return x.of_i != 0; }))
            text += "forall i, 0 <= i -> ";
        for (const LinearIndex& index : relation.indices) text += "1 <= " + names_.index(index) + " -> ";
        return text + "relation" + names_.arguments() + " " + term(relation.left) + " " +
               term(relation.right) + "  (* " + commented(relation.left.text + " < " + relation.right.text) +
               " *)";
    }

    [[nodiscard]] std::string coordinates() const {
        std::string text;
        for (std::size_t chain = 0; chain < names_.chains(); ++chain)
            text += " " + names_.coordinate('m', chain);
        return text;
    }

    std::string formulas() {
        const std::string of_coordinates = names_.binders() + " (" + coordinates().substr(1) + " : Z)";
        std::map<std::vector<std::size_t>, std::string> groups;
        std::string text = "(* m_… is the number of elements of a chain that are left. *)\n", cases;
        std::string memberships, members;
        for (std::size_t e = 0; e < names_.singles(); ++e) {
            memberships += " " + names_.membership('b', e);
            members += (e == 0 ? "" : ", ") + names_.membership('b', e);
        }
        for (const SymbolicIdeal& ideal : arena_.ideals()) {
            const std::vector<std::size_t> parts = formula_.parts_of(ideal.members);
            const auto [known, is_new] = groups.emplace(parts, "formula_" + std::to_string(groups.size()));
            if (is_new)
                text += "Definition " + known->second + of_coordinates + " : Prop :=\n  " +
                        coq_parts(formula_, parts, names_) + ".\n\n";
            std::vector<std::string> pattern;
            for (std::size_t e = 0; e < names_.singles(); ++e)
                pattern.emplace_back((ideal.members >> e & 1U) != 0 ? "true" : "false");
            cases += "  | " + coq_list(pattern, ", ") + " => " + known->second + names_.arguments() +
                     coordinates() + "\n";
        }
        groups_ = groups.size();
        if (names_.singles() == 0)
            return text + "Definition formula" + of_coordinates + " : Prop := formula_0" +
                   names_.arguments() + coordinates() + ".\n";
        if (arena_.ideals().size() < std::size_t{1} << names_.singles()) {
            std::vector<std::string> any(names_.singles(), "_");
            cases += "  | " + coq_list(any, ", ") + " => False\n";
        }
        return text + "(* b_… says whether an element besides the chains is left. *)\nDefinition formula" +
               of_coordinates + " (" + memberships.substr(1) + " : bool) : Prop :=\n  match " + members +
               " with\n" + cases + "  end.\n";
    }

    [[nodiscard]] std::string theorem() const {
        std::string text = "Definition theorem : Prop :=\n  ";
        if (!game_.parameters.empty())
            text += "forall" + names_.arguments() + " : Z, " + bounds(game_, names_) + "\n  ";
        text += "describes chains singles " +
                (game_.parameters.empty() ? "relation" : "(relation" + names_.arguments() + ")") +
                " (fun m b => formula" + names_.arguments();
        for (std::size_t chain = 0; chain < names_.chains(); ++chain)
            text += " (m " + names_.chain(chain) + ")";
        for (std::size_t e = 0; e < names_.singles(); ++e) text += " (b " + names_.single(e) + ")";
        return text + ").\n";
    }

    const TheoremFormula& formula_;
    const SymbolicArena& arena_;
    const SymbolicGame& game_;
    const CoqNames& names_;
    std::size_t groups_ = 0;
};

}  // namespace

CoqStatement coq_statement(const TheoremFormula& formula, const SymbolicArena& arena, const CoqNames& names) {
    return Statement(formula, arena, names).write();
}

}  // namespace chompcert
