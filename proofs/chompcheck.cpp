// chompcheck: decides whether a certificate about the Grundy values of a poset game is true.
//
//     chompcheck GAME CERT
//
// FORMAT.md says which bytes are a game and a certificate, THEOREM.md which conditions make the claims of a
// certificate true: at level full (E1)-(E3), (F1)-(F3), (P0)-(P8), at level compact the same with lists
// replayed by (FF), or, for games with A on top, (G) and (Q) with labels replayed by (FF'). This program
// derives everything that defines the game (the closed order, ideals, moves, caps) from the game file, and
// reads the certificate once from front to back.
//
// Column by column (sections 12, 13): each claim is checked when it has been read, and kept only until the
// last ideal that can move into its ideal. For one ideal B and value k the cost is about one step for each
// explicit column and each move that leads out of B, plus one for each hole of the tail; periods are compared
// pairwise, never by their common multiple unless a hole cannot be covered otherwise.
//
// Row by row (sections 14-16): the claims are read, what concerns their tails alone is checked, and all
// ideals are replayed in step, in tiles of 64 rows: about one word of open columns for each label before R
// and each chain of a cover of A. Threads follow each other tile by tile; what they find does not depend on
// their number. Memory: the claims, the open columns between the first open and the last closed one of each
// claim that has begun and not ended, and for each thread 64 rows of labels.
//
// Sections, in the order in which the files are read:
//      1. Verdicts           2. Checked integers     3. Counted memory       4. SHA-256
//      5. Game: tokens       6. Game: lines          7. Game: staircases     8. Game: closure
//      9. Ideals            10. Claims and settings 11. Certificate: tokens 12. Rows of one claim
//     13. The conditions    14. Row by row: ideals  15. Row by row: claims  16. Row by row: replay
//     17. Certificate: records                      18. What is proved      19. Main

#include <algorithm>
#include <array>
#include <atomic>
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
#include <mutex>
#include <new>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
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
    static inline std::atomic<std::size_t> used = 0;

    static void charge(std::size_t count, std::size_t size) {
        if (count <= most / size) {
            const std::size_t before = used.fetch_add(count * size, std::memory_order_relaxed);
            if (before <= most && count * size <= most - before) return;
            release(count * size);
        }
        limit("more than " + std::to_string(most >> 20) + " MB of memory needed");
    }
    static void release(std::size_t bytes) { used.fetch_sub(bytes, std::memory_order_relaxed); }
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
        Memory::release(count * sizeof(T));
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

    [[nodiscard]] bool is_above(std::size_t a, std::size_t b) const { return contains(up_[a], b); }

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
    Num last_row = kNone;  // of the last listed entry

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

constexpr std::size_t kLongestIdeal = 200;

// Its maximal elements.
std::string name_of_ideal(const GameText& text, const Vec<std::size_t>& tops) {
    std::string name;
    for (const std::size_t top : tops) {
        if (name.size() > kLongestIdeal) return name + " ...";
        name += (name.empty() ? "" : " ") + shortened(text.name_of(top));
    }
    return name.empty() ? "{}" : name;
}

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
    bool compact = false;
    Num columns = 0;  // C of a finite claim at level compact
    Vec<Entry> list;  // at level compact: what has been replayed
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

// The offsets of the tails of one period, as sets by residue classes of columns.
class TailTable {
  public:
    explicit TailTable(Num period) : period_(period) {}

    [[nodiscard]] Num period() const { return period_; }
    // Offsets 64 * w to 64 * w + 63 in the columns m = r modulo the period, one bit each.
    [[nodiscard]] Word word(Num r, Num w) const {
        const Num place = w - base_;
        if (place < 0 || place >= words_) return 0;
        return bits_[static_cast<std::size_t>(r * words_ + place)];
    }
    // For each residue class.
    [[nodiscard]] Num words() const { return words_; }
    [[nodiscard]] bool contains(Num r, Num o) const { return word(r, o >> 6) >> (o & 63) & 1; }

    void add(Num r, Num o) {
        const Num w = o >> 6;
        if (words_ == 0 || w < base_ || w >= base_ + words_) widen(w);
        bits_[static_cast<std::size_t>(r * words_ + w - base_)] |= Word{1} << (o & 63);
    }

    // The union over the classes modulo a divisor of the period.
    [[nodiscard]] TailTable folded(Num divisor) const {
        TailTable fold(divisor);
        fold.base_ = base_;
        fold.words_ = words_;
        fold.bits_.assign(static_cast<std::size_t>(divisor * words_), 0);
        const std::size_t size = fold.bits_.size();
        for (std::size_t place = 0; size > 0 && place < bits_.size(); ++place)
            fold.bits_[place % size] |= bits_[place];
        return fold;
    }

  private:
    // Makes room for word w, and for some more on its side.
    void widen(Num w) {
        const Num spare = words_ / 2;
        const Num from = words_ == 0 ? w : std::min(base_, w - spare * (w < base_));
        const Num end = words_ == 0 ? w + 1 : std::max(base_ + words_, w + 1 + spare * (w >= base_));
        Vec<Word> wider(static_cast<std::size_t>((Int(period_) * (end - from)).value()), 0);
        for (Num r = 0; r < period_; ++r)
            if (words_ > 0)
                std::copy_n(bits_.begin() + r * words_, words_,
                            wider.begin() + r * (end - from) + base_ - from);
        bits_ = std::move(wider);
        words_ = end - from;
        base_ = from;
    }

    Num period_;
    Num base_ = 0;   // offsets >= 64 * base_
    Num words_ = 0;  // for each residue class
    Vec<Word> bits_;
};

// The offsets of many tails, one table for each period.
class TailTables {
  public:
    // Row n of the tail holds its label at the offset at_row[n mod p].
    void add(const std::int32_t* at_row, std::int32_t period) {
        TailTable& table = table_of(period);
        for (std::int32_t n = 0; n < period; ++n) {
            const std::int32_t column = (n - at_row[n]) % period;
            table.add(column < 0 ? column + period : column, at_row[n]);
        }
    }
    void clear() { tables_.clear(); }
    [[nodiscard]] const Vec<TailTable>& tables() const { return tables_; }

  private:
    TailTable& table_of(Num period) {
        for (TailTable& table : tables_)
            if (table.period() == period) return table;
        tables_.emplace_back(period);
        return tables_.back();
    }
    Vec<TailTable> tables_;
};

// Something that blocks the row m + o, or is above it, in columns m of certain classes modulo its period.
struct Pattern {
    Num period;
    const Claim* claim;
    const Ladder* ladder;
    const TailTable* table = nullptr;

    [[nodiscard]] bool covers(Num m, Num o) const {
        if (claim != nullptr) return claim->offset(m) == o;
        if (table != nullptr) return table->contains(mod(m, period), o);
        return Int(o) < ladder->b - ladder->w - mod((Int(m) - ladder->w).value(), period);
    }
};

Claim tail_of(const Draft& draft) {
    Claim claim;
    claim.periodic = draft.periodic;
    if (!draft.periodic) return claim;
    const std::size_t p = draft.tail.size();
    claim.offsets.resize(p);
    for (std::size_t t = 0; t < p; ++t)
        claim.offsets[(static_cast<std::size_t>(draft.preperiod) + t) % p] = draft.tail[t];
    claim.lowest = *std::min_element(draft.tail.begin(), draft.tail.end());
    claim.highest = *std::max_element(draft.tail.begin(), draft.tail.end());
    return claim;
}

// What one tail has to satisfy by itself, and how rows are covered: common to the checks column by column and
// row by row.
class TailCheck {
  protected:
    TailCheck(const Game& game, const Draft& draft) : game_(game), draft_(draft), claim_(tail_of(draft)) {}

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

    // --- The claim's place in the certificate

    [[nodiscard]] std::string record() const { return record_at(draft_.line); }
    [[nodiscard]] std::string tail_record() const { return record_at(draft_.line + 1); }
    [[nodiscard]] std::string record_at(Num line) const {
        return "line " + show(line) + " (ideal " + draft_.ideal + ", value " + show(draft_.value) + ")";
    }

    const Game& game_;
    const Draft& draft_;
    Claim claim_;
    Vec<Num> residue_of_;
    Int work_ = 0;
};

