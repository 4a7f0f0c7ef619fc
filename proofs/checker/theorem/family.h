// A game with any number of chains and parameters: PARAMETERS.md, section 1. The lines become relations
// between a chain or an element and another one; lines with families are written out.
#pragma once

#include <array>
#include <set>

#include "../core/game_text.h"
#include "linear.h"

namespace chompcheck {

constexpr std::size_t kMostChains = 8, kMostParameters = 8, kMostMembers = 16, kMostIdeals = 64;
constexpr Num kMostRelations = 10'000;

// The tracks: parameters from 0 on, each minus its bound; the coordinates of a position from kHere on, those
// of the position that a move leaves from kThere on.
constexpr int kHere = 32, kThere = 64, kX = 96, kY = 97, kZ = 98, kI = 99;

using Subset = std::uint32_t;  // of A

/// u[f] < v[g]: for each i >= 0 for which the conditions are at least 1. Of an element f is 1; all of a chain
/// has no f.
struct FamilyRelation {
    std::size_t low, high;
    std::optional<Form> f;
    Form g;
    std::vector<Form> conditions;
    Token place;
};

/// `end { … } = value`: section 15.
struct FamilyDecree {
    Token place;
    Num value = 0;
    Subset elements = 0;
    std::vector<std::pair<Token, std::optional<Num>>> names = {};  // as they are written
};

struct PosetFamily {
    std::string label;
    std::vector<std::string> chains, parameters, elements;  // of a family: r_1, r_2, ...
    std::vector<Form> values;                               // of the parameters
    std::vector<FamilyRelation> relations;
    std::vector<FamilyDecree> decrees;
    bool heap = false;  // the last chain is the heap g, which the file does not name
    std::vector<std::pair<Form, Token>> indices;  // without i: at least 1 for all parameters

    [[nodiscard]] std::size_t kinds() const { return chains.size() + elements.size(); }
    [[nodiscard]] bool is_chain(std::size_t kind) const { return kind < chains.size(); }
    [[nodiscard]] Subset bit(std::size_t kind) const { return Subset{1} << (kind - chains.size()); }
    [[nodiscard]] Tracks tracks() const {
        Tracks result;
        for (std::size_t r = 0; r < parameters.size(); ++r) result.push_back(static_cast<int>(r));
        for (std::size_t v = 0; v < chains.size(); ++v) result.push_back(kHere + static_cast<int>(v));
        return result;
    }
};

struct FamilyTerm {
    Token name;
    std::optional<Form> index;
};

/// What the lines say, before the names in them are looked up, which may be declared later.
struct FamilyLines {
    struct Members {
        std::size_t first, size;
        bool indexed;
    };
    static constexpr int kLater = 1000;  // tracks from here on are names of `later`

    PosetFamily family{};
    std::map<Token, Members> kinds{}, members{};  // chains, elements
    std::map<Token, Form> parameters{};
    std::vector<Token> later{};
    std::vector<std::vector<FamilyTerm>> relations{};

    [[nodiscard]] Form known(const Lexer& lexer, const Form& form) const {
        Form result = Form::number(form.constant);
        for (const auto& [name, factor] : form.factors) {
            if (name < kLater) {
                result = result + Form::track(name).times(factor);
                continue;
            }
            const Token token = later[as_index(name - kLater)];
            const auto found = parameters.find(token);
            if (found == parameters.end()) lexer.malformed(token, "index", "a declared parameter");
            result = result + found->second.times(factor);
        }
        return result;
    }
};

inline bool is_word_of_formulas(std::string_view word) {
    static const std::set<std::string_view> words = {
        "let", "none", "when", "if",  "then", "else",  "case", "and",     "or",  "not",
        "is",  "even", "odd",  "mod", "min",  "floor", "ceil", "ceiling", "max", "parameters"};
    return words.contains(word);
}

class FamilyParser {
  public:
    explicit FamilyParser(Lexer& lexer) : lexer_(lexer) {}

    /// With `values`, the game has one more chain g.
    FamilyLines parse(bool values) {
        while (lexer_.take_if("\n")) continue;
        lexer_.expect("poset", "first word");
        family_.label = std::string(lexer_.take_label());
        lexer_.end_line("poset line");
        while (!lexer_.peek().empty()) line();
        if (!chains_said_) declare_chains({"c", "d"});
        if (values) declare_chains({"g"});
        family_.heap = values;
        const auto& [chains, parameters, elements] =
            std::tie(family_.chains, family_.parameters, family_.elements);
        if (chains.size() > kMostChains || parameters.size() > kMostParameters ||
            elements.size() > kMostMembers)
            limit("more than 8 chains, 8 parameters or 16 elements");
        return std::move(lines_);
    }

  private:
    using Term = FamilyTerm;

    void line() {
        const Token first = lexer_.take();
        if (ends_line(first)) return;
        if (first == "end" && lexer_.begins_set()) return decree_line(first);
        const bool relation = lexer_.peek() == "<" || lexer_.peek() == "[";
        if (first == "elements" && !relation)
            elements_line();
        else if (first == "chains" && !relation)
            chains_line(first);
        else if (first == "parameters" && !relation)
            parameters_line();
        else
            relation_line(first);
    }

