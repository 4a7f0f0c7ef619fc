#pragma once

// A game text as an explicit finite poset: the declared elements A, then c_1..c_L, then d_1..d_L, with every
// relation of the file instantiated on them and closed transitively by Warshall's algorithm on a bit matrix.
//
// The text is assumed to be well formed (proofs/FORMAT.md, section 1); the poset it denotes need not be.
// L must be so large that every path between the elements asked about runs inside it: a path may climb
// to the largest chain index of the file, times the slope of a ladder. Relations to c_i, d_j beyond L are
// left out.

#include <cstdint>
#include <string>
#include <vector>

namespace oracle {

enum class Chains { two, only_c, none };

struct Family {
    std::string name;
    int size = 0;  // 0: a plain element
};

struct ParsedTerm {
    std::string name;  // "c" and "d" are the chains
    bool indexed = false;
    bool varies = false;  // the index is factor * i + offset; otherwise it is offset
    long long factor = 0;
    long long offset = 0;
};

// `end { … } = value`: the elements as they are printed (`x`, `r3[2]`).
struct ParsedEnd {
    std::vector<std::string> elements;
    int value = 0;
};

struct ParsedGame {
    std::string label;
    Chains chains = Chains::two;
    std::vector<Family> families;
    std::vector<std::vector<ParsedTerm>> relations;
    std::vector<ParsedEnd> ends;
};

ParsedGame parse_game(const std::string& text);

class ClosedPoset {
  public:
    explicit ClosedPoset(const std::string& text, int chain_length = 60);

    Chains chains() const { return game_.chains; }
    int chain_length() const { return length_; }
    const std::vector<ParsedEnd>& ends() const { return game_.ends; }
    // Names of the elements of A as they are printed (`x`, `r3[2]`), in the order of declaration.
    const std::vector<std::string>& names() const { return names_; }
    int a_size() const { return static_cast<int>(names_.size()); }
    int size() const { return size_; }

    // Elements are numbered: A, then C, then D. -1 stands for an element that does not exist (here).
    int c(long long index) const;
    int d(long long index) const;
    int element(const std::string& printed) const;
    std::string name(int element) const;

    bool less(int x, int y) const { return (row(x)[y / 64] >> (y % 64) & 1) != 0; }
    bool less_or_equal(int x, int y) const { return x == y || less(x, y); }

    // The defect of the poset, in words; empty if it is a game.
    std::string defect() const;
    bool valid() const { return defect().empty(); }

  private:
    const std::uint64_t* row(int x) const { return &matrix_[static_cast<std::size_t>(x) * words_]; }
    std::uint64_t* row(int x) { return &matrix_[static_cast<std::size_t>(x) * words_]; }
    void number_elements();
    [[nodiscard]] bool is_chain(const ParsedTerm& term) const;
    int resolve(const ParsedTerm& term, long long i) const;
    bool exists(const ParsedTerm& term, long long i) const;
    void relate(int x, int y);
    void say_instance(const std::vector<ParsedTerm>& line, long long i);
    void say(const std::vector<ParsedTerm>& line);
    void close();

    ParsedGame game_;
    int length_;
    int size_ = 0;
    std::size_t words_ = 0;
    std::vector<std::string> names_;
    std::vector<std::uint64_t> matrix_;
};

}  // namespace oracle
