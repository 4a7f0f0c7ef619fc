// Reads the lines of a game file, then resolves the names in them, which may be declared later: FORMAT.md,
// sections 1.1 to 1.3; of decrees, section 1.5, their words.
#pragma once

#include <unordered_map>

#include "game_text.h"

namespace chompcheck {

constexpr Num kMostElements = 10'000'000;
constexpr Num kMostPairs = 100'000'000;

class GameParser {
  public:
    explicit GameParser(Lexer& lexer) : lexer_(lexer) {}

    GameText parse() {
        while (lexer_.take_if("\n")) continue;
        lexer_.expect("poset", "first word");
        lexer_.take_label();
        lexer_.end_line("poset line");
        while (!lexer_.peek().empty()) line();
        check_names();
        for (Relation& relation : game_.relations) resolve(relation);
        for (Decree& decree : game_.decrees) resolve(decree);
        return std::move(game_);
    }

  private:
    void line() {
        const Token first = lexer_.take();
        if (ends_line(first)) return;
        if (first == "end" && lexer_.begins_set()) return decree_line(first);
        const bool relation = lexer_.peek() == "<" || lexer_.peek() == "[";
        if (first == "elements")
            elements_line();
        else if (first == "chains" && !relation)
            chains_line(first);
        else
            relation_line(first);
    }

    void elements_line() {
        do declare(lexer_.take());
        while (!ends_line(lexer_.peek()));
        lexer_.take();
    }
    void declare(Token name) {
        if (!is_name(name)) lexer_.malformed(name, "elements line", "a name");
        if (is_reserved(name)) lexer_.malformed(name, "element", "a name that is not reserved");
        const bool added = names_.emplace(name, game_.families.size()).second;
        if (!added) lexer_.malformed(name, "element", "a name not declared before");
        Family family{name, game_.elements, 1, lexer_.take_if("[")};
        if (family.indexed) family.size = family_size();
        game_.elements += family.size;
        if (game_.elements > kMostElements) limit("more than 10000000 elements");
        game_.families.push_back(family);
    }
    Num family_size() {
        lexer_.expect("1", "family");
        lexer_.expect("..", "family");
        const Token token = lexer_.take();
        const Num size = lexer_.number(token);
        if (size == 0) lexer_.malformed(token, "family", "at least one member");
        lexer_.expect("]", "family");
        return size;
    }

    void chains_line(Token word) {
        if (chains_said_) lexer_.malformed(word, "line", "no second chains line");
        chains_said_ = true;
        const Token first = lexer_.take();
        if (first != "c" && first != "none") lexer_.malformed(first, "chains line", "'c d', 'c' or 'none'");
        if (first == "none")
            game_.chains = Chains::None;
        else if (!lexer_.take_if("d"))
            game_.chains = Chains::OnlyC;
        lexer_.end_line("chains line");
    }

    void decree_line(Token word) {
        Decree& decree = game_.decrees.emplace_back(Decree{word});
        lexer_.take();
        while (!lexer_.take_if("}")) decree.elements.push_back(element(lexer_.take()));
        lexer_.expect("=", "decree");
        decree.value = lexer_.number(lexer_.take());
        lexer_.end_line("decree");
    }
    Term element(Token name) {
        if (!is_name(name) || is_reserved(name)) lexer_.malformed(name, "decree", "an element or '}'");
        Term term;
        term.name = name;
        term.indexed = lexer_.take_if("[");
        if (!term.indexed) return term;
        term.shift = static_cast<std::int32_t>(lexer_.number(lexer_.take()));
        lexer_.expect("]", "decree");
        return term;
    }

    void relation_line(Token first) {
        std::vector<Term>& terms = game_.relations.emplace_back().terms;
        terms.push_back(term(first));
        do {
            lexer_.expect("<", "relation");
            terms.push_back(term(lexer_.take()));
        } while (!ends_line(lexer_.peek()));
        lexer_.take();
    }
    Term term(Token name) {
        if (!is_name(name) || is_reserved(name))
            lexer_.malformed(name, "relation", "an element, c[...] or d[...]");
        Term term;
        term.name = name;
        term.indexed = lexer_.take_if("[");
        if (term.indexed) index(term);
        return term;
    }
    void index(Term& term) {
        const Token token = lexer_.take();
        const Num value = token == "i" ? 1 : lexer_.number(token);
        const bool product = token != "i" && lexer_.take_if("*");
        if (product && value == 0) lexer_.malformed(token, "index", "a factor of at least 1");
        if (product) lexer_.expect("i", "index");
        const bool with_i = product || token == "i";
        term.factor = static_cast<std::uint32_t>(with_i ? value : 0);
        term.shift = static_cast<std::int32_t>(with_i ? shift() : value);
        lexer_.expect("]", "index");
    }
    Num shift() {
        if (lexer_.take_if("+")) return lexer_.number(lexer_.take());
        if (lexer_.take_if("-")) return -lexer_.number(lexer_.take());
        return 0;
    }

