// chompcheck: decides whether a certificate about the Grundy values of a poset game is true.
//
//     chompcheck GAME CERT
//
// FORMAT.md says which bytes are a game and a certificate, THEOREM.md which conditions (E1)-(E3), (F1)-(F3),
// (P0)-(P8) make the claims of a certificate true. This program derives everything that defines the game (the
// closed order, ideals, moves, caps) from the game file, reads the certificate once from front to back,
// checks each claim when it has been read, and keeps it only until the last ideal that can move into its
// ideal.
//
// For one ideal B and value k the cost is about one step for each explicit column and each move that leads
// out of B, plus one for each hole of the tail; periods are compared pairwise, never by their common multiple
// unless a hole cannot be covered otherwise.
//
// Sections, in the order in which the files are read:
//      1. Verdicts           2. Checked integers     3. Counted memory       4. SHA-256
//      5. Game: tokens       6. Game: lines          7. Game: staircases     8. Game: closure
//      9. Ideals            10. Claims and settings 11. Certificate: tokens 12. Rows of one claim
//     13. The conditions    14. Certificate: records 15. What is proved      16. Main

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <map>
#include <new>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

// ---------------------------------------------------------------------------------------------------------
// 1. Verdicts

enum class Outcome { Verified = 0, Rejected = 1, Malformed = 2, Unsupported = 3, Limit = 4 };

constexpr const char* kOutcomeWords[] = {"VERIFIED", "REJECTED", "MALFORMED", "UNSUPPORTED", "LIMIT"};
constexpr int kTroubleExit = 5;

struct Verdict {
    Outcome outcome;
    std::string text;
};

// A usage or input/output error.
struct Trouble {
    std::string text;
};

[[noreturn]] void reject(const std::string& record, const std::string& what, const std::string& expected,
                         const std::string& found) {
    throw Verdict{Outcome::Rejected, record + ": " + what + ": expected " + expected + ", found " + found};
}

[[noreturn]] void malformed(const std::string& place, const std::string& what, const std::string& expected,
                            const std::string& found) {
    throw Verdict{Outcome::Malformed, place + ": " + what + ": expected " + expected + ", found " + found};
}

[[noreturn]] void unsupported(const std::string& text) {
    throw Verdict{Outcome::Unsupported, text};
}

[[noreturn]] void limit(const std::string& text) {
    throw Verdict{Outcome::Limit, text};
}

std::string shortened(std::string_view text, std::size_t most = 120) {
    if (text.size() <= most) return std::string(text);
    return std::string(text.substr(0, most)) + "... (" + std::to_string(text.size()) + " characters)";
}

std::string quoted(std::string_view text) {
    return "'" + shortened(text) + "'";
}

std::string shown_byte(unsigned char byte) {
    if (byte > 0x20 && byte < 0x7f) return std::string("'") + static_cast<char>(byte) + "'";
    if (byte == ' ') return "a space";
    if (byte == '\n') return "the end of the line";
    char text[16];
    std::snprintf(text, sizeof text, "byte 0x%02x", byte);
    return text;
}

// ---------------------------------------------------------------------------------------------------------
// 2. Checked integers

using Num = long long;

// An integer or plus infinity. Infinity absorbs what is added or subtracted; overflow ends the run.
class Int {
  public:
    constexpr Int(Num value = 0) : value_(value) {}
    static constexpr Int infinity() { return Int(LLONG_MAX); }
    [[nodiscard]] constexpr bool finite() const { return value_ != LLONG_MAX; }
    [[nodiscard]] constexpr Num value() const { return value_; }
    friend constexpr auto operator<=>(Int, Int) = default;

    friend Int operator+(Int a, Int b) {
        if (!a.finite() || !b.finite()) return infinity();
        Num sum = 0;
        const bool overflow = __builtin_add_overflow(a.value_, b.value_, &sum);
        return checked(overflow, sum);
    }
    friend Int operator-(Int a, Int b) {
        if (!a.finite() && b.finite()) return infinity();
        Num difference = 0;
        const bool overflow = __builtin_sub_overflow(a.value_, b.value_, &difference);
        return checked(overflow || !b.finite(), difference);
    }
    friend Int operator*(Int a, Int b) {
        Num product = 0;
        const bool overflow = __builtin_mul_overflow(a.value_, b.value_, &product);
        return checked(overflow || !a.finite() || !b.finite(), product);
    }

  private:
    static Int checked(bool overflow, Num result) {
        if (overflow || result == LLONG_MAX) limit("an integer exceeds 64 bits");
        return Int(result);
    }
    Num value_;
};

Int floor_div(Int a, Int b) {
    const Num quotient = a.value() / b.value();
    return a.value() % b.value() < 0 ? quotient - 1 : quotient;
}

Int ceil_div(Int a, Int b) {
    return Int(0) - floor_div(Int(0) - a, b);
}

Num mod(Num a, Num b) {
    const Num rest = a % b;
    return rest < 0 ? rest + b : rest;
}

std::string show(Int number) {
    return number.finite() ? std::to_string(number.value()) : "infinity";
}

// ---------------------------------------------------------------------------------------------------------
// 3. Counted memory

struct Memory {
    static inline std::size_t most = std::size_t{1024} << 20;
    static inline std::size_t used = 0;

    static void charge(std::size_t count, std::size_t size) {
        if (count > (most - used) / size)
            limit("more than " + std::to_string(most >> 20) + " MB of memory needed");
        used += count * size;
    }
};

template <class T>
struct Counted {
    using value_type = T;
    Counted() = default;
    template <class U>
    Counted(const Counted<U>&) {}

    T* allocate(std::size_t count) {
        Memory::charge(count, sizeof(T));
        return std::allocator<T>().allocate(count);
    }
    void deallocate(T* data, std::size_t count) {
        Memory::used -= count * sizeof(T);
        std::allocator<T>().deallocate(data, count);
    }
    friend bool operator==(Counted, Counted) { return true; }
};

template <class T>
using Vec = std::vector<T, Counted<T>>;

using Text = std::basic_string<char, std::char_traits<char>, Counted<char>>;

// ---------------------------------------------------------------------------------------------------------
// 4. SHA-256

constexpr std::array<std::uint32_t, 64> kRoundConstants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

class Sha256 {
  public:
    void update(const char* data, std::size_t size) {
        length_ += size;
        while (size > 0) {
            const std::size_t part = std::min(size, block_.size() - filled_);
            std::memcpy(block_.data() + filled_, data, part);
            data += part;
            size -= part;
            filled_ += part;
            if (filled_ == block_.size()) compress();
        }
    }

    std::string digest() {
        const std::uint64_t bits = length_ * 8;
        const char one = static_cast<char>(0x80);
        const char zero = 0;
        update(&one, 1);
        while (filled_ != 56) update(&zero, 1);
        for (int shift = 56; shift >= 0; shift -= 8) {
            const char byte = static_cast<char>(bits >> shift);
            update(&byte, 1);
        }
        std::string text;
        for (const std::uint32_t word : state_)
            for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
        return text;
    }

  private:
    static std::uint32_t sigma(std::uint32_t x, int a, int b, int c) {
        return std::rotr(x, a) ^ std::rotr(x, b) ^ std::rotr(x, c);
    }

