#pragma once

// Random games in the whole language of game files, and their reduction to small failing ones.
//
// A game is drawn as a structured list of lines; a candidate that is no game (a cycle, c below d, an element
// above all of a chain), or has an element above c_11 or d_11, is drawn again with the same chains and number
// of elements. Each seed names one game, on every platform.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "closed_poset.h"

namespace oracle {

// splitmix64; the same numbers everywhere.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next();
    int below(int bound) { return static_cast<int>(next() % static_cast<std::uint64_t>(bound)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool percent(int chance) { return below(100) < chance; }

  private:
    std::uint64_t state_;
};

// `x`, a bare `d`, `r[3]`, or with i: `r[factor*i+offset]`
struct Term {
    enum class Kind { bare, fixed, varying };
    std::string name;
    Kind kind = Kind::bare;
    int factor = 1;
    int offset = 0;

    bool is_chain() const { return name == "c" || name == "d"; }
    std::string text() const;
};

using Line = std::vector<Term>;

// `end { … } = value`
struct End {
    Line elements;
    int value = 0;
};

struct GameSpec {
    std::string label = "random";
    Chains chains = Chains::two;
    bool chains_line = false;    // `chains c d` is written out
    bool elements_last = false;  // names are used before they are declared
    bool one_line_each = false;  // an elements line for every declaration
    bool loose = false;          // blanks wherever they may stand
    std::vector<Family> elements;
    std::vector<Line> lines;
    std::vector<End> ends;              // decreed values
    std::vector<std::string> comments;  // of the first lines; may be empty

    int element_count() const;
    std::string text() const;
};

bool well_formed(const GameSpec& spec);  // what FORMAT.md asks of the lines, without the closure
bool is_game(const GameSpec& spec);      // well formed, and the poset is valid

GameSpec random_game(std::uint64_t seed);
// The same game with one to three decreed values.
GameSpec decreed_game(std::uint64_t seed);
// A K in 0..4 for random_game(seed); 0 if that has fewer than two chains.
int random_K(std::uint64_t seed);

using Predicate = std::function<bool(const GameSpec&)>;
// Removes lines, terms and elements as long as a valid game remains for which the predicate holds.
GameSpec shrink(const GameSpec& spec, const Predicate& predicate);

}  // namespace oracle
