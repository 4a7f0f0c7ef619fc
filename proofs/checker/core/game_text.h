// The words of a game file, and what its lines say: FORMAT.md, sections 1.1 to 1.3, 1.5. A token is the piece
// of the file that it was read from, so that its line and column can be counted when a message needs them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "verdict.h"

namespace chompcheck {

constexpr Num kLargestNumber = 1'000'000'000;
constexpr std::size_t kLongestLabel = 255;

using Token = std::string_view;  // empty at the end of the file, "\n" at that of a line

inline bool ends_line(Token token) {
    return token.empty() || token == "\n";
}
inline bool is_name(Token token) {
    return !token.empty() && std::isalpha(token[0]) != 0;
}
inline bool is_number(Token token) {
    return !token.empty() && std::isdigit(token[0]) != 0;
}
inline bool is_reserved(Token name) {
    return name == "poset" || name == "elements";
}
// Where there are chains, that is.
inline bool is_reserved_for_chains(Token name) {
    return name == "c" || name == "d" || name == "i";
}

// One token of lookahead, read only when asked for: the label after `poset` has characters of its own.
class Lexer {
  public:
    /// The signs of games with any number of chains are one more way to write: `,` and `>=`.
    Lexer(std::string_view text, std::string file, bool bounds = false)
        : text_(text), file_(std::move(file)), rest_(text), bounds_(bounds) {
        if (text.size() >= UINT32_MAX) limit("a game file of 4 GB or more");
        check_bytes();
    }