// Checks one claim against what is known of the smaller ideals and of the smaller values of its own ideal.
class ClaimCheck : private TailCheck {
  public:
    ClaimCheck(const Setting& setting, const Claims& smaller_values, const Draft& draft)
        : TailCheck(setting.game, draft),
          B_(setting),
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
        claim_.first = lo_;
        if (draft.compact) list_ = &replayed_;
    }

    Claim run() {
        if (!draft_.compact) check_E1();
        if (!draft_.compact) find_capped();
        use_rows_below_lo();
        if (draft_.compact) replay_list();
        if (draft_.compact) find_capped();
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

    void take_list() {
        const Int end = draft_.periodic ? Int(draft_.preperiod) : std::max(Int(lo_), after_list());
        claim_.rows.assign(static_cast<std::size_t>((end - lo_).value()), kNone);
        for (const Entry& entry : *list_) {
            claim_.rows[static_cast<std::size_t>(entry.column - lo_)] = entry.row;
            if (game_.delta(entry.column + 1) > entry.row) claim_.capped = entry;
        }
        if (!list_->empty()) claim_.last_row = list_->back().row;
    }

    [[nodiscard]] Int after_list() const { return list_->empty() ? Int(0) : Int(list_->back().column) + 1; }

    // The row of label k in column m of B, or kNone.
    [[nodiscard]] Num claimed(Num m) const {
        if (draft_.periodic && m >= draft_.preperiod) {
            const Num row = m + claim_.offset(m);
            return B_.lowest_row(m) <= row ? row : kNone;
        }
        const auto entry = std::lower_bound(list_->begin(), list_->end(), m,
                                            [](const Entry& e, Num column) { return e.column < column; });
        return entry != list_->end() && entry->column == m ? entry->row : kNone;
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
        for (const auto& [column, row] : *list_) {
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
        open_columns(M);
        const Num end = std::min(M, B_.end + 1).value();
        for (; next_column_ < end; ++next_column_) check_column(next_column_);
        settle(M.value());
        if (B_.live(M)) used_.drop_below(B_.lowest_row(M).value());
    }

    // The columns that the list of a compact claim is about, from (FF); they satisfy (E1)-(E3).
    void replay_list() {
        const Int stated = draft_.periodic ? draft_.preperiod : draft_.columns;
        open_columns(std::max(stated, Int(lo_)));
        const Int end = std::min(stated, B_.end + 1);
        for (; end > next_column_; ++next_column_) {
            settle(next_column_);
            const Num row = first_fit(next_column_);
            if (row == kNone) continue;
            replayed_.push_back({next_column_, row});
            use(next_column_, row);
        }
        if (!draft_.periodic && after_list() != stated)
            reject(record(), "(F) columns of a finite claim", show(after_list()), show(stated));
    }

    // Prepares to go through the columns < M.
    void open_columns(Int M) {
        if (M - lo_ > kMostColumns) limit(record() + ": " + show(M - lo_) + " columns to compare one by one");
        find_shut_columns(M.value());
        for (const Source& source : sources_)
            if (!source.hD.finite() && !opened_) readers_.emplace_back(*source.claim, lo_);
        opened_ = true;
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
        if (found != kNone) use(m, found);
    }

    // Label k stands at (m, row).
    void use(Num m, Num row) {
        used_.insert(row);
        if (game_.delta(m + 1) > row) shut_from_ = std::min(shut_from_, Int(m) + 1);
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
        for (const Entry& entry : *list_)
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
        for (const Entry& entry : *list_) most = std::max(most, Int(entry.row));
        for (const Source& source : passing_)
            if (const Num row = source.settled_row(); !source.is_last_row(row))
                most = std::max(most, Int(row));
        return most;
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

    void check_P7() const {
        const Num m = draft_.preperiod - 1;
        if (m >= lo_ && has_label(m, m + claim_.offset(m)))
            reject(record(), "(P7) preperiod", "at most " + show(m), show(draft_.preperiod));
    }

    const Setting& B_;
    Num lo_, loD_;
    Num next_column_ = lo_;
    bool opened_ = false;
    Vec<Entry> replayed_;
    const Vec<Entry>* list_ = &draft_.list;
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
};

// ---------------------------------------------------------------------------------------------------------
// 14. Row by row: the ideals

constexpr Num kMostRows = 100'000'000;
constexpr Num kMostReplayed = Num{10'000'000'000'000};

using Id = std::int32_t;  // an ideal's place in canonical order, or kNone

// All ideals of an A on top, and where moves lead. For each chain of a cover of A by chains, the ideals
// B without what is >= a, for the a of that chain in B, are without_top(chain, B), the same of that ideal,
// and so on.
class Lattice {
  public:
    explicit Lattice(const Closure& closure) : closure_(closure) {
        if (!is_chain()) {
            order_.emplace(closure_);
            list_ideals();
            cover();
        }
        for (std::size_t b = 0; b < size(); ++b) find_bounds(b);
        for (std::size_t b = 0; b < size(); ++b) find_moves(b);
        index_ = {};
    }

    [[nodiscard]] static bool on_top(const Closure& closure) {
        const auto infinite = [](Int h) { return !h.finite(); };
        return std::all_of(closure.hC.begin(), closure.hC.end(), infinite) &&
               std::all_of(closure.hD.begin(), closure.hD.end(), infinite);
    }

    [[nodiscard]] std::size_t size() const { return order_ ? sets_.size() : chain_.size() + 1; }
    // Is A a chain? Then ideal b consists of its b least elements.
    [[nodiscard]] bool one_chain() const { return !order_; }
    [[nodiscard]] std::size_t chains() const { return without_top_.size(); }
    [[nodiscard]] Id without_top(std::size_t chain, std::size_t b) const { return without_top_[chain][b]; }
    [[nodiscard]] Num lo(std::size_t b) const { return lo_[b]; }
    [[nodiscard]] Num loD(std::size_t b) const { return loD_[b]; }
    // S of (D2), T of (D1).
    [[nodiscard]] Id below_lo(std::size_t b) const { return below_lo_[b]; }
    [[nodiscard]] Id below_loD(std::size_t b) const { return below_loD_[b]; }
    [[nodiscard]] Num elements_of(std::size_t b) const {
        if (!order_) return static_cast<Num>(b);
        Num count = 0;
        for (const Word word : sets_[b]) count += std::popcount(word);
        return count;
    }

    [[nodiscard]] Vec<std::size_t> maximal(std::size_t b) const {
        if (order_) return order_->maximal(sets_[b]);
        Vec<std::size_t> tops;
        if (b > 0) tops.push_back(chain_[b - 1]);
        return tops;
    }

  private:
    // Of a total order, neighbours are said: nothing lies between them.
    bool is_chain() {
        bool linked = true;
        closure_.for_each_element_down([&](std::size_t a) {
            bool below = chain_.empty();
            closure_.for_each_said_above(a, [&](std::size_t b) { below = below || b == chain_.back(); });
            linked = linked && below;
            chain_.push_back(a);
        });
        std::reverse(chain_.begin(), chain_.end());
        without_top_.resize(linked ? 1 : 0);
        return linked;
    }

    void list_ideals() {
        Ideal ideal = order_->empty();
        do {
            if (sets_.size() >= static_cast<std::size_t>(kMostRows)) limit("too many ideals");
            index_.emplace(ideal, static_cast<Id>(sets_.size()));
            sets_.push_back(ideal);
        } while (order_->advance(ideal));
    }

    // Puts each element, smaller ones first, on a chain whose last element lies below it; chain_ now lists
    // the elements with smaller ones first.
    void cover() {
        for (const std::size_t a : chain_) {
            auto best = cover_.end();
            for (auto chain = cover_.begin(); chain != cover_.end(); ++chain)
                if (order_->is_above(chain->back(), a) && (best == cover_.end() || chain->back() + 1 == a))
                    best = chain;
            if (best == cover_.end()) best = cover_.emplace(best);
            best->push_back(a);
        }
        without_top_.resize(cover_.size());
    }

    static Id checked(Int number) {
        if (number > kMostRows)
            limit("an element above more than " + show(kMostRows) + " elements of a chain");
        return static_cast<Id>(number.value());
    }

    void find_bounds(std::size_t b) {
        Int lo = 0, loD = 0;
        const auto consider = [&](std::size_t a) {
            lo = std::max(lo, closure_.uC[a]);
            loD = std::max(loD, closure_.uD[a]);
        };
        if (order_) {
            for (std::size_t a = 0; a < order_->elements(); ++a)
                if (contains(sets_[b], a)) consider(a);
        } else if (b > 0) {
            consider(chain_[b - 1]);
        }
        lo_.push_back(checked(lo));
        loD_.push_back(checked(loD));
    }

    void find_moves(std::size_t b) {
        below_lo_.push_back(lo_[b] == 0 ? kNoId : restricted(b, closure_.uC, lo_[b]));
        below_loD_.push_back(loD_[b] == 0 ? kNoId : restricted(b, closure_.uD, loD_[b]));
        if (!order_) {
            without_top_[0].push_back(static_cast<Id>(b) - 1);
            return;
        }
        for (std::size_t chain = 0; chain < cover_.size(); ++chain) {
            const auto& elements = cover_[chain];
            const auto inside = [&](std::size_t a) { return contains(sets_[b], a); };
            const auto after = std::partition_point(elements.begin(), elements.end(), inside);
            Id rest = kNoId;
            if (after != elements.begin())
                rest = index_.at(order_->without_above(sets_[b], *std::prev(after)));
            without_top_[chain].push_back(rest);
        }
    }

    // The ideal of the a in ideal b with below[a] < bound.
    [[nodiscard]] Id restricted(std::size_t b, const Vec<Int>& below, Num bound) const {
        if (!order_) {
            const auto kept = [&](std::size_t a) { return below[a] < bound; };
            return static_cast<Id>(
                std::partition_point(chain_.begin(), chain_.begin() + static_cast<std::ptrdiff_t>(b), kept) -
                chain_.begin());
        }
        Ideal rest = order_->empty();
        for (std::size_t a = 0; a < order_->elements(); ++a)
            if (contains(sets_[b], a) && below[a] < bound) insert(rest, a);
        return index_.at(rest);
    }

    static constexpr Id kNoId = static_cast<Id>(kNone);

    const Closure& closure_;
    Vec<std::size_t> chain_;  // the elements, smaller ones first
    std::optional<Order> order_;
    Vec<Ideal> sets_;
    std::unordered_map<Ideal, Id, IdealHash, std::equal_to<>, Counted<std::pair<const Ideal, Id>>> index_;
    Vec<Vec<std::size_t>> cover_;
    Vec<Id> lo_, loD_, below_lo_, below_loD_;
    Vec<Vec<Id>> without_top_;
};

// ---------------------------------------------------------------------------------------------------------
// 15. Row by row: the claims, and what needs no replay

// A claim (B, k) of a compact certificate.
struct RowClaim {
    Num line = 0;
    std::size_t at_row = 0;    // the tail's offset in row n: n mod p places further on in RowPlan::offsets
    std::int32_t settled = 0;  // N, or C
    std::int32_t period = 0;   // 0: finite
    std::int32_t lowest = 0, highest = 0;
    std::int32_t capped_before = 0;  // C, or a larger one of a finite claim for a T of (D1)
    std::int32_t until = 0;          // R of a periodic claim; of a finite one a row in which (G) must hold
    std::int32_t shut_until = 0;     // rows from here on are not shut by a label of a tail

    [[nodiscard]] bool periodic() const { return period > 0; }
};

std::int32_t row_number(const std::string& record, const std::string& what, Int number) {
    if (number > kMostRows || number < -kMostRows)
        limit(record + ": " + what + " " + show(number) + ": more than " + show(kMostRows) +
              " rows or columns to replay");
    return static_cast<std::int32_t>(number.value());
}

[[noreturn]] void refuse_R(const std::string& record, Num row, Num lo) {
    reject(record, "(R) row " + show(row), "no label in columns less than " + show(lo), "such a label");
}

// (P0) for the game, (P1)-(P3), (P6), (P8): the conditions on a tail for all columns m >= c = R - highest.
class RowTailCheck : private TailCheck {
  public:
    RowTailCheck(const Game& game, const Draft& draft, std::initializer_list<const TailTables*> sources)
        : TailCheck(game, draft) {
        for (const TailTables* more : sources)
            for (const TailTable& table : more->tables())
                (claim_.period() % table.period() == 0 ? even_ : uneven_).push_back(&table);
    }

    void check_P0(Num lo) const {
        if (draft_.preperiod < lo)
            reject(record(), "(Q0) preperiod", "at least " + show(lo), show(draft_.preperiod));
        if (const Int end = game_.cap(Int::infinity()); end.finite())
            reject(record(), "(P0) claim", "finite, as column " + show(end) + " is the last", "periodic");
        for (const Ladder& ladder : game_.ladders())
            if (ladder.u > ladder.v)
                reject(record(), "(P0) claim", "finite, as d climbs over c at a slope above 1", "periodic");
    }

    // c as large as the staircase wants it; after check_P0().
    [[nodiscard]] Int staircase() const { return std::max(staircase_columns(), Int(0) - claim_.lowest); }

    void run() {
        check_P1();
        check_P8();
        check_P2();
        check_P6();
        check_P3();
    }

    // The offset of row n = 0, 1, ..., p - 1 modulo p; after check_P1().
    [[nodiscard]] Num at_row(Num n) const { return n - column_of(n); }
    [[nodiscard]] Num lowest() const { return claim_.lowest; }
    [[nodiscard]] Num highest() const { return claim_.highest; }

  private:
    // Columns of the two tails meet where they agree modulo the gcd of the periods. For a period that does
    // not divide p there are two ways to look at them all.
    void check_P2() const {
        const Num p = claim_.period();
        for (const TailTable* table : even_) compare(*table, table->period());
        for (const TailTable* table : uneven_) {
            const Num g = std::gcd(p, table->period());
            if (p / g <= table->words())
                compare(*table, g);
            else
                compare(table->folded(g), g);
        }
    }
    // Compares columns modulo g, a divisor of the table's period.
    void compare(const TailTable& table, Num g) const {
        Num r = 0;
        for (const Num offset : claim_.offsets) {
            for (Num t = r; t < table.period(); t += g)
                if (table.contains(t, offset))
                    reject(tail_record(), "(P2) tail",
                           "rows that no smaller value and no move to the same value uses", "such a row");
            if (++r == g) r = 0;
        }
    }

    void check_P6() const {
        for (Num m = 0; m < claim_.period(); ++m)
            if (highest_rise(m) > claim_.offset(m))
                reject(tail_record(), "(P6) row in columns " + show(m) + " modulo " + show(claim_.period()),
                       "one that is valid in the next column too", "m + (" + show(claim_.offset(m)) + ")");
    }

    // Goes down through the columns of one period; later_ has the rows m + o that later columns use.
    void check_P3() {
        const Num p = claim_.period();
        if (p == 1) return;  // no holes
        first_ = claim_.lowest >> 6;
        later_.assign(static_cast<std::size_t>((claim_.highest >> 6) - first_ + 1), 0);
        spend(Int(p) * static_cast<Num>(later_.size()) * static_cast<Num>(1 + even_.size()));
        for (Num s = claim_.highest - claim_.lowest; s > 0; --s) add_later(s + claim_.offset(p - 1 + s));
        for (Num r = p - 1; r >= 0; --r) {
            check_holes(r);
            add_later(claim_.offset(r));
            shift_later();
        }
    }
    void add_later(Num o) {
        const auto w = static_cast<std::size_t>((o >> 6) - first_);
        if (w < later_.size()) later_[w] |= Word{1} << (o & 63);
    }
    void shift_later() {
        for (std::size_t w = later_.size(); w-- > 0;)
            later_[w] = later_[w] << 1 | (w > 0 ? later_[w - 1] >> 63 : 0);
    }

    // A hole m + o has o < off(m).
    void check_holes(Num r) {
        const Num off = claim_.offset(r);
        const Num last = (off >> 6) - first_;
        for (Num w = 0; w <= last; ++w) {
            Word holes = later_[static_cast<std::size_t>(w)];
            if (w == last) holes &= (Word{1} << (off & 63)) - 1;
            for (const TailTable* table : even_) {
                if (holes == 0) break;
                holes &= ~table->word(r % table->period(), first_ + w);
            }
            for (; holes != 0; holes &= holes - 1) check_hole(r, (first_ + w) * 64 + std::countr_zero(holes));
        }
    }
    void check_hole(Num r, Num o) {
        Vec<Pattern> patterns;
        for (const TailTable* table : uneven_) patterns.push_back({table->period(), nullptr, nullptr, table});
        for (const Ladder& ladder : game_.ladders())
            if (rises(ladder)) patterns.push_back({ladder.v.value(), nullptr, &ladder});
        if (!covered(r, claim_.period(), o, patterns))
            reject(tail_record(),
                   "(P3) row m + (" + show(o) + ") in columns m = " + show(r) + " modulo " +
                       show(claim_.period()),
                   "used by a smaller value or a move to the same value", "free for some m");
    }

    Vec<const TailTable*> even_;  // their periods divide p
    Vec<const TailTable*> uneven_;
    Num first_ = 0;
    Vec<Word> later_;
};

// All claims of a compact certificate; takes them in the order of the file, and checks of each what does not
// depend on rows before R.
class RowPlan {
  public:
    RowPlan(const Game& game, const Lattice& lattice, Num values)
        : game_(game), lattice_(lattice), values_(static_cast<std::size_t>(values) + 1) {
        if (!lattice.one_chain()) return;
        below_.resize(values_);
        below_settled_.assign(values_, 0);
    }

    [[nodiscard]] std::size_t values() const { return values_; }
    [[nodiscard]] const RowClaim& claim(std::size_t b, std::size_t k) const {
        return claims_[b * values_ + k];
    }
    [[nodiscard]] const std::int32_t* at_row(const RowClaim& claim) const {
        return offsets_.data() + claim.at_row;
    }
    // The column of the label in row n of the tail.
    [[nodiscard]] Num column_at(const RowClaim& claim, Num n) const {
        if (claim.period == 1) return n - claim.lowest;
        return n - at_row(claim)[static_cast<std::uint32_t>(n) % static_cast<std::uint32_t>(claim.period)];
    }
    [[nodiscard]] const Lattice& lattice() const { return lattice_; }
    [[nodiscard]] const Game& game() const { return game_; }

    void add(const Draft& draft) {
        const std::size_t b = claims_.size() / values_;
        const std::size_t k = claims_.size() % values_;
        if (k == 0) smaller_values_.clear(), smaller_settled_ = 0;
        gather_sources(b, k);
        RowClaim claim;
        claim.line = draft.line;
        claim.shut_until = shut_until(b, k);
        if (draft.periodic)
            take_periodic(b, k, draft, claim);
        else
            take_finite(b, k, draft, claim);
        spend(b, draft, claim);
        smaller_settled_ = std::max(smaller_settled_, claim.settled);
        if (claim.periodic()) smaller_values_.add(at_row(claim), claim.period);
        claims_.push_back(claim);
    }

  private:
    static std::string record(const Draft& draft) {
        return "line " + show(draft.line) + " (ideal " + draft.ideal + ", value " + show(draft.value) + ")";
    }

    // The sources (B without what is >= a, k): of a chain those of the ideal before are carried on.
    void gather_sources(std::size_t b, std::size_t k) {
        if (lattice_.one_chain()) {
            if (b > 0) gather(b - 1, k, below_[k], below_settled_[k]);
            return;
        }
        removed_.clear();
        removed_settled_ = 0;
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain)
            for (Id x = lattice_.without_top(chain, b); x >= 0;
                 x = lattice_.without_top(chain, static_cast<std::size_t>(x)))
                gather(static_cast<std::size_t>(x), k, removed_, removed_settled_);
    }
    void gather(std::size_t b, std::size_t k, TailTables& tables, std::int32_t& settled) const {
        const RowClaim& source = claim(b, k);
        settled = std::max(settled, source.settled);
        if (source.periodic()) tables.add(at_row(source), source.period);
    }

    void take_periodic(std::size_t b, std::size_t k, const Draft& draft, RowClaim& claim) {
        const std::string place = record(draft);
        const bool chain = lattice_.one_chain();
        RowTailCheck check(game_, draft, {chain ? &below_[k] : &removed_, &smaller_values_});
        check.check_P0(lattice_.lo(b));
        claim.settled = row_number(place, "preperiod", draft.preperiod);
        claim.lowest = row_number(place, "offset", check.lowest());
        claim.highest = row_number(place, "offset", check.highest());
        // R of (Q0)
        const std::int32_t sources = std::max(smaller_settled_, chain ? below_settled_[k] : removed_settled_);
        const Int c = std::max({Int(claim.settled), Int(sources), check.staircase()});
        claim.until = row_number(place, "row R", std::max(Int(lattice_.loD(b)), c + claim.highest));
        if (claim.until < claim.shut_until) refuse_R(place, claim.shut_until - 1, lattice_.lo(b));
        check.run();
        if (const Id t = lattice_.below_loD(b); t >= 0)
            claim.capped_before = this->claim(static_cast<std::size_t>(t), k).capped_before;
        claim.period = static_cast<std::int32_t>(draft.tail.size());
        claim.at_row = offsets_.size();
        for (Num n = 0; n < claim.period; ++n) offsets_.push_back(static_cast<std::int32_t>(check.at_row(n)));
    }

    // (R) for the labels in columns N_S <= m < lo(S') of the tails of S, of its own S, and so on, S' being
    // the ideal before in this chain from B down: they are known from the start, and all lie before this row.
    // The other labels in columns < lo(B) belong to claims that are not yet at their tails or drained, so
    // that they stand in rows that are replayed: Replay::follow_tail looks at those.
    [[nodiscard]] std::int32_t shut_until(std::size_t b, std::size_t k) const {
        const Id s = lattice_.below_lo(b);
        if (s < 0) return 0;
        const RowClaim& S = claim(static_cast<std::size_t>(s), k);
        const Num lo = lattice_.lo(b);
        if (!S.periodic() || S.settled >= lo) return S.shut_until;
        Num n = lo - 1 + S.highest;
        while (n >= S.shut_until && (column_at(S, n) < S.settled || column_at(S, n) >= lo)) --n;
        return std::max(S.shut_until, static_cast<std::int32_t>(n + 1));
    }

    // A row in which (G) must hold. An open column m, valid in row n, gets its label there unless a column
    // before does, or a source has a label at (m, n), or a column < lo(B) has one in row n: each at most once
    // for each column or source. So columns m <= X are closed at row max(loD, delta(X)) + X + 1 + |B| + k; X
    // is the last live column, or that of a capped label of B or of a T of (D1), and so < C of one of these
    // claims.
    void take_finite(std::size_t b, std::size_t k, const Draft& draft, RowClaim& claim) const {
        const std::string place = record(draft);
        claim.settled = row_number(place, "columns", draft.columns);
        Num X = claim.settled;
        if (const Id t = lattice_.below_loD(b); t >= 0)
            X = std::max(X, Num{this->claim(static_cast<std::size_t>(t), k).capped_before});
        claim.capped_before = static_cast<std::int32_t>(X);
        const Int end = game_.cap(Int::infinity());
        Int last = std::max(X, lattice_.lo(b));
        last = end.finite() ? end : last;
        const Int rows = game_.delta(last).finite() ? game_.delta(last) : game_.delta(end);
        const Int until =
            std::max(Int(lattice_.loD(b)), rows) + last + lattice_.elements_of(b) + static_cast<Num>(k) + 2;
        claim.until = row_number(place, "rows", until);
    }

    void spend(std::size_t b, const Draft& draft, const RowClaim& claim) {
        work_ = work_ + (claim.until - lattice_.loD(b));
        if (work_ > kMostReplayed)
            limit(record(draft) + ": more than " + show(kMostReplayed) + " rows of all claims to replay");
    }

    const Game& game_;
    const Lattice& lattice_;
    std::size_t values_;
    Vec<RowClaim> claims_;
    Vec<std::int32_t> offsets_;
    TailTables smaller_values_;
    std::int32_t smaller_settled_ = 0;
    Vec<TailTables> below_;  // one chain: for each value, of all ideals before
    Vec<std::int32_t> below_settled_;
    TailTables removed_;
    std::int32_t removed_settled_ = 0;
    Int work_ = 0;
};

// ---------------------------------------------------------------------------------------------------------
// 16. Row by row: the replay

constexpr int kTileRows = 64;
constexpr std::int32_t kNoTop = INT32_MAX;
constexpr std::int32_t kNever = INT32_MAX;

Word rows_from(Num t) {
    return t >= kTileRows ? 0 : t <= 0 ? ~Word{0} : ~Word{0} << t;
}

// Which columns of (B, k) are open in the next row to be replayed.
struct Window {
    Vec<Word> open;              // from column 64 * first on; empty: all columns >= lo are open
    std::int32_t first = 0;      // columns before are closed, columns after the words are open
    std::int32_t closed = 0;     // so many words in front are zero
    std::int32_t front = 0;      // near the last label
    std::int32_t top = kNoTop;   // columns >= top are closed
    std::int32_t last_row = -1;  // of the label in column C - 1
    bool done = false;           // R is reached, or all live columns are closed

    // The least word with an open column.
    [[nodiscard]] Num first_word(Num lo) const { return open.empty() ? lo / 64 : Num{first} + closed; }
    [[nodiscard]] Num first_open(Num lo) const {
        return open.empty() ? lo
                            : first_word(lo) * 64 + std::countr_zero(open[static_cast<std::size_t>(closed)]);
    }
    [[nodiscard]] Num end() const { return (first + static_cast<Num>(open.size())) * 64; }
    [[nodiscard]] bool is_open(Num lo, Num m) const {
        if (open.empty()) return m >= lo;
        const Num w = m / 64 - first;
        if (w >= static_cast<Num>(open.size())) return true;
        return w >= 0 && (open[static_cast<std::size_t>(w)] >> m % 64 & 1) != 0;
    }

    void count_closed() {
        while (static_cast<std::size_t>(closed) < open.size() && open[static_cast<std::size_t>(closed)] == 0)
            ++closed;
    }

    // Gives up words that say nothing: open ones at the end, and most of the closed ones in front.
    void trim(bool extended) {
        auto used = static_cast<std::size_t>(closed);
        if (used == open.size()) open.push_back(~Word{0});
        while (extended && open.size() > used + 1 && open.back() == ~Word{0}) open.pop_back();
        if (used < kSpareWords || used < open.size() / 2) return;
        open.erase(open.begin(), open.begin() + closed);
        first += closed;
        front = 0;
        closed = 0;
        if (open.capacity() > 2 * open.size()) Vec<Word>(open).swap(open);
    }

    static constexpr std::size_t kSpareWords = 8;
};

// The rows n0, ..., n0 + 63, one bit each in a word of rows.
struct Tile {
    Num number = 0;
    Num n0 = 0;
    std::array<Num, kTileRows> cap{};
    Num least_cap = 0;
    Num first = 0;      // columns < 64 * first do not matter any more
    Num width = 0;      // words from there on
    Vec<Word> blocked;  // for each slot and value, column word and row: labels of smaller ideals
    Vec<Word> smaller;  // for each column word and row: labels of smaller values of the ideal at hand
    Vec<Word> shut;     // for each group and value: the rows that are shut
    Vec<Word> dead;     // for each value: the rows in which no larger ideal has a label (one chain)
    Vec<std::int32_t>
        full;  // for each value and row: words of `blocked` before this one are full (one chain)
    Vec<std::size_t> touched;        // places in `smaller`
    Vec<std::size_t> reads, writes;  // slots of the ideal at hand
    Vec<Word*> read_matrices, write_matrices;
    Num next_first = 0;           // as `first`, after this tile
    std::size_t first_ideal = 0;  // ideals before are known to be their tails (one chain)

    [[nodiscard]] Num end_row() const { return n0 + kTileRows; }
};

// The replay by (FF'): tile by tile, in each ideal by ideal, value by value, row by row.
class Replay {
  public:
    Replay(const RowPlan& plan, std::size_t threads)
        : plan_(plan), lattice_(plan.lattice()), game_(plan.game()), values_(plan.values()) {
        windows_.resize(lattice_.size() * values_);
        const Int end = game_.cap(Int::infinity());
        last_live_ = end.finite() ? end.value() : LLONG_MAX;
        absorbed_ = Vec<std::atomic<std::int32_t>>(lattice_.size());
        for (auto& tile : absorbed_) tile = kNever;
        unfinished_ = static_cast<Num>(lattice_.size() * values_);
        busy_until_.assign(lattice_.size(), 0);
        watched_from_.assign(lattice_.size(), LLONG_MAX);
        group_shut_rows();
        list_starts();
        list_watchers();
        assign_slots();
        if (lattice_.one_chain()) prepare_prefix();
        threads_ = std::min(threads, 1 + windows_.size() / kClaimsPerThread);
        progress_ = Vec<std::atomic<Num>>(threads_);
        for (auto& progress : progress_) progress = 0;
    }

    void run() {
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < threads_; ++i) helpers.emplace_back([this, i] { work(i); });
        work(0);
        for (std::thread& helper : helpers) helper.join();
        if (failure_) throw *failure_;
        if (out_of_memory_) throw std::bad_alloc();
    }

    // The row of the last label of a finite claim, in column C - 1.
    [[nodiscard]] Num last_row(std::size_t b, std::size_t k) const {
        return windows_[b * values_ + k].last_row;
    }

  private:
    // Ideal `larger` takes part from row `row` on; until then it is `ideal`, see (D1).
    struct Start {
        Id ideal, larger;
        std::int32_t row;
    };
    // A periodic claim (larger, k) that (Q5), (P7) make demands on labels of `ideal` in rows < row.
    struct Watcher {
        Id ideal, larger;
        std::int32_t row;
    };
    // The larger ideals B with S = ideal in (D2) and lo(B) = lo.
    struct Group {
        Id ideal;
        std::int32_t lo;
    };
    // Items by ideal, sorted.
    template <class Item>
    class Lists {
      public:
        void add(const Item& item) { items_.push_back(item); }
        template <class Before>
        void sort(std::size_t ideals, Before before) {
            std::sort(items_.begin(), items_.end(), before);
            first_.assign(ideals + 1, 0);
            for (const Item& item : items_) ++first_[static_cast<std::size_t>(item.ideal) + 1];
            std::partial_sum(first_.begin(), first_.end(), first_.begin());
        }
        [[nodiscard]] std::pair<const Item*, const Item*> operator[](std::size_t ideal) const {
            return {items_.data() + first_[ideal], items_.data() + first_[ideal + 1]};
        }

      private:
        Vec<Item> items_;
        Vec<std::size_t> first_;
    };

    // --- What is known in advance

    void group_shut_rows() {
        for (std::size_t b = 0; b < lattice_.size(); ++b)
            if (const Id s = lattice_.below_lo(b); s >= 0)
                groups_.push_back({s, static_cast<std::int32_t>(lattice_.lo(b))});
        const auto key = [](const Group& g) { return std::pair(g.ideal, g.lo); };
        std::sort(groups_.begin(), groups_.end(),
                  [&](const Group& x, const Group& y) { return key(x) < key(y); });
        groups_.erase(std::unique(groups_.begin(), groups_.end(),
                                  [&](const Group& x, const Group& y) { return key(x) == key(y); }),
                      groups_.end());
        first_group_.assign(lattice_.size() + 1, 0);
        for (const Group& group : groups_) ++first_group_[static_cast<std::size_t>(group.ideal) + 1];
        std::partial_sum(first_group_.begin(), first_group_.end(), first_group_.begin());
        for (std::size_t b = 0; b < lattice_.size(); ++b) {
            const Id s = lattice_.below_lo(b);
            std::size_t group = s < 0 ? 0 : first_group_[static_cast<std::size_t>(s)];
            while (s >= 0 && groups_[group].lo < lattice_.lo(b)) ++group;
            group_of_.push_back(group);
        }
    }

    void list_starts() {
        for (std::size_t b = 0; b < lattice_.size(); ++b)
            if (const Id t = lattice_.below_loD(b); t >= 0)
                starts_.add({t, static_cast<Id>(b), static_cast<std::int32_t>(lattice_.loD(b))});
        starts_.sort(lattice_.size(), [](const Start& x, const Start& y) {
            return std::tuple(x.ideal, x.row, x.larger) < std::tuple(y.ideal, y.row, y.larger);
        });
        for (std::size_t b = 0; b < lattice_.size(); ++b)
            for (auto [from, to] = starts_[b]; from != to; ++from)
                busy_until_[b] = std::max(busy_until_[b], Num{from->row} + 1);
    }

    // Labels in columns >= N - 1 of a row n < loD(B) need cap(n) >= N - 1.
    void list_watchers() {
        for (std::size_t b = 0; b < lattice_.size(); ++b) {
            Num least = LLONG_MAX;
            for (std::size_t k = 0; k < values_; ++k)
                if (const RowClaim& claim = plan_.claim(b, k); claim.periodic())
                    least = std::min(least, static_cast<Num>(claim.settled) - 1);
            Num row = lattice_.loD(b);
            for (Id t = lattice_.below_loD(b); t >= 0 && least != LLONG_MAX;) {
                const auto smaller = static_cast<std::size_t>(t);
                if (game_.cap(row - 1) < least) break;
                watchers_.add({t, static_cast<Id>(b), static_cast<std::int32_t>(row)});
                watched_from_[smaller] = std::min(watched_from_[smaller], least);
                busy_until_[smaller] = std::max(busy_until_[smaller], row);
                row = lattice_.loD(smaller);
                t = lattice_.below_loD(smaller);
            }
        }
        watchers_.sort(lattice_.size(), [](const Watcher& x, const Watcher& y) {
            return std::pair(x.ideal, x.larger) < std::pair(y.ideal, y.larger);
        });
    }

    // Slots hold, for a chain of the cover and an ideal B, the labels of the B without what is >= a. The
    // first ideal that follows B in a chain takes over its slot, the others copy it.
    void assign_slots() {
        const std::size_t chains = lattice_.chains();
        if (lattice_.one_chain()) {
            slots_ = 1;
            return;
        }
        for (std::size_t chain = 0; chain < chains; ++chain) {
            followers_.emplace_back();
            for (std::size_t b = 0; b < lattice_.size(); ++b)
                if (const Id rest = lattice_.without_top(chain, b); rest >= 0)
                    followers_[chain].add({rest, static_cast<Id>(b), 0});
            followers_[chain].sort(lattice_.size(), [](const Start& x, const Start& y) {
                return std::pair(x.ideal, x.larger) < std::pair(y.ideal, y.larger);
            });
            slot_.emplace_back(lattice_.size(), Id{-1});
        }
        for (std::size_t b = 0; b < lattice_.size(); ++b) {
            for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) allot_slots(chain, b);
            for (std::size_t chain = 0; chain < lattice_.chains(); ++chain)
                if (const auto [from, to] = followers_[chain][b]; from == to)
                    if (const Id slot = slot_[chain][b]; slot >= 0) free_slots_.push_back(slot);
        }
    }
    void allot_slots(std::size_t chain, std::size_t b) {
        Vec<Id>& slot = slot_[chain];
        const auto [from, to] = followers_[chain][b];
        for (const Start* next = from; next != to; ++next) {
            const bool inherits = next == from && slot[b] >= 0;
            slot[static_cast<std::size_t>(next->larger)] = inherits ? slot[b] : take_slot();
        }
    }
    Id take_slot() {
        if (free_slots_.empty()) return static_cast<Id>(slots_++);
        const Id slot = free_slots_.back();
        free_slots_.pop_back();
        return slot;
    }

    // --- One chain: the ideals of a prefix that are only their tails

    // Labels of tails of period 1: bit q of prefix_[k] is the column m of row n with q = top - (n - m).
    void prepare_prefix() {
        Num lowest = 0;
        prefix_top_ = 0;
        for (std::size_t b = 0; b < lattice_.size(); ++b)
            for (std::size_t k = 0; k < values_; ++k) {
                lowest = std::min(lowest, static_cast<Num>(plan_.claim(b, k).lowest));
                prefix_top_ = std::max(prefix_top_, static_cast<Num>(plan_.claim(b, k).highest));
            }
        prefix_top_ = (prefix_top_ / 64 + 1) * 64;
        prefix_.resize(values_);
        for (Vec<Word>& bits : prefix_)
            bits.assign(static_cast<std::size_t>((prefix_top_ - lowest) / 64 + 2), 0);
        longer_.resize(values_);
        least_offset_ = LLONG_MAX;
    }

    void extend_prefix(const Tile& tile) {
        for (; prefix_size_ < lattice_.size() && absorbed(prefix_size_, tile); ++prefix_size_)
            for (std::size_t k = 0; k < values_; ++k) {
                const RowClaim& claim = plan_.claim(prefix_size_, k);
                if (!claim.periodic()) continue;
                least_offset_ = std::min(least_offset_, static_cast<Num>(claim.lowest));
                if (claim.period > 1) {
                    longer_[k].push_back(static_cast<Id>(prefix_size_));
                    continue;
                }
                const auto q = static_cast<std::size_t>(prefix_top_ - claim.lowest);
                prefix_[k][q / 64] |= Word{1} << q % 64;
            }
    }

    // The labels of the prefix in all words of the tile.
    void block_prefix(Tile& tile) const {
        for (std::size_t k = 0; k < values_; ++k) {
            Word* const blocked = matrix(tile, 0, k);
            for (Num w = 0; w < tile.width; ++w) {
                const Num q = prefix_top_ / 64 - tile.n0 / 64 + tile.first + w;
                const Word before = word_of(prefix_[k], q - 1);
                const Word word = word_of(prefix_[k], q);
                for (Num t = 0; t < kTileRows && (before | word) != 0; ++t)
                    blocked[w * kTileRows + t] = word << t | before >> 1 >> (kTileRows - 1 - t);
            }
            for (const Id b : longer_[k]) {
                const RowClaim& claim = plan_.claim(static_cast<std::size_t>(b), k);
                for (Num t = 0; t < kTileRows; ++t) {
                    const Num m = plan_.column_at(claim, tile.n0 + t) - tile.first * 64;
                    if (m >= 0) blocked[m / 64 * kTileRows + t] |= Word{1} << m % 64;
                }
            }
        }
    }
    static Word word_of(const Vec<Word>& bits, Num w) {
        return w >= 0 && w < static_cast<Num>(bits.size()) ? bits[static_cast<std::size_t>(w)] : 0;
    }

    // --- Threads: thread i does the tiles i, i + threads, ...; each tile follows the one before it

    void work(std::size_t thread) {
        Tile tile;
        Num number = static_cast<Num>(thread);
        try {
            for (; unfinished_.load() > 0 && number <= failed_tile_.load(); number += threads()) {
                tile.number = number;
                tile.n0 = number * kTileRows;
                open_tile(tile);
                do_tile(tile);
            }
            publish(number, static_cast<Num>(lattice_.size()));
        } catch (const Verdict& verdict) {
            fail(number, verdict);
        } catch (const std::bad_alloc&) {
            fail(number, std::nullopt);
        } catch (const Stopped&) {
        }
    }

    struct Stopped {};

    [[nodiscard]] Num threads() const { return static_cast<Num>(threads_); }

    // The failure in the first of the tiles counts, whichever comes first in time.
    void fail(Num number, std::optional<Verdict> verdict) {
        const std::lock_guard lock(mutex_);
        if (number >= failed_tile_.load()) return;
        failed_tile_ = number;
        failure_ = std::move(verdict);
        out_of_memory_ = !failure_;
    }

    void publish(Num number, Num ideals) {
        progress_[static_cast<std::size_t>(number % threads())].store(
            number * (static_cast<Num>(lattice_.size()) + 1) + ideals, std::memory_order_release);
    }

    // Waits until the tile before has done the first `ideals` ideals.
    void wait(const Tile& tile, Num ideals, Num& known) const {
        if (known >= ideals || tile.number == 0) return;
        const Num before = tile.number - 1;
        const auto& progress = progress_[static_cast<std::size_t>(before % threads())];
        const Num base = before * (static_cast<Num>(lattice_.size()) + 1);
        // Not only just enough: threads had better keep a distance.
        const Num enough = std::min(ideals + kLag, static_cast<Num>(lattice_.size()));
        for (int turn = 0;; ++turn) {
            known = progress.load(std::memory_order_acquire) - base;
            if (known >= enough) return;
            if (failed_tile_.load() < tile.number) throw Stopped{};
            if (turn > kSpins) std::this_thread::yield();
        }
    }

    // --- One tile

    void open_tile(Tile& tile) {
        const std::lock_guard lock(mutex_);
        tile.least_cap = LLONG_MAX;
        for (Num t = 0; t < kTileRows; ++t) {
            const Int cap = game_.cap(tile.n0 + t);
            const Num bound = cap.finite() ? std::min(cap.value(), 4 * kMostRows) : 4 * kMostRows;
            tile.cap[static_cast<std::size_t>(t)] = bound;
            tile.least_cap = std::min(tile.least_cap, bound);
        }
        const Num used = tile.width;
        tile.first = tile.next_first;
        tile.next_first = LLONG_MAX;
        tile.width = std::max(Num{2}, std::min(used, Num{64}));
        if (lattice_.one_chain()) {
            extend_prefix(tile);
            if (least_offset_ != LLONG_MAX)
                tile.width = std::max(tile.width, (tile.end_row() - least_offset_) / 64 + 2 - tile.first);
        }
        tile.blocked.assign(slots_ * values_ * matrix_size(tile), 0);
        tile.smaller.assign(matrix_size(tile), 0);
        tile.shut.assign(groups_.size() * values_, 0);
        tile.dead.assign(values_, 0);
        tile.full.assign(values_ * kTileRows, 0);
        if (lattice_.one_chain()) block_prefix(tile);
        tile.first_ideal = prefix_size_;
    }

    static std::size_t matrix_size(const Tile& tile) {
        return static_cast<std::size_t>(tile.width * kTileRows);
    }
    [[nodiscard]] Word* matrix(Tile& tile, std::size_t slot, std::size_t k) const {
        return tile.blocked.data() + (slot * values_ + k) * matrix_size(tile);
    }

    // Makes the tile's matrices at least `width` words wide.
    void widen(Tile& tile, Num width) const {
        if (width <= tile.width) return;
        if (width > kMostRows / 16) limit("more than " + show(kMostRows) + " columns open in one row");
        const std::size_t old = matrix_size(tile);
        tile.width = std::max(width, tile.width + tile.width / 2);
        const std::size_t size = matrix_size(tile);
        Vec<Word> wider(slots_ * values_ * size, 0);
        for (std::size_t part = 0; part < slots_ * values_; ++part)
            std::copy_n(tile.blocked.data() + part * old, old, wider.data() + part * size);
        tile.blocked = std::move(wider);
        tile.smaller.resize(size, 0);
    }

    void do_tile(Tile& tile) {
        const auto count = static_cast<Num>(lattice_.size());
        Num known = 0;
        publish(tile.number, static_cast<Num>(tile.first_ideal));
        auto b = static_cast<Num>(tile.first_ideal);
        for (; b < count && (sees_all(tile) || !all_dead(tile)); ++b) {
            wait(tile, b + 1, known);
            if (b + kAhead < std::min(known, count)) prefetch(tile, static_cast<std::size_t>(b + kAhead));
            do_ideal(tile, static_cast<std::size_t>(b));
            publish(tile.number, b + 1);
        }
        if (b < count) {
            tile.next_first = std::min(tile.next_first, lattice_.lo(static_cast<std::size_t>(b)) / 64);
            wait(tile, count, known);
            start_ideals(tile, b);
            publish(tile.number, count);
        }
        if (tile.next_first == LLONG_MAX) tile.next_first = tile.first;
    }

    // Now and then all ideals are looked at, so that none is forgotten that never has a label again.
    static bool sees_all(const Tile& tile) {
        const auto number = static_cast<std::uint64_t>(tile.number);
        return number % std::bit_floor(std::max<std::uint64_t>(1, number / 8)) == 0;
    }

    // The words that an ideal's labels will probably go to.
    void prefetch(const Tile& tile, std::size_t b) const {
        if (lattice_.loD(b) >= tile.end_row()) return;
        const Window& window = windows_[b * values_];
        if (!window.open.empty()) __builtin_prefetch(window.open.data() + window.front, 1);
    }

    static bool all_dead(const Tile& tile) {
        return std::all_of(tile.dead.begin(), tile.dead.end(), [](Word rows) { return rows == ~Word{0}; });
    }

    // In a tile without labels of ideals >= b of the one chain: the ideals that start in it.
    void start_ideals(const Tile& tile, Num b) {
        const auto least_row = [&](Num row) {
            std::size_t from = 0, to = lattice_.size();
            while (from < to) {
                const std::size_t middle = (from + to) / 2;
                (lattice_.loD(middle) < row ? from : to) = lattice_.loD(middle) < row ? middle + 1 : middle;
            }
            return from;
        };
        const std::size_t end = least_row(tile.end_row());
        for (std::size_t larger = least_row(tile.n0); larger < end; ++larger)
            if (const Id t = lattice_.below_loD(larger); t >= b)
                for (std::size_t k = 0; k < values_; ++k)
                    start_claim({t, static_cast<Id>(larger), static_cast<Id>(lattice_.loD(larger))}, k);
    }

    // --- One ideal

    [[nodiscard]] bool absorbed(std::size_t b, const Tile& tile) const {
        return absorbed_[b].load(std::memory_order_relaxed) <= tile.number;
    }

    void do_ideal(Tile& tile, std::size_t b) {
        if (lattice_.loD(b) >= tile.end_row()) {
            tile.next_first = std::min(tile.next_first, lattice_.lo(b) / 64);
            return;
        }
        open_slots(tile, b);
        for (std::size_t k = 0; k < values_; ++k) do_claim(tile, b, k);
        close_slots(tile, b);
        if (!absorbed(b, tile)) absorb(tile, b);
    }

    void open_slots(Tile& tile, std::size_t b) const {
        tile.reads.clear();
        tile.writes.clear();
        if (lattice_.one_chain()) {
            tile.reads.push_back(0);
            tile.writes.push_back(0);
            return;
        }
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) {
            const Id slot = slot_[chain][b];
            if (slot >= 0) tile.reads.push_back(static_cast<std::size_t>(slot));
            const auto [from, to] = followers_[chain][b];
            if (from == to) continue;
            const auto next = static_cast<std::size_t>(slot_[chain][static_cast<std::size_t>(from->larger)]);
            tile.writes.push_back(next);
            if (slot < 0) std::fill_n(matrix(tile, next, 0), values_ * matrix_size(tile), 0);
        }
    }

    void close_slots(Tile& tile, std::size_t b) const {
        for (const std::size_t place : tile.touched) tile.smaller[place] = 0;
        tile.touched.clear();
        if (lattice_.one_chain()) return;
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) {
            const auto [from, to] = followers_[chain][b];
            for (const Start* next = from; next != to; ++next) {
                if (next == from) continue;
                const auto source =
                    static_cast<std::size_t>(slot_[chain][static_cast<std::size_t>(from->larger)]);
                const auto target =
                    static_cast<std::size_t>(slot_[chain][static_cast<std::size_t>(next->larger)]);
                std::copy_n(matrix(tile, source, 0), values_ * matrix_size(tile), matrix(tile, target, 0));
            }
        }
    }

    // From some row on B matters to larger ideals only by the labels of its tails, in columns >= their lo.
    void absorb(const Tile& tile, std::size_t b) {
        if (tile.end_row() < busy_until_[b]) return;
        const Id s = lattice_.below_lo(b);
        if (s >= 0 &&
            absorbed_[static_cast<std::size_t>(s)].load(std::memory_order_relaxed) > tile.number + 1)
            return;
        for (std::size_t k = 0; k < values_; ++k) {
            const RowClaim& claim = plan_.claim(b, k);
            if (!windows_[b * values_ + k].done) return;
            if (claim.periodic() && tile.end_row() - claim.highest < largest_lo(b)) return;
        }
        absorbed_[b].store(static_cast<std::int32_t>(tile.number + 1), std::memory_order_relaxed);
    }

    // Of the larger ideals that ask for labels of B in columns < lo, see (D2).
    [[nodiscard]] Num largest_lo(std::size_t b) const {
        return first_group_[b] == first_group_[b + 1] ? 0 : groups_[first_group_[b + 1] - 1].lo;
    }

    // --- One claim

    struct Job {
        Tile& tile;
        std::size_t b, k;
        const RowClaim& claim;
        Window& window;
        Num lo;
        Num hot;                // labels in columns >= hot
        Num cold;               // and < cold are looked at closely
        bool extended = false;  // have words been added to the window?
    };

    void do_claim(Tile& tile, std::size_t b, std::size_t k) {
        const RowClaim& claim = plan_.claim(b, k);
        Job job{tile, b, k, claim, windows_[b * values_ + k], lattice_.lo(b), 0, largest_lo(b)};
        job.hot = std::min(tile.least_cap, watched_from_[b]);
        job.hot = std::min(job.hot, claim.settled - Num{claim.periodic() && claim.settled == job.lo ? 0 : 1});
        const Word shut = shut_rows(tile, b, k);
        for (std::size_t g = first_group_[b]; g < first_group_[b + 1]; ++g) tile.shut[g * values_ + k] = shut;
        Num row = std::max(tile.n0, lattice_.loD(b));
        auto [start, starts_end] = starts_in(tile, b);
        if (!job.window.done) {
            const Num end = claim.periodic() ? std::min<Num>(tile.end_row(), claim.until) : tile.end_row();
            for (; start != starts_end && start->row <= end; ++start) {
                label_rows(job, shut, row, start->row);
                row = std::max<Num>(row, start->row);
                start_claim(*start, k);
            }
            label_rows(job, shut, row, end);
            finish(job);
        }
        for (; start != starts_end; ++start) start_claim(*start, k);
        if (job.window.done && claim.periodic()) follow_tail(job, shut);
    }

    [[nodiscard]] Word shut_rows(const Tile& tile, std::size_t b, std::size_t k) const {
        const Id s = lattice_.below_lo(b);
        if (s < 0 || absorbed(static_cast<std::size_t>(s), tile)) return 0;
        return tile.shut[group_of_[b] * values_ + k];
    }

    [[nodiscard]] std::pair<const Start*, const Start*> starts_in(const Tile& tile, std::size_t b) const {
        auto [from, end] = starts_[b];
        while (from != end && from->row < tile.n0) ++from;
        const Start* to = from;
        while (to != end && to->row < tile.end_row()) ++to;
        return {from, to};
    }

    void label_rows(Job& job, Word shut, Num from, Num to) {
        const Num n0 = job.tile.n0;
        if (from >= to) return;
        const Word rows = rows_from(from - n0) & ~rows_from(to - n0) & ~shut & ~job.tile.dead[job.k];
        if (rows == 0) return;
        if (lattice_.one_chain() && values_ == 1)
            label_rows<true, false>(job, rows);
        else if (lattice_.one_chain())
            label_rows<true, true>(job, rows);
        else if (values_ == 1)
            label_rows<false, false>(job, rows);
        else
            label_rows<false, true>(job, rows);
    }

    // What a search for open columns that are not blocked looks at. Words are counted from the tile's first.
    struct View {
        Word* open = nullptr;  // of the window, from word `shift` on
        Num shift = 0;
        Num from = 0, end = 0;    // words before are closed, words from `end` on are open
        Word* blocked = nullptr;  // one chain: its labels
        Word* smaller = nullptr;  // several values: labels of smaller ones
    };

    void find_matrices(const Job& job, View& view) const {
        Tile& tile = job.tile;
        view.open = job.window.open.data();
        view.end = view.shift + static_cast<Num>(job.window.open.size());
        view.blocked = matrix(tile, 0, job.k);
        view.smaller = tile.smaller.data();
        if (!lattice_.one_chain()) find_slots(job);
    }

    void find_slots(const Job& job) const {
        Tile& tile = job.tile;
        tile.read_matrices.clear();
        tile.write_matrices.clear();
        for (const std::size_t slot : tile.reads) tile.read_matrices.push_back(matrix(tile, slot, job.k));
        for (const std::size_t slot : tile.writes) tile.write_matrices.push_back(matrix(tile, slot, job.k));
    }

    View open_view(const Job& job) const {
        Window& window = job.window;
        if (window.open.empty()) {
            window.first = static_cast<std::int32_t>(job.lo / 64);
            window.open.push_back(~Word{0} << job.lo % 64);
        }
        View view;
        view.shift = window.first - job.tile.first;
        view.from = view.shift + window.closed;
        widen(job.tile, view.shift + static_cast<Num>(window.open.size()));
        find_matrices(job, view);
        return view;
    }

    template <bool kChain, bool kValues>
    static Word free_columns(const Tile& tile, const View& view, Num w, int t) {
        const Num place = w * kTileRows + t;
        Word blocked = kValues ? view.smaller[place] : 0;
        if constexpr (kChain)
            blocked |= view.blocked[place];
        else
            for (const Word* matrix : tile.read_matrices) blocked |= matrix[place];
        return view.open[w - view.shift] & ~blocked;
    }

    // (FF') in the given rows of the tile, for a cover by one chain or several, one value or several.
    template <bool kChain, bool kValues>
    void label_rows(Job& job, Word rows) {
        Tile& tile = job.tile;
        bool untouched = job.window.open.empty();
        View view = open_view(job);
        std::int32_t* const full = tile.full.data() + job.k * kTileRows;
        if (kChain) skip_below(job, full);
        Num front = job.window.front;
        for (; rows != 0; rows &= rows - 1) {
            const int t = std::countr_zero(rows);
            Num w = kChain ? std::max<Num>(view.from, full[t]) : view.from;
            Word found = w < view.end ? free_columns<kChain, kValues>(tile, view, w, t) : 0;
            if (found == 0) found = search_on<kChain, kValues>(job, view, w, t);
            const Num m = (tile.first + w) * 64 + (found == 0 ? 0 : std::countr_zero(found));
            if (found == 0 || m > limit_of(job, t)) {
                if (kChain && untouched) find_dead(job, t);
                continue;
            }
            untouched = false;
            const Word label = found & -found;
            const Num place = w * kTileRows + t;
            Word& open = view.open[w - view.shift];
            open ^= label;
            if (open == 0 && w == view.from) skip_closed(view);
            if constexpr (kChain)
                view.blocked[place] |= label;
            else
                for (Word* matrix : tile.write_matrices) matrix[place] |= label;
            if constexpr (kValues) {
                view.smaller[place] |= label;
                tile.touched.push_back(static_cast<std::size_t>(place));
            }
            if (m >= job.hot || m < job.cold) look_at(job, m, tile.n0 + t);
            front = w - view.shift;
        }
        job.window.front = static_cast<std::int32_t>(front);
        job.window.closed = static_cast<std::int32_t>(view.from - view.shift);
        if (untouched) Vec<Word>().swap(job.window.open);
    }

    static Num limit_of(const Job& job, int t) {
        return std::min(job.tile.cap[static_cast<std::size_t>(t)], Num{job.window.top} - 1);
    }

    // Columns < lo(B) do not matter to B, nor to larger ideals of the one chain.
    static void skip_below(const Job& job, std::int32_t* full) {
        const auto low = static_cast<std::int32_t>(job.lo / 64 - job.tile.first);
        for (int t = 0; t < kTileRows; ++t) full[t] = std::max(full[t], low);
    }
    static void skip_closed(View& view) {
        while (view.from < view.end && view.open[view.from - view.shift] == 0) ++view.from;
    }

    // The least word from w on with an open column that is not blocked.
    template <bool kChain, bool kValues>
    Word search_on(Job& job, View& view, Num& w, int t) const {
        Tile& tile = job.tile;
        std::int32_t& full = tile.full[job.k * kTileRows + static_cast<std::size_t>(t)];
        const Num low = job.lo / 64 - tile.first;
        const Num last = (limit_of(job, t) >> 6) - tile.first;
        for (; w <= last; ++w) {
            if (w >= view.end) extend(job, view, w + 1);
            const Word found = free_columns<kChain, kValues>(tile, view, w, t);
            if (found != 0) return found;
            if (!kChain || w != full) continue;
            const Word below = w == low ? ~(~Word{0} << job.lo % 64) : 0;
            if ((view.blocked[w * kTileRows + t] | below) == ~Word{0}) ++full;
        }
        return 0;
    }

    void extend(Job& job, View& view, Num end) const {
        job.extended = true;
        job.window.open.resize(static_cast<std::size_t>(end - view.shift), ~Word{0});
        widen(job.tile, end);
        find_matrices(job, view);
    }

    // No label at all for an ideal without closed columns: are all columns from lo(B) on blocked by smaller
    // ideals?
    void find_dead(const Job& job, int t) const {
        const Num limit = job.tile.cap[static_cast<std::size_t>(t)];
        const Word* const blocked = matrix(job.tile, 0, job.k);
        const Num lo = job.lo - job.tile.first * 64;
        for (Num w = lo / 64; w <= (limit >> 6) - job.tile.first; ++w) {
            if (w >= job.tile.width) return;
            Word free = ~blocked[w * kTileRows + t];
            if (w == lo / 64) free &= ~Word{0} << lo % 64;
            if (free != 0 && (job.tile.first + w) * 64 + std::countr_zero(free) <= limit) return;
        }
        job.tile.dead[job.k] |= Word{1} << t;
    }

    // --- What a label tells

    void look_at(const Job& job, Num m, Num n) const {
        tell_larger(job, m, n);
        if (m == job.tile.cap[static_cast<std::size_t>(n - job.tile.n0)]) {
            if (job.claim.periodic())
                reject(record(job.b, job.k), "(Q) claim", "no capped position",
                       "(" + show(m) + "," + show(n) + ")");
            job.window.top = static_cast<std::int32_t>(m);
        }
        if (job.claim.periodic())
            check_tail_label(job.b, job.k, m, n);
        else if (m >= job.claim.settled)
            reject(record(job.b, job.k), "(G) columns of the label in row " + show(n),
                   "less than " + show(job.claim.settled), show(m));
        else if (m == job.claim.settled - 1)
            job.window.last_row = static_cast<std::int32_t>(n);
    }

    // (Q5) for a label in a column >= N, (P7) for one in column N - 1.
    void check_tail_label(std::size_t b, std::size_t k, Num m, Num n) const {
        const RowClaim& claim = plan_.claim(b, k);
        if (m < claim.settled - 1) return;
        const Num column = plan_.column_at(claim, n);
        if (m >= claim.settled && m != column)
            reject(record(b, k), "(Q5) column of the label in row " + show(n), show(column), show(m));
        if (m == claim.settled - 1 && m >= lattice_.lo(b) && m == column)
            reject(record(b, k), "(P7) preperiod", "at most " + show(m), show(claim.settled));
    }

    // (D1), (D2)
    void tell_larger(const Job& job, Num m, Num n) const {
        for (std::size_t g = first_group_[job.b]; g < first_group_[job.b + 1]; ++g)
            if (m < groups_[g].lo) job.tile.shut[g * values_ + job.k] |= Word{1} << (n - job.tile.n0);
        if (m < watched_from_[job.b]) return;
        const auto [from, to] = watchers_[job.b];
        for (const Watcher* watcher = from; watcher != to; ++watcher) {
            const auto larger = static_cast<std::size_t>(watcher->larger);
            if (n < watcher->row && plan_.claim(larger, job.k).periodic())
                check_tail_label(larger, job.k, m, n);
        }
    }

    // From R on. (R): these rows are not shut by labels before C or N either; RowPlan::shut_until does the
    // others.
    void follow_tail(Job& job, Word shut) const {
        Tile& tile = job.tile;
        const Num from = std::max<Num>(tile.n0, job.claim.until);
        if (const Word rows = shut & rows_from(from - tile.n0); rows != 0)
            refuse_R(record(job.b, job.k), tile.n0 + std::countr_zero(rows), job.lo);
        widen(tile, ((tile.end_row() - job.claim.lowest) >> 6) - tile.first + 1);
        find_slots(job);
        const bool telling = from < busy_until_[job.b] || from - job.claim.highest < job.cold;
        const bool touching = values_ > 1;
        for (Num n = from; n < tile.end_row(); ++n) {
            const Num m = plan_.column_at(job.claim, n);
            if (telling) tell_larger(job, m, n);
            const Num column = m - tile.first * 64;
            if (column < 0) continue;
            const Num place = column / 64 * kTileRows + n - tile.n0;
            for (Word* matrix : tile.write_matrices) matrix[place] |= Word{1} << column % 64;
            if (touching) tile.smaller[static_cast<std::size_t>(place)] |= Word{1} << column % 64;
            if (touching) tile.touched.push_back(static_cast<std::size_t>(place));
        }
    }

    // --- After the rows of a tile

    void finish(Job& job) {
        Window& window = job.window;
        if (!window.open.empty()) window.trim(job.extended);
        if (job.claim.periodic() && job.claim.until <= job.tile.end_row()) {
            check_Q4(job);
            window.done = true;
        } else if (!job.claim.periodic()) {
            window.done = is_drained(job);
        }
        if (!window.done) {
            job.tile.next_first = std::min(job.tile.next_first, window.first_word(job.lo));
            return;
        }
        Vec<Word>().swap(window.open);
        --unfinished_;
    }

    // (G): are all live columns closed?
    [[nodiscard]] bool is_drained(const Job& job) const {
        const Num end = std::min(last_live_, Num{job.window.top} - 1);
        if (job.tile.end_row() < job.claim.until && end / 64 > job.window.first_word(job.lo)) return false;
        const Num open = job.window.first_open(job.lo);
        const bool drained = end < open;
        if (!drained && job.tile.end_row() >= job.claim.until)
            reject(record(job.b, job.k), "(G) column " + show(open),
                   "closed at row " + show(job.tile.end_row()), "open");
        if (drained && job.claim.settled > 0 && job.window.last_row < 0)
            reject(record(job.b, job.k), "(G) columns of a finite claim",
                   "a label in column " + show(job.claim.settled - 1), "none");
        return drained;
    }

    // (Q4): the open columns are those of the rows n >= R of the tail.
    void check_Q4(const Job& job) const {
        const RowClaim& claim = job.claim;
        const Window& window = job.window;
        if (window.top != kNoTop)
            reject(record(job.b, job.k), "(Q) claim", "no capped position",
                   "one in a row before " + show(claim.until));
        const Num width = claim.highest - claim.lowest;
        const Num end = claim.until - claim.lowest;  // the columns from here on are open
        Num count = 0;
        for (Num n = claim.until; n < claim.until + width; ++n) {
            const Num m = plan_.column_at(claim, n);
            if (m >= end) continue;
            ++count;
            if (!window.is_open(job.lo, m)) refuse_Q4(job, m, "open", "closed");
        }
        const Num last = std::max(end, window.end());
        for (Num m = window.first_open(job.lo); m < last; ++m) {
            if (m >= end && !window.is_open(job.lo, m)) refuse_Q4(job, m, "open", "closed");
            if (m < end && window.is_open(job.lo, m) && --count < 0) refuse_Q4(job, m, "closed", "open");
        }
    }
    [[noreturn]] void refuse_Q4(const Job& job, Num m, const std::string& expected,
                                const std::string& found) const {
        reject(record(job.b, job.k), "(Q4) column " + show(m) + " at row " + show(job.claim.until), expected,
               found);
    }
    // --- (D1): ideal `larger` starts with the columns that are closed for a smaller one

    void start_claim(const Start& start, std::size_t k) {
        const auto b = static_cast<std::size_t>(start.ideal);
        const auto larger = static_cast<std::size_t>(start.larger);
        const RowClaim& claim = plan_.claim(b, k);
        const Window& from = windows_[b * values_ + k];
        Window& to = windows_[larger * values_ + k];
        const Num lo = lattice_.lo(larger);
        if (from.done && !claim.periodic())
            to.top = static_cast<std::int32_t>(lo);
        else if (from.done)
            open_tail(claim, start.row, lo, to);
        else
            copy_window(from, lo, to);
    }

    static void copy_window(const Window& from, Num lo, Window& to) {
        to.top = from.top;
        const Num skipped = std::max(Num{from.closed}, lo / 64 - from.first);
        if (from.open.empty() || lo >= from.end()) return;
        to.first = static_cast<std::int32_t>(from.first + skipped);
        to.open.assign(from.open.begin() + static_cast<std::ptrdiff_t>(skipped), from.open.end());
        if (to.open.empty()) to.open.push_back(~Word{0});
        if (to.first == lo / 64) to.open[0] &= ~Word{0} << lo % 64;
        to.count_closed();
    }

    // The open columns at a row >= R of a periodic claim.
    void open_tail(const RowClaim& claim, Num row, Num lo, Window& to) const {
        const Num end = row - claim.lowest;  // the columns from here on are open
        if (lo >= end) return;
        const Num first = std::max(lo, row - claim.highest) / 64;
        to.first = static_cast<std::int32_t>(first);
        to.open.assign(static_cast<std::size_t>(end / 64 - first + 1), 0);
        const auto open = [&](Num m) {
            if (m >= lo) to.open[static_cast<std::size_t>(m / 64 - first)] |= Word{1} << m % 64;
        };
        for (Num n = row; n < row + claim.highest - claim.lowest; ++n)
            if (const Num m = plan_.column_at(claim, n); m < end) open(m);
        for (Num m = end; m % 64 != 0 || m == end; ++m) open(m);
        to.count_closed();
    }

    [[nodiscard]] std::string record(std::size_t b, std::size_t k) const {
        return "line " + show(plan_.claim(b, k).line) + " (ideal " +
               name_of_ideal(game_.text, lattice_.maximal(b)) + ", value " + show(static_cast<Num>(k)) + ")";
    }

    static constexpr int kSpins = 200;
    static constexpr Num kAhead = 4;
    static constexpr Num kLag = 8;
    static constexpr std::size_t kClaimsPerThread = 64;

    const RowPlan& plan_;
    const Lattice& lattice_;
    const Game& game_;
    std::size_t values_;
    std::size_t threads_ = 1;
    Num last_live_;  // the last live column, if there is one
    Vec<Window> windows_;
    Vec<std::atomic<std::int32_t>> absorbed_;  // from which tile on

    Vec<Group> groups_;
    Vec<std::size_t> first_group_, group_of_;
    Lists<Start> starts_;
    Lists<Watcher> watchers_;
    Vec<Num> watched_from_;  // the least N - 1 of the watchers of an ideal
    Vec<Num> busy_until_;    // the row after which nobody starts with or watches an ideal

    std::size_t slots_ = 0;
    Vec<Id> free_slots_;
    Vec<Lists<Start>> followers_;  // for each chain
    Vec<Vec<Id>> slot_;            // for each chain and ideal

    std::size_t prefix_size_ = 0;
    Num prefix_top_ = 0;
    Num least_offset_ = LLONG_MAX;
    Vec<Vec<Word>> prefix_;
    Vec<Vec<Id>> longer_;  // the ideals of the prefix with longer periods

    std::mutex mutex_;
    std::atomic<Num> unfinished_ = 0;
    Vec<std::atomic<Num>> progress_;
    std::atomic<Num> failed_tile_ = LLONG_MAX;
    std::optional<Verdict> failure_;
    bool out_of_memory_ = false;
};