    [[nodiscard]] std::array<std::uint32_t, 64> schedule() const {
        std::array<std::uint32_t, 64> w{};
        for (std::size_t t = 0; t < 64; ++t) {
            if (t < 16) {
                for (std::size_t b = 0; b < 4; ++b) w[t] = w[t] << 8 | block_[4 * t + b];
                continue;
            }
            const std::uint32_t s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3);
            const std::uint32_t s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10);
            w[t] = w[t - 16] + s0 + w[t - 7] + s1;
        }
        return w;
    }

    void compress() {
        const auto w = schedule();
        auto [a, b, c, d, e, f, g, h] = state_;
        for (std::size_t t = 0; t < 64; ++t) {
            const std::uint32_t t1 =
                h + sigma(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + kRoundConstants[t] + w[t];
            const std::uint32_t t2 = sigma(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + t1;
            d = c, c = b, b = a, a = t1 + t2;
        }
        const std::array<std::uint32_t, 8> sum = {a, b, c, d, e, f, g, h};
        for (std::size_t t = 0; t < 8; ++t) state_[t] += sum[t];
        filled_ = 0;
    }

    std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, 64> block_{};
    std::size_t filled_ = 0;
    std::uint64_t length_ = 0;
};

// ---------------------------------------------------------------------------------------------------------
// 5. Game: tokens

constexpr Num kLargestNumber = 1'000'000'000;
constexpr Num kMostElements = 10'000'000;
constexpr Num kMostPairs = 100'000'000;
constexpr std::size_t kLongestLabel = 255;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_blank(char c) {
    return c == ' ' || c == '\t';
}
bool is_in_name(char c) {
    return is_letter(c) || is_digit(c);
}
bool is_in_label(char c) {
    return is_in_name(c) || c == '_' || c == '-' || c == '.';
}
bool is_in_comment(char c) {
    return c != '\n';
}
bool is_visible(char c) {
    return c > ' ' && c <= '~';
}
bool is_text(char c) {
    return is_visible(c) || is_blank(c) || c == '\n';
}

bool is_reserved(std::string_view name) {
    return name == "c" || name == "d" || name == "i" || name == "poset" || name == "elements";
}

struct Place {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
};

enum class Kind { Name, Number, Mark, LineEnd, FileEnd };

struct Token {
    Kind kind;
    std::string_view text;
    Place place;
    [[nodiscard]] bool is(std::string_view other) const { return text == other; }
    [[nodiscard]] bool ends_line() const { return kind == Kind::LineEnd || kind == Kind::FileEnd; }
};

// One token of lookahead, read only when asked for: the label after `poset` has characters of its own.
class Lexer {
  public:
    Lexer(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {
        if (text.size() >= UINT32_MAX) limit("a game file of 4 GB or more");
        check_bytes();
    }

    const Token& peek() {
        if (!ahead_) ahead_ = scan();
        return *ahead_;
    }
    Token take() {
        const Token token = peek();
        ahead_.reset();
        return token;
    }
    Token take_label() {
        const std::string_view blanks = run(is_blank);
        const Place place = here();
        const Token label{Kind::Name, run(is_in_label), place};
        if (label.text.empty()) malformed(scan(), "label", "letters, digits, '_', '-' or '.'");
        if (blanks.empty()) malformed(label, "label", "a blank in front of it");
        if (label.text.size() > kLongestLabel) malformed(label, "label", "at most 255 characters");
        return label;
    }

    [[nodiscard]] std::string where(Place place) const {
        return shortened(file_) + ":" + show(place.line) + ":" + show(place.column);
    }
    [[noreturn]] void malformed(const Token& token, const std::string& what,
                                const std::string& expected) const {
        std::string found = quoted(token.text);
        if (token.kind == Kind::LineEnd) found = "the end of the line";
        if (token.kind == Kind::FileEnd) found = "the end of the file";
        ::malformed(where(token.place), what, expected, found);
    }

  private:
    void check_bytes() const {
        Place place;
        for (const char c : text_) {
            if (!is_text(c))
                ::malformed(where(place), "byte", "printable ASCII, a tab or LF",
                            shown_byte(static_cast<unsigned char>(c)));
            ++place.column;
            if (c == '\n') place = {place.line + 1, 1};
        }
    }

    Token scan() {
        run(is_blank);
        if (text_.substr(position_).starts_with('#')) run(is_in_comment);
        const std::string_view rest = text_.substr(position_);
        const Place place = here();
        if (rest.empty()) return {Kind::FileEnd, {}, place};
        if (is_letter(rest[0])) return {Kind::Name, run(is_in_name), place};
        if (is_digit(rest[0])) return {Kind::Number, run(is_digit), place};
        const Kind kind = rest[0] == '\n' ? Kind::LineEnd : Kind::Mark;
        const Token token{kind, rest.substr(0, rest.starts_with("..") ? 2 : 1), place};
        if (!token.is("..") && std::string_view("\n<[]+-*").find(rest[0]) == std::string_view::npos)
            malformed(token, "token", "a name, a number or one of < [ ] + - * ..");
        position_ += token.text.size();
        if (kind == Kind::LineEnd) ++line_, line_start_ = position_;
        return token;
    }

    [[nodiscard]] Place here() const {
        return {line_, static_cast<std::uint32_t>(position_ - line_start_ + 1)};
    }
    std::string_view run(bool (*belongs)(char)) {
        const std::size_t start = position_;
        while (position_ < text_.size() && belongs(text_[position_])) ++position_;
        return text_.substr(start, position_ - start);
    }

    std::string_view text_;
    std::string file_;
    std::size_t position_ = 0;
    std::size_t line_start_ = 0;
    std::uint32_t line_ = 1;
    std::optional<Token> ahead_;
};

// ---------------------------------------------------------------------------------------------------------
// 6. Game: lines

enum class Part : std::uint8_t { A, C, D, AllOfD };
enum class Chains { Both, OnlyC, None };

// The index of a term is factor * i + shift; the factor of a fixed index is 0.
struct Term {
    std::string_view name;
    Place place;
    std::uint32_t family = 0;
    std::uint32_t factor = 0;
    std::int32_t shift = 0;
    Part part = Part::A;
    bool indexed = false;

    [[nodiscard]] Int index(Int i) const { return Int(factor) * i + shift; }
};

// Holds for first <= i <= last; a ladder holds for all i >= first.
struct Relation {
    std::size_t start = 0;
    std::size_t terms = 0;
    Num first = 0;
    Num last = 0;
    bool ladder = false;
};

struct Family {
    std::string_view name;
    Num base = 0;
    Num size = 1;
    bool indexed = false;
};

struct Point {
    Part part;
    Num number;
};

struct GameText {
    Chains chains = Chains::Both;
    Num elements = 0;
    Vec<Family> families;
    Vec<Term> terms;
    Vec<Relation> relations;

    [[nodiscard]] Point point(const Term& term, Num i) const {
        if (term.part != Part::A) return {term.part, term.index(i).value()};
        const Family& family = families[term.family];
        return {Part::A, family.indexed ? family.base + term.index(i).value() - 1 : family.base};
    }

    // Calls f(smaller, larger, term of the larger) for each pair said, except for ladders and all of d.
    template <class F>
    void for_each_pair(F f) const {
        for (const Relation& relation : relations)
            for (Num i = relation.first; !relation.ladder && i <= relation.last; ++i)
                for (std::size_t t = relation.start; t + 1 < relation.start + relation.terms; ++t)
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

// Reads all lines, then resolves the names in the relations, which may be declared later.
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
        ::malformed(lexer_.where(term.place), what, expected, found);
    }

    void resolve(Relation& relation) {
        bool with_i = false;
        bool bounded = false;
        const std::size_t end = relation.start + relation.terms;
        for (std::size_t t = relation.start; t < end; ++t) {
            Term& term = game_.terms[t];
            resolve(term);
            with_i |= term.factor > 0;
            bounded |= term.factor > 0 && term.part == Part::A;
        }
        check_all_of_d(relation, with_i);
        if (with_i) find_instances(relation);
        if (with_i && !bounded) check_ladder(relation);
        if (relation.first > relation.last) return;
        pairs_ +=
            relation.ladder ? 1 : (relation.last - relation.first + 1) * static_cast<Num>(relation.terms - 1);
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
        const std::size_t end = relation.start + relation.terms;
        for (std::size_t t = relation.start; t < end; ++t) {
            const Term& term = game_.terms[t];
            if (term.factor == 0) continue;
            first = std::max(first, ceil_div(Int(1) - term.shift, term.factor));
            if (term.part != Part::A) continue;
            last = std::min(last, floor_div(Int(game_.families[term.family].size) - term.shift, term.factor));
        }
        relation.first = first.value();
        relation.last = last.value();
        if (!last.finite() || first > last) return;
        for (std::size_t t = relation.start; t < end; ++t) {
            const Term& term = game_.terms[t];
            if (term.part != Part::A && term.index(last) > kLargestNumber)
                malformed(term, "index", "at most 1000000000",
                          show(term.index(last)) + " for i = " + show(last));
        }
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

    using Names =
        std::unordered_map<std::string_view, std::size_t, std::hash<std::string_view>, std::equal_to<>,
                           Counted<std::pair<const std::string_view, std::size_t>>>;

    Lexer& lexer_;
    GameText game_;
    Names names_;
    bool chains_said_ = false;
    Num pairs_ = 0;
};

// ---------------------------------------------------------------------------------------------------------
// 7. Game: staircases

// d[u*i+b] < c[v*i+w] for all i >= first.
struct Ladder {
    Int u, b, v, w, first;

    [[nodiscard]] Int first_column() const { return v * first + w; }
    [[nodiscard]] bool slope_one() const { return u == v; }
    [[nodiscard]] Int delta(Int m) const { return m < first_column() ? Int(0) : u * floor_div(m - w, v) + b; }
    [[nodiscard]] Int cap(Int n) const { return v * std::max(first, floor_div(n - b, u) + 1) + w - 1; }
};

struct Step {
    Int column, rows;
};

// delta(i), the number of d below c_i, is the maximum of ladders and of the last step at or before i.
struct Staircase {
    Vec<Ladder> ladders;
    Vec<Step> steps;

    [[nodiscard]] Int delta(Int m) const {
        const auto after = std::upper_bound(steps.begin(), steps.end(), m,
                                            [](Int column, const Step& s) { return column < s.column; });
        Int most = after == steps.begin() ? Int(0) : std::prev(after)->rows;
        if (!most.finite()) return most;
        for (const Ladder& ladder : ladders) most = std::max(most, ladder.delta(m));
        return most;
    }
    // The number of c_i with delta(i) <= n; for n infinite, with delta(i) finite.
    [[nodiscard]] Int cap(Int n) const {
        const auto step = std::find_if(steps.begin(), steps.end(),
                                       [n](const Step& s) { return s.rows > n || !s.rows.finite(); });
        Int most = step == steps.end() ? Int::infinity() : step->column - 1;
        if (!n.finite()) return most;
        for (const Ladder& ladder : ladders) most = std::min(most, ladder.cap(n));
        return most;
    }
    // Steps come in increasing order of their columns.
    void add_step(Int column, Int rows) {
        if (rows > delta(column)) steps.push_back({column, rows});
    }
};

// What the lines say directly: the ladders, and d < c[N] for the least such N.
Staircase said_staircase(const GameText& game) {
    Staircase said;
    Int all_of_d = game.chains == Chains::None ? Int(1) : Int::infinity();
    for (const Relation& relation : game.relations) {
        const Term& low = game.terms[relation.start];
        const Term& high = game.terms[relation.start + 1];
        if (relation.ladder)
            said.ladders.push_back({low.factor, low.shift, high.factor, high.shift, relation.first});
        else if (low.part == Part::AllOfD)
            all_of_d = std::min(all_of_d, high.index(0));
    }
    if (all_of_d.finite()) said.steps.push_back({all_of_d, Int::infinity()});
    return said;
}

// ---------------------------------------------------------------------------------------------------------
// 8. Game: closure

// The order generated by the lines. Its graph has as nodes the elements, then those c and d that lines name
// or that a ladder climbs to from a named d; the numbers of an element (uC, uD, hC, hD) are longest and
// shortest ways along its edges.
class Closure {
  public:
    Closure(const GameText& game, const Lexer& lexer)
        : staircase(said_staircase(game)),
          game_(game),
          lexer_(lexer),
          elements_(static_cast<std::size_t>(game.elements)) {
        collect_chain_nodes();
        collect_edges();
        sort();
        count_below();
        count_above();
        check_chains();
        build_staircase();
    }

    Vec<Int> uC, uD, hC, hD;
    Staircase staircase;

    [[nodiscard]] std::size_t elements() const { return elements_; }
    // Calls f(a) for the elements, larger ones first.
    template <class F>
    void for_each_element_down(F f) const {
        for (auto node = sorted_.rbegin(); node != sorted_.rend(); ++node)
            if (*node < elements_) f(*node);
    }
    // Calls f(b) for elements b said to lie directly above a.
    template <class F>
    void for_each_said_above(std::size_t a, F f) const {
        for_each_above(a, [&](Node high) {
            if (high < elements_) f(high);
        });
    }

  private:
    using Node = std::uint32_t;

    void collect_chain_nodes() {
        const auto add = [this](Point point) {
            Vec<Num>& chain = point.part == Part::C ? cs_ : ds_;
            if (point.part != Part::A && (chain.empty() || chain.back() != point.number))
                chain.push_back(point.number);
        };
        game_.for_each_pair([&](Point low, Point high, const Term&) { add(low), add(high); });
        sort_unique(ds_);
        for (const Step& step : staircase.steps) cs_.push_back(step.column.value());
        for_each_climb([&](Num, Num c) { cs_.push_back(c); });
        sort_unique(cs_);
        nodes_ = elements_ + cs_.size() + ds_.size();
        if (nodes_ >= UINT32_MAX) limit("more than 4294967295 terms");
    }

    static void sort_unique(Vec<Num>& numbers) {
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    }

    // Calls f(j, i) for named d_j and the least c_i that lies above d_j by a ladder or above all of d.
    template <class F>
    void for_each_climb(F f) const {
        for (const Num j : ds_)
            if (const Int c = staircase.cap(Int(j) - 1) + 1; c.finite()) f(j, c.value());
    }

    [[nodiscard]] Node node(Point point) const {
        if (point.part == Part::A) return static_cast<Node>(point.number);
        const Vec<Num>& chain = point.part == Part::C ? cs_ : ds_;
        const auto place = std::lower_bound(chain.begin(), chain.end(), point.number) - chain.begin();
        const std::size_t base = elements_ + (point.part == Part::C ? 0 : cs_.size());
        return static_cast<Node>(base + static_cast<std::size_t>(place));
    }
    [[nodiscard]] Point point(Node node) const {
        if (node < elements_) return {Part::A, node};
        const std::size_t place = node - elements_;
        if (place < cs_.size()) return {Part::C, cs_[place]};
        return {Part::D, ds_[place - cs_.size()]};
    }

    template <class F>
    void for_each_edge(F f) const {
        game_.for_each_pair([&](Point low, Point high, const Term&) { f(node(low), node(high)); });
        const std::size_t first_d = elements_ + cs_.size();
        for (std::size_t high = elements_ + 1; high < nodes_; ++high)
            if (high != first_d) f(static_cast<Node>(high - 1), static_cast<Node>(high));
        for_each_climb([&](Num j, Num i) { f(node({Part::D, j}), node({Part::C, i})); });
    }
    template <class F>
    void for_each_above(std::size_t low, F f) const {
        for (std::size_t e = edges_from_[low]; e < edges_from_[low + 1]; ++e) f(edges_[e]);
    }

    void collect_edges() {
        edges_from_.assign(nodes_ + 1, 0);
        for_each_edge([&](Node low, Node) { ++edges_from_[low + 1]; });
        std::partial_sum(edges_from_.begin(), edges_from_.end(), edges_from_.begin());
        edges_.resize(edges_from_[nodes_]);
        Vec<std::size_t> next(edges_from_.begin(), edges_from_.end() - 1);
        for_each_edge([&](Node low, Node high) { edges_[next[low]++] = high; });
    }

    void sort() {
        Vec<std::uint32_t> waiting(nodes_, 0);
        for (const Node high : edges_) ++waiting[high];
        sorted_.reserve(nodes_);
        for (std::size_t node = 0; node < nodes_; ++node)
            if (waiting[node] == 0) sorted_.push_back(static_cast<Node>(node));
        for (std::size_t s = 0; s < sorted_.size(); ++s)
            for_each_above(sorted_[s], [&](Node high) {
                if (--waiting[high] == 0) sorted_.push_back(high);
            });
        if (sorted_.size() < nodes_) report_cycle(waiting);
    }

    // Each node that still waits has a smaller one that waits: going down ends in a cycle. Some pair of
    // neighbours in it was said by a line.
    void report_cycle(const Vec<std::uint32_t>& waiting) const {
        Vec<Node> below(nodes_, 0);
        for (std::size_t low = 0; low < nodes_; ++low)
            if (waiting[low] > 0)
                for_each_above(low, [&](Node high) { below[high] = static_cast<Node>(low); });
        const auto first = std::find_if(waiting.begin(), waiting.end(), [](auto count) { return count > 0; });
        auto start = static_cast<Node>(first - waiting.begin());
        for (std::size_t s = 0; s < nodes_; ++s) start = below[start];
        Vec<char> in_cycle(nodes_, 0);
        std::string text = game_.name_of(point(start));
        for (Node node = start; !in_cycle[node]; node = below[node]) {
            in_cycle[node] = 1;
            if (text.size() < kLongestCycle) text += " > " + game_.name_of(point(below[node]));
        }
        game_.for_each_pair([&](Point low, Point high, const Term& term) {
            if (in_cycle[node(high)] && below[node(high)] == node(low))
                malformed(lexer_.where(term.place), "order", "no element below itself",
                          shortened(text, kLongestCycle));
        });
    }

    void count_below() {
        uC.assign(nodes_, 0);
        uD.assign(nodes_, 0);
        for (const Node low : sorted_) {
            const Point p = point(low);
            if (p.part == Part::C) uD[low] = std::max(uD[low], staircase.delta(p.number));
            const Int c = p.part == Part::C ? Int(p.number) : uC[low];
            const Int d = p.part == Part::D ? Int(p.number) : uD[low];
            for_each_above(low, [&](Node high) {
                uC[high] = std::max(uC[high], c);
                uD[high] = std::max(uD[high], d);
            });
        }
    }

    void count_above() {
        hC.assign(nodes_, Int::infinity());
        hD.assign(nodes_, Int::infinity());
        for (auto low = sorted_.rbegin(); low != sorted_.rend(); ++low)
            for_each_above(*low, [&](Node high) {
                const Point p = point(high);
                hC[*low] = std::min(hC[*low], p.part == Part::C ? Int(p.number) : hC[high]);
                hD[*low] = std::min(hD[*low], p.part == Part::D ? Int(p.number) : hD[high]);
            });
    }

    // A way up from the chain c leaves it by a pair that a line says.
    void check_chains() const {
        game_.for_each_pair([&](Point low, Point high, const Term& term) {
            if (low.part != Part::C || high.part == Part::C) return;
            const Int d = high.part == Part::D ? Int(high.number) : hD[node(high)];
            if (d.finite())
                malformed(lexer_.where(term.place), "chains", "no c below a d",
                          game_.name_of(low) + " below d[" + show(d) + "]");
            if (!uD[node(low)].finite())
                malformed(lexer_.where(term.place), "chains", "no element above all of d",
                          quoted(game_.name_of(high)));
        });
    }

    void build_staircase() {
        const Int all_of_d = staircase.cap(Int::infinity()) + 1;
        staircase.steps.clear();
        for (std::size_t i = 0; i < cs_.size() && Int(cs_[i]) < all_of_d; ++i)
            staircase.add_step(cs_[i], uD[elements_ + i]);
        if (all_of_d.finite()) staircase.steps.push_back({all_of_d, Int::infinity()});
        for (Vec<Int>* numbers : {&uC, &uD, &hC, &hD}) numbers->resize(elements_);
    }

    static constexpr std::size_t kLongestCycle = 400;

    const GameText& game_;
    const Lexer& lexer_;
    std::size_t elements_;
    std::size_t nodes_ = 0;
    Vec<Num> cs_, ds_;
    Vec<std::size_t> edges_from_;
    Vec<Node> edges_;
    Vec<Node> sorted_;
};

// ---------------------------------------------------------------------------------------------------------
// 9. Ideals

using Word = std::uint64_t;
using Ideal = Vec<Word>;  // element e is bit e % 64 of word e / 64

bool contains(const Ideal& set, std::size_t element) {
    return set[element / 64] >> element % 64 & 1;
}
void insert(Ideal& set, std::size_t element) {
    set[element / 64] |= Word{1} << element % 64;
}
void insert_all(Ideal& set, const Ideal& more) {
    for (std::size_t w = 0; w < set.size(); ++w) set[w] |= more[w];
}
bool is_subset(const Ideal& set, const Ideal& of) {
    for (std::size_t w = 0; w < set.size(); ++w)
        if ((set[w] & ~of[w]) != 0) return false;
    return true;
}

// Compares as binary numbers, element e having weight 2^e.
struct CanonicalOrder {
    bool operator()(const Ideal& a, const Ideal& b) const {
        return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    }
};

struct IdealHash {
    std::size_t operator()(const Ideal& ideal) const {
        Word hash = 0;
        for (const Word word : ideal) hash = (std::rotl(hash, 23) ^ word) * 0x9e3779b97f4a7c15;
        return hash ^ hash >> 32;
    }
};

// The closed order of A, as the sets {x >= a} and {x <= a}.
class Order {
  public:
    explicit Order(const Closure& closure) : closure_(closure), elements_(closure.elements()) {
        up_.assign(elements_, empty());
        closure.for_each_element_down([&](std::size_t a) {
            insert(up_[a], a);
            closure.for_each_said_above(a, [&](std::size_t b) { insert_all(up_[a], up_[b]); });
            if (!closure.hC[a].finite() && !closure.hD[a].finite()) return;
            for (std::size_t b = 0; b < elements_; ++b)
                if (closure.hC[a] <= closure.uC[b] || closure.hD[a] <= closure.uD[b]) insert(up_[a], b);
        });
        down_.assign(elements_, empty());
        for (std::size_t a = 0; a < elements_; ++a)
            for (std::size_t b = 0; b < elements_; ++b)
                if (contains(up_[a], b)) insert(down_[b], a);
    }

    [[nodiscard]] std::size_t elements() const { return elements_; }
    [[nodiscard]] Ideal empty() const { return Ideal((elements_ + 63) / 64, 0); }

    [[nodiscard]] Ideal without_above(const Ideal& ideal, std::size_t a) const {
        Ideal rest = ideal;
        for (std::size_t w = 0; w < rest.size(); ++w) rest[w] &= ~up_[a][w];
        return rest;
    }

    [[nodiscard]] Vec<std::size_t> maximal(const Ideal& ideal) const {
        Vec<std::size_t> tops;
        for (std::size_t a = 0; a < elements_; ++a) {
            if (!contains(ideal, a)) continue;
            int above = 0;
            for (std::size_t w = 0; w < ideal.size(); ++w) above += std::popcount(ideal[w] & up_[a][w]);
            if (above == 1) tops.push_back(a);
        }
        return tops;
    }

    // To the next ideal in canonical order, if there is one: elements above some e stay, e joins them, of
    // those before e only what is needed stays; e is the least that allows this.
    [[nodiscard]] bool advance(Ideal& ideal) const {
        std::size_t e = 0;
        while (e < elements_ && !may_join(ideal, e)) ++e;
        if (e == elements_) return false;
        Ideal next = down_[e];
        for (std::size_t x = e + 1; x < elements_; ++x)
            if (contains(ideal, x)) insert_all(next, down_[x]);
        ideal = std::move(next);
        return true;
    }

    // The last ideal B in canonical order that moves to `ideal`, as B without what is >= a, as B|_{i,inf} or
    // as B|_{inf,j}.
    [[nodiscard]] Ideal last_user(const Ideal& ideal) const {
        Ideal last = ideal;
        const auto consider = [&](const Ideal& most) {
            Ideal candidate = largest_ideal(most, ideal);
            if (CanonicalOrder()(last, candidate)) last = std::move(candidate);
        };
        Int lo = 0, loD = 0;
        for (std::size_t a = 0; a < elements_; ++a)
            if (contains(ideal, a)) lo = std::max(lo, closure_.uC[a]), loD = std::max(loD, closure_.uD[a]);
        Ideal more_c = ideal, more_d = ideal;
        for (std::size_t a = 0; a < elements_; ++a) {
            if (contains(ideal, a)) continue;
            if (closure_.uC[a] > lo) insert(more_c, a);
            if (closure_.uD[a] > loD) insert(more_d, a);
            Ideal with_a = ideal;
            insert(with_a, a);
            if (!is_subset(down_[a], with_a)) continue;
            insert_all(with_a, up_[a]);
            consider(with_a);
        }
        consider(more_c);
        consider(more_d);
        return last;
    }

  private:
    // May e be added to the elements after e?
    [[nodiscard]] bool may_join(const Ideal& ideal, std::size_t e) const {
        if (contains(ideal, e)) return false;
        const std::size_t word = e / 64;
        const Word after_e = ~Word{0} << e % 64 << 1;
        if ((down_[e][word] & ~ideal[word] & after_e) != 0) return false;
        for (std::size_t w = word + 1; w < ideal.size(); ++w)
            if ((down_[e][w] & ~ideal[w]) != 0) return false;
        return true;
    }

    // The largest ideal within `most`, where all of `ideal` is known to belong.
    [[nodiscard]] Ideal largest_ideal(const Ideal& most, const Ideal& ideal) const {
        Ideal largest = ideal;
        for (std::size_t x = 0; x < elements_; ++x)
            if (contains(most, x) && !contains(ideal, x) && is_subset(down_[x], most)) insert(largest, x);
        return largest;
    }

    const Closure& closure_;
    std::size_t elements_;
    Vec<Ideal> up_, down_;
};

// ---------------------------------------------------------------------------------------------------------
// 10. Claims and settings

constexpr Num kNone = -1;

struct Entry {
    Num column, row;
};

// A claim (B, k) that holds. Rows are listed for the columns first, first + 1, ...; kNone where there is
// none.
struct Claim {
    bool periodic = false;
    Num first = 0;
    Vec<Num> rows;
    Vec<Num> offsets;  // by m mod p
    Num lowest = 0;
    Num highest = 0;
    std::optional<Entry> capped;

    [[nodiscard]] Num period() const { return static_cast<Num>(offsets.size()); }
    [[nodiscard]] Num offset(Num m) const { return offsets[static_cast<std::size_t>(mod(m, period()))]; }
    // N, or the column after the last one.
    [[nodiscard]] Num settled_from() const { return first + static_cast<Num>(rows.size()); }
    [[nodiscard]] Num row(Num m) const {
        if (m < first) return kNone;
        if (m < settled_from()) return rows[static_cast<std::size_t>(m - first)];
        return periodic ? m + offset(m) : kNone;
    }
    [[nodiscard]] bool capped_within(Num from, Num to) const {
        return capped && from <= capped->row && capped->row <= to;
    }
};

using Claims = Vec<Claim>;

// The rows of a claim in one column after the other, without a division for each.
class Reader {
  public:
    Reader(const Claim& claim, Num column)
        : next_(claim.rows.data() + std::min(column - claim.first, static_cast<Num>(claim.rows.size()))),
          end_(claim.rows.data() + claim.rows.size()),
          offsets_(claim.offsets.data()),
          period_(claim.offsets.size()),
          phase_(period_ == 0 ? 0
                              : static_cast<std::size_t>(std::max(column, claim.settled_from())) % period_) {}

    Num next(Num column) {
        if (next_ != end_) return *next_++;
        if (period_ == 0) return kNone;
        const Num row = column + offsets_[phase_];
        if (++phase_ == period_) phase_ = 0;
        return row;
    }

  private:
    const Num* next_;
    const Num* end_;
    const Num* offsets_;
    std::size_t period_;
    std::size_t phase_;
};

// The claims of the ideals that later ideals can still move to.
class Store {
  public:
    void keep(const Ideal& ideal, Claims claims, Ideal last_user) {
        until_.emplace(std::move(last_user), ideal);
        claims_.emplace(ideal, std::move(claims));
    }
    void forget_before(const Ideal& ideal) {
        while (!until_.empty() && CanonicalOrder()(until_.begin()->first, ideal)) {
            claims_.erase(until_.begin()->second);
            until_.erase(until_.begin());
        }
    }
    [[nodiscard]] const Claims& operator[](const Ideal& ideal) const { return claims_.at(ideal); }

  private:
    std::unordered_map<Ideal, Claims, IdealHash, std::equal_to<>, Counted<std::pair<const Ideal, Claims>>>
        claims_;
    std::multimap<Ideal, Ideal, CanonicalOrder, Counted<std::pair<const Ideal, Ideal>>> until_;
};

struct Game {
    const GameText& text;
    Closure closure;
    std::string_view bytes;
    std::string hash;

    [[nodiscard]] Int delta(Int m) const { return closure.staircase.delta(m); }
    [[nodiscard]] Int cap(Int n) const { return closure.staircase.cap(n); }
    [[nodiscard]] const Vec<Ladder>& ladders() const { return closure.staircase.ladders; }
    [[nodiscard]] const Vec<Step>& steps() const { return closure.staircase.steps; }
};

// The move that removes a: to the claims of B without what is >= a.
struct Removal {
    Int hC, hD;
    const Claims* claims;
};

// The smaller ideal that is left in the columns (or rows) from..to.
struct Restriction {
    Num from, to;
    const Claims* claims;
};

// What section 2 of THEOREM.md says of an ideal B, and the claims of the ideals that a move from B leads to.
struct Setting {
    const Game& game;
    Int lo = 0, loD = 0;
    Int hiC = Int::infinity(), hiD = Int::infinity();
    Int end;
    Vec<Removal> removals;
    Vec<Restriction> below_lo, below_loD;

    Setting(const Game& its_game, const Order& order, const Ideal& ideal, const Store& store)
        : game(its_game) {
        const Closure& closure = game.closure;
        for (std::size_t a = 0; a < order.elements(); ++a) {
            if (contains(ideal, a)) {
                lo = std::max(lo, closure.uC[a]);
                loD = std::max(loD, closure.uD[a]);
                removals.push_back({closure.hC[a], closure.hD[a], &store[order.without_above(ideal, a)]});
            } else {
                hiC = std::min(hiC, closure.hC[a] - 1);
                hiD = std::min(hiD, closure.hD[a] - 1);
            }
        }
        end = std::min(hiC, game.cap(hiD));
        below_lo = restrictions(closure.uC, ideal, store);
        below_loD = restrictions(closure.uD, ideal, store);
    }

    [[nodiscard]] Int lowest_row(Int m) const { return std::max(loD, game.delta(m)); }
    [[nodiscard]] bool live(Int m) const { return lo <= m && m <= end; }

  private:
    static Vec<Restriction> restrictions(const Vec<Int>& below, const Ideal& ideal, const Store& store) {
        Vec<std::pair<Num, std::size_t>> rising;
        for (std::size_t a = 0; a < below.size(); ++a)
            if (contains(ideal, a)) rising.emplace_back(below[a].value(), a);
        std::sort(rising.begin(), rising.end());
        Vec<Restriction> list;
        Ideal rest(ideal.size(), 0);
        Num from = 0;
        for (const auto& [level, a] : rising) {
            if (level > from) list.push_back({from, level - 1, &store[rest]});
            from = level;
            insert(rest, a);
        }
        return list;
    }
};

// ---------------------------------------------------------------------------------------------------------
// 11. Certificate: tokens

constexpr std::size_t kBufferSize = std::size_t{1} << 18;
constexpr int kMostDigits = 18;
constexpr int kEnd = -1;

class CertificateReader {
  public:
    explicit CertificateReader(const std::string& path) : path_(path), file_(std::fopen(path.c_str(), "rb")) {
        if (file_ == nullptr) throw Trouble{path + ": " + std::strerror(errno)};
        buffer_.resize(kBufferSize);
    }
    ~CertificateReader() { std::fclose(file_); }
    CertificateReader(const CertificateReader&) = delete;
    CertificateReader& operator=(const CertificateReader&) = delete;

    [[nodiscard]] Num line() const { return line_; }
    [[nodiscard]] std::string digest() { return hash_.digest(); }

    int peek() {
        return position_ < filled_ || fill() ? static_cast<unsigned char>(buffer_[position_]) : kEnd;
    }
    int take() {
        const int byte = peek();
        if (byte == kEnd) return byte;
        ++position_;
        if (byte == '\n') ++line_;
        return byte;
    }
    bool at(bool (*belongs)(char)) { return peek() != kEnd && belongs(static_cast<char>(peek())); }
    bool at_line_end() { return peek() == '\n'; }

    // The bytes up to a space or the end of the line.
    Text word() {
        Text text;
        while (at(is_visible)) text += static_cast<char>(take());
        if (peek() != ' ' && peek() != '\n') malformed("word", "a space or the end of the line");
        return text;
    }
    // Letters and digits, the first one a letter.
    Text name() {
        Text text;
        if (!at(is_letter)) malformed("element", "a name");
        while (at(is_in_name)) text += static_cast<char>(take());
        return text;
    }
    void expect(char byte, const std::string& what) {
        if (peek() != byte) malformed(what, shown_byte(static_cast<unsigned char>(byte)));
        take();
    }
    void expect_word(std::string_view text, const std::string& what) {
        const Text found = word();
        if (found != text) malformed(what, quoted(text), quoted(found));
    }
    void end_line(const std::string& what) { expect('\n', what); }

    Num number(const std::string& what) {
        if (!at(is_digit)) malformed(what, "a number");
        const bool zero = peek() == '0';
        Num value = take() - '0';
        for (int digits = 1; at(is_digit); ++digits) {
            if (zero) malformed(what, "no leading zero");
            if (digits == kMostDigits) malformed(what, "at most 18 digits");
            value = value * 10 + (take() - '0');
        }
        return value;
    }
    Num offset() {
        const bool negative = peek() == '-';
        if (negative) take();
        if (negative && peek() == '0') malformed("offset", "a nonzero number after '-'");
        const Num value = number("offset");
        return negative ? -value : value;
    }

    [[noreturn]] void malformed(const std::string& what, const std::string& expected,
                                const std::string& found) const {
        ::malformed(shortened(path_) + ":" + show(line_), what, expected, found);
    }
    // The next byte is wrong.
    [[noreturn]] void malformed(const std::string& what, const std::string& expected) {
        const int byte = peek();
        malformed(what, expected,
                  byte == kEnd ? "the end of the file" : shown_byte(static_cast<unsigned char>(byte)));
    }

  private:
    bool fill() {
        filled_ = std::fread(buffer_.data(), 1, buffer_.size(), file_);
        if (std::ferror(file_)) throw Trouble{path_ + ": " + std::strerror(errno)};
        hash_.update(buffer_.data(), filled_);
        position_ = 0;
        return filled_ > 0;
    }

    std::string path_;
    std::FILE* file_;
    Vec<char> buffer_;
    std::size_t position_ = 0;
    std::size_t filled_ = 0;
    Num line_ = 1;
    Sha256 hash_;
};

// ---------------------------------------------------------------------------------------------------------
// 12. Rows of one claim

// The rows >= base that an earlier column or a settled move uses, one bit each; knows the least row that is
// not used.
class UsedRows {
  public:
    explicit UsedRows(Num base) : base_(base), free_(base) {}

    [[nodiscard]] Num base() const { return base_; }
    [[nodiscard]] Num first_free() const { return free_; }
    [[nodiscard]] Num largest() const { return largest_; }
    [[nodiscard]] Num count_from_first_free() const { return count_; }

    [[nodiscard]] Word word(std::size_t w) const { return w < bits_.size() ? bits_[w] : 0; }
    [[nodiscard]] bool contains(Num row) const {
        const auto place = static_cast<std::size_t>(row - base_);
        return word(place / 64) >> place % 64 & 1;
    }
    void insert(Num row) {
        if (row < base_ || contains(row)) return;
        const auto place = static_cast<std::size_t>(row - base_);
        if (place / 64 >= bits_.size()) bits_.resize(place / 64 + 1, 0);
        bits_[place / 64] |= Word{1} << place % 64;
        largest_ = std::max(largest_, row);
        if (row >= free_) ++count_;
        skip_used();
    }
    // Rows below `row` are not valid any more: none of them is the first free one.
    void drop_below(Num row) {
        while (free_ < row && count_ > 0) {
            const auto place = static_cast<std::size_t>(free_ - base_);
            const Num step = std::min(row - free_, static_cast<Num>(64 - place % 64));
            const Word bits = word(place / 64) >> place % 64;
            count_ -= std::popcount(step < 64 ? bits & ((Word{1} << step) - 1) : bits);
            free_ += step;
        }
        free_ = std::max(free_, row);
        skip_used();
    }

  private:
    void skip_used() {
        for (; count_ > 0 && contains(free_); --count_) ++free_;
    }

    Num base_;
    Num free_;
    Num largest_ = kNone;
    Num count_ = 0;  // used rows >= free_
    Vec<Word> bits_;
};

// The rows of one column from the first free one on: which are blocked, and which is the least that is not.
class ColumnRows {
  public:
    // Not more than `marks` rows are going to be blocked besides the used ones.
    void open(const UsedRows& used, std::size_t marks) {
        const auto place = static_cast<std::size_t>(used.first_free() - used.base());
        start_ = used.first_free() - static_cast<Num>(place % 64);
        words_.resize((static_cast<std::size_t>(used.count_from_first_free()) + marks) / 64 + 2);
        for (std::size_t w = 0; w < words_.size(); ++w) words_[w] = used.word(place / 64 + w);
        words_[0] |= (Word{1} << place % 64) - 1;
    }
    void block(Num row) {
        const auto place = static_cast<std::size_t>(row - start_);
        if (place < words_.size() * 64) words_[place / 64] |= Word{1} << place % 64;
    }
    [[nodiscard]] Num least_free() const {
        std::size_t w = 0;
        while (words_[w] == ~Word{0}) ++w;
        return start_ + static_cast<Num>(w * 64) + std::countr_one(words_[w]);
    }

  private:
    Num start_ = 0;
    Vec<Word> words_;
};

// ---------------------------------------------------------------------------------------------------------
// 13. The conditions

constexpr Num kMostColumns = 20'000'000;
constexpr Num kMostWork = 2'000'000'000;

// A claim (B, k) as it was read.
struct Draft {
    std::string ideal;
    Num value = 0;
    Num line = 0;
    bool periodic = false;
    Num preperiod = 0;
    Vec<Entry> list;
    Vec<Num> tail;
};

// A move from (B, m, n) that leads to label k or to a label < k, as long as m < hC: see (R1), (R3).
struct Source {
    const Claim* claim;
    Int hC, hD;

    // Does label k in this row block all larger rows as well?
    [[nodiscard]] bool is_last_row(Num row) const { return row != kNone && hD == Int(row) + 1; }
    // (R3f): where the move leads to from all columns m >= hC.
    [[nodiscard]] Num settled_row() const { return claim->row((hC - 1).value()); }
};

// Something that blocks the row m + o, or is above it, in columns m of certain classes modulo its period.
struct Pattern {
    Num period;
    const Claim* claim;
    const Ladder* ladder;

    [[nodiscard]] bool covers(Num m, Num o) const {
        if (claim != nullptr) return claim->offset(m) == o;
        return Int(o) < ladder->b - ladder->w - mod((Int(m) - ladder->w).value(), period);
    }
};

// Checks one claim against what is known of the smaller ideals and of the smaller values of its own ideal.
class ClaimCheck {
  public:
    ClaimCheck(const Setting& setting, const Claims& smaller_values, const Draft& draft)
        : B_(setting),
          game_(setting.game),
          draft_(draft),
          lo_(setting.lo.value()),
          loD_(setting.loD.value()),
          used_(setting.loD.value()) {
        for (const Claim& claim : smaller_values)
            sources_.push_back({&claim, Int::infinity(), Int::infinity()});
        for (const Removal& removal : B_.removals)
            (removal.hC.finite() ? passing_ : sources_)
                .push_back({&same_value(removal.claims), removal.hC, removal.hD});
        std::sort(passing_.begin(), passing_.end(),
                  [](const Source& a, const Source& b) { return a.hC < b.hC; });
        claim_.periodic = draft.periodic;
        claim_.first = lo_;
        if (draft.periodic) take_tail();
    }

    Claim run() {
        check_E1();
        find_capped();
        use_rows_below_lo();
        if (draft_.periodic)
            check_periodic();
        else
            check_finite();
        take_list();
        return std::move(claim_);
    }

  private:
    void check_finite() {
        const Int M = finite_columns();
        check_E2_E3(M);
        check_F(M);
    }

    void check_periodic() {
        check_P0();
        check_P1();
        check_P2();
        check_P8();
        const Int M = periodic_columns();
        check_E2_E3(M);
        check_P5(M.value());
        check_P6(M.value());
        check_P7();
        check_P4(M.value());
        check_P3();
    }

    // --- What is claimed

    void take_tail() {
        const std::size_t p = draft_.tail.size();
        claim_.offsets.resize(p);
        for (std::size_t t = 0; t < p; ++t)
            claim_.offsets[(static_cast<std::size_t>(draft_.preperiod) + t) % p] = draft_.tail[t];
        claim_.lowest = *std::min_element(draft_.tail.begin(), draft_.tail.end());
        claim_.highest = *std::max_element(draft_.tail.begin(), draft_.tail.end());
    }

    void take_list() {
        const Int end = draft_.periodic ? Int(draft_.preperiod) : std::max(Int(lo_), after_list());
        claim_.rows.assign(static_cast<std::size_t>((end - lo_).value()), kNone);
        for (const Entry& entry : draft_.list) {
            claim_.rows[static_cast<std::size_t>(entry.column - lo_)] = entry.row;
            if (game_.delta(entry.column + 1) > entry.row) claim_.capped = entry;
        }
    }

    [[nodiscard]] Int after_list() const {
        return draft_.list.empty() ? Int(0) : Int(draft_.list.back().column) + 1;
    }

    // The row of label k in column m of B, or kNone.
    [[nodiscard]] Num claimed(Num m) const {
        if (draft_.periodic && m >= draft_.preperiod) {
            const Num row = m + claim_.offset(m);
            return B_.lowest_row(m) <= row ? row : kNone;
        }
        const auto entry = std::lower_bound(draft_.list.begin(), draft_.list.end(), m,
                                            [](const Entry& e, Num column) { return e.column < column; });
        return entry != draft_.list.end() && entry->column == m ? entry->row : kNone;
    }

    // Is the label of B_{m,n} k?
    [[nodiscard]] bool has_label(Num m, Num n) const {
        if (n < 0) return false;
        const Num column = std::min(Int(m), game_.cap(n)).value();
        if (n >= loD_) return claimed(column) == n;
        for (const Restriction& part : B_.below_loD)
            if (part.from <= n && n <= part.to) return same_value(part.claims).row(column) == n;
        return false;
    }

    [[nodiscard]] const Claim& same_value(const Claims* claims) const {
        return (*claims)[static_cast<std::size_t>(draft_.value)];
    }

    // --- Explicit columns: (E1)-(E3)

    void check_E1() const {
        for (const auto& [column, row] : draft_.list) {
            if (!B_.live(column))
                reject(record(), "(E1) column", show(B_.lo) + " to " + show(B_.end), show(column));
            if (B_.lowest_row(column) > row)
                reject(record(), "(E1) row in column " + show(column),
                       "at least " + show(B_.lowest_row(column)), show(row));
            if (B_.hiD < row)
                reject(record(), "(E1) row in column " + show(column), "at most " + show(B_.hiD), show(row));
            if (draft_.periodic && column >= draft_.preperiod)
                reject(record(), "(E1) listed column", "less than the preperiod " + show(draft_.preperiod),
                       show(column));
        }
    }

    void check_E2_E3(Int M) {
        if (M - lo_ > kMostColumns) limit(record() + ": " + show(M - lo_) + " columns to compare one by one");
        find_shut_columns(M.value());
        for (const Source& source : sources_)
            if (!source.hD.finite()) readers_.emplace_back(*source.claim, lo_);
        const Num end = std::min(M, B_.end + 1).value();
        for (Num m = lo_; m < end; ++m) check_column(m);
        settle(M.value());
        if (B_.live(M)) used_.drop_below(B_.lowest_row(M).value());
    }

    void check_column(Num m) {
        settle(m);
        const Num expected = first_fit(m);
        const Num found = claimed(m);
        if (expected == kNone && found != kNone)
            reject(record(), "(E3) row in column " + show(m), "none", show(found));
        if (expected != found)
            reject(record(), "(E2) row in column " + show(m), show(expected),
                   found == kNone ? "none" : show(found));
        if (found == kNone) return;
        used_.insert(found);
        if (game_.delta(m + 1) > found) shut_from_ = std::min(shut_from_, Int(m) + 1);
    }

    // The row of label k in a live column according to (FF), or kNone.
    Num first_fit(Num m) {
        used_.drop_below(B_.lowest_row(m).value());
        column_.open(used_, sources_.size() + passing_.size());
        for (Reader& reader : readers_) column_.block(reader.next(m));
        Int ceiling = settled_for_good_;
        for (const Source& source : sources_)
            if (source.hD.finite()) block(source, m, ceiling);
        for (std::size_t s = passed_; s < passing_.size(); ++s) block(passing_[s], m, ceiling);
        if (Int(m) >= shut_from_ || shut_[static_cast<std::size_t>(m - lo_)]) return kNone;
        const Num row = column_.least_free();
        return B_.hiD < row || ceiling <= row ? kNone : row;
    }

    // (R3) for a move that stays in column m.
    void block(const Source& source, Num m, Int& ceiling) {
        const Num row = source.claim->row(m);
        column_.block(row);
        if (source.is_last_row(row)) ceiling = std::min(ceiling, Int(row));
    }

    // (R3f): moves with hC <= m lead to the same column from now on.
    void settle(Num m) {
        for (; passed_ < passing_.size() && passing_[passed_].hC <= m; ++passed_) {
            const Num row = passing_[passed_].settled_row();
            if (passing_[passed_].is_last_row(row))
                settled_for_good_ = std::min(settled_for_good_, Int(row));
            else
                used_.insert(row);
        }
    }

    // (R2) for columns < lo(B).
    void use_rows_below_lo() {
        for (const Restriction& part : B_.below_lo) {
            const Claim& claim = same_value(part.claims);
            const Num to = claim.periodic ? part.to : std::min(part.to, claim.settled_from() - 1);
            if (to - part.from > kMostColumns)
                limit(record() + ": " + show(to) + " columns below its first one");
            for (Num m = part.from; m <= to; ++m) used_.insert(claim.row(m));
        }
    }

    // The columns that a d-move to a row below loD(B) shuts; those that B's own capped positions shut come
    // later.
    void find_shut_columns(Num M) {
        shut_.assign(static_cast<std::size_t>(std::max(M - lo_, Num{0})), 0);
        for (const Restriction& part : B_.below_loD) {
            const Claim& claim = same_value(part.claims);
            if (claim.capped_within(part.from, part.to))
                shut_from_ = std::min(shut_from_, Int(claim.capped->column) + 1);
            // From column `end` on there is no label, or it stands above row part.to.
            const Num end = claim.periodic ? std::max(claim.settled_from(), part.to - claim.lowest + 1)
                                           : claim.settled_from();
            Reader reader(claim, lo_);
            for (Num m = lo_; m < std::min(M, end); ++m) {
                const Num row = reader.next(m);
                if (part.from <= row && row <= part.to) shut_[static_cast<std::size_t>(m - lo_)] = 1;
            }
        }
    }

    // The least capped position among those of smaller ideals, or else one of B itself.
    void find_capped() {
        for (const Restriction& part : B_.below_loD) {
            const Claim& claim = same_value(part.claims);
            if (!claim.capped_within(part.from, part.to)) continue;
            if (!capped_ || claim.capped->column < capped_->column) capped_ = claim.capped;
        }
        for (const Entry& entry : draft_.list)
            if (!capped_ && game_.delta(entry.column + 1) > entry.row) capped_ = entry;
    }

    // --- The column M of section 9

    // Lower bounds of M that finite and periodic claims share.
    [[nodiscard]] Int common_columns() const {
        Int most = std::max(Int(lo_), after_list());
        for (const Source& source : passing_) most = std::max(most, source.hC);
        for (const Source& source : sources_) most = std::max(most, Int(source.claim->settled_from()));
        for (const Restriction& part : B_.below_loD) {
            const Claim& claim = same_value(part.claims);
            most = std::max(most, Int(claim.settled_from()));
            if (claim.periodic) most = std::max(most, B_.loD - claim.lowest);
        }
        return most;
    }

    [[nodiscard]] Int finite_columns() const {
        if (capped_) return std::min(std::max(after_list(), Int(capped_->column) + 1), B_.end + 1);
        Int rows = B_.hiD + 1;  // from here on all are settled or not valid
        for (const Source& source : passing_)
            if (const Num row = source.settled_row(); source.is_last_row(row))
                rows = std::min(rows, Int(row));
        if (!rows.finite() && !B_.end.finite())
            reject(record(), "(F) finite claim",
                   "a last live column, a capped position or a move that settles all large rows", "none");
        if (!rows.finite()) return B_.end + 1;
        Int most = common_columns();
        for (const Source& source : sources_)
            if (source.claim->periodic) most = std::max(most, rows - source.claim->lowest);
        return std::min(most + 1, B_.end + 1);
    }

    [[nodiscard]] Int periodic_columns() const {
        const Int top = Int(draft_.preperiod) + claim_.highest;
        Int most =
            std::max({common_columns(), Int(draft_.preperiod), B_.loD - claim_.lowest,
                      top - claim_.lowest + 1, staircase_columns(), largest_early_row() - claim_.lowest + 1});
        for (const Source& source : sources_)
            if (source.claim->periodic) most = std::max(most, top - source.claim->lowest + 1);
        return most + 1;
    }

    // The largest row that a move to a column before N or a move counted as settled leads to.
    [[nodiscard]] Int largest_early_row() const {
        Int most = used_.largest();
        for (const Entry& entry : draft_.list) most = std::max(most, Int(entry.row));
        for (const Source& source : passing_)
            if (const Num row = source.settled_row(); !source.is_last_row(row))
                most = std::max(most, Int(row));
        return most;
    }

    // From which column on the parts of the staircase stay below the tail, or a rising ladder is in its
    // stride.
    [[nodiscard]] Int staircase_columns() const {
        Int most = 0;
        const Vec<Step>& steps = game_.steps();
        for (std::size_t s = 0; s < steps.size(); ++s) {
            const Int next = s + 1 < steps.size() ? steps[s + 1].column : Int::infinity();
            if (steps[s].rows - steps[s].column + 1 > claim_.lowest)
                most = std::max(most, std::min(steps[s].rows - claim_.lowest, next - 1));
        }
        for (const Ladder& ladder : game_.ladders()) {
            if (rises(ladder)) most = std::max(most, ladder.first_column());
            if (ladder.slope_one()) continue;
            // The first i from which on the step at v*i+w is low enough.
            const Int low = ceil_div(ladder.b - ladder.w + 1 - claim_.lowest, ladder.v - ladder.u);
            if (low <= ladder.first) continue;
            most = std::max(most, std::min(ladder.u * (low - 1) + ladder.b - claim_.lowest,
                                           ladder.v * low + ladder.w - 1));
        }
        return most;
    }

    // Does the ladder ever rise above the tail's lowest rows? Others may be left out of (P3) and (P6).
    [[nodiscard]] bool rises(const Ladder& ladder) const {
        return ladder.slope_one() && ladder.b - ladder.w + 1 > claim_.lowest;
    }

    // --- Finite claims: (F)

    void check_F(Int M) const {
        if (!holds_F1(M) && !holds_F2(M) && !holds_F3())
            reject(record(), "(F) rows in column " + show(M), "all blocked for good",
                   "row " + show(used_.first_free()) + " free");
    }
    [[nodiscard]] bool holds_F1(Int M) const { return B_.end < M; }
    [[nodiscard]] bool holds_F2(Int M) const { return capped_ && Int(capped_->column) < M; }
    [[nodiscard]] bool holds_F3() const {
        const Int row = used_.first_free();
        return B_.hiD < row || settled_for_good_ <= row;
    }

    // --- Periodic claims: (P0)-(P8)

    // The parts of (P0) that no choice of M can meet; periodic_columns() meets the others.
    void check_P0() const {
        if (draft_.preperiod < lo_)
            reject(record(), "(P0) preperiod", "at least " + show(lo_), show(draft_.preperiod));
        if (B_.end.finite())
            reject(record(), "(P0) claim", "finite, as column " + show(B_.end) + " is the last", "periodic");
        if (B_.hiD.finite())
            reject(record(), "(P0) claim", "finite, as row " + show(B_.hiD) + " is the last", "periodic");
        for (const Ladder& ladder : game_.ladders())
            if (ladder.u > ladder.v)
                reject(record(), "(P0) claim", "finite, as d climbs over c at a slope above 1", "periodic");
        if (capped_)
            reject(record(), "(P0) claim", "no capped position",
                   "(" + show(capped_->column) + "," + show(capped_->row) + ")");
    }

    void check_P1() {
        const Num p = claim_.period();
        residue_of_.assign(static_cast<std::size_t>(p), kNone);
        for (Num r = 0; r < p; ++r) {
            Num& column = residue_of_[static_cast<std::size_t>(mod(r + claim_.offset(r), p))];
            if (column != kNone)
                reject(tail_record(), "(P1) rows modulo " + show(p), "different ones",
                       "the same in columns " + show(column) + " and " + show(r) + " modulo " + show(p));
            column = r;
        }
    }

    // The column i(n) in which the tail would use row n.
    [[nodiscard]] Num column_of(Num n) const {
        return n - claim_.offset(residue_of_[static_cast<std::size_t>(mod(n, claim_.period()))]);
    }

    void check_P2() const {
        for (const Source& source : sources_)
            if (source.claim->periodic && clashes(*source.claim))
                reject(tail_record(), "(P2) tail",
                       "rows that no smaller value and no move to the same value uses", "such a row");
    }

    // Is off(m) = off_s(m) for some m? By the Chinese remainder theorem columns are compared modulo the gcd.
    [[nodiscard]] bool clashes(const Claim& source) const {
        if (source.highest < claim_.lowest || claim_.highest < source.lowest) return false;
        const Num g = std::gcd(claim_.period(), source.period());
        Vec<std::pair<Num, Num>> used;
        for (Num r = 0; r < source.period(); ++r) used.emplace_back(r % g, source.offset(r));
        std::sort(used.begin(), used.end());
        for (Num r = 0; r < claim_.period(); ++r)
            if (std::binary_search(used.begin(), used.end(), std::pair(r % g, claim_.offset(r)))) return true;
        return false;
    }

    void check_P3() {
        const Num p = claim_.period();
        Vec<const Claim*> even;  // their periods divide p
        Vec<Pattern> uneven;
        for (const Source& source : sources_) {
            if (!source.claim->periodic) continue;
            if (p % source.claim->period() == 0)
                even.push_back(source.claim);
            else
                uneven.push_back({source.claim->period(), source.claim, nullptr});
        }
        for (const Ladder& ladder : game_.ladders())
            if (rises(ladder)) uneven.push_back({ladder.v.value(), nullptr, &ladder});
        spend(Int(p) * (Int(claim_.highest) - claim_.lowest + static_cast<Num>(sources_.size())));
        for (Num r = 0; r < p; ++r)
            for (const Num o : holes(r, even))
                if (!covered(r, p, o, uneven))
                    reject(tail_record(),
                           "(P3) row m + (" + show(o) + ") in columns m = " + show(r) + " modulo " + show(p),
                           "used by a smaller value or a move to the same value", "free for some m");
    }

    // The holes m + o of the columns m = r modulo p that the sources of period dividing p leave open.
    [[nodiscard]] Vec<Num> holes(Num r, const Vec<const Claim*>& even) const {
        const Num width = claim_.highest - claim_.lowest;
        Vec<Word> bits(static_cast<std::size_t>(width / 64 + 1), 0);  // bit o - lowest
        auto later = static_cast<std::size_t>(r);
        for (Num s = 1; s < width; ++s) {
            if (++later == claim_.offsets.size()) later = 0;
            const Num o = s + claim_.offsets[later];
            const auto place = static_cast<std::size_t>(o - claim_.lowest);
            if (o < claim_.offset(r)) bits[place / 64] |= Word{1} << place % 64;
        }
        for (const Claim* claim : even) {
            const auto place = static_cast<std::size_t>(claim->offset(r) - claim_.lowest);
            if (place < bits.size() * 64) bits[place / 64] &= ~(Word{1} << place % 64);
        }
        Vec<Num> open;
        for (std::size_t w = 0; w < bits.size(); ++w)
            for (Word rest = bits[w]; rest != 0; rest &= rest - 1)
                open.push_back(claim_.lowest + static_cast<Num>(w * 64) + std::countr_zero(rest));
        return open;
    }

    // Is row m + o covered for all m = r modulo q? Refines the class by one pattern after the other.
    bool covered(Int r, Int q, Num o, const Vec<Pattern>& patterns) {
        Vec<Pattern> partial;
        std::size_t best = 0;
        Num parts = LLONG_MAX;
        for (const Pattern& pattern : patterns) {
            const Num g = std::gcd(q.value(), pattern.period);
            const Num classes = pattern.period / g;
            spend(classes);
            Num hits = 0;
            for (Num t = r.value() % g; t < pattern.period; t += g) hits += pattern.covers(t, o);
            if (hits == classes) return true;
            if (hits == 0) continue;
            if (classes < parts) parts = classes, best = partial.size();
            partial.push_back(pattern);
        }
        if (partial.empty()) return false;
        const Pattern chosen = partial[best];
        partial.erase(partial.begin() + static_cast<std::ptrdiff_t>(best));
        for (Num j = 0; j < parts; ++j) {
            const Int part = r + q * j;
            if (!chosen.covers(part.value(), o) && !covered(part, q * parts, o, partial)) return false;
        }
        return true;
    }

    void spend(Int work) {
        work_ = work_ + work;
        if (work_ > kMostWork) limit(tail_record() + ": (P3) too many classes of columns to cover");
    }

    // Every valid row n of column M is settled iff i(n) < M. Rows below the first one looked at are settled
    // and have i(n) <= n - lowest < M; rows after the last one are not settled and have i(n) >= n - highest
    // >= M.
    void check_P4(Num M) const {
        if (settled_for_good_.finite())
            reject(tail_record(), "(P4) rows in column " + show(M), "not all larger ones used before",
                   "all from " + show(settled_for_good_) + " on");
        const Num from = std::min(used_.first_free(), M + claim_.lowest);
        const Num to = std::max(used_.largest() + 1, M + claim_.highest);
        for (Num row = std::max(from, B_.lowest_row(M).value()); row < to; ++row)
            if (used_.contains(row) != (column_of(row) < M))
                reject(tail_record(), "(P4) row " + show(row) + " in column " + show(M),
                       used_.contains(row) ? "free" : "used before",
                       used_.contains(row) ? "used before" : "free");
    }

    // What (E2), (E3) leave open: rows of the tail that belong to smaller ideals.
    void check_P5(Num M) const {
        for (Num m = draft_.preperiod; m < M; ++m) {
            const Num row = m + claim_.offset(m);
            if (B_.lowest_row(m) > row && !has_label(m, row))
                reject(tail_record(), "(P5) value of row " + show(row) + " in column " + show(m),
                       show(draft_.value), "another");
        }
    }

    // The columns N <= m < M one by one, then one of each residue class modulo p.
    void check_P6(Num M) const {
        for (Num m = draft_.preperiod; m < M + claim_.period(); ++m) {
            const Int row = m < M ? game_.delta(m + 1) : Int(m) + highest_rise(m);
            if (row > Int(m) + claim_.offset(m))
                reject(tail_record(), "(P6) row in column " + show(m),
                       "one that is valid in the next column too", show(Int(m) + claim_.offset(m)));
        }
    }

    // The maximum of delta_x(t + 1) - t for rising ladders x and t = m modulo p, if it exceeds the lowest
    // offset.
    [[nodiscard]] Int highest_rise(Num m) const {
        Int most = claim_.lowest;
        for (const Ladder& ladder : game_.ladders()) {
            if (!rises(ladder)) continue;
            const Num g = std::gcd(claim_.period(), ladder.v.value());
            most = std::max(most, ladder.b - ladder.w + 1 - mod((Int(m) + 1 - ladder.w).value(), g));
        }
        return most;
    }

    void check_P7() const {
        const Num m = draft_.preperiod - 1;
        if (m >= lo_ && has_label(m, m + claim_.offset(m)))
            reject(record(), "(P7) preperiod", "at most " + show(m), show(draft_.preperiod));
    }

    void check_P8() const {
        const Num p = claim_.period();
        Num rest = p;
        for (Num q = 2; rest > 1; q = q * q > rest ? rest : q + 1) {
            if (rest % q != 0) continue;
            while (rest % q == 0) rest /= q;
            Num r = 0;
            while (r < p && claim_.offset(r + p / q) == claim_.offset(r)) ++r;
            if (r == p) reject(record(), "(P8) period", "a divisor of " + show(p / q), show(p));
        }
    }

    // --- The claim's place in the certificate

    [[nodiscard]] std::string record() const { return record_at(draft_.line); }
    [[nodiscard]] std::string tail_record() const { return record_at(draft_.line + 1); }
    [[nodiscard]] std::string record_at(Num line) const {
        return "line " + show(line) + " (ideal " + draft_.ideal + ", value " + show(draft_.value) + ")";
    }

    const Setting& B_;
    const Game& game_;
    const Draft& draft_;
    Num lo_, loD_;
    Claim claim_;
    Vec<Source> sources_;  // hC infinite: they stay
    Vec<Source> passing_;  // hC finite, ascending
    std::size_t passed_ = 0;
    Vec<Reader> readers_;
    std::optional<Entry> capped_;
    UsedRows used_;
    Int settled_for_good_ = Int::infinity();
    Int shut_from_ = Int::infinity();
    Vec<char> shut_;
    ColumnRows column_;
    Vec<Num> residue_of_;
    Int work_ = 0;
};

// ---------------------------------------------------------------------------------------------------------
// 14. Certificate: records

constexpr std::size_t kLongestIdeal = 200;
constexpr std::size_t kHashDigits = 64;
constexpr std::string_view kRecords[] = {"chompcert", "game",   "level",    "values", "ideals",
                                         "ideal",     "finite", "periodic", "tail",   "end"};

bool is_hash_digit(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'f');
}

struct Proved {
    Num values = 0;
    Num ideals = 0;
    Num periodic = 0;
    Num finite = 0;
    Claims claims;  // of the whole of A
    std::string hash;
};

class CertificateCheck {
  public:
    CertificateCheck(const Game& game, const std::string& path) : game_(game), in_(path) {}

    Proved run() {
        read_version();
        read_game();
        read_level();
        read_values();
        read_counts();
        order_.emplace(game_.closure);
        Ideal ideal = order_->empty();
        do check_ideal(ideal);
        while (order_->advance(ideal));
        read_end();
        check_count("ideals", said_.ideals, proved_.ideals);
        check_count("periodic claims", said_.periodic, proved_.periodic);
        check_count("finite claims", said_.finite, proved_.finite);
        proved_.claims = store_[ideal];
        proved_.hash = in_.digest();
        return std::move(proved_);
    }

  private:
    // --- Header and end

    void read_version() {
        read_record({"chompcert"}, "'chompcert'");
        in_.expect(' ', "version");
        const Num version = in_.number("version");
        if (version != 1) unsupported("certificate version " + show(version) + ": expected 1");
        in_.end_line("version");
    }

    // The bytes of the game are compared, never read for their meaning here.
    void read_game() {
        const std::string place = record(in_.line());
        read_record({"game"}, "'game'");
        in_.expect(' ', "game");
        const Text hash = in_.word();
        if (hash.size() != kHashDigits || !std::all_of(hash.begin(), hash.end(), is_hash_digit))
            in_.malformed("game", "64 lower-case hexadecimal digits", quoted(hash));
        in_.expect(' ', "game");
        const Num length = in_.number("length of the game");
        in_.end_line("game");
        if (hash != std::string_view(game_.hash)) reject(place, "game", game_.hash, quoted(hash));
        if (length != static_cast<Num>(game_.bytes.size()))
            reject(place, "length of the game", show(static_cast<Num>(game_.bytes.size())), show(length));
        for (std::size_t offset = 0; offset < game_.bytes.size(); ++offset, in_.take())
            if (in_.peek() != static_cast<unsigned char>(game_.bytes[offset])) report_byte(offset);
        in_.end_line("end of the game");
    }

    void report_byte(std::size_t offset) {
        const std::string what = "byte " + show(static_cast<Num>(offset)) + " of the game";
        const std::string expected = shown_byte(static_cast<unsigned char>(game_.bytes[offset]));
        if (!in_.at(is_text)) in_.malformed(what, expected);
        const std::string found = shown_byte(static_cast<unsigned char>(in_.peek()));
        if (in_.at(is_text)) reject(record(in_.line()), what, expected, found);
    }

    void read_level() {
        read_record({"level"}, "'level'");
        in_.expect(' ', "level");
        const Text level = in_.word();
        if (level.empty()) in_.malformed("level", "'full'", "''");
        if (level != "full") unsupported("certificate level " + quoted(level) + ": expected 'full'");
        in_.end_line("level");
    }

    void read_values() {
        const std::string place = record(in_.line());
        read_record({"values"}, "'values'");
        in_.expect(' ', "values");
        proved_.values = in_.number("values");
        in_.end_line("values");
        if (proved_.values > 0 && game_.text.chains != Chains::Both)
            reject(place, "values", "0, as the game has less than two chains", show(proved_.values));
    }

    void read_counts() {
        counts_line_ = in_.line();
        read_record({"ideals"}, "'ideals'");
        in_.expect(' ', "ideals");
        said_.ideals = in_.number("ideals");
        in_.expect(' ', "counts");
        in_.expect_word("periodic", "counts");
        in_.expect(' ', "counts");
        said_.periodic = in_.number("periodic");
        in_.expect(' ', "counts");
        in_.expect_word("finite", "counts");
        in_.expect(' ', "counts");
        said_.finite = in_.number("finite");
        in_.end_line("counts");
        Num claims = 0;
        const bool overflow = __builtin_mul_overflow(said_.ideals, proved_.values + 1, &claims);
        if (overflow || claims != said_.periodic + said_.finite)
            reject(record(counts_line_), "periodic and finite claims",
                   show(said_.ideals) + " times " + show(proved_.values + 1),
                   show(said_.periodic + said_.finite));
    }

    void check_count(const std::string& name, Num said, Num counted) {
        if (said != counted) reject(record(counts_line_), name, show(counted), show(said));
    }

    void read_end() {
        read_record({"end"}, "'end'");
        in_.end_line("end");
        if (in_.peek() != kEnd) in_.malformed("end", "the end of the file");
    }

    // The word a line begins with.
    Text read_record(std::initializer_list<std::string_view> allowed, const std::string& due) {
        const Text word = in_.word();
        const bool known = std::find(std::begin(kRecords), std::end(kRecords), word) != std::end(kRecords);
        const bool fits = std::find(allowed.begin(), allowed.end(), word) != allowed.end();
        if (!known) in_.malformed("record", due, quoted(word));
        if (!fits) reject(record(in_.line()), "record", due, quoted(word));
        return word;
    }

    // --- Ideals, which are enumerated in step with the file, never listed in advance

    void check_ideal(const Ideal& ideal) {
        const Vec<std::size_t> tops = order_->maximal(ideal);
        const std::string name = name_of(tops);
        read_ideal(tops, name);
        store_.forget_before(ideal);
        const Setting setting(game_, *order_, ideal, store_);
        Claims claims;
        for (Num value = 0; value <= proved_.values; ++value) {
            const Draft draft = read_claim(value, name);
            Claim claim = ClaimCheck(setting, claims, draft).run();
            ++(claim.periodic ? proved_.periodic : proved_.finite);
            claims.push_back(std::move(claim));
        }
        ++proved_.ideals;
        store_.keep(ideal, std::move(claims), order_->last_user(ideal));
    }

    [[nodiscard]] std::string name_of(const Vec<std::size_t>& tops) const {
        std::string name;
        for (const std::size_t top : tops) {
            if (name.size() > kLongestIdeal) return name + " ...";
            name += (name.empty() ? "" : " ") + shortened(game_.text.name_of(top));
        }
        return name.empty() ? "{}" : name;
    }

    void read_ideal(const Vec<std::size_t>& tops, const std::string& name) {
        const std::string place = record(in_.line());
        read_record({"ideal"}, "'ideal', for " + name);
        in_.expect(' ', "ideal");
        const Num count = in_.number("ideal");
        Num found = 0;
        bool due = true;
        for (; !in_.at_line_end(); ++found) {
            const auto t = static_cast<std::size_t>(found);
            const Text element = read_element();
            due = due && t < tops.size() && element == std::string_view(game_.text.name_of(tops[t]));
        }
        if (found != count) in_.malformed("ideal", show(count) + " elements", show(found));
        in_.end_line("ideal");
        if (!due || static_cast<std::size_t>(found) != tops.size())
            reject(place, "ideal", name, "another ideal");
    }

    // NAME or NAME[NUM]
    Text read_element() {
        in_.expect(' ', "ideal");
        Text text = in_.name();
        if (is_reserved(text)) in_.malformed("ideal", "an element", quoted(text));
        if (in_.peek() != '[') return text;
        in_.take();
        const std::string number = show(in_.number("element"));
        in_.expect(']', "element");
        return text.append("[").append(number).append("]");
    }

    // --- Claims

    Draft read_claim(Num value, const std::string& name) {
        Draft draft;
        draft.ideal = name;
        draft.value = value;
        draft.line = in_.line();
        const Text word =
            read_record({"finite", "periodic"}, "a claim on value " + show(value) + " of ideal " + name);
        draft.periodic = word == "periodic";
        in_.expect(' ', "value");
        const Num found = in_.number("value");
        Num period = 0;
        if (draft.periodic) {
            in_.expect(' ', "preperiod");
            draft.preperiod = in_.number("preperiod");
            in_.expect(' ', "period");
            period = in_.number("period");
        }
        read_list(draft);
        if (found != value) reject(record(draft.line), "value", show(value), show(found));
        if (draft.periodic) read_tail(draft, period);
        return draft;
    }

    void read_list(Draft& draft) {
        Num due = kNone;
        while (!in_.at_line_end()) {
            in_.expect(' ', "list");
            if (in_.peek() == '@') {
                in_.take();
                const Num column = in_.number("column");
                if (column <= due) in_.malformed("column", "more than " + show(due), "@" + show(column));
                due = column;
                in_.expect(' ', "list");
            }
            if (due == kNone) in_.malformed("list", "'@'");
            const Num row = due + in_.offset();
            if (row < 0) in_.malformed("list", "a row of at least 0 in column " + show(due), show(row));
            draft.list.push_back({due, row});
            ++due;
        }
        in_.end_line("list");
    }

    void read_tail(Draft& draft, Num period) {
        read_record({"tail"}, "'tail'");
        do {
            in_.expect(' ', "tail");
            draft.tail.push_back(in_.offset());
        } while (!in_.at_line_end());
        const auto found = static_cast<Num>(draft.tail.size());
        if (found != period)
            in_.malformed("tail", show(period) + " offsets, as the period says", show(found));
        in_.end_line("tail");
    }

    static std::string record(Num line) { return "line " + show(line); }

    const Game& game_;
    std::optional<Order> order_;
    CertificateReader in_;
    Store store_;
    Proved said_;  // what the header says
    Num counts_line_ = 0;
    Proved proved_;
};

// ---------------------------------------------------------------------------------------------------------
// 15. What is proved

constexpr Num kLargestExactJson = Num{1} << 53;

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        throw Trouble{"standard output: " + std::string(std::strerror(errno))};
}

// Calls f(column, row) for the positions of a claim before its tail.
template <class F>
void for_each_position(const Claim& claim, F f) {
    Num column = claim.first;
    for (const Num row : claim.rows) {
        if (row != kNone) f(column, row);
        ++column;
    }
}

// Items in a row, of which the first ones are shown.
class Series {
  public:
    void add(const std::string& item) {
        if (count_ < kMostShown) text_ += (count_ == 0 ? "" : " ") + item;
        ++count_;
    }
    [[nodiscard]] Num count() const { return count_; }
    [[nodiscard]] std::string text() const {
        return count_ <= kMostShown ? text_ : text_ + " ... (" + show(count_) + " in all)";
    }

  private:
    static constexpr Num kMostShown = 40;
    std::string text_;
    Num count_ = 0;
};

std::string in_words(const Claim& claim, Num value, Chains chains) {
    Series series;
    for (Num t = 0; t < claim.period(); ++t) series.add(show(claim.offset(claim.settled_from() + t)));
    if (!claim.periodic)
        for_each_position(claim, [&](Num m, Num n) {
            series.add(chains == Chains::None ? show(n) : "(" + show(m) + "," + show(n) + ")");
        });
    if (chains == Chains::None) return "g(A) = " + series.text();
    const std::string subject = chains == Chains::Both ? "value " + show(value) + ": " : "";
    if (claim.periodic)
        return subject + (chains == Chains::Both ? "f(m) - m" : "g(A_m) - m") + " has preperiod " +
               show(claim.settled_from()) + " and period " + show(claim.period()) + ": " + series.text();
    if (series.count() == 0) return subject + "finite, no positions of its own";
    return subject + "finite, " + show(series.count()) +
           (series.count() == 1 ? " position of its own: " : " positions of its own: ") + series.text();
}

std::string json_number(Num number) {
    const std::string text = show(number);
    return number < kLargestExactJson && -number < kLargestExactJson ? text : "\"" + text + "\"";
}

std::string json_string(const std::string& text) {
    std::string quoted_text = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted_text += '\\';
        quoted_text += c;
    }
    return quoted_text + "\"";
}