    Token peek() {
        if (!ahead_) ahead_ = scan();
        return *ahead_;
    }
    Token take() {
        const Token token = peek();
        ahead_.reset();
        return token;
    }
    bool take_if(Token text) {
        if (peek() != text) return false;
        take();
        return true;
    }
    void expect(Token text, Text what) {
        if (const Token token = take(); token != text) malformed(token, what, quote(text));
    }
    /// Does a set of elements come next, as in a decree? Its signs are known up to the end of its line.
    bool begins_set() {
        run([](int c) { return std::isblank(c) != 0; });
        in_decree_ = rest_.starts_with('{');
        return in_decree_;
    }
    void end_line(Text what) {
        if (const Token token = take(); !ends_line(token)) malformed(token, what, "the end of the line");
    }
    Token take_label() {
        const Token blanks = run([](int c) { return std::isblank(c) != 0; });
        const Token label =
            run([](int c) { return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.'; });
        if (label.empty()) malformed(scan(), "label", "letters, digits, '_', '-' or '.'");
        if (blanks.empty()) malformed(label, "label", "a blank in front of it");
        if (label.size() > kLongestLabel) malformed(label, "label", "at most 255 characters");
        return label;
    }
    [[nodiscard]] Num number(Token token) const {
        if (!is_number(token)) malformed(token, "number", "digits");
        if (token.size() > 1 && token[0] == '0') malformed(token, "number", "no leading zero");
        Num value = 0;
        for (const char digit : token) {
            value = value * 10 + (digit - '0');
            if (value > kLargestNumber) malformed(token, "number", "at most 1000000000");
        }
        return value;
    }

    [[nodiscard]] std::string where(Token token) const {
        const Token before(text_.data(), as_index(token.data() - text_.data()));
        const Num line = std::count(before.begin(), before.end(), '\n') + 1;
        const auto column = static_cast<Num>(before.size() - before.rfind('\n'));
        return shortened(file_) + ":" + show(line) + ":" + show(column);
    }
    [[noreturn]] void malformed(Token token, Text what, Text expected) const {
        const std::string found = token == "\n" ? shown_byte('\n') : quote(token);
        chompcheck::malformed(where(token), what, expected, token.empty() ? shown_byte(EOF) : found);
    }

  private:
    void check_bytes() const {
        for (const char& c : text_)
            if (const auto byte = static_cast<unsigned char>(c); !is_text(byte))
                chompcheck::malformed(where({&c, 1}), "byte", "printable ASCII, a tab or LF",
                                      shown_byte(byte));
    }

    Token scan() {
        run([](int c) { return std::isblank(c) != 0; });
        if (rest_.starts_with('#')) run([](int c) { return c != '\n'; });
        if (rest_.empty()) return rest_;
        if (is_name(rest_)) return run([](int c) { return std::isalnum(c) != 0; });
        if (is_number(rest_)) return run([](int c) { return std::isdigit(c) != 0; });
        const bool bound = bounds_ && (rest_.starts_with(">=") || rest_.starts_with(','));
        const Token token = rest_.substr(0, rest_.starts_with("..") || (bound && rest_[0] != ',') ? 2 : 1);
        const Token signs = in_decree_ ? "\n{}[]=" : "\n<[]+-*";
        if (token != ".." && !bound && signs.find(token) == Token::npos)
            malformed(
                token, "token",
                std::string("a name, a number or one of ") + (in_decree_ ? "{ } [ ] =" : "< [ ] + - * .."));
        if (token == "\n") in_decree_ = false;
        rest_.remove_prefix(token.size());
        return token;
    }

    // The longest piece of such characters.
    template <class Belongs>
    Token run(Belongs belongs) {
        const auto end = std::find_if_not(rest_.begin(), rest_.end(), belongs);
        const Token piece = rest_.substr(0, as_index(end - rest_.begin()));
        rest_.remove_prefix(piece.size());
        return piece;
    }

    std::string_view text_;
    std::string file_;
    Token rest_;
    std::optional<Token> ahead_;
    bool bounds_;
    bool in_decree_ = false;
};

enum class Part : std::uint8_t { A, C, D, AllOfD };
enum class Chains { Both, OnlyC, None };

// The index of a term is factor * i + shift; the factor of a fixed index is 0.
struct Term {
    Token name;
    std::uint32_t family = 0;
    std::uint32_t factor = 0;
    std::int32_t shift = 0;
    Part part = Part::A;
    bool indexed = false;

    [[nodiscard]] Int index(Int i) const { return Int(factor) * i + shift; }
};

// Holds for first <= i <= last; a ladder holds for all i >= first.
struct Relation {
    std::vector<Term> terms{};
    Num first = 0;
    Num last = 0;
    bool ladder = false;
};

// The position of these elements has this value.
struct Decree {
    Token place;
    std::vector<Term> elements{};
    Num value = 0;
};

struct Family {
    Token name;
    Num base = 0;
    Num size = 1;
    bool indexed = false;
};

// An element, c_number or d_number.
struct Point {
    Part part;
    Num number;
    friend auto operator<=>(const Point&, const Point&) = default;
};

struct GameText {
    Chains chains = Chains::Both;
    Num elements = 0;
    std::vector<Family> families;
    std::vector<Relation> relations;
    std::vector<Decree> decrees;

    [[nodiscard]] Point point(const Term& term, Num i) const {
        if (term.part != Part::A) return {term.part, term.index(i).value()};
        const Family& family = families[term.family];
        return {Part::A, family.indexed ? family.base + term.index(i).value() - 1 : family.base};
    }

    // Calls f(smaller, larger, term of the larger) for each pair said, except for ladders and all of d.
    template <class F>
    void for_each_pair(F f) const {
        for (const auto& [terms, first, last, ladder] : relations)
            for (Num i = first; !ladder && i <= last; ++i)
                for (std::size_t t = 0; t + 1 < terms.size(); ++t)
                    if (terms[t].part != Part::AllOfD)
                        f(point(terms[t], i), point(terms[t + 1], i), terms[t + 1]);
    }

    [[nodiscard]] std::string name_of(Point point) const {
        if (point.part == Part::C) return "c[" + show(point.number) + "]";
        if (point.part == Part::D) return "d[" + show(point.number) + "]";
        const auto after = std::upper_bound(families.begin(), families.end(), point.number,
                                            [](Num number, const Family& f) { return number < f.base; });
        const Family& family = *std::prev(after);
        const std::string name(family.name);
        return family.indexed ? name + "[" + show(point.number - family.base + 1) + "]" : name;
    }
    [[nodiscard]] std::string name_of(std::size_t element) const {
        return name_of(Point{Part::A, static_cast<Num>(element)});
    }
};

}  // namespace chompcheck
