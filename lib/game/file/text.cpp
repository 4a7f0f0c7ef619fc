#include "game/file/text.h"

#include <optional>
#include <string>
#include <utility>

#include "base/did_you_mean.h"
#include "game/file/line.h"

namespace chompcert {
namespace {

class Parser : private GameLine {
  public:
    explicit Parser(std::string_view bytes) : GameLine(bytes), bytes_(bytes) {}

    GameText parse() {
        text_.label = poset_line();
        while (next()) line();
        return std::move(text_);
    }

  private:
    void line();
    void elements_line();
    void chains_line(Place place);
    void decree_line(Place place);
    WrittenTerm decreed_element();
    void relation_line(Token first);
    void declaration();
    WrittenTerm term(Token name);
    Index index();
    Index index_with_i(std::int64_t factor);
    void refuse_bare_c();
    [[nodiscard]] bool is_for_chains(std::string_view name);

    std::string_view bytes_;
    GameText text_;
    std::optional<bool> says_none_;
    std::size_t line_first_term_ = 0;
};

// The line may stand behind the names that it frees.
bool says_chains_none(std::string_view bytes) {
    GameLexer lexer(bytes);
    while (lexer.next_line())
        if (lexer.take().text == "chains" && lexer.peek().text == "none") return true;
    return false;
}

/// Whether this is c, d or i, and no name since there are chains.
bool Parser::is_for_chains(std::string_view name) {
    if (name != "c" && name != "d" && name != "i") return false;
    if (!says_none_) says_none_ = says_chains_none(bytes_);
    return !*says_none_;
}

void Parser::line() {
    set_rule(GameRule::words);
    if (!at(TokenKind::name)) expected("a relation, elements, chains or end at the start of the line");
    const Token first = take();
    if (first.text == "poset")
        reject(first.place, GameRule::poset_line,
               "a second poset line: the first is line " + std::to_string(poset_place().line) + ", keep one");
    if (first.text == "elements") return elements_line();
    if (first.text == "chains" && !at(TokenKind::less) && !at(TokenKind::open))
        return chains_line(first.place);
    if (first.text == "end" && at("{")) return decree_line(first.place);
    if (at("{") && !did_you_mean(first.text, {"end"}).empty()) {
        set_rule(GameRule::decrees);
        expected("'<'", "a line that decrees a value begins with  end, and indices stand in square brackets");
    }
    if (first.text == "parameters" && at(TokenKind::name))
        reject(first.place, GameRule::parameters,
               "parameters stand only in games for 'chompcert theorem': write a number for each");
    relation_line(first);
}

void Parser::elements_line() {
    set_rule(GameRule::names);
    do declaration();
    while (!at_end());
}

void Parser::declaration() {
    const Token name = expect(TokenKind::name, "the name of an element",
                              at(TokenKind::number) ? "a name begins with a letter" : "");
    if (is_for_chains(name.text))
        reject(name.place, GameRule::names,
               std::string(name.text) + " is reserved for " + (name.text == "i" ? "the index" : "a chain") +
                   ": choose another name, or write  chains none  for a finite game");
    if (name.text == "poset" || name.text == "elements")
        reject(name.place, GameRule::names,
               std::string(name.text) + " is a reserved word: choose another name");
    Declaration declared{name.text, 1, false, name.place};
    if (at(TokenKind::open)) {
        const std::string example = "a family is declared as " + std::string(name.text) + "[1..N]";
        take();
        if (peek().text != "1") expected("1", example);
        take();
        expect(TokenKind::range, "'..'", example);
        const Place place = peek().place;
        declared.size = number();
        declared.family = true;
        if (declared.size == 0)
            reject(place, GameRule::names,
                   std::string(name.text) + "[1..0] has no members: remove it, or let it end at 1 or more");
        const Token close = expect(TokenKind::close, "']'", example);
        after_ = span_of(name.text, close.text);
    }
    text_.declarations.push_back(declared);
}

void Parser::chains_line(Place place) {
    if (text_.chains_place.line != 0)
        reject(place, GameRule::chains,
               "a second chains line: the first is line " + std::to_string(text_.chains_place.line) +
                   ", keep one");
    text_.chains_place = place;
    set_rule(GameRule::chains);
    const std::string choice = "write  chains c d,  chains c  or  chains none";
    const std::string others = choice + "; 'chompcert theorem' takes other chains";
    if (peek().text != "c" && peek().text != "none")
        expected("c d, c or none", at(TokenKind::name) ? others : choice);
    const Token first = take();
    if (first.text == "none") text_.chains = Chains::none;
    if (first.text == "c") {
        text_.chains = peek().text == "d" ? Chains::two : Chains::one;
        if (peek().text == "d") after_ = span_of(first.text, take().text);
    }
    const bool another = at(TokenKind::name) && peek().text != "none";
    if (!at_end()) expected("end of line", another ? others : choice);
}

void Parser::decree_line(Place place) {
    set_rule(GameRule::decrees);
    take("{");
    WrittenDecree decree{text_.decreed.size(), 0, 0, place};
    while (!take("}")) text_.decreed.push_back(decreed_element());
    decree.last = text_.decreed.size();
    if (!take("=")) expected("'='", "write the value, as in  end {} = 1");
    if (at("=")) expected("a number", "write the value behind one '=', as in  end {} = 1");
    decree.value = number();
    if (!at_end()) expected("end of line", "each decree has a line of its own");
    text_.decrees.push_back(decree);
}

WrittenTerm Parser::decreed_element() {
    const Token name =
        expect(TokenKind::name, "an element or '}'", at(",") ? "separate the elements by blanks" : "");
    const std::string word(name.text);
    if (word == "poset" || word == "elements" || (word == "i" && is_for_chains(word)))
        reject(name.place, GameRule::names, word + " is a reserved word: write the name of an element");
    if (is_for_chains(word))
        reject(name.place, GameRule::decrees,
               word + " is a chain: a decree is for positions without elements of the chains");
    WrittenTerm written{name.text, name.text, false, {}, name.place};
    if (!take("[")) return written;
    written.indexed = true;
    if (!at(TokenKind::number)) expected("a number", "name the members of a family one by one");
    written.index = {0, number()};
    const Token close = expect(TokenKind::close, "']'",
                               at(TokenKind::range) ? "name the members of a family one by one" : "");
    after_ = written.text = span_of(name.text, close.text);
    return written;
}

void Parser::relation_line(Token first) {
    line_first_term_ = text_.terms.size();
    text_.terms.push_back(term(first));
    do {
        if (!at(TokenKind::less)) {
            const bool first_name = text_.terms.size() - line_first_term_ == 1 && at(TokenKind::name);
            expected("'<'", first_name ? "a line that declares elements begins with the word elements" : "");
        }
        take();
        text_.terms.push_back(term(expect(TokenKind::name, "a term")));
    } while (!at_end());
    text_.lines.push_back({line_first_term_, text_.terms.size()});
}

WrittenTerm Parser::term(Token name) {
    if (name.text == "i" && is_for_chains(name.text))
        reject(name.place, GameRule::names,
               "i is the index and stands only inside brackets: write the name of an element");
    if (name.text == "poset" || name.text == "elements")
        reject(name.place, GameRule::names,
               std::string(name.text) + " is a reserved word: write the name of an element");
    WrittenTerm written{name.text, name.text, false, {}, name.place};
    if (!at(TokenKind::open)) {
        if (name.text == "c" && is_for_chains(name.text)) refuse_bare_c();
        return written;
    }
    take();
    written.indexed = true;
    set_rule(GameRule::indices);
    written.index = index();
    after_ = span_of(name.text, after_);
    const Token close = expect(TokenKind::close, "']'",
                               at(TokenKind::range) ? "a range stands only on an elements line" : "");
    set_rule(GameRule::words);
    after_ = written.text = span_of(name.text, close.text);
    return written;
}

void Parser::refuse_bare_c() {
    set_rule(GameRule::bare_chain);
    if (text_.terms.size() == line_first_term_)
        expected("'['", "no element may lie above all of C, write c[N] for one of its elements");
    const std::string left(text_.terms.back().text);
    expected("'['", "write " + left + " < c[1] for an element below all of C");
}

Index Parser::index() {
    if (at(TokenKind::name) && peek().text == "i") return index_with_i(1);
    if (!at(TokenKind::number))
        expected("an index (as 3, i, i+1 or 2*i-1)", at(TokenKind::name) ? "the index is called i" : "");
    const std::string_view start = peek().text;
    const Place place = peek().place;
    const std::int64_t value = number();
    if (at(TokenKind::name)) expected("'*' or ']'", "write " + std::string(start) + "*i");
    if (at(TokenKind::plus) || at(TokenKind::minus))
        expected("'*' or ']'", "the term with i comes first, as in i+1");
    if (!at(TokenKind::times)) return {0, value};
    take();
    if (peek().text != "i") expected("i");
    if (value == 0) reject(place, GameRule::indices, "factor 0 in 0*i: write an index without i");
    const Index result = index_with_i(value);
    after_ = span_of(start, after_);
    return result;
}

Index Parser::index_with_i(std::int64_t factor) {
    const Token i = take();
    if (at(TokenKind::times)) expected("'+', '-' or ']'", "the factor comes first, as in 2*i");
    if (!at(TokenKind::plus) && !at(TokenKind::minus)) return {factor, 0};
    const bool minus = take().kind == TokenKind::minus;
    const std::int64_t offset = number();
    after_ = span_of(i.text, after_);
    return {factor, minus ? -offset : offset};
}

}  // namespace

GameText parse_game_text(std::string_view bytes) {
    return Parser(bytes).parse();
}

}  // namespace chompcert