void print_json_claim(const Claim& claim, Num value) {
    print("{\"value\":" + json_number(value) + ",\"kind\":");
    if (claim.periodic) {
        print("\"periodic\",\"preperiod\":" + json_number(claim.settled_from()) +
              ",\"period\":" + json_number(claim.period()) + ",\"pattern\":[");
        for (Num t = 0; t < claim.period(); ++t)
            print((t == 0 ? "" : ",") + json_number(claim.offset(claim.settled_from() + t)));
        print("]");
    } else {
        print("\"finite\"");
    }
    print(",\"positions\":[");
    std::string separator;
    for_each_position(claim, [&](Num m, Num n) {
        print(separator + "[" + json_number(m) + "," + json_number(n) + "]");
        separator = ",";
    });
    print("]}");
}

void print_json_proved(const Proved& proved, const Game& game) {
    print("{\"verdict\":\"VERIFIED\",\"values\":" + json_number(proved.values) +
          ",\"ideals\":" + json_number(proved.ideals) + ",\"periodic\":" + json_number(proved.periodic) +
          ",\"finite\":" + json_number(proved.finite) + ",\"game\":\"" + game.hash + "\",\"certificate\":\"" +
          proved.hash + "\",\"claims\":[");
    for (std::size_t k = 0; k < proved.claims.size(); ++k) {
        if (k > 0) print(",");
        print_json_claim(proved.claims[k], static_cast<Num>(k));
    }
    print("]}\n");
}

