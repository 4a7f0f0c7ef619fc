// Reads the lines of a game file, then resolves the names in them, which may be declared later: FORMAT.md,
// sections 1.1 to 1.3.
#pragma once

#include <unordered_map>

#include "core_game_text.h"

namespace chompcheck {

constexpr Num kLargestNumber = 1'000'000'000;
constexpr Num kMostElements = 10'000'000;
constexpr Num kMostPairs = 100'000'000;

class GameParser {
  public:
    explicit GameParser(Lexer& lexer) : lexer_(lexer) {}

    GameText parse() {
        while (lexer_.peek().kind == Kind::LineEnd) lexer_.take();
        expect("poset", "first word");
        lexer_.take_label();
        end_line("poset line");
        while (lexer_.peek().kind != Kind::FileEnd) line();
        for (Relation& relation : game_.relations) resolve(relation);
        return std::move(game_);
    }

  private:
    void line() {
        const Token first = lexer_.take();
        if (first.ends_line()) return;
        const bool relation = lexer_.peek().is("<") || lexer_.peek().is("[");
        if (first.is("elements"))
            elements_line();
        else if (first.is("chains") && !relation)
            chains_line(first);
        else
            relation_line(first);
    }

    void end_line(const std::string& what) {
        const Token token = lexer_.take();
        if (!token.ends_line()) lexer_.malformed(token, what, "the end of the line");
    }
    void expect(std::string_view text, const std::string& what) {
        const Token token = lexer_.take();
        if (!token.is(text)) lexer_.malformed(token, what, quoted(text));
    }
    Num number(const Token& token) {
        if (token.kind != Kind::Number) lexer_.malformed(token, "number", "digits");
        if (token.text.size() > 1 && token.text[0] == '0')
            lexer_.malformed(token, "number", "no leading zero");
        Num value = 0;
        for (const char digit : token.text) {
            value = value * 10 + (digit - '0');
            if (value > kLargestNumber) lexer_.malformed(token, "number", "at most 1000000000");
        }
        return value;
    }

    void elements_line() {
        do declare(lexer_.take());
        while (!lexer_.peek().ends_line());
        lexer_.take();
    }
    void declare(const Token& name) {
        if (name.kind != Kind::Name) lexer_.malformed(name, "elements line", "a name");
        if (is_reserved(name.text)) lexer_.malformed(name, "element", "a name that is not reserved");
        const bool added = names_.emplace(name.text, game_.families.size()).second;
        if (!added) lexer_.malformed(name, "element", "a name not declared before");
        Family family{name.text, game_.elements, 1, lexer_.peek().is("[")};
        if (family.indexed) family.size = family_size();
        game_.elements += family.size;
        if (game_.elements > kMostElements) limit("more than 10000000 elements");
        game_.families.push_back(family);
    }
    Num family_size() {
        lexer_.take();
        expect("1", "family");
        expect("..", "family");
        const Token token = lexer_.take();
        const Num size = number(token);
        if (size == 0) lexer_.malformed(token, "family", "at least one member");
        expect("]", "family");
        return size;
    }

    void chains_line(const Token& word) {
        if (chains_said_) lexer_.malformed(word, "line", "no second chains line");
        chains_said_ = true;
        const Token first = lexer_.take();
        if (!first.is("c") && !first.is("none"))
            lexer_.malformed(first, "chains line", "'c d', 'c' or 'none'");
        const bool both = first.is("c") && lexer_.peek().is("d");
        if (both) lexer_.take();
        if (!both) game_.chains = first.is("c") ? Chains::OnlyC : Chains::None;
        end_line("chains line");
    }

    void relation_line(const Token& first) {
        Relation relation;
        relation.start = game_.terms.size();
        term(first);
        do {
            expect("<", "relation");
            term(lexer_.take());
        } while (!lexer_.peek().ends_line());
        lexer_.take();
        relation.terms = game_.terms.size() - relation.start;
        game_.relations.push_back(relation);
    }
    void term(const Token& name) {
        const bool chain = name.is("c") || name.is("d");
        if (name.kind != Kind::Name || (is_reserved(name.text) && !chain))
            lexer_.malformed(name, "relation", "an element, c[...] or d[...]");
        Term term;
        term.name = name.text;
        term.place = name.place;
        term.part = name.is("c") ? Part::C : name.is("d") ? Part::D : Part::A;
        term.indexed = lexer_.peek().is("[");
        if (term.part == Part::C && !term.indexed) lexer_.malformed(name, "term", "c[...]");
        if (term.part == Part::D && !term.indexed) term.part = Part::AllOfD;
        if (term.indexed) index(term);
        game_.terms.push_back(term);
    }
    void index(Term& term) {
        lexer_.take();
        const Token token = lexer_.take();
        const Num value = token.is("i") ? 1 : number(token);
        const bool product = !token.is("i") && lexer_.peek().is("*");
        if (product && value == 0) lexer_.malformed(token, "index", "a factor of at least 1");
        if (product) {
            lexer_.take();
            expect("i", "index");
        }
        if (product || token.is("i")) {
            term.factor = static_cast<std::uint32_t>(value);
            term.shift = shift();
        } else {
            term.shift = static_cast<std::int32_t>(value);
        }
        expect("]", "index");
    }
    std::int32_t shift() {
        const bool plus = lexer_.peek().is("+");
        if (!plus && !lexer_.peek().is("-")) return 0;
        lexer_.take();
        const auto value = static_cast<std::int32_t>(number(lexer_.take()));
        return plus ? value : -value;
    }

