// The lines of a game as relations between a chain or an element and another one; lines with families are
// written out. PARAMETERS.md, sections 1 and 11; the elements of decrees, section 15.
#pragma once

#include "family.h"

namespace chompcheck {

class FamilyRelations {
  public:
    FamilyRelations(const Lexer& lexer, FamilyLines lines) : lexer_(lexer), lines_(std::move(lines)) {}

    PosetFamily run() {
        for (const std::vector<FamilyTerm>& terms : lines_.relations) resolve(terms);
        for (FamilyDecree& decree : lines_.family.decrees) resolve(decree);
        return std::move(lines_.family);
    }

  private:
    using Term = FamilyTerm;

    static Num factor_of_i(const Form& form) {
        const auto found = form.factors.find(kI);
        return found == form.factors.end() ? 0 : found->second;
    }
    [[nodiscard]] bool whole(const Term& term) const {
        return lines_.kinds.contains(term.name) && !term.index;
    }

    void resolve(std::vector<Term> terms) {
        bool with_i = false;
        for (std::size_t t = 0; t < terms.size(); ++t) {
            resolve(terms, t);
            with_i |= terms[t].index && factor_of_i(*terms[t].index) > 0;
        }
        if (whole(terms[0]) && with_i) lexer_.malformed(terms[0].name, "all of a chain", "a line without i");
        if (!with_i) return add(terms, {});
        for (const Term& term : terms)
            if (lines_.members.contains(term.name) && term.index && factor_of_i(*term.index) > 0)
                return write_out(terms, term);
        const bool ladder = terms.size() == 2 && terms[0].name != terms[1].name && terms[0].index &&
                            terms[1].index && factor_of_i(*terms[0].index) > 0 &&
                            factor_of_i(*terms[1].index) > 0;
        if (!ladder)
            lexer_.malformed(terms[0].name, "line with i",
                             "a family's term with i, or two terms with i of two chains");
        add(terms, terms);
    }
    void resolve(std::vector<Term>& terms, std::size_t t) {
        Term& term = terms[t];
        if (term.index) term.index = lines_.known(lexer_, *term.index);
        const auto found = lines_.members.find(term.name);
        if (found == lines_.members.end() && !lines_.kinds.contains(term.name))
            lexer_.malformed(term.name, "term", "a declared chain or element");
        if (found == lines_.members.end() && !term.index) {
            const bool good = t == 0 && terms[1].index && lines_.kinds.contains(terms[1].name) &&
                              terms[1].name != term.name && factor_of_i(*terms[1].index) == 0;
            if (!good) lexer_.malformed(term.name, "all of a chain", "to stand first, below another chain");
        }
        if (term.index && factor_of_i(*term.index) < 0)
            lexer_.malformed(term.name, "index", "a positive factor of i");
        if (found == lines_.members.end()) return;
        if (found->second.indexed != term.index.has_value())
            lexer_.malformed(term.name, "term", "an index after a family's name, and only there");
        if (!term.index) return;
        const Num factors = factor_of_i(*term.index) != 0 ? 1 : 0;
        if (std::ssize(term.index->factors) > factors)
            lexer_.malformed(term.name, "index of a family", "no parameter");
        if (factors == 0 && !exists(term)) lexer_.malformed(term.name, "index", "a member of the family");
    }

    void resolve(FamilyDecree& decree) {
        for (const auto& [name, member] : decree.names) {
            const auto found = lines_.members.find(name);
            if (found == lines_.members.end())
                lexer_.malformed(name, "decree", "an element that belongs to no chain");
            if (found->second.indexed != member.has_value())
                lexer_.malformed(name, "decree", "an index after a family's name, and only there");
            const Num number = member.value_or(1);
            if (number < 1 || number > std::ssize(lines_.family.elements) ||
                as_index(number) > found->second.size)
                lexer_.malformed(name, "decree", "a member of the family");
            const Subset bit = Subset{1} << (found->second.first + as_index(number) - 1);
            if ((decree.elements & bit) != 0) lexer_.malformed(name, "decree", "each element once");
            decree.elements |= bit;
        }
        for (const FamilyDecree& other : lines_.family.decrees) {
            if (&other == &decree) break;
            if (other.elements == decree.elements)
                lexer_.malformed(decree.place, "decree", "a set that no earlier line names");
        }
    }

    // Whether a member of a family with this number exists; of a chain that is a condition of its own.
    [[nodiscard]] bool exists(const Term& term) const {
        const auto found = lines_.members.find(term.name);
        if (found == lines_.members.end() || !term.index) return true;
        return term.index->constant >= 1 && term.index->constant <= std::ssize(lines_.family.elements) &&
               as_index(term.index->constant) <= found->second.size;
    }

    // Once for each i for which all members exist.
    void write_out(const std::vector<Term>& terms, const Term& bounded) {
        const Num factor = factor_of_i(*bounded.index), shift = bounded.index->constant;
        for (Num member = 1; member <= static_cast<Num>(lines_.members.at(bounded.name).size); ++member) {
            if (member < shift || (member - shift) % factor != 0) continue;
            std::vector<Term> instance = terms, conditions;
            for (Term& term : instance) {
                if (!term.index || factor_of_i(*term.index) == 0) continue;
                Form rest = *term.index;
                rest.factors.erase(kI);
                term.index = rest + Form::number(factor_of_i(*term.index)).times((member - shift) / factor);
                if (lines_.kinds.contains(term.name)) conditions.push_back(term);
            }
            if (std::all_of(instance.begin(), instance.end(), [&](const Term& t) { return exists(t); }))
                add(instance, conditions);
        }
    }

    // The relations of a line; its indices are at least 1 for all parameters, but for those in `conditions`.
    void add(const std::vector<Term>& terms, const std::vector<Term>& conditions) {
        std::vector<Form> forms;
        for (const Term& term : conditions) forms.push_back(*term.index);
        for (const Term& term : terms)
            if (lines_.kinds.contains(term.name) && term.index &&
                std::none_of(conditions.begin(), conditions.end(),
                             [&](const Term& each) { return each.name.data() == term.name.data(); }))
                lines_.family.indices.emplace_back(*term.index, term.name);
        for (std::size_t t = 0; t + 1 < terms.size(); ++t) {
            const std::optional<Form> f = whole(terms[t]) ? std::nullopt : std::optional(form(terms[t]));
            lines_.family.relations.push_back(
                {kind(terms[t]), kind(terms[t + 1]), f, form(terms[t + 1]), forms, terms[t].name});
        }
        if (std::ssize(lines_.family.relations) > kMostRelations) limit("more than 10000 relations");
    }
    [[nodiscard]] std::size_t kind(const Term& term) const {
        if (const auto found = lines_.kinds.find(term.name); found != lines_.kinds.end())
            return found->second.first;
        const std::size_t first = lines_.family.chains.size() + lines_.members.at(term.name).first;
        return term.index ? first + as_index(term.index->constant) - 1 : first;
    }
    [[nodiscard]] Form form(const Term& term) const {
        return lines_.kinds.contains(term.name) ? *term.index : Form::number(1);
    }

    const Lexer& lexer_;
    FamilyLines lines_;
};

/// With `values`, the game has one more chain g.
inline PosetFamily read_family(Lexer& lexer, bool values) {
    return FamilyRelations(lexer, FamilyParser(lexer).parse(values)).run();
}

}  // namespace chompcheck