    // --- Names, and the i for which a line holds

    [[noreturn]] void malformed(const Term& term, Text what, Text expected, Text found) const {
        chompcheck::malformed(lexer_.where(term.name), what, expected, found);
    }

    // The chains line, which frees names, may stand behind them.
    void check_names() const {
        if (game_.chains == Chains::None) return;
        for (const Family& family : game_.families)
            if (is_reserved_for_chains(family.name))
                lexer_.malformed(family.name, "element",
                                 "a name that is not reserved, or 'chains none' for a finite game");
    }
    [[nodiscard]] Part part_of(const Term& term) const {
        if (game_.chains == Chains::None || !is_reserved_for_chains(term.name)) return Part::A;
        if (term.name == "i") lexer_.malformed(term.name, "relation", "an element, c[...] or d[...]");
        if (term.name == "c" && !term.indexed) lexer_.malformed(term.name, "term", "c[...]");
        if (term.name == "c") return Part::C;
        return term.indexed ? Part::D : Part::AllOfD;
    }

    void resolve(Relation& relation) {
        bool with_i = false;
        for (Term& term : relation.terms) {
            resolve(term);
            with_i |= term.factor > 0;
        }
        check_all_of_d(relation.terms, with_i);
        if (with_i) find_instances(relation);
        if (relation.first > relation.last) return;
        const Num instances = relation.ladder ? 1 : relation.last - relation.first + 1;
        pairs_ += instances * (std::ssize(relation.terms) - 1);
        if (pairs_ > kMostPairs) limit("more than 100000000 pairs of related terms");
    }

    void resolve(Decree& decree) {
        for (Term& element : decree.elements) {
            if (game_.chains != Chains::None && is_reserved_for_chains(element.name))
                lexer_.malformed(element.name, "decree", "an element that belongs to no chain");
            resolve(element);
        }
    }

    void resolve(Term& term) {
        term.part = part_of(term);
        const bool of_d = term.part == Part::D || term.part == Part::AllOfD;
        if (of_d && game_.chains != Chains::Both)
            lexer_.malformed(term.name, "term", "no chain d in this game");
        if (term.part == Part::A) resolve_name(term);
        const bool fixed = term.indexed && term.factor == 0;
        const Num most = term.part == Part::A ? game_.families[term.family].size : kLargestNumber;
        if (fixed && (term.shift < 1 || term.shift > most))
            malformed(term, "index", "1 to " + show(most), show(term.shift));
    }
    void resolve_name(Term& term) {
        const auto found = names_.find(term.name);
        if (found == names_.end()) lexer_.malformed(term.name, "term", "a declared name");
        term.family = static_cast<std::uint32_t>(found->second);
        const bool indexed = game_.families[term.family].indexed;
        if (indexed && !term.indexed) lexer_.malformed(term.name, "term", "an index after a family's name");
        if (!indexed && term.indexed) lexer_.malformed(term.name, "term", "no index after a plain name");
    }

    void check_all_of_d(const std::vector<Term>& terms, bool with_i) const {
        for (std::size_t t = 0; t < terms.size(); ++t) {
            if (terms[t].part != Part::AllOfD) continue;
            if (t > 0 || with_i || terms[1].part != Part::C)
                malformed(terms[t], "all of d", "only 'd < c[NUMBER]' at the start of a line without i",
                          "'d' without an index");
        }
    }

    void find_instances(Relation& relation) const {
        Int first = 0;
        Int last = Int::infinity();
        for (const Term& term : relation.terms) {
            if (term.factor == 0) continue;
            first = std::max(first, ceil_div(Int(1) - term.shift, term.factor));
            if (term.part != Part::A) continue;
            last = std::min(last, floor_div(Int(game_.families[term.family].size) - term.shift, term.factor));
        }
        relation.first = first.value();
        relation.last = last.value();
        if (!last.finite()) check_ladder(relation);
        if (!last.finite() || first > last) return;
        for (const Term& term : relation.terms)
            if (term.part != Part::A && term.index(last) > kLargestNumber)
                malformed(term, "index", "at most 1000000000",
                          show(term.index(last)) + " for i = " + show(last));
    }

    void check_ladder(Relation& relation) const {
        const std::vector<Term>& terms = relation.terms;
        relation.ladder = terms.size() == 2 && terms[0].part == Part::D && terms[1].part == Part::C &&
                          terms[0].factor > 0 && terms[1].factor > 0;
        if (!relation.ladder)
            malformed(terms[0], "line with i", "a family's term with i, or 'd[...i...] < c[...i...]'",
                      "no bound for i");
    }

    Lexer& lexer_;
    GameText game_;
    std::unordered_map<Token, std::size_t> names_;
    bool chains_said_ = false;
    Num pairs_ = 0;
};

}  // namespace chompcheck