// ---------------------------------------------------------------------------------------------------------
// 17. Certificate: records

constexpr std::size_t kHashDigits = 64;
constexpr std::string_view kRecords[] = {"chompcert", "game",   "level",    "values", "ideals",
                                         "ideal",     "finite", "periodic", "tail",   "end"};

bool is_hash_digit(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'f');
}

struct Proved {
    bool compact = false;
    Num values = 0;
    Num ideals = 0;
    Num periodic = 0;
    Num finite = 0;
    Claims claims;  // of the whole of A
    std::string hash;
};

// How a compact certificate is checked: row by row if A is on top, or else column by column.
enum class Route { Any, Columns, Rows };

class CertificateCheck {
  public:
    CertificateCheck(const Game& game, const std::string& path, Route route, std::size_t threads)
        : game_(game), in_(path), route_(route), threads_(threads) {}

    Proved run() {
        read_version();
        read_game();
        read_level();
        read_values();
        read_counts();
        proved_.compact = compact_;
        if (compact_ && route_ != Route::Columns && Lattice::on_top(game_.closure))
            check_by_rows();
        else if (compact_ && route_ == Route::Rows)
            throw Trouble{"--route rows: not all elements are on top of the chains"};
        else
            check_by_columns();
        proved_.hash = in_.digest();
        return std::move(proved_);
    }