void print_json_unproved(const Verdict& verdict) {
    const std::string word = kOutcomeWords[static_cast<std::size_t>(verdict.outcome)];
    print("{\"verdict\":\"" + word + "\",\"reason\":" + json_string(verdict.text) + "}\n");
}

// ---------------------------------------------------------------------------------------------------------
// 16. Main

constexpr const char* kVersion = "chompcheck 1.0 (certificate format 1)\n";
constexpr const char* kHelp =
    "usage: chompcheck [--quiet | --json] [--max-memory MB] GAME CERT\n"
    "\n"
    "Checks a certificate about the Grundy values of a poset game. The last line printed is the verdict:\n"
    "  s VERIFIED ...     exit 0   every claim is true\n"
    "  s REJECTED ...     exit 1   a claim is not true, or not shown to be\n"
    "  s MALFORMED ...    exit 2   one of the files is not what FORMAT.md describes\n"
    "  s UNSUPPORTED ...  exit 3   another version of the format\n"
    "  s LIMIT ...        exit 4   undecided: too much memory or work\n"
    "Usage and input/output errors: no verdict, exit 5.\n"
    "\n"
    "  --quiet            print the verdict line only\n"
    "  --json             print one JSON object before the verdict line\n"
    "  --max-memory MB    memory limit in megabytes (default 1024)\n"
    "  --help, --version\n"
    "\n"
    "example:\n"
    "  chompcheck chomp_3.poset chomp_3.cert\n";

