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

struct Trouble {
    std::string text;
};

std::string statement(const std::string& where, const std::string& what, const std::string& expected,
                      const std::string& found) {
    return where + ": " + what + ": expected " + expected + ", found " + found;
}

[[noreturn]] void reject(const std::string& record, const std::string& what, const std::string& expected,
                         const std::string& found) {
    throw Verdict{Outcome::Rejected, statement(record, what, expected, found)};
}

[[noreturn]] void malformed(const std::string& place, const std::string& what, const std::string& expected,
                            const std::string& found) {
    throw Verdict{Outcome::Malformed, statement(place, what, expected, found)};
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

struct Place {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
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
    Lexer(std::string_view text, std::string file) : text_(text), file_(std::move(file)) { check_bytes(); }

    const Token& peek() {
        if (!ahead_) ahead_ = scan();
        return *ahead_;
    }
    Token take() {
        const Token token = peek();
        ahead_.reset();
        return token;
    }
    Token take_label();

    [[nodiscard]] std::string where(Place place) const {
        const std::string text = shortened(file_) + ":" + std::to_string(place.line);
        return place.column == 0 ? text : text + ":" + std::to_string(place.column);
    }
    [[noreturn]] void wrong(const Token& token, const std::string& what, const std::string& expected) const {
        std::string found = quoted(token.text);
        if (token.kind == Kind::LineEnd) found = "the end of the line";
        if (token.kind == Kind::FileEnd) found = "the end of the file";
        malformed(where(token.place), what, expected, found);
    }

  private:
    void check_bytes() const;
    Token scan();
    Token scan_line_end(Place place);
    Token scan_mark(Place place);

    void skip_blanks() {
        run([](char c) { return c == ' ' || c == '\t'; });
        if (position_ < text_.size() && text_[position_] == '#') run([](char c) { return c != '\n'; });
    }
    [[nodiscard]] Place here() const {
        return {line_, static_cast<std::uint32_t>(position_ - line_start_ + 1)};
    }
    template <class Test>
    std::string_view run(Test belongs) {
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

void Lexer::check_bytes() const {
    if (text_.size() >= UINT32_MAX) limit("a game file of 4 GB or more");
    Place place{1, 1};
    for (const char c : text_) {
        if ((c < ' ' || c > '~') && c != '\n' && c != '\t')
            malformed(where(place), "byte", "printable ASCII, a tab or LF",
                      shown_byte(static_cast<unsigned char>(c)));
        ++place.column;
        if (c == '\n') place = {place.line + 1, 1};
    }
}

Token Lexer::scan() {
    skip_blanks();
    const Place place = here();
    if (position_ == text_.size()) return {Kind::FileEnd, {}, place};
    const char c = text_[position_];
    if (c == '\n') return scan_line_end(place);
    if (is_letter(c)) return {Kind::Name, run([](char x) { return is_letter(x) || is_digit(x); }), place};
    if (is_digit(c)) return {Kind::Number, run(is_digit), place};
    return scan_mark(place);
}

Token Lexer::scan_line_end(Place place) {
    line_start_ = ++position_;
    ++line_;
    return {Kind::LineEnd, {}, place};
}

Token Lexer::scan_mark(Place place) {
    const bool dots = text_.substr(position_, 2) == "..";
    const Token token{Kind::Mark, text_.substr(position_, dots ? 2 : 1), place};
    if (!dots && std::string_view("<[]+-*").find(token.text) == std::string_view::npos)
        wrong(token, "token", "a name, a number or one of < [ ] + - * ..");
    position_ += token.text.size();
    return token;
}

Token Lexer::take_label() {
    const std::size_t end_of_word = position_;
    skip_blanks();
    const Place place = here();
    if (position_ == end_of_word) wrong(scan(), "label", "a blank in front of it");
    const Token token{
        Kind::Name,
        run([](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-' || c == '.'; }), place};
    if (token.text.empty()) wrong(scan(), "label", "letters, digits, '_', '-' or '.'");
    if (token.text.size() > kLongestLabel)
        malformed(where(place), "label", "at most 255 characters", std::to_string(token.text.size()));
    return token;
}

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
    friend bool operator==(const Point&, const Point&) = default;
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
        if (point.part == Part::C) return "c[" + std::to_string(point.number) + "]";
        if (point.part == Part::D) return "d[" + std::to_string(point.number) + "]";
        const auto after = std::upper_bound(families.begin(), families.end(), point.number,
                                            [](Num number, const Family& f) { return number < f.base; });
        const Family& family = *std::prev(after);
        const std::string name(family.name);
        return family.indexed ? name + "[" + std::to_string(point.number - family.base + 1) + "]" : name;
    }
    [[nodiscard]] std::string name_of(std::size_t element) const {
        return name_of(Point{Part::A, static_cast<Num>(element)});
    }
};

class GameParser {
  public:
    GameParser(std::string_view text, const std::string& file) : lexer_(text, file) {}
    GameText parse();
    [[nodiscard]] const Lexer& lexer() const { return lexer_; }

  private:
    void poset_line();
    void line();
    void elements_line();
    void chains_line(const Token& word);
    void relation_line(const Token& first);
    void end_line(const std::string& what);
    void declare(const Token& name);
    Num family_size();
    void term(const Token& name);
    void index(Term& term);
    void shift(Term& term);
    Num number(const Token& token);
    Token expect(std::string_view text, const std::string& what);

    void resolve(Relation& relation);
    void resolve(Term& term);
    void resolve_fixed_index(const Term& term);
    void check_all_of_d(const Relation& relation, std::size_t t, bool with_i);
    void find_instances(Relation& relation);
    void check_ladder(Relation& relation);
    [[noreturn]] void wrong(const Term& term, const std::string& what, const std::string& expected,
                            const std::string& found) {
        malformed(lexer_.where(term.place), what, expected, found);
    }

    using Names =
        std::unordered_map<std::string_view, std::uint32_t, std::hash<std::string_view>, std::equal_to<>,
                           Counted<std::pair<const std::string_view, std::uint32_t>>>;

    Lexer lexer_;
    GameText game_;
    Names names_;
    bool chains_said_ = false;
    Num pairs_ = 0;
};

GameText GameParser::parse() {
    poset_line();
    while (lexer_.peek().kind != Kind::FileEnd) line();
    for (Relation& relation : game_.relations) resolve(relation);
    return std::move(game_);
}

void GameParser::poset_line() {
    while (lexer_.peek().kind == Kind::LineEnd) lexer_.take();
    expect("poset", "first word");
    lexer_.take_label();
    end_line("poset line");
}

void GameParser::line() {
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

void GameParser::end_line(const std::string& what) {
    const Token token = lexer_.take();
    if (!token.ends_line()) lexer_.wrong(token, what, "the end of the line");
}

Token GameParser::expect(std::string_view text, const std::string& what) {
    const Token token = lexer_.take();
    if (!token.is(text)) lexer_.wrong(token, what, quoted(text));
    return token;
}

Num GameParser::number(const Token& token) {
    if (token.kind != Kind::Number) lexer_.wrong(token, "number", "digits");
    if (token.text.size() > 1 && token.text[0] == '0') lexer_.wrong(token, "number", "no leading zero");
    Num value = 0;
    for (const char digit : token.text) {
        value = value * 10 + (digit - '0');
        if (value > kLargestNumber) lexer_.wrong(token, "number", "at most 1000000000");
    }
    return value;
}

void GameParser::elements_line() {
    do declare(lexer_.take());
    while (!lexer_.peek().ends_line());
    lexer_.take();
}

void GameParser::declare(const Token& name) {
    constexpr std::string_view kReserved[] = {"c", "d", "i", "poset", "elements"};
    if (name.kind != Kind::Name) lexer_.wrong(name, "elements line", "a name");
    if (std::find(std::begin(kReserved), std::end(kReserved), name.text) != std::end(kReserved))
        lexer_.wrong(name, "element", "a name that is not reserved");
    if (!names_.emplace(name.text, static_cast<std::uint32_t>(game_.families.size())).second)
        lexer_.wrong(name, "element", "a name not declared before");
    Family family{name.text, game_.elements, 1, lexer_.peek().is("[")};
    if (family.indexed) family.size = family_size();
    game_.elements += family.size;
    if (game_.elements > kMostElements) limit("more than 10000000 elements");
    game_.families.push_back(family);
}

Num GameParser::family_size() {
    lexer_.take();
    expect("1", "family");
    expect("..", "family");
    const Token token = lexer_.take();
    const Num size = number(token);
    if (size == 0) lexer_.wrong(token, "family", "at least one member");
    expect("]", "family");
    return size;
}

void GameParser::chains_line(const Token& word) {
    if (chains_said_) lexer_.wrong(word, "line", "no second chains line");
    chains_said_ = true;
    const Token first = lexer_.take();
    if (first.is("none"))
        game_.chains = Chains::None;
    else if (!first.is("c"))
        lexer_.wrong(first, "chains line", "'c d', 'c' or 'none'");
    else if (lexer_.peek().is("d"))
        lexer_.take();
    else
        game_.chains = Chains::OnlyC;
    end_line("chains line");
}

void GameParser::relation_line(const Token& first) {
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

void GameParser::term(const Token& name) {
    if (name.kind != Kind::Name || name.is("i") || name.is("poset") || name.is("elements"))
        lexer_.wrong(name, "relation", "an element, c[...] or d[...]");
    Term term;
    term.name = name.text;
    term.place = name.place;
    term.part = name.is("c") ? Part::C : name.is("d") ? Part::D : Part::A;
    term.indexed = lexer_.peek().is("[");
    if (term.indexed)
        index(term);
    else if (term.part == Part::C)
        lexer_.wrong(name, "term", "c[...]");
    else if (term.part == Part::D)
        term.part = Part::AllOfD;
    game_.terms.push_back(term);
}

void GameParser::index(Term& term) {
    lexer_.take();
    const Token token = lexer_.take();
    if (token.is("i")) {
        term.factor = 1;
        shift(term);
    } else if (const Num value = number(token); lexer_.peek().is("*")) {
        if (value == 0) lexer_.wrong(token, "index", "a factor of at least 1");
        term.factor = static_cast<std::uint32_t>(value);
        lexer_.take();
        expect("i", "index");
        shift(term);
    } else {
        term.shift = static_cast<std::int32_t>(value);
    }
    expect("]", "index");
}

void GameParser::shift(Term& term) {
    const bool plus = lexer_.peek().is("+");
    if (!plus && !lexer_.peek().is("-")) return;
    lexer_.take();
    const auto value = static_cast<std::int32_t>(number(lexer_.take()));
    term.shift = plus ? value : -value;
}

void GameParser::resolve(Relation& relation) {
    bool with_i = false;
    bool bounded = false;
    for (std::size_t t = relation.start; t < relation.start + relation.terms; ++t) {
        resolve(game_.terms[t]);
        with_i |= game_.terms[t].factor > 0;
        bounded |= game_.terms[t].factor > 0 && game_.terms[t].part == Part::A;
    }
    for (std::size_t t = relation.start; t < relation.start + relation.terms; ++t)
        if (game_.terms[t].part == Part::AllOfD) check_all_of_d(relation, t, with_i);
    if (with_i) find_instances(relation);
    if (with_i && !bounded) check_ladder(relation);
    if (relation.ladder || relation.first > relation.last) return;
    pairs_ += (relation.last - relation.first + 1) * static_cast<Num>(relation.terms - 1);
    if (pairs_ > kMostPairs) limit("more than 100000000 pairs of related terms");
}

void GameParser::resolve(Term& term) {
    const bool no_c = game_.chains == Chains::None;
    const bool no_d = game_.chains != Chains::Both;
    if ((term.part == Part::C && no_c) || (term.part != Part::A && term.part != Part::C && no_d))
        wrong(term, "term", "only chains that the game has", quoted(term.name));
    if (term.part == Part::A) {
        const auto found = names_.find(term.name);
        if (found == names_.end()) wrong(term, "term", "a declared name", quoted(term.name));
        term.family = found->second;
        const bool indexed = game_.families[term.family].indexed;
        if (indexed != term.indexed)
            wrong(term, "term", indexed ? "an index after a family's name" : "no index after a plain name",
                  quoted(term.name));
    }
    if (term.indexed && term.factor == 0) resolve_fixed_index(term);
}

void GameParser::resolve_fixed_index(const Term& term) {
    const Num most = term.part == Part::A ? game_.families[term.family].size : kLargestNumber;
    if (term.shift < 1 || term.shift > most)
        wrong(term, "index", "1 to " + std::to_string(most), std::to_string(term.shift));
}

void GameParser::check_all_of_d(const Relation& relation, std::size_t t, bool with_i) {
    if (t != relation.start || with_i || game_.terms[t + 1].part != Part::C)
        wrong(game_.terms[t], "all of d", "only 'd < c[NUMBER]' at the start of a line without i",
              "'d' without an index");
}

void GameParser::find_instances(Relation& relation) {
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
            wrong(term, "index", "at most 1000000000", show(term.index(last)) + " for i = " + show(last));
    }
}

void GameParser::check_ladder(Relation& relation) {
    const Term& low = game_.terms[relation.start];
    const Term& high = game_.terms[relation.start + 1];
    const bool ladder = relation.terms == 2 && low.part == Part::D && high.part == Part::C &&
                        low.factor > 0 && high.factor > 0;
    if (!ladder)
        wrong(low, "line with i", "a family's term with i, or 'd[...i...] < c[...i...]'", "no bound for i");
    relation.ladder = true;
}

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

    [[nodiscard]] Int ladder_delta(Int m) const {
        Int most = 0;
        for (const Ladder& ladder : ladders) most = std::max(most, ladder.delta(m));
        return most;
    }
    [[nodiscard]] Int delta(Int m) const {
        const auto after = std::upper_bound(steps.begin(), steps.end(), m,
                                            [](Int column, const Step& s) { return column < s.column; });
        const Int stepped = after == steps.begin() ? Int(0) : std::prev(after)->rows;
        return stepped.finite() ? std::max(stepped, ladder_delta(m)) : stepped;
    }
    // The number of c_i with delta(i) <= n; for n infinite, with delta(i) finite.
    [[nodiscard]] Int cap(Int n) const {
        Int most = Int::infinity();
        for (const Step& step : steps)
            if (step.rows > n || !step.rows.finite()) {
                most = step.column - 1;
                break;
            }
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
    Closure(const GameText& game, const Lexer& lexer);

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
        for (std::size_t e = edges_from_[a]; e < edges_from_[a + 1]; ++e)
            if (edges_[e] < elements_) f(edges_[e]);
    }

  private:
    using Node = std::uint32_t;

    void collect_chain_nodes();
    void collect_edges();
    void sort();
    void count_below();
    void count_above();
    void check_chains();
    void build_staircase();
    void climb(Num j);

    [[nodiscard]] Node node(Point point) const;
    [[nodiscard]] Point point(Node node) const;
    template <class F>
    void for_each_edge(F f) const;
    template <class F>
    void for_each_chain_edge(F f) const;
    [[noreturn]] void report_cycle(const Vec<std::uint32_t>& waiting);
    [[noreturn]] void report_path(Node from, const std::string& what, const std::string& expected);
    [[noreturn]] void report(Vec<Node> path, const std::string& what, const std::string& expected);
    [[nodiscard]] Place place_of(const Vec<Node>& path) const;

    const GameText& game_;
    const Lexer& lexer_;
    std::size_t elements_;
    Vec<Num> cs_, ds_;
    Vec<std::size_t> edges_from_;
    Vec<Node> edges_;
    Vec<Node> sorted_;
};

Closure::Closure(const GameText& game, const Lexer& lexer)
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

void sort_unique(Vec<Num>& numbers) {
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

void Closure::collect_chain_nodes() {
    const auto add = [this](Point point) {
        Vec<Num>& chain = point.part == Part::C ? cs_ : ds_;
        if (point.part != Part::A && (chain.empty() || chain.back() != point.number))
            chain.push_back(point.number);
    };
    game_.for_each_pair([&](Point low, Point high, const Term&) { add(low), add(high); });
    sort_unique(ds_);
    for (const Step& step : staircase.steps) cs_.push_back(step.column.value());
    for (const Num j : ds_)
        if (const Int c = staircase.cap(Int(j) - 1) + 1; c.finite()) cs_.push_back(c.value());
    sort_unique(cs_);
    if (elements_ + cs_.size() + ds_.size() >= UINT32_MAX) limit("more than 4294967295 terms");
}

Closure::Node Closure::node(Point point) const {
    if (point.part == Part::A) return static_cast<Node>(point.number);
    const Vec<Num>& chain = point.part == Part::C ? cs_ : ds_;
    const auto place = std::lower_bound(chain.begin(), chain.end(), point.number) - chain.begin();
    const std::size_t base = elements_ + (point.part == Part::C ? 0 : cs_.size());
    return static_cast<Node>(base + static_cast<std::size_t>(place));
}

Point Closure::point(Node node) const {
    if (node < elements_) return {Part::A, node};
    const std::size_t place = node - elements_;
    if (place < cs_.size()) return {Part::C, cs_[place]};
    return {Part::D, ds_[place - cs_.size()]};
}

template <class F>
void Closure::for_each_chain_edge(F f) const {
    for (std::size_t i = 1; i < cs_.size(); ++i) f(Point{Part::C, cs_[i - 1]}, Point{Part::C, cs_[i]});
    for (std::size_t j = 1; j < ds_.size(); ++j) f(Point{Part::D, ds_[j - 1]}, Point{Part::D, ds_[j]});
    for (const Num j : ds_)
        if (const Int c = staircase.cap(Int(j) - 1) + 1; c.finite())
            f(Point{Part::D, j}, Point{Part::C, c.value()});
}

template <class F>
void Closure::for_each_edge(F f) const {
    game_.for_each_pair([&](Point low, Point high, const Term&) { f(node(low), node(high)); });
    for_each_chain_edge([&](Point low, Point high) { f(node(low), node(high)); });
}

void Closure::collect_edges() {
    const std::size_t nodes = elements_ + cs_.size() + ds_.size();
    edges_from_.assign(nodes + 1, 0);
    for_each_edge([&](Node low, Node) { ++edges_from_[low + 1]; });
    std::partial_sum(edges_from_.begin(), edges_from_.end(), edges_from_.begin());
    edges_.resize(edges_from_[nodes]);
    Vec<std::size_t> next(edges_from_.begin(), edges_from_.end() - 1);
    for_each_edge([&](Node low, Node high) { edges_[next[low]++] = high; });
}

void Closure::sort() {
    const std::size_t nodes = edges_from_.size() - 1;
    Vec<std::uint32_t> waiting(nodes, 0);
    for (const Node high : edges_) ++waiting[high];
    sorted_.reserve(nodes);
    for (std::size_t node = 0; node < nodes; ++node)
        if (waiting[node] == 0) sorted_.push_back(static_cast<Node>(node));
    for (std::size_t s = 0; s < sorted_.size(); ++s)
        for (std::size_t e = edges_from_[sorted_[s]]; e < edges_from_[sorted_[s] + 1]; ++e)
            if (--waiting[edges_[e]] == 0) sorted_.push_back(edges_[e]);
    if (sorted_.size() < nodes) report_cycle(waiting);
}

void Closure::count_below() {
    const std::size_t nodes = edges_from_.size() - 1;
    uC.assign(nodes, 0);
    uD.assign(nodes, 0);
    for (const Node low : sorted_) {
        const Point p = point(low);
        if (p.part == Part::C) uD[low] = std::max(uD[low], staircase.delta(p.number));
        const Int c = p.part == Part::C ? Int(p.number) : uC[low];
        const Int d = p.part == Part::D ? Int(p.number) : uD[low];
        for (std::size_t e = edges_from_[low]; e < edges_from_[low + 1]; ++e) {
            uC[edges_[e]] = std::max(uC[edges_[e]], c);
            uD[edges_[e]] = std::max(uD[edges_[e]], d);
        }
    }
}

void Closure::count_above() {
    const std::size_t nodes = edges_from_.size() - 1;
    hC.assign(nodes, Int::infinity());
    hD.assign(nodes, Int::infinity());
    for (auto low = sorted_.rbegin(); low != sorted_.rend(); ++low)
        for (std::size_t e = edges_from_[*low]; e < edges_from_[*low + 1]; ++e) {
            const Node high = edges_[e];
            const Point p = point(high);
            hC[*low] = std::min(hC[*low], p.part == Part::C ? Int(p.number) : hC[high]);
            hD[*low] = std::min(hD[*low], p.part == Part::D ? Int(p.number) : hD[high]);
        }
}

void Closure::check_chains() {
    for (std::size_t c = elements_; c < elements_ + cs_.size(); ++c) {
        const auto low = static_cast<Node>(c);
        if (hD[c].finite()) report_path(low, "chains", "no c below a d (the two names may be swapped)");
        if (!uD[c].finite())
            for (std::size_t e = edges_from_[c]; e < edges_from_[c + 1]; ++e)
                if (edges_[e] < elements_) report({low, edges_[e]}, "chains", "no element above all of d");
    }
}

void Closure::build_staircase() {
    const Int all_of_d = staircase.cap(Int::infinity()) + 1;
    staircase.steps.clear();
    for (std::size_t i = 0; i < cs_.size() && Int(cs_[i]) < all_of_d; ++i)
        staircase.add_step(cs_[i], uD[elements_ + i]);
    if (all_of_d.finite()) staircase.steps.push_back({all_of_d, Int::infinity()});
    for (Vec<Int>* numbers : {&uC, &uD, &hC, &hD}) numbers->resize(elements_);
}

// Each node that still waits has a smaller node that waits: going down must meet a node again.
void Closure::report_cycle(const Vec<std::uint32_t>& waiting) {
    Vec<Node> below(waiting.size(), 0);
    for (std::size_t low = 0; low < waiting.size(); ++low)
        for (std::size_t e = edges_from_[low]; e < edges_from_[low + 1]; ++e)
            if (waiting[low] > 0) below[edges_[e]] = static_cast<Node>(low);
    const auto first = std::find_if(waiting.begin(), waiting.end(), [](auto count) { return count > 0; });
    auto node = static_cast<Node>(first - waiting.begin());
    Vec<char> seen(waiting.size(), 0);
    for (; !seen[node]; node = below[node]) seen[node] = 1;
    Vec<Node> path{node};
    for (Node low = below[node]; low != node; low = below[low]) path.push_back(low);
    path.push_back(node);
    std::reverse(path.begin(), path.end());
    report(std::move(path), "order", "no element below itself");
}

// From a c with a d above it along such nodes to that d.
void Closure::report_path(Node from, const std::string& what, const std::string& expected) {
    Vec<Node> path{from};
    while (point(path.back()).part != Part::D) {
        const Node low = path.back();
        std::size_t e = edges_from_[low];
        while (point(edges_[e]).part != Part::D && !hD[edges_[e]].finite()) ++e;
        path.push_back(edges_[e]);
    }
    report(std::move(path), what, expected);
}

void Closure::report(Vec<Node> path, const std::string& what, const std::string& expected) {
    std::string text;
    for (const Node node : path) text += (text.empty() ? "" : " < ") + game_.name_of(point(node));
    malformed(lexer_.where(place_of(path)), what, expected, shortened(text, 400));
}

// Where some pair of neighbours of the path is said.
Place Closure::place_of(const Vec<Node>& path) const {
    Vec<std::pair<Node, Node>> steps;
    for (std::size_t s = 0; s + 1 < path.size(); ++s) steps.emplace_back(path[s], path[s + 1]);
    std::sort(steps.begin(), steps.end());
    Place place;
    game_.for_each_pair([&](Point low, Point high, const Term& term) {
        if (place.line > 0) return;
        if (std::binary_search(steps.begin(), steps.end(), std::pair(node(low), node(high))))
            place = term.place;
    });
    return place;
}

// ---------------------------------------------------------------------------------------------------------
// 9. Ideals

using Word = std::uint64_t;
using Ideal = Vec<Word>;

bool contains(const Word* set, std::size_t element) {
    return set[element / 64] >> element % 64 & 1;
}
bool contains(const Ideal& ideal, std::size_t element) {
    return contains(ideal.data(), element);
}
void insert(Word* set, std::size_t element) {
    set[element / 64] |= Word{1} << element % 64;
}
void insert(Ideal& ideal, std::size_t element) {
    insert(ideal.data(), element);
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

// The closed order of A, as the sets {x >= a} and {x <= a}. Every order ideal of A is reachable.
class Order {
  public:
    explicit Order(const Closure& closure);

    [[nodiscard]] std::size_t elements() const { return elements_; }
    [[nodiscard]] Ideal empty() const { return Ideal(words_, 0); }
    [[nodiscard]] Ideal without_above(const Ideal& ideal, std::size_t a) const;
    [[nodiscard]] Vec<std::size_t> maximal(const Ideal& ideal) const;
    [[nodiscard]] bool advance(Ideal& ideal) const;
    [[nodiscard]] Ideal last_user(const Ideal& ideal, const Closure& game) const;

  private:
    [[nodiscard]] bool may_join(const Ideal& ideal, std::size_t e) const;
    [[nodiscard]] bool below_within(std::size_t x, const Ideal& set) const;
    void keep_ideal(Ideal& candidate, const Ideal& ideal) const;

    [[nodiscard]] Word* up(std::size_t a) { return up_.data() + a * words_; }
    [[nodiscard]] const Word* up(std::size_t a) const { return up_.data() + a * words_; }
    [[nodiscard]] const Word* down(std::size_t a) const { return down_.data() + a * words_; }

    std::size_t elements_;
    std::size_t words_;
    Vec<Word> up_, down_;  // words_ words for each element
};

Order::Order(const Closure& closure) : elements_(closure.elements()), words_((elements_ + 63) / 64) {
    up_.assign(elements_ * words_, 0);
    down_.assign(elements_ * words_, 0);
    closure.for_each_element_down([&](std::size_t a) {
        insert(up(a), a);
        closure.for_each_said_above(a, [&](std::size_t b) {
            for (std::size_t w = 0; w < words_; ++w) up(a)[w] |= up(b)[w];
        });
        if (!closure.hC[a].finite() && !closure.hD[a].finite()) return;
        for (std::size_t b = 0; b < elements_; ++b)
            if (closure.hC[a] <= closure.uC[b] || closure.hD[a] <= closure.uD[b]) insert(up(a), b);
    });
    for (std::size_t a = 0; a < elements_; ++a)
        for (std::size_t b = 0; b < elements_; ++b)
            if (contains(up(a), b)) insert(down_.data() + b * words_, a);
}

Ideal Order::without_above(const Ideal& ideal, std::size_t a) const {
    Ideal rest = ideal;
    for (std::size_t w = 0; w < rest.size(); ++w) rest[w] &= ~up(a)[w];
    return rest;
}

Vec<std::size_t> Order::maximal(const Ideal& ideal) const {
    Vec<std::size_t> tops;
    for (std::size_t a = 0; a < elements(); ++a) {
        if (!contains(ideal, a)) continue;
        int above = 0;
        for (std::size_t w = 0; w < ideal.size(); ++w) above += std::popcount(ideal[w] & up(a)[w]);
        if (above == 1) tops.push_back(a);
    }
    return tops;
}

// Elements above e are kept: may e be added to them?
bool Order::may_join(const Ideal& ideal, std::size_t e) const {
    if (contains(ideal, e)) return false;
    const std::size_t word = e / 64;
    const Word beyond = ~Word{0} << e % 64 << 1;
    if (e % 64 != 63 && (down(e)[word] & ~ideal[word] & beyond) != 0) return false;
    for (std::size_t w = word + 1; w < ideal.size(); ++w)
        if ((down(e)[w] & ~ideal[w]) != 0) return false;
    return true;
}

// To the next ideal in canonical order, if there is one.
bool Order::advance(Ideal& ideal) const {
    std::size_t e = 0;
    while (e < elements() && !may_join(ideal, e)) ++e;
    if (e == elements()) return false;
    Ideal next(down(e), down(e) + words_);
    for (std::size_t x = e + 1; x < elements(); ++x)
        if (contains(ideal, x))
            for (std::size_t w = 0; w < next.size(); ++w) next[w] |= down(x)[w];
    ideal = std::move(next);
    return true;
}

bool Order::below_within(std::size_t x, const Ideal& set) const {
    for (std::size_t w = 0; w < set.size(); ++w)
        if ((down(x)[w] & ~set[w]) != 0) return false;
    return true;
}

// The largest ideal within `candidate`, where all of `ideal` is known to belong.
void Order::keep_ideal(Ideal& candidate, const Ideal& ideal) const {
    const Ideal within = candidate;
    for (std::size_t x = 0; x < elements(); ++x)
        if (contains(within, x) && !contains(ideal, x) && !below_within(x, within))
            candidate[x / 64] &= ~(Word{1} << x % 64);
}

// The last ideal B in canonical order that moves to `ideal`, as B without what is >= a, B|_{i,inf} or
// B|_{inf,j}.
Ideal Order::last_user(const Ideal& ideal, const Closure& game) const {
    Ideal last = ideal;
    const auto consider = [&](Ideal candidate) {
        keep_ideal(candidate, ideal);
        if (CanonicalOrder()(last, candidate)) last = std::move(candidate);
    };
    Int lo = 0, loD = 0;
    for (std::size_t a = 0; a < elements(); ++a)
        if (contains(ideal, a)) lo = std::max(lo, game.uC[a]), loD = std::max(loD, game.uD[a]);
    Ideal more_c = ideal, more_d = ideal;
    for (std::size_t a = 0; a < elements(); ++a) {
        if (contains(ideal, a)) continue;
        if (game.uC[a] > lo) insert(more_c, a);
        if (game.uD[a] > loD) insert(more_d, a);
        Ideal with_a = ideal;
        insert(with_a, a);
        if (!below_within(a, with_a)) continue;
        for (std::size_t w = 0; w < ideal.size(); ++w) with_a[w] |= up(a)[w];
        consider(std::move(with_a));
    }
    consider(std::move(more_c));
    consider(std::move(more_d));
    return last;
}

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

// The rows of a claim in one column after the other.
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

    Setting(const Game& game, const Order& order, const Ideal& ideal, const Store& store);
    [[nodiscard]] Int lowest_row(Int m) const { return std::max(loD, game.delta(m)); }
    [[nodiscard]] bool live(Int m) const { return lo <= m && m <= end; }

  private:
    void add_restrictions(Vec<Restriction>& list, const Vec<Int>& below, const Ideal& ideal,
                          const Store& store);
};

Setting::Setting(const Game& game_, const Order& order, const Ideal& ideal, const Store& store)
    : game(game_) {
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
    add_restrictions(below_lo, closure.uC, ideal, store);
    add_restrictions(below_loD, closure.uD, ideal, store);
}

void Setting::add_restrictions(Vec<Restriction>& list, const Vec<Int>& below, const Ideal& ideal,
                               const Store& store) {
    Vec<std::pair<Num, std::size_t>> rising;
    for (std::size_t a = 0; a < below.size(); ++a)
        if (contains(ideal, a)) rising.emplace_back(below[a].value(), a);
    std::sort(rising.begin(), rising.end());
    Ideal rest(ideal.size(), 0);
    Num from = 0;
    for (const auto& [level, a] : rising) {
        if (level > from) list.push_back({from, level - 1, &store[rest]});
        from = level;
        insert(rest, a);
    }
}

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
    std::string word();
    void expect(char byte, const std::string& what);
    void expect_word(std::string_view text, const std::string& what);
    bool at_line_end() { return peek() == '\n'; }
    void end_line(const std::string& what) { expect('\n', what); }
    Num number(const std::string& what);
    Num offset();
    [[noreturn]] void wrong(const std::string& what, const std::string& expected, const std::string& found) {
        malformed(shortened(path_) + ":" + std::to_string(line_), what, expected, found);
    }
    [[noreturn]] void wrong_byte(const std::string& what, const std::string& expected) {
        const int byte = peek();
        wrong(what, expected,
              byte == kEnd ? "the end of the file" : shown_byte(static_cast<unsigned char>(byte)));
    }

  private:
    bool fill();

    std::string path_;
    std::FILE* file_;
    Vec<char> buffer_;
    std::size_t position_ = 0;
    std::size_t filled_ = 0;
    Num line_ = 1;
    Sha256 hash_;
};

bool CertificateReader::fill() {
    filled_ = std::fread(buffer_.data(), 1, buffer_.size(), file_);
    if (std::ferror(file_)) throw Trouble{path_ + ": " + std::strerror(errno)};
    hash_.update(buffer_.data(), filled_);
    position_ = 0;
    return filled_ > 0;
}

std::string CertificateReader::word() {
    std::string text;
    while (peek() > ' ' && peek() < 0x7f) {
        if (text.size() >= Memory::most) limit("a word as long as the memory");
        text += static_cast<char>(take());
    }
    if (peek() != ' ' && peek() != '\n') wrong_byte("word", "a space or the end of the line");
    return text;
}

void CertificateReader::expect(char byte, const std::string& what) {
    if (peek() != byte) wrong_byte(what, shown_byte(static_cast<unsigned char>(byte)));
    take();
}

void CertificateReader::expect_word(std::string_view text, const std::string& what) {
    const std::string found = word();
    if (found != text) wrong(what, quoted(text), quoted(found));
}

Num CertificateReader::number(const std::string& what) {
    if (peek() == kEnd || !is_digit(static_cast<char>(peek()))) wrong_byte(what, "a number");
    const bool zero = peek() == '0';
    Num value = take() - '0';
    for (int digits = 1; peek() != kEnd && is_digit(static_cast<char>(peek())); ++digits) {
        if (zero) wrong_byte(what, "no leading zero");
        if (digits == kMostDigits) wrong_byte(what, "at most 18 digits");
        value = value * 10 + (take() - '0');
    }
    return value;
}

Num CertificateReader::offset() {
    const bool negative = peek() == '-';
    if (negative) take();
    if (negative && peek() == '0') wrong_byte("offset", "a nonzero number after '-'");
    const Num value = number("offset");
    return negative ? -value : value;
}

// ---------------------------------------------------------------------------------------------------------
// 12. Rows of one claim

// The rows >= base that an earlier column or a settled move uses, as pages of bits; knows the least row that
// is not used.
class UsedRows {
  public:
    explicit UsedRows(Num base) : base_(base), free_(base) {}

    [[nodiscard]] Num base() const { return base_; }
    [[nodiscard]] Num first_free() const { return free_; }
    [[nodiscard]] Num largest() const { return largest_; }
    [[nodiscard]] Num count_from_first_free() const { return count_; }

    [[nodiscard]] Word word(std::size_t w) const {
        const std::size_t page = w / kPageWords;
        if (page >= pages_.size() || pages_[page].empty()) return 0;
        return pages_[page][w % kPageWords];
    }
    [[nodiscard]] bool contains(Num row) const {
        const auto place = static_cast<std::size_t>(row - base_);
        return word(place / 64) >> place % 64 & 1;
    }
    void insert(Num row) {
        if (row < base_ || contains(row)) return;
        const auto place = static_cast<std::size_t>(row - base_);
        const std::size_t page = place / 64 / kPageWords;
        if (page >= pages_.size()) pages_.resize(page + 1);
        if (pages_[page].empty()) pages_[page].resize(kPageWords, 0);
        pages_[page][place / 64 % kPageWords] |= Word{1} << place % 64;
        largest_ = std::max(largest_, row);
        if (row >= free_) ++count_;
        skip_used();
    }
    // Rows below `row` will not be asked for again.
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
    static constexpr std::size_t kPageWords = 512;

    void skip_used() {
        for (; count_ > 0 && contains(free_); --count_) ++free_;
    }

    Num base_;
    Num free_;
    Num largest_ = kNone;
    Num count_ = 0;
    Vec<Vec<Word>> pages_;
};

// The rows of one column from a first row on: which are blocked, and which is the least that is not.
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

class ClaimCheck {
  public:
    ClaimCheck(const Setting& setting, const Claims& smaller_values, const Draft& draft);
    Claim run();

  private:
    void check_E1() const;
    void check_finite();
    void check_periodic();

    void check_E2_E3(Int M);
    void check_column(Num m);
    void check_F(Int M) const;
    [[nodiscard]] bool holds_F1(Int M) const { return B_.end < M; }
    [[nodiscard]] bool holds_F2(Int M) const { return capped_ && Int(capped_->column) < M; }
    [[nodiscard]] bool holds_F3() const;
    void check_P0() const;
    void check_P1();
    void check_P2() const;
    void check_P3();
    void check_P4(Num M) const;
    void check_P5(Num M) const;
    void check_P6(Num M) const;
    void check_P7() const;
    void check_P8() const;

    [[nodiscard]] Int common_columns() const;
    [[nodiscard]] Int finite_columns() const;
    [[nodiscard]] Int periodic_columns() const;
    [[nodiscard]] Int staircase_columns() const;
    [[nodiscard]] Int largest_early_row() const;
    [[nodiscard]] Int first_settled_for_good() const;

    void find_capped();
    void use_rows_below_lo();
    void find_shut_columns(Num M);
    void shut(const Claim& claim, const Restriction& part, Num M);
    void open_readers();
    void settle(Num m);
    [[nodiscard]] Num settling_row(const Source& source, bool& for_good) const;
    Num first_fit(Num m);
    void block(const Source& source, Num m, Int& ceiling);
    Num claimed(Num m);
    [[nodiscard]] Num claimed_at(Num m) const;
    [[nodiscard]] bool has_label(Num m, Num n) const;
    [[nodiscard]] bool clashes(const Claim& source) const;
    [[nodiscard]] Vec<Word> holes(Num r) const;
    void check_holes(Num r, const std::vector<const Pattern*>& uneven);
    bool covered(Int r, Int q, Num o, const std::vector<const Pattern*>& patterns);
    [[nodiscard]] Num column_of(Num n) const;
    [[nodiscard]] bool rises(const Ladder& ladder) const;
    void spend(Int work);

    [[nodiscard]] const Claim& smaller(const Claims* claims) const {
        return (*claims)[static_cast<std::size_t>(draft_.value)];
    }
    [[nodiscard]] std::string record() const { return record_at(draft_.line); }
    [[nodiscard]] std::string tail_record() const { return record_at(draft_.line + 1); }
    [[nodiscard]] std::string record_at(Num line) const {
        return "line " + std::to_string(line) + " (ideal " + draft_.ideal + ", value " +
               std::to_string(draft_.value) + ")";
    }

    const Setting& B_;
    const Game& game_;
    const Draft& draft_;
    Num lo_, loD_;
    Claim claim_;
    std::vector<Source> sources_;  // hC infinite: they stay
    std::vector<Source> passing_;  // hC finite, ascending
    std::size_t passed_ = 0;
    std::vector<Reader> readers_;
    std::optional<Entry> capped_;
    UsedRows used_;
    Int settled_for_good_ = Int::infinity();
    Int shut_from_ = Int::infinity();
    Vec<char> shut_;
    ColumnRows column_;
    std::size_t cursor_ = 0;
    Vec<Num> residue_of_;
    Num work_ = 0;
};

ClaimCheck::ClaimCheck(const Setting& setting, const Claims& smaller_values, const Draft& draft)
    : B_(setting),
      game_(setting.game),
      draft_(draft),
      lo_(setting.lo.value()),
      loD_(setting.loD.value()),
      used_(setting.loD.value()) {
    for (const Claim& claim : smaller_values) sources_.push_back({&claim, Int::infinity(), Int::infinity()});
    for (const Removal& removal : B_.removals)
        (removal.hC.finite() ? passing_ : sources_)
            .push_back({&smaller(removal.claims), removal.hC, removal.hD});
    std::sort(passing_.begin(), passing_.end(), [](const Source& a, const Source& b) { return a.hC < b.hC; });
    claim_.periodic = draft.periodic;
    claim_.first = lo_;
    if (!draft.periodic) return;
    const std::size_t p = draft.tail.size();
    claim_.offsets.resize(p);
    for (std::size_t t = 0; t < p; ++t)
        claim_.offsets[(static_cast<std::size_t>(draft.preperiod) + t) % p] = draft.tail[t];
    claim_.lowest = *std::min_element(draft.tail.begin(), draft.tail.end());
    claim_.highest = *std::max_element(draft.tail.begin(), draft.tail.end());
}

Claim ClaimCheck::run() {
    check_E1();
    find_capped();
    use_rows_below_lo();
    if (draft_.periodic)
        check_periodic();
    else
        check_finite();
    const Num end = draft_.periodic       ? draft_.preperiod
                    : draft_.list.empty() ? lo_
                                          : draft_.list.back().column + 1;
    claim_.rows.assign(static_cast<std::size_t>(end - lo_), kNone);
    for (const Entry& entry : draft_.list)
        claim_.rows[static_cast<std::size_t>(entry.column - lo_)] = entry.row;
    for (const Entry& entry : draft_.list)
        if (game_.delta(entry.column + 1) > entry.row) claim_.capped = entry;
    return std::move(claim_);
}

void ClaimCheck::check_finite() {
    const Int M = finite_columns();
    check_E2_E3(M);
    check_F(M);
}

void ClaimCheck::check_periodic() {
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

// --- Entries and explicit columns

void ClaimCheck::check_E1() const {
    for (const auto& [column, row] : draft_.list) {
        if (!B_.live(column))
            reject(record(), "(E1) column", show(B_.lo) + " to " + show(B_.end), show(column));
        if (B_.lowest_row(column) > row || B_.hiD < row)
            reject(record(), "(E1) row in column " + show(column),
                   show(B_.lowest_row(column)) + " to " + show(B_.hiD), show(row));
        if (draft_.periodic && column >= draft_.preperiod)
            reject(record(), "(E1) listed column", "less than the preperiod " + show(draft_.preperiod),
                   show(column));
    }
}

void ClaimCheck::check_E2_E3(Int M) {
    if (M - lo_ > kMostColumns) limit(record() + ": " + show(M - lo_) + " columns to compare one by one");
    find_shut_columns(M.value());
    open_readers();
    const Num end = std::min(M, B_.end + 1).value();
    for (Num m = lo_; m < end; ++m) check_column(m);
    settle(M.value());
    if (B_.live(M)) used_.drop_below(B_.lowest_row(M).value());
}

void ClaimCheck::check_column(Num m) {
    settle(m);
    const Num expected = first_fit(m);
    const Num found = claimed(m);
    if (expected != found)
        reject(record(), (expected == kNone ? "(E3) row in column " : "(E2) row in column ") + show(m),
               expected == kNone ? "none" : show(expected), found == kNone ? "none" : show(found));
    if (found == kNone) return;
    used_.insert(found);
    if (game_.delta(m + 1) > found) shut_from_ = std::min(shut_from_, Int(m) + 1);
}

// The row of label k in a live column according to (FF), or kNone.
Num ClaimCheck::first_fit(Num m) {
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

// (R3) for a move that stays in column m; in row hD - 1 it blocks all rows from there on.
void ClaimCheck::block(const Source& source, Num m, Int& ceiling) {
    const Num row = source.claim->row(m);
    if (row != kNone && source.hD == Int(row) + 1)
        ceiling = std::min(ceiling, Int(row));
    else
        column_.block(row);
}

void ClaimCheck::open_readers() {
    for (const Source& source : sources_)
        if (!source.hD.finite()) readers_.emplace_back(*source.claim, lo_);
}

// (R3f): moves with hC <= m lead to the same column from now on.
void ClaimCheck::settle(Num m) {
    for (; passed_ < passing_.size() && passing_[passed_].hC <= m; ++passed_) {
        bool for_good = false;
        const Num row = settling_row(passing_[passed_], for_good);
        if (for_good)
            settled_for_good_ = std::min(settled_for_good_, Int(row));
        else if (row != kNone)
            used_.insert(row);
    }
}

Num ClaimCheck::settling_row(const Source& source, bool& for_good) const {
    const Num row = source.claim->row((source.hC - 1).value());
    for_good = row != kNone && source.hD == Int(row) + 1;
    return row;
}

// (R2) for columns < lo(B).
void ClaimCheck::use_rows_below_lo() {
    for (const Restriction& part : B_.below_lo) {
        const Claim& claim = smaller(part.claims);
        const Num to = claim.periodic ? part.to : std::min(part.to, claim.settled_from() - 1);
        if (to - part.from > kMostColumns) limit(record() + ": " + show(to) + " columns below its first one");
        for (Num m = part.from; m <= to; ++m)
            if (const Num row = claim.row(m); row != kNone) used_.insert(row);
    }
}

// The columns that a d-move to a row below loD(B) shuts; those that B's own capped positions shut come later.
void ClaimCheck::find_shut_columns(Num M) {
    shut_.assign(static_cast<std::size_t>(std::max(M - lo_, Num{0})), 0);
    for (const Restriction& part : B_.below_loD) {
        const Claim& claim = smaller(part.claims);
        if (claim.capped_within(part.from, part.to))
            shut_from_ = std::min(shut_from_, Int(claim.capped->column) + 1);
        shut(claim, part, M);
    }
}

void ClaimCheck::shut(const Claim& claim, const Restriction& part, Num M) {
    const auto width = static_cast<std::uint64_t>(part.to - part.from);
    const Num listed = std::min(M, claim.settled_from());
    for (Num m = lo_; m < listed; ++m) {
        const Num row = claim.rows[static_cast<std::size_t>(m - claim.first)];
        if (static_cast<std::uint64_t>(row - part.from) <= width)
            shut_[static_cast<std::size_t>(m - lo_)] = 1;
    }
    if (!claim.periodic) return;
    const Num low = std::min(M, part.to - claim.lowest + 1);
    for (Num m = std::max(lo_, claim.settled_from()); m < low; ++m)
        if (static_cast<std::uint64_t>(claim.row(m) - part.from) <= width)
            shut_[static_cast<std::size_t>(m - lo_)] = 1;
}

Num ClaimCheck::claimed(Num m) {
    if (cursor_ < draft_.list.size() && draft_.list[cursor_].column == m) return draft_.list[cursor_++].row;
    return claimed_at(m);
}

// The row of label k in column m of B, or kNone.
Num ClaimCheck::claimed_at(Num m) const {
    if (draft_.periodic && m >= draft_.preperiod) {
        const Num row = m + claim_.offset(m);
        return B_.lowest_row(m) <= row ? row : kNone;
    }
    const auto entry = std::lower_bound(draft_.list.begin(), draft_.list.end(), m,
                                        [](const Entry& e, Num column) { return e.column < column; });
    return entry != draft_.list.end() && entry->column == m ? entry->row : kNone;
}

// Is the label of B_{m,n} k?
bool ClaimCheck::has_label(Num m, Num n) const {
    if (n < 0) return false;
    const Num column = std::min(Int(m), game_.cap(n)).value();
    if (n >= loD_) return claimed_at(column) == n;
    for (const Restriction& part : B_.below_loD)
        if (part.from <= n && n <= part.to) return smaller(part.claims).row(column) == n;
    return false;
}

// --- Finite claims

void ClaimCheck::find_capped() {
    for (const Restriction& part : B_.below_loD) {
        const Claim& claim = smaller(part.claims);
        if (!claim.capped_within(part.from, part.to)) continue;
        if (!capped_ || claim.capped->column < capped_->column) capped_ = claim.capped;
    }
    for (const Entry& entry : draft_.list)
        if (!capped_ && game_.delta(entry.column + 1) > entry.row) capped_ = entry;
}

// Lower bounds of M that finite and periodic claims share.
Int ClaimCheck::common_columns() const {
    Int most = lo_;
    if (!draft_.list.empty()) most = std::max(most, Int(draft_.list.back().column) + 1);
    for (const Source& source : passing_) most = std::max(most, source.hC);
    for (const Source& source : sources_) most = std::max(most, Int(source.claim->settled_from()));
    for (const Restriction& part : B_.below_loD) {
        const Claim& claim = smaller(part.claims);
        most = std::max(most, Int(claim.settled_from()));
        if (claim.periodic) most = std::max(most, B_.loD - claim.lowest);
    }
    return most;
}

// The least row from which on all rows are settled or not valid.
Int ClaimCheck::first_settled_for_good() const {
    Int least = B_.hiD + 1;
    for (const Source& source : passing_) {
        bool for_good = false;
        const Num row = settling_row(source, for_good);
        if (for_good) least = std::min(least, Int(row));
    }
    return least;
}

Int ClaimCheck::finite_columns() const {
    const Int last = draft_.list.empty() ? Int(kNone) : Int(draft_.list.back().column);
    if (capped_) return std::min(std::max(last, Int(capped_->column)) + 1, B_.end + 1);
    const Int rows = first_settled_for_good();
    if (!rows.finite()) {
        if (!B_.end.finite())
            reject(record(), "(F) finite claim",
                   "a last live column, a capped position or a move that settles all large rows", "none");
        return B_.end + 1;
    }
    Int most = common_columns();
    for (const Source& source : sources_)
        if (source.claim->periodic) most = std::max(most, rows - source.claim->lowest);
    return std::min(most + 1, B_.end + 1);
}

void ClaimCheck::check_F(Int M) const {
    if (holds_F1(M) || holds_F2(M) || holds_F3()) return;
    reject(record(), "(F) rows in column " + show(M), "all blocked for good",
           "row " + show(used_.first_free()) + " free");
}

bool ClaimCheck::holds_F3() const {
    const Int row = used_.first_free();
    return B_.hiD < row || settled_for_good_ <= row;
}

// --- Periodic claims

// Does the ladder ever rise above the tail's lowest rows? Others may be left out of (P3) and (P6).
bool ClaimCheck::rises(const Ladder& ladder) const {
    return ladder.slope_one() && ladder.b - ladder.w + 1 > claim_.lowest;
}

// The parts of (P0) that no choice of M can meet; periodic_columns() meets the others.
void ClaimCheck::check_P0() const {
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

void ClaimCheck::check_P1() {
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
Num ClaimCheck::column_of(Num n) const {
    return n - claim_.offset(residue_of_[static_cast<std::size_t>(mod(n, claim_.period()))]);
}

void ClaimCheck::check_P2() const {
    for (const Source& source : sources_)
        if (source.claim->periodic && clashes(*source.claim))
            reject(tail_record(), "(P2) tail",
                   "rows that no smaller value and no move to the same value uses", "such a row");
}

// Is off(m) = off_s(m) for some m? By the Chinese remainder theorem columns are compared modulo the gcd.
bool ClaimCheck::clashes(const Claim& source) const {
    if (source.highest < claim_.lowest || claim_.highest < source.lowest) return false;
    const Num g = std::gcd(claim_.period(), source.period());
    std::vector<std::pair<Num, Num>> used;
    for (Num r = 0; r < source.period(); ++r) used.emplace_back(r % g, source.offset(r));
    std::sort(used.begin(), used.end());
    for (Num r = 0; r < claim_.period(); ++r)
        if (std::binary_search(used.begin(), used.end(), std::pair(r % g, claim_.offset(r)))) return true;
    return false;
}

void ClaimCheck::spend(Int work) {
    work_ = (Int(work_) + work).value();
    if (work_ > kMostWork) limit(tail_record() + ": (P3) too many classes of columns to cover");
}

void ClaimCheck::check_P3() {
    std::vector<Pattern> patterns;
    for (const Source& source : sources_)
        if (source.claim->periodic && claim_.period() % source.claim->period() != 0)
            patterns.push_back({source.claim->period(), source.claim, nullptr});
    for (const Ladder& ladder : game_.ladders())
        if (rises(ladder)) patterns.push_back({ladder.v.value(), nullptr, &ladder});
    std::vector<const Pattern*> uneven;
    for (const Pattern& pattern : patterns) uneven.push_back(&pattern);
    spend(Int(claim_.period()) * (Int(claim_.highest) - claim_.lowest + static_cast<Num>(sources_.size())));
    for (Num r = 0; r < claim_.period(); ++r) check_holes(r, uneven);
}

// The holes of columns m = r modulo p: bit o - lowest stands for row m + o.
Vec<Word> ClaimCheck::holes(Num r) const {
    const Num width = claim_.highest - claim_.lowest;
    Vec<Word> bits(static_cast<std::size_t>(width / 64 + 1), 0);
    auto later = static_cast<std::size_t>(r);
    for (Num s = 1; s < width; ++s) {
        if (++later == claim_.offsets.size()) later = 0;
        const Num o = s + claim_.offsets[later];
        const auto place = static_cast<std::size_t>(o - claim_.lowest);
        if (o < claim_.offset(r)) bits[place / 64] |= Word{1} << place % 64;
    }
    return bits;
}

void ClaimCheck::check_holes(Num r, const std::vector<const Pattern*>& uneven) {
    Vec<Word> bits = holes(r);
    for (const Source& source : sources_) {
        if (!source.claim->periodic || claim_.period() % source.claim->period() != 0) continue;
        const auto place = static_cast<std::uint64_t>(source.claim->offset(r) - claim_.lowest);
        if (place < bits.size() * 64) bits[place / 64] &= ~(Word{1} << place % 64);
    }
    for (std::size_t w = 0; w < bits.size(); ++w)
        for (; bits[w] != 0; bits[w] &= bits[w] - 1) {
            const Num o = claim_.lowest + static_cast<Num>(w * 64) + std::countr_zero(bits[w]);
            if (!covered(r, claim_.period(), o, uneven))
                reject(tail_record(),
                       "(P3) row m" + std::string(o < 0 ? "" : "+") + show(o) + " in columns m = " + show(r) +
                           " modulo " + show(claim_.period()),
                       "used by a smaller value or a move to the same value", "free for some m");
        }
}

// Is row m + o covered for all m = r modulo q? Refines the class by one pattern after the other.
bool ClaimCheck::covered(Int r, Int q, Num o, const std::vector<const Pattern*>& patterns) {
    std::vector<const Pattern*> partial;
    const Pattern* best = nullptr;
    Num parts = LLONG_MAX;
    for (const Pattern* pattern : patterns) {
        const Num g = std::gcd(q.value(), pattern->period);
        const Num classes = pattern->period / g;
        spend(classes);
        Num hits = 0;
        for (Num t = r.value() % g; t < pattern->period; t += g) hits += pattern->covers(t, o);
        if (hits == classes) return true;
        if (hits == 0) continue;
        partial.push_back(pattern);
        if (classes < parts) parts = classes, best = pattern;
    }
    if (best == nullptr) return false;
    partial.erase(std::find(partial.begin(), partial.end(), best));
    for (Num j = 0; j < parts; ++j) {
        const Int part = r + q * j;
        if (!best->covers(part.value(), o) && !covered(part, q * parts, o, partial)) return false;
    }
    return true;
}

// Every valid row n of column M is settled iff i(n) < M.
void ClaimCheck::check_P4(Num M) const {
    const auto wrong = [&](Num row, const char* expected, const char* found) {
        reject(tail_record(), "(P4) row " + show(row) + " in column " + show(M), expected, found);
    };
    if (settled_for_good_.finite()) wrong(settled_for_good_.value(), "not all larger rows used", "all used");
    if (used_.first_free() < M + claim_.lowest) wrong(used_.first_free(), "used before", "free");
    for (Num row = used_.first_free(); row < M + claim_.highest; ++row) {
        if (column_of(row) < M && !used_.contains(row)) wrong(row, "used before", "free");
        if (column_of(row) >= M && used_.contains(row)) wrong(row, "free", "used before");
    }
    if (used_.largest() >= M + claim_.highest) wrong(used_.largest(), "free", "used before");
}

// What (E2), (E3) leave open: rows of the tail that belong to smaller ideals.
void ClaimCheck::check_P5(Num M) const {
    for (Num m = draft_.preperiod; m < M; ++m) {
        const Num row = m + claim_.offset(m);
        if (B_.lowest_row(m) > row && !has_label(m, row))
            reject(tail_record(), "(P5) value of row " + show(row) + " in column " + show(m),
                   show(draft_.value), "another");
    }
}

void ClaimCheck::check_P6(Num M) const {
    const auto wrong = [&](Num m, const std::string& modulo) {
        reject(tail_record(), "(P6) tail", "rows valid in the next column too",
               "one that is not, in column " + show(m) + modulo);
    };
    for (Num m = draft_.preperiod; m < M; ++m)
        if (game_.delta(m + 1) > m + claim_.offset(m)) wrong(m, "");
    const Num p = claim_.period();
    for (const Ladder& ladder : game_.ladders()) {
        if (!rises(ladder)) continue;
        const Num g = std::gcd(p, ladder.v.value());
        for (Num r = 0; r < p; ++r)
            if (ladder.b - ladder.w + 1 - mod((Int(r) + 1 - ladder.w).value(), g) > claim_.offset(r))
                wrong(r, " modulo " + show(p));
    }
}

void ClaimCheck::check_P7() const {
    const Num m = draft_.preperiod - 1;
    if (m >= lo_ && has_label(m, m + claim_.offset(m)))
        reject(record(), "(P7) preperiod", "at most " + show(m), show(draft_.preperiod));
}

void ClaimCheck::check_P8() const {
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

// Lower bounds of M from which on the parts of the staircase stay below the tail, or are in their stride.
Int ClaimCheck::staircase_columns() const {
    Int most = 0;
    const Vec<Step>& steps = game_.steps();
    for (std::size_t s = 0; s < steps.size(); ++s) {
        const Int next = s + 1 < steps.size() ? steps[s + 1].column : Int::infinity();
        if (steps[s].rows - steps[s].column + 1 > claim_.lowest)
            most = std::max(most, std::min(steps[s].rows - claim_.lowest, next - 1));
    }
    for (const auto& ladder : game_.ladders()) {
        if (rises(ladder)) most = std::max(most, ladder.first_column());
        if (ladder.slope_one()) continue;
        const Int low = ceil_div(ladder.b - ladder.w + 1 - claim_.lowest, ladder.v - ladder.u);
        if (low <= ladder.first) continue;
        most = std::max(
            most, std::min(ladder.u * (low - 1) + ladder.b - claim_.lowest, ladder.v * low + ladder.w - 1));
    }
    return most;
}

// The largest row that a move to a column before N or a move counted as settled leads to.
Int ClaimCheck::largest_early_row() const {
    Int most = used_.largest();
    for (const Entry& entry : draft_.list) most = std::max(most, Int(entry.row));
    for (const Source& source : passing_) {
        bool for_good = false;
        const Num row = settling_row(source, for_good);
        if (!for_good) most = std::max(most, Int(row));
    }
    return most;
}

Int ClaimCheck::periodic_columns() const {
    const Int top = Int(draft_.preperiod) + claim_.highest;
    Int most =
        std::max({common_columns(), Int(draft_.preperiod), B_.loD - claim_.lowest, top - claim_.lowest + 1,
                  staircase_columns(), largest_early_row() - claim_.lowest + 1});
    for (const Source& source : sources_)
        if (source.claim->periodic) most = std::max(most, top - source.claim->lowest + 1);
    return most + 1;
}

// ---------------------------------------------------------------------------------------------------------
// 14. Certificate: records

constexpr std::size_t kLongestIdeal = 200;

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
    Proved run();

  private:
    void read_version();
    void read_game();
    void compare_game();
    void read_level();
    void read_values();
    void read_counts();
    void read_end();
    void check_ideals();
    void check_ideal(const Order& order, const Ideal& ideal);
    void read_ideal(const Order& order, const Ideal& ideal);
    void read_element(const std::string& expected, bool& matches);
    Draft read_claim(Num value, const std::string& name);
    void read_list(Draft& draft);
    void read_tail(Draft& draft, Num period);
    Num field(const std::string& name);
    [[nodiscard]] std::string name_of(const Order& order, const Ideal& ideal) const;
    [[nodiscard]] std::string record(Num line) const { return "line " + std::to_string(line); }
    [[nodiscard]] std::string next_record(const std::string& due) {
        return record(in_.line()) + " (" + due + ")";
    }

    const Game& game_;
    CertificateReader in_;
    Store store_;
    Num ideals_ = 0, periodic_ = 0, finite_ = 0;  // what the header says
    Num counts_line_ = 0;
    Proved proved_;
};

Proved CertificateCheck::run() {
    read_version();
    read_game();
    read_level();
    read_values();
    read_counts();
    check_ideals();
    read_end();
    proved_.hash = in_.digest();
    return std::move(proved_);
}

void CertificateCheck::read_version() {
    in_.expect_word("chompcert", "first word");
    in_.expect(' ', "version");
    const Num version = in_.number("version");
    if (version != 1) unsupported("certificate version " + std::to_string(version) + ": expected 1");
    in_.end_line("version");
}

void CertificateCheck::read_game() {
    in_.expect_word("game", "record");
    in_.expect(' ', "game");
    const std::string hash = in_.word();
    const bool digits = hash.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (hash.size() != 64 || !digits) in_.wrong("game", "64 lower-case hexadecimal digits", quoted(hash));
    if (hash != game_.hash) reject(record(in_.line()), "game", game_.hash, hash);
    in_.expect(' ', "game");
    const Num length = in_.number("length of the game");
    const auto due = static_cast<Num>(game_.bytes.size());
    if (length != due) reject(record(in_.line()), "length of the game", show(due), show(length));
    in_.end_line("game");
    compare_game();
    in_.end_line("end of the game");
}

// The bytes of the game, which are never read for their meaning here.
void CertificateCheck::compare_game() {
    for (std::size_t offset = 0; offset < game_.bytes.size(); ++offset) {
        const int found = in_.peek();
        const auto due = static_cast<unsigned char>(game_.bytes[offset]);
        if (found == kEnd) in_.wrong_byte("byte " + std::to_string(offset) + " of the game", shown_byte(due));
        if (found != due)
            reject(record(in_.line()), "byte " + std::to_string(offset) + " of the game", shown_byte(due),
                   shown_byte(static_cast<unsigned char>(found)));
        in_.take();
    }
}

void CertificateCheck::read_level() {
    in_.expect_word("level", "record");
    in_.expect(' ', "level");
    const std::string level = in_.word();
    if (level.empty()) in_.wrong("level", "'full'", "''");
    if (level != "full") unsupported("certificate level " + quoted(level) + ": expected 'full'");
    in_.end_line("level");
}

Num CertificateCheck::field(const std::string& name) {
    in_.expect_word(name, "record");
    in_.expect(' ', name);
    return in_.number(name);
}

void CertificateCheck::read_values() {
    proved_.values = field("values");
    if (proved_.values > 0 && game_.text.chains != Chains::Both)
        reject(record(in_.line()), "values", "0, as the game has less than two chains",
               std::to_string(proved_.values));
    in_.end_line("values");
}

void CertificateCheck::read_counts() {
    counts_line_ = in_.line();
    ideals_ = field("ideals");
    in_.expect(' ', "counts");
    periodic_ = field("periodic");
    in_.expect(' ', "counts");
    finite_ = field("finite");
    in_.end_line("counts");
    Num claims = 0;
    const bool overflow = __builtin_mul_overflow(ideals_, proved_.values + 1, &claims);
    if (overflow || claims != periodic_ + finite_)
        reject(record(counts_line_), "periodic and finite claims",
               show(ideals_) + " times " + show(proved_.values + 1), show(periodic_ + finite_));
}

// The due ideals are enumerated in step with the file, never listed in advance.
void CertificateCheck::check_ideals() {
    const Order order(game_.closure);
    Ideal ideal = order.empty();
    do check_ideal(order, ideal);
    while (order.advance(ideal));
    proved_.claims = store_[ideal];
    for (const auto& [name, said, counted] : {std::tuple{"ideals", ideals_, proved_.ideals},
                                              std::tuple{"periodic claims", periodic_, proved_.periodic},
                                              std::tuple{"finite claims", finite_, proved_.finite}})
        if (said != counted)
            reject(record(counts_line_), name, std::to_string(counted), std::to_string(said));
}

void CertificateCheck::check_ideal(const Order& order, const Ideal& ideal) {
    read_ideal(order, ideal);
    store_.forget_before(ideal);
    const Setting setting(game_, order, ideal, store_);
    const std::string name = name_of(order, ideal);
    Claims claims;
    for (Num value = 0; value <= proved_.values; ++value) {
        const Draft draft = read_claim(value, name);
        Claim claim = ClaimCheck(setting, claims, draft).run();
        ++(claim.periodic ? proved_.periodic : proved_.finite);
        claims.push_back(std::move(claim));
    }
    ++proved_.ideals;
    store_.keep(ideal, std::move(claims), order.last_user(ideal, game_.closure));
}

std::string CertificateCheck::name_of(const Order& order, const Ideal& ideal) const {
    std::string name;
    for (const std::size_t element : order.maximal(ideal)) {
        if (name.size() > kLongestIdeal) return name + " ...";
        name += (name.empty() ? "" : " ") + game_.text.name_of(element);
    }
    return name.empty() ? "{}" : name;
}

void CertificateCheck::read_ideal(const Order& order, const Ideal& ideal) {
    const std::string word = in_.word();
    const Num line = in_.line();
    const auto due = [&] { return "ideal " + name_of(order, ideal); };
    if (word == "end" || word == "finite" || word == "periodic")
        reject(record(line), "record", quoted(due()), quoted(word));
    if (word != "ideal") in_.wrong("record", "'ideal'", quoted(word));
    in_.expect(' ', "ideal");
    const Num count = in_.number("ideal");
    Num found = 0;
    bool matches = true;
    const Vec<std::size_t> tops = order.maximal(ideal);
    for (; !in_.at_line_end(); ++found) {
        const auto place = static_cast<std::size_t>(found);
        read_element(place < tops.size() ? game_.text.name_of(tops[place]) : "", matches);
    }
    if (found != count) in_.wrong("ideal", show(count) + " elements", show(found));
    if (!matches || static_cast<std::size_t>(found) != tops.size())
        reject(record(line), "ideal", quoted(due()), "another ideal");
    in_.end_line("ideal");
}

// NAME or NAME[NUM]
void CertificateCheck::read_element(const std::string& expected, bool& matches) {
    in_.expect(' ', "ideal");
    std::string text;
    while (is_letter(static_cast<char>(in_.peek())) ||
           (!text.empty() && is_digit(static_cast<char>(in_.peek()))))
        text += static_cast<char>(in_.take());
    if (text.empty()) in_.wrong_byte("ideal", "an element");
    if (in_.peek() == '[') {
        in_.take();
        text += "[" + std::to_string(in_.number("element")) + "]";
        in_.expect(']', "element");
    }
    if (text != expected) matches = false;
}

Draft CertificateCheck::read_claim(Num value, const std::string& name) {
    Draft draft;
    draft.ideal = name;
    draft.value = value;
    draft.line = in_.line();
    const std::string word = in_.word();
    const std::string due = "a claim on value " + std::to_string(value) + " of ideal " + name;
    if (word == "ideal" || word == "end") reject(record(draft.line), "record", due, quoted(word));
    if (word != "finite" && word != "periodic") in_.wrong("record", "'finite' or 'periodic'", quoted(word));
    draft.periodic = word == "periodic";
    in_.expect(' ', "value");
    const Num found = in_.number("value");
    if (found != value) reject(record(draft.line), "value", std::to_string(value), std::to_string(found));
    Num period = 0;
    if (draft.periodic) {
        in_.expect(' ', "preperiod");
        draft.preperiod = in_.number("preperiod");
        in_.expect(' ', "period");
        period = in_.number("period");
    }
    read_list(draft);
    if (draft.periodic) read_tail(draft, period);
    return draft;
}

void CertificateCheck::read_list(Draft& draft) {
    Num due = kNone;
    while (!in_.at_line_end()) {
        in_.expect(' ', "list");
        if (in_.peek() == '@') {
            in_.take();
            const Num column = in_.number("column");
            if (column <= due) in_.wrong("column", "more than " + show(due), "@" + show(column));
            due = column;
            in_.expect(' ', "list");
        } else if (due == kNone) {
            in_.wrong_byte("list", "'@'");
        }
        const Num row = due + in_.offset();
        if (row < 0) in_.wrong("list", "a row of at least 0 in column " + show(due), show(row));
        draft.list.push_back({due, row});
        ++due;
    }
    in_.end_line("list");
}

void CertificateCheck::read_tail(Draft& draft, Num period) {
    in_.expect_word("tail", "record");
    while (!in_.at_line_end()) {
        in_.expect(' ', "tail");
        draft.tail.push_back(in_.offset());
    }
    const auto found = static_cast<Num>(draft.tail.size());
    if (found != period || found == 0)
        in_.wrong("tail", "as many offsets as the period says, at least 1", show(found));
    in_.end_line("tail");
}

void CertificateCheck::read_end() {
    const std::string word = in_.word();
    if (word == "ideal" || word == "finite" || word == "periodic")
        reject(record(in_.line()), "record", "'end'", quoted(word));
    if (word != "end") in_.wrong("record", "'end'", quoted(word));
    in_.end_line("end");
    if (in_.peek() != kEnd) in_.wrong_byte("end", "the end of the file");
}

// ---------------------------------------------------------------------------------------------------------
// 15. What is proved

constexpr std::size_t kMostShown = 40;
constexpr Num kLargestExactJson = Num{1} << 53;

// What the values are values of: the three kinds of games.
std::string preperiodic_subject(Chains chains) {
    return chains == Chains::OnlyC ? "g(A_m) - m" : "f(m) - m";
}

template <class List, class Show>
std::string joined(const List& list, const std::string& separator, std::size_t most, Show show_item) {
    std::string text;
    for (std::size_t s = 0; s < list.size() && s < most; ++s)
        text += (s == 0 ? "" : separator) + show_item(list[s]);
    if (list.size() > most) text += separator + "... (" + std::to_string(list.size()) + " in all)";
    return text;
}

Vec<Num> tail_from_preperiod(const Claim& claim) {
    Vec<Num> tail;
    for (Num t = 0; t < claim.period(); ++t) tail.push_back(claim.offset(claim.settled_from() + t));
    return tail;
}

Vec<Entry> positions(const Claim& claim) {
    Vec<Entry> list;
    for (std::size_t s = 0; s < claim.rows.size(); ++s)
        if (claim.rows[s] != kNone) list.push_back({claim.first + static_cast<Num>(s), claim.rows[s]});
    return list;
}

std::string in_words(const Claim& claim, Num value, Chains chains) {
    const auto pair = [](const Entry& e) { return "(" + show(e.column) + "," + show(e.row) + ")"; };
    const Vec<Entry> list = positions(claim);
    if (chains == Chains::None) return "g(A) = " + show(list.front().row);
    const std::string subject = chains == Chains::Both ? "value " + std::to_string(value) + ": " : "";
    if (claim.periodic)
        return subject + preperiodic_subject(chains) + " has preperiod " + show(claim.settled_from()) +
               " and period " + show(claim.period()) + ": " +
               joined(tail_from_preperiod(claim), " ", kMostShown, show);
    if (list.empty()) return subject + "finite, no positions";
    return subject + "finite, " + std::to_string(list.size()) +
           (list.size() == 1 ? " position: " : " positions: ") + joined(list, " ", kMostShown, pair);
}

std::string json_number(Num number) {
    const std::string text = std::to_string(number);
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

std::string json_claim(const Claim& claim, Num value) {
    const auto pair = [](const Entry& e) {
        return "[" + json_number(e.column) + "," + json_number(e.row) + "]";
    };
    const std::size_t all = SIZE_MAX;
    std::string text = "{\"value\":" + json_number(value) + ",\"kind\":";
    if (claim.periodic)
        text += "\"periodic\",\"preperiod\":" + json_number(claim.settled_from()) +
                ",\"period\":" + json_number(claim.period()) + ",\"offsets\":[" +
                joined(tail_from_preperiod(claim), ",", all, json_number) + "]";
    else
        text += "\"finite\"";
    return text + ",\"positions\":[" + joined(positions(claim), ",", all, pair) + "]}";
}

std::string json_proved(const Proved& proved, const Game& game) {
    std::string values;
    for (std::size_t k = 0; k < proved.claims.size(); ++k)
        values += (k == 0 ? "" : ",") + json_claim(proved.claims[k], static_cast<Num>(k));
    return "{\"verdict\":\"VERIFIED\",\"values\":" + json_number(proved.values) +
           ",\"ideals\":" + json_number(proved.ideals) + ",\"periodic\":" + json_number(proved.periodic) +
           ",\"finite\":" + json_number(proved.finite) + ",\"game\":\"" + game.hash +
           "\",\"certificate\":\"" + proved.hash + "\",\"claims\":[" + values + "]}\n";
}

std::string words_proved(const Proved& proved, const Game& game) {
    std::string text;
    for (std::size_t k = 0; k < proved.claims.size(); ++k)
        text += in_words(proved.claims[k], static_cast<Num>(k), game.text.chains) + "\n";
    return text;
}

Verdict verified(const Proved& proved, const Game& game) {
    return {Outcome::Verified,
            "values=0.." + std::to_string(proved.values) + " ideals=" + std::to_string(proved.ideals) +
                " periodic=" + std::to_string(proved.periodic) + " finite=" + std::to_string(proved.finite) +
                " game=" + game.hash + " certificate=" + proved.hash};
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

void print(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        throw Trouble{"standard output: " + std::string(std::strerror(errno))};
}

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

struct Answer {
    std::string proved;
    Verdict verdict;
};

Answer check(const Options& options) {
    const Vec<char> bytes = read_file(options.game);
    Sha256 hash;
    hash.update(bytes.data(), bytes.size());
    const std::string_view view(bytes.data(), bytes.size());
    GameParser parser(view, options.game);
    const GameText text = parser.parse();
    const Game game{text, Closure(text, parser.lexer()), view, hash.digest()};
    const Proved proved = CertificateCheck(game, options.certificate).run();
    const std::string words = options.json ? json_proved(proved, game) : words_proved(proved, game);
    return {words, verified(proved, game)};
}

Answer without_proof(const Options& options, const Verdict& verdict) {
    if (!options.json) return {"", verdict};
    const char* word = kOutcomeWords[static_cast<std::size_t>(verdict.outcome)];
    return {"{\"verdict\":\"" + std::string(word) + "\",\"reason\":" + json_string(verdict.text) + "}\n",
            verdict};
}

Answer decide(const Options& options) {
    try {
        return check(options);
    } catch (const Verdict& verdict) {
        return without_proof(options, verdict);
    } catch (const std::bad_alloc&) {
        return without_proof(options, {Outcome::Limit, "out of memory"});
    } catch (const std::length_error&) {
        return without_proof(options, {Outcome::Limit, "out of memory"});
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
    const auto [proved, verdict] = decide(options);
    if (!options.quiet) print(proved);
    print("s " + std::string(kOutcomeWords[static_cast<std::size_t>(verdict.outcome)]) + " " +
          one_line(verdict.text) + "\n");
    return static_cast<int>(verdict.outcome);
}

}  // namespace

int main(int argc, char** argv) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    try {
        return run({argv + 1, argv + argc});
    } catch (const Trouble& trouble) {
        std::fprintf(stderr, "chompcheck: %s\n", trouble.text.c_str());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "chompcheck: %s\n", error.what());
    }
    return kTroubleExit;
}