  private:
    void check_by_columns() {
        order_.emplace(game_.closure);
        Ideal ideal = order_->empty();
        do check_ideal(ideal);
        while (order_->advance(ideal));
        read_end();
        check_counts();
        proved_.claims = store_[ideal];
    }

    void check_by_rows() {
        const Lattice lattice(game_.closure);
        RowPlan plan(game_, lattice, proved_.values);
        for (std::size_t b = 0; b < lattice.size(); ++b) {
            const Vec<std::size_t> tops = lattice.maximal(b);
            const std::string name = name_of_ideal(game_.text, tops);
            read_ideal(tops, name);
            for (Num value = 0; value <= proved_.values; ++value) {
                const Draft draft = read_claim(value, name);
                plan.add(draft);
                ++(draft.periodic ? proved_.periodic : proved_.finite);
                if (b + 1 == lattice.size()) proved_.claims.push_back(stated(draft));
            }
            ++proved_.ideals;
        }
        read_end();
        check_counts();
        Replay replay(plan, threads_);
        replay.run();
        for (std::size_t k = 0; k < plan.values(); ++k)
            proved_.claims[k].last_row = replay.last_row(lattice.size() - 1, k);
    }

    // A claim without its list.
    static Claim stated(const Draft& draft) {
        Claim claim = tail_of(draft);
        claim.first = draft.periodic ? draft.preperiod : draft.columns;
        return claim;
    }