struct Options {
    std::string game, certificate;
    bool quiet = false;
    bool json = false;
};

Vec<char> read_file(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) throw Trouble{path + ": " + std::strerror(errno)};
    Vec<char> text;
    Vec<char> buffer(kBufferSize);
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file))
        text.insert(text.end(), buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(count));
    const bool failed = std::ferror(file) != 0;
    const std::string reason = std::strerror(errno);
    std::fclose(file);
    if (failed) throw Trouble{path + ": " + reason};
    return text;
}

Verdict check(const Options& options) {
    const Vec<char> file = read_file(options.game);
    const std::string_view bytes(file.data(), file.size());
    Sha256 hash;
    hash.update(bytes.data(), bytes.size());
    Lexer lexer(bytes, options.game);
    const GameText text = GameParser(lexer).parse();
    const Game game{text, Closure(text, lexer), bytes, hash.digest()};
    const Proved proved = CertificateCheck(game, options.certificate).run();
    if (options.json) print_json_proved(proved, game);
    for (std::size_t k = 0; k < proved.claims.size() && !options.json && !options.quiet; ++k)
        print(in_words(proved.claims[k], static_cast<Num>(k), text.chains) + "\n");
    return {Outcome::Verified, "values=0.." + show(proved.values) + " ideals=" + show(proved.ideals) +
                                   " periodic=" + show(proved.periodic) + " finite=" + show(proved.finite) +
                                   " game=" + game.hash + " certificate=" + proved.hash};
}