    // --- Names

    void declare(Token name) {
        if (!is_name(name)) lexer_.malformed(name, "declaration", "a name");
        if (is_word_of_formulas(name) || name == "i" || name == "poset" || name == "elements")
            lexer_.malformed(name, "declaration", "a name that is not reserved");
        if (!names_.emplace(name).second) lexer_.malformed(name, "declaration", "a name not declared before");
    }
    void declare_chains(const std::vector<Token>& names) {
        for (const Token name : names) {
            if (names_.contains(name)) {
                const std::string_view again = *names_.find(name);
                lexer_.malformed(again, "declaration", "another name than that of a chain");
            }
            declare(name);
            lines_.kinds[name] = {family_.chains.size(), 1, true};
            family_.chains.emplace_back(name);
        }
    }
    void chains_line(Token word) {
        if (chains_said_) lexer_.malformed(word, "line", "no second chains line");
        chains_said_ = true;
        do declare_chains({lexer_.take()});
        while (!ends_line(lexer_.peek()));
        lexer_.take();
    }
    void elements_line() {
        do {
            const Token name = lexer_.take();
            declare(name);
            const std::size_t first = family_.elements.size();
            const bool indexed = lexer_.take_if("[");
            const Num size = indexed ? family_size() : 1;
            if (size > static_cast<Num>(kMostMembers)) limit("more than 16 elements besides the chains");
            lines_.members[name] = {first, as_index(size), indexed};
            for (Num member = 1; member <= size; ++member)
                family_.elements.push_back(std::string(name) + (indexed ? "_" + show(member) : ""));
        } while (!ends_line(lexer_.peek()));
        lexer_.take();
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
    void parameters_line() {
        do {
            const Token name = lexer_.take();
            declare(name);
            lexer_.expect(">=", "parameter");
            const Form bound = linear(false);
            lines_.parameters[name] =
                bound + Form::track(static_cast<int>(family_.parameters.size() % kMostParameters));
            family_.values.push_back(lines_.parameters[name]);
            family_.parameters.emplace_back(name);
        } while (lexer_.take_if(","));
        lexer_.end_line("parameters line");
    }

    // --- Decrees, whose elements may be declared later

    void decree_line(Token word) {
        FamilyDecree& decree = family_.decrees.emplace_back(FamilyDecree{word});
        lexer_.take();
        while (!lexer_.take_if("}")) decree.names.push_back(decreed_element(lexer_.take()));
        lexer_.expect("=", "decree");
        decree.value = lexer_.number(lexer_.take());
        lexer_.end_line("decree");
    }
    std::pair<Token, std::optional<Num>> decreed_element(Token name) {
        if (!is_name(name)) lexer_.malformed(name, "decree", "an element or '}'");
        if (!lexer_.take_if("[")) return {name, std::nullopt};
        const Num member = lexer_.number(lexer_.take());
        lexer_.expect("]", "decree");
        return {name, member};
    }

    // --- Relations. Parameters may be declared on later lines, so that indices wait for all names.

    void relation_line(Token first) {
        std::vector<Term>& terms = lines_.relations.emplace_back();
        terms.push_back(term(first));
        do {
            lexer_.expect("<", "relation");
            terms.push_back(term(lexer_.take()));
        } while (!ends_line(lexer_.peek()));
        lexer_.take();
    }
    Term term(Token name) {
        if (!is_name(name)) lexer_.malformed(name, "relation", "an element or a chain");
        Term term{name, std::nullopt};
        if (lexer_.take_if("[")) {
            term.index = linear(true);
            lexer_.expect("]", "index");
        }
        return term;
    }

    // Tracks from kLater on are parameters that are not known yet.
    Form linear(bool in_index) {
        Form sum = summand(lexer_.take_if("-") ? -1 : 1, in_index);
        while (lexer_.peek() == "+" || lexer_.peek() == "-")
            sum = sum + summand(lexer_.take() == "-" ? -1 : 1, in_index);
        return sum;
    }
    Form summand(Num sign, bool in_index) {
        Token token = lexer_.take();
        if (!is_number(token)) return variable(token, in_index).times(sign);
        const Num number = lexer_.number(token);
        if (!lexer_.take_if("*")) return Form::number(sign * number);
        if (number == 0) lexer_.malformed(token, "index", "a factor of at least 1");
        return variable(lexer_.take(), in_index).times(sign * number);
    }
    Form variable(Token token, bool in_index) {
        if (token == "i" && in_index) return Form::track(kI);
        if (const auto found = lines_.parameters.find(token); found != lines_.parameters.end())
            return found->second;
        if (!is_name(token) || !in_index)
            lexer_.malformed(token, "sum", in_index ? "a number, i or a parameter" : "a parameter before it");
        lines_.later.push_back(token);
        return Form::track(FamilyLines::kLater + static_cast<int>(lines_.later.size()) - 1);
    }
    Lexer& lexer_;
    FamilyLines lines_;
    PosetFamily& family_ = lines_.family;
    std::set<Token> names_;
    bool chains_said_ = false;
};

}  // namespace chompcheck