    void check_counts() {
        check_count("ideals", said_.ideals, proved_.ideals);
        check_count("periodic claims", said_.periodic, proved_.periodic);
        check_count("finite claims", said_.finite, proved_.finite);
    }

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
        if (level.empty()) in_.malformed("level", "'full' or 'compact'", "''");
        compact_ = level == "compact";
        if (!compact_ && level != "full")
            unsupported("certificate level " + quoted(level) + ": expected 'full' or 'compact'");
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
        const std::string name = name_of_ideal(game_.text, tops);
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
        draft.compact = compact_;
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
        } else if (compact_) {
            in_.expect(' ', "columns");
            draft.columns = in_.number("columns");
        }
        if (compact_)
            in_.end_line("claim");
        else
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
    Route route_;
    std::size_t threads_;
    bool compact_ = false;
    Proved proved_;
};

// ---------------------------------------------------------------------------------------------------------
// 18. What is proved

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

// For a compact certificate, whose lists are not kept.
std::string compact_in_words(const Claim& claim, Num value, Chains chains) {
    if (chains == Chains::None) return "g(A) = " + show(claim.last_row);
    const std::string subject = chains == Chains::Both ? "value " + show(value) + ": " : "";
    if (claim.settled_from() == 0 || claim.last_row == kNone)
        return subject + "finite, no positions of its own";
    return subject + "finite, the last position of its own is (" + show(claim.settled_from() - 1) + "," +
           show(claim.last_row) + ")";
}