    // --- Names, and the i for which a line holds

    [[noreturn]] void malformed(const Term& term, const std::string& what, const std::string& expected,
                                const std::string& found) {
        chompcheck::malformed(lexer_.where(term.place), what, expected, found);
    }
    template <class F>
    void for_each_term(const Relation& relation, F f) {
        for (std::size_t t = 0; t < relation.terms; ++t) f(game_.terms[relation.start + t]);
    }

    void resolve(Relation& relation) {
        bool with_i = false;
        bool bounded = false;
        for_each_term(relation, [&](Term& term) {
            resolve(term);
            with_i |= term.factor > 0;
            bounded |= term.factor > 0 && term.part == Part::A;
        });
        check_all_of_d(relation, with_i);
        if (with_i) find_instances(relation);
        if (with_i && !bounded) check_ladder(relation);
        if (relation.first > relation.last) return;
        const Num instances = relation.ladder ? 1 : relation.last - relation.first + 1;
        pairs_ += instances * static_cast<Num>(relation.terms - 1);
        if (pairs_ > kMostPairs) limit("more than 100000000 pairs of related terms");
    }

    void resolve(Term& term) {
        const bool of_d = term.part == Part::D || term.part == Part::AllOfD;
        if (term.part == Part::C && game_.chains == Chains::None)
            malformed(term, "term", "no chain c in this game", quoted(term.name));
        if (of_d && game_.chains != Chains::Both)
            malformed(term, "term", "no chain d in this game", quoted(term.name));
        if (term.part == Part::A) resolve_name(term);
        const bool fixed = term.indexed && term.factor == 0;
        const Num most = term.part == Part::A ? game_.families[term.family].size : kLargestNumber;
        if (fixed && (term.shift < 1 || term.shift > most))
            malformed(term, "index", "1 to " + show(most), show(term.shift));
    }
    void resolve_name(Term& term) {
        const auto found = names_.find(term.name);
        if (found == names_.end()) malformed(term, "term", "a declared name", quoted(term.name));
        term.family = static_cast<std::uint32_t>(found->second);
        const bool indexed = game_.families[term.family].indexed;
        if (indexed && !term.indexed)
            malformed(term, "term", "an index after a family's name", quoted(term.name));
        if (!indexed && term.indexed)
            malformed(term, "term", "no index after a plain name", quoted(term.name));
    }

    void check_all_of_d(const Relation& relation, bool with_i) {
        for (std::size_t t = relation.start; t < relation.start + relation.terms; ++t) {
            const Term& term = game_.terms[t];
            if (term.part != Part::AllOfD) continue;
            if (t != relation.start || with_i || game_.terms[t + 1].part != Part::C)
                malformed(term, "all of d", "only 'd < c[NUMBER]' at the start of a line without i",
                          "'d' without an index");
        }
    }

    void find_instances(Relation& relation) {
        Int first = 0;
        Int last = Int::infinity();
        for_each_term(relation, [&](const Term& term) {
            if (term.factor == 0) return;
            first = std::max(first, ceil_div(Int(1) - term.shift, term.factor));
            if (term.part != Part::A) return;
            last = std::min(last, floor_div(Int(game_.families[term.family].size) - term.shift, term.factor));
        });
        relation.first = first.value();
        relation.last = last.value();
        if (!last.finite() || first > last) return;
        for_each_term(relation, [&](const Term& term) {
            if (term.part != Part::A && term.index(last) > kLargestNumber)
                malformed(term, "index", "at most 1000000000",
                          show(term.index(last)) + " for i = " + show(last));
        });
    }

    void check_ladder(Relation& relation) {
        const Term& low = game_.terms[relation.start];
        const Term& high = game_.terms[relation.start + 1];
        relation.ladder = relation.terms == 2 && low.part == Part::D && high.part == Part::C &&
                          low.factor > 0 && high.factor > 0;
        if (!relation.ladder)
            malformed(low, "line with i", "a family's term with i, or 'd[...i...] < c[...i...]'",
                      "no bound for i");
    }

    Lexer& lexer_;
    GameText game_;
    std::unordered_map<std::string_view, std::size_t> names_;
    bool chains_said_ = false;
    Num pairs_ = 0;
};

}  // namespace chompcheck
