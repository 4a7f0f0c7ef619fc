#pragma once

// A game of proofs/THEOREM.md, section 1, in numbers: A with its order, uC, uD, hC, hD, the staircase and its
// caps, all of the closed order, the order ideals of A with lo, loD, hiC, hiD (section 2), and the decreed
// values (section 14).
//
// The text is parsed by the oracle. The closure is the least fixed point of the consequences (C1) to (C5) and
// of transitivity on these numbers; test_game.cpp compares it with Warshall's closure of the explicit poset.
// The staircase is kept for the columns up to `columns`; later ones count as having nothing more below them.

#include <cstdint>
#include <string>
#include <vector>

#include "../../oracle/closed_poset.h"

namespace worlds {

using Mask = std::uint32_t;  // bit e: element number e of A

constexpr int kInfinite = 1 << 28;

// The columns i < below, down to the next step's, belong to the smaller ideal B|_{i,inf}.
struct LowerStep {
    int ideal, below;
};

struct Ideal {
    Mask members = 0;
    int lo = 0, loD = 0;
    int hiC = kInfinite, hiD = kInfinite;
    std::vector<LowerStep> lower = {};
};

// The cell (m, n) of the ideal has this value by decree, and no other cell of its column has it. With fewer
// than two chains, where only value 0 is told of, the cell is (0, v(E)) and the value 0.
struct Decree {
    int ideal, m, n, value;
};

class Game {
  public:
    /// `columns`: how many columns will be asked about. Throws std::invalid_argument if the text is no game.
    Game(const std::string& text, int columns);

    const std::string& text() const { return text_; }
    oracle::Chains chains() const { return chains_; }
    int columns() const { return columns_; }
    int size() const { return static_cast<int>(names_.size()); }
    const std::string& name(int a) const { return names_[at(a)]; }

    int uC(int a) const { return uC_[at(a)]; }
    int uD(int a) const { return uD_[at(a)]; }
    int hC(int a) const { return hC_[at(a)]; }
    int hD(int a) const { return hD_[at(a)]; }
    int delta(int i) const { return delta_[at(i)]; }  // i <= columns + 1
    int cap(int n) const;                             // kInfinite if above columns
    Mask up(int a) const { return up_[at(a)]; }       // the elements >= a
    bool on_top() const { return on_top_; }

    const std::vector<Ideal>& ideals() const { return ideals_; }  // ascending as numbers
    int ideal_number(Mask members) const { return numbers_[members]; }
    /// B|_{m,n}; either bound may be kInfinite.
    int restricted(int ideal, int m, int n) const;
    const std::vector<Decree>& decrees() const { return decrees_; }
    /// The same order with other decrees, at any cells: no game file says that, but worlds do.
    Game decreeing(std::vector<Decree> decrees) const;
    int without(int ideal, int a) const { return ideal_number(ideals_[at(ideal)].members & ~up(a)); }

  private:
    struct Node {
        enum class Part { a, c, d, all_of_d } part;
        int index;
    };
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    void read(const oracle::ParsedGame& parsed);
    void say(const std::vector<oracle::ParsedTerm>& line, int i);
    bool exists(const oracle::ParsedTerm& term, int i) const;
    Node node(const oracle::ParsedTerm& term, int i) const;
    void relate(Node low, Node high);
    bool close_once();
    void check() const;
    void list_ideals();
    void read_decrees(const std::vector<oracle::ParsedEnd>& ends);
    Mask set_of(const std::vector<std::string>& names) const;

    std::string text_;
    oracle::Chains chains_;
    int columns_;
    std::vector<oracle::Family> families_;
    std::vector<int> first_;  // of each family
    std::vector<std::string> names_;
    std::vector<int> uC_, uD_, hC_, hD_, delta_;
    std::vector<Mask> up_;
    bool on_top_ = true;
    std::vector<Ideal> ideals_;
    std::vector<int> numbers_;
    std::vector<Decree> decrees_;
};

}  // namespace worlds