std::string in_words(const Claim& claim, Num value, Chains chains, bool compact) {
    if (compact && !claim.periodic) return compact_in_words(claim, value, chains);
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

void print_json_claim(const Claim& claim, Num value, bool compact) {
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
    if (compact) {
        const bool last = !claim.periodic && claim.last_row != kNone;
        if (last)
            print(",\"last\":[" + json_number(claim.settled_from() - 1) + "," + json_number(claim.last_row) +
                  "]");
        return print("}");
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
        print_json_claim(proved.claims[k], static_cast<Num>(k), proved.compact);
    }
    print("]}\n");
}

void print_json_unproved(const Verdict& verdict) {
    const std::string word = kOutcomeWords[static_cast<std::size_t>(verdict.outcome)];
    print("{\"verdict\":\"" + word + "\",\"reason\":" + json_string(verdict.text) + "}\n");
}

// ---------------------------------------------------------------------------------------------------------
// 19. Main

constexpr const char* kVersion = "chompcheck 0.1.0 (certificate format 1)\n";
constexpr const char* kHelp =
    "Usage: chompcheck [--quiet | --json] [--max-memory MB] [--threads N] [--route ROUTE] GAME CERT\n"
    "\n"
    "Checks a certificate about the Grundy values of a poset game. The last line printed is the verdict.\n"
    "\n"
    "Verdicts:\n"
    "  s VERIFIED ...     exit 0   every claim is true\n"
    "  s REJECTED ...     exit 1   a claim is not true, or not shown to be\n"
    "  s MALFORMED ...    exit 2   one of the files is not what FORMAT.md describes\n"
    "  s UNSUPPORTED ...  exit 3   another version of the format\n"
    "  s LIMIT ...        exit 4   undecided: too much memory or work\n"
    "Usage and input/output errors: no verdict, exit 5.\n"
    "\n"
    "Options:\n"
    "  --quiet            print the verdict line only\n"
    "  --json             print one JSON object before the verdict line\n"
    "  --max-memory MB    memory limit in megabytes (default 1024)\n"
    "  --threads N        threads for compact certificates (default: one for each core)\n"
    "  --route ROUTE      how to replay a compact certificate: 'rows' (where no element lies below a chain)\n"
    "                     or 'columns'; the result is the same (default: rows where possible)\n"
    "  --help             print this help\n"
    "  --version          print the version\n"
    "\n"
    "Examples:\n"
    "  chompcheck chomp_3.poset chomp_3.cert\n";

struct Options {
    std::string game, certificate;
    bool quiet = false;
    bool json = false;
    Route route = Route::Any;
    std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
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
    const Proved proved = CertificateCheck(game, options.certificate, options.route, options.threads).run();
    if (options.json) print_json_proved(proved, game);
    for (std::size_t k = 0; k < proved.claims.size() && !options.json && !options.quiet; ++k)
        print(in_words(proved.claims[k], static_cast<Num>(k), text.chains, proved.compact) + "\n");
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

std::size_t thread_count(const std::string& text) {
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || text.size() > 3 || std::stoul(text) == 0)
        throw Trouble{"--threads: expected a number from 1 to 999, found " + quoted(text)};
    return std::stoul(text);
}

Route route_of(const std::string& text) {
    if (text == "rows") return Route::Rows;
    if (text == "columns") return Route::Columns;
    throw Trouble{"--route: expected 'rows' or 'columns', found " + quoted(text)};
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
        else if (words[w] == "--threads" && w + 1 < words.size())
            options.threads = thread_count(words[++w]);
        else if (words[w] == "--route" && w + 1 < words.size())
            options.route = route_of(words[++w]);
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