Verdict decide(const Options& options) {
    try {
        return check(options);
    } catch (const Verdict& verdict) {
        return verdict;
    } catch (const std::bad_alloc&) {
        return {Outcome::Limit, "out of memory"};
    } catch (const std::length_error&) {
        return {Outcome::Limit, "out of memory"};
    }
}

std::size_t megabytes(const std::string& text) {
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || text.size() > 9)
        throw Trouble{"--max-memory: expected a number of megabytes, found " + quoted(text)};
    return static_cast<std::size_t>(std::stoul(text)) << 20;
}

Options parse_options(const std::vector<std::string>& words) {
    Options options;
    std::vector<std::string> files;
    for (std::size_t w = 0; w < words.size(); ++w) {
        if (words[w] == "--quiet")
            options.quiet = true;
        else if (words[w] == "--json")
            options.json = true;
        else if (words[w] == "--max-memory" && w + 1 < words.size())
            Memory::most = megabytes(words[++w]);
        else if (words[w].starts_with("-"))
            throw Trouble{"unknown or incomplete option " + quoted(words[w]) + "; try --help"};
        else
            files.push_back(words[w]);
    }
    if (files.size() != 2) throw Trouble{"expected two files: GAME CERT; try --help"};
    if (options.quiet && options.json) throw Trouble{"--quiet and --json exclude each other"};
    options.game = files[0];
    options.certificate = files[1];
    return options;
}

std::string one_line(std::string text) {
    for (char& c : text)
        if (c < ' ' || c > '~') c = '?';
    return text;
}

int run(const std::vector<std::string>& words) {
    for (const std::string& word : words)
        if (word == "--help" || word == "--version") {
            print(word == "--help" ? kHelp : kVersion);
            return 0;
        }
    const Options options = parse_options(words);
    const Verdict verdict = decide(options);
    const auto code = static_cast<std::size_t>(verdict.outcome);
    if (options.json && verdict.outcome != Outcome::Verified) print_json_unproved(verdict);
    print("s " + std::string(kOutcomeWords[code]) + " " + one_line(verdict.text) + "\n");
    return static_cast<int>(verdict.outcome);
}

}  // namespace

int main(int argc, char** argv) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    try {
        const int code = run({argv + 1, argv + argc});
        if (std::fflush(stdout) != 0) throw Trouble{"standard output: " + std::string(std::strerror(errno))};
        return code;
    } catch (const Trouble& trouble) {
        std::fprintf(stderr, "chompcheck: %s\n", trouble.text.c_str());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "chompcheck: %s\n", error.what());
    }
    return kTroubleExit;
}
