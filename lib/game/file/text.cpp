#include "game/file/text.h"

#include <cctype>
#include <charconv>
#include <string>
#include <utility>

namespace chompcert {
namespace {

std::string quoted(std::string_view text) {
    return "'" + std::string(text) + "'";
}

std::string_view span_of(std::string_view first, std::string_view last) {
    return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

/// Advice for the most common mistakes, by the token found.
std::string general_hint(const Token& found) {
    if (found.text == "_")
        return ": names have letters and digits only, a member of a family is written r[2]";
    if (found.text == "," || found.text == ";") return ": separate by blanks, one statement per line";
    if (found.text == ">") return ": write the smaller term first, with <";
    if (found.text == "=") return ": the order is strict, write <";
    if (found.text == "(" || found.text == "{") return ": indices stand in square brackets";
    return "";
}

class Parser {
  public:
    explicit Parser(std::string_view bytes) : lexer_(bytes) {}

    GameText parse() {
        poset_line();
        while (lexer_.next_line()) line();
        return std::move(text_);
    }

  private:
    [[nodiscard]] const Token& peek() const { return lexer_.peek(); }
    [[nodiscard]] bool at(TokenKind kind) const { return peek().kind == kind; }
    Token take() {
        const Token token = lexer_.take();
        after_ = token.text;
        return token;
    }

    /// Rejects the next token; `after_` describes the text just read.
    [[noreturn]] void expected(const std::string& what, const std::string& hint = "") const {
        std::string message = "expected " + what;
        const bool word = !after_.empty() && (std::isalnum(static_cast<unsigned char>(after_.front())) != 0);
        if (!after_.empty()) message += " after " + (word ? std::string(after_) : quoted(after_));
        message += ", found " + (at(TokenKind::end_of_line) ? "end of line" : quoted(peek().text));
        reject(peek().place, rule_, message + (hint.empty() ? general_hint(peek()) : ": " + hint));
    }

    Token expect(TokenKind kind, const std::string& what, const std::string& hint = "") {
        if (!at(kind)) expected(what, hint);
        return take();
    }

    std::int64_t number() {
        const Token token = expect(TokenKind::number, "a number");
        std::int64_t value = 0;
        const auto end = token.text.data() + token.text.size();
        if (token.text.size() > 1 && token.text.front() == '0')
            reject(token.place, GameRule::indices,
                   "number " + std::string(token.text) + " has a leading zero: remove it");
        if (std::from_chars(token.text.data(), end, value).ec != std::errc() || value > kMaxNumber)
            reject(token.place, GameRule::indices,
                   "number " + std::string(token.text) + " is too large: numbers go up to 1000000000");
        return value;
    }

    void poset_line();
    void line();
    void elements_line();
    void chains_line(Place place);
    void relation_line(Token first);
    void declaration();
    WrittenTerm term(Token name);
    Index index();
    Index index_with_i(std::int64_t factor);
    void refuse_bare_c();

    GameLexer lexer_;
    GameText text_;
    std::string_view after_;
    GameRule rule_ = GameRule::poset_line;  // the rule for the words that are read next
    Place poset_place_;
    std::size_t line_first_term_ = 0;
};

void Parser::poset_line() {
    const std::string line = "the line poset NAME at the start of the file",
                      hint = "begin the file with  poset NAME";
    if (!lexer_.next_line())
        reject(peek().place, GameRule::poset_line, "expected " + line + ", found end of file: " + hint);
    if (peek().text != "poset") expected(line, hint);
    poset_place_ = take().place;
    const Place place = peek().place;
    const bool glued = place.column == poset_place_.column + std::string_view("poset").size();
    text_.label = lexer_.take_label();
    if (glued && !text_.label.empty())
        reject(place, GameRule::poset_line,
               "expected a blank after poset: write  poset " + std::string(text_.label));
    if (text_.label.empty()) expected("a name", "name the game with letters, digits, '_', '-' and '.'");
    if (text_.label.size() > kMaxLabelLength)
        reject(place, GameRule::poset_line,
               "the game's name has " + std::to_string(text_.label.size()) +
                   " characters: shorten it to 255 at most");
    after_ = text_.label;
    if (!at(TokenKind::end_of_line))
        expected("end of line", "the game's name is one word of letters, digits, '_', '-' and '.'");
}

void Parser::line() {
    after_ = {};
    rule_ = GameRule::words;
    if (!at(TokenKind::name)) expected("a relation, elements or chains at the start of the line");
    const Token first = take();
    if (first.text == "poset")
        reject(first.place, GameRule::poset_line,
               "a second poset line: the first is line " + std::to_string(poset_place_.line) + ", keep one");
    if (first.text == "elements") return elements_line();
    if (first.text == "chains" && !at(TokenKind::less) && !at(TokenKind::open))
        return chains_line(first.place);
    if (first.text == "parameters" && at(TokenKind::name))
        reject(first.place, GameRule::parameters,
               "parameters stand only in games for 'chompcert theorem': write a number for each");
    relation_line(first);
}

void Parser::elements_line() {
    rule_ = GameRule::names;
    do declaration();
    while (!at(TokenKind::end_of_line));
}

void Parser::declaration() {
    const Token name = expect(TokenKind::name, "the name of an element",
                              at(TokenKind::number) ? "a name begins with a letter" : "");
    if (name.text == "c" || name.text == "d")
        reject(name.place, GameRule::names,
               std::string(name.text) + " is reserved for a chain: choose another name");
    if (name.text == "i")
        reject(name.place, GameRule::names, "i is reserved for the index: choose another name");
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
    rule_ = GameRule::chains;
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
    if (!at(TokenKind::end_of_line)) expected("end of line", another ? others : choice);
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
    } while (!at(TokenKind::end_of_line));
    text_.lines.push_back({line_first_term_, text_.terms.size()});
}

WrittenTerm Parser::term(Token name) {
    if (name.text == "i")
        reject(name.place, GameRule::names,
               "i is the index and stands only inside brackets: write the name of an element");
    if (name.text == "poset" || name.text == "elements")
        reject(name.place, GameRule::names,
               std::string(name.text) + " is a reserved word: write the name of an element");
    WrittenTerm written{name.text, name.text, false, {}, name.place};
    if (!at(TokenKind::open)) {
        if (name.text == "c") refuse_bare_c();
        return written;
    }
    take();
    written.indexed = true;
    rule_ = GameRule::indices;
    written.index = index();
    after_ = span_of(name.text, after_);
    const Token close = expect(TokenKind::close, "']'",
                               at(TokenKind::range) ? "a range stands only on an elements line" : "");
    rule_ = GameRule::words;
    after_ = written.text = span_of(name.text, close.text);
    return written;
}

void Parser::refuse_bare_c() {
    rule_ = GameRule::bare_chain;
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
