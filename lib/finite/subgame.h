// A part of a finite poset game as a game of its own, and the methods and limits of its solution.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "finite/poset/leaf.h"
#include "finite/poset/poset.h"
#include "finite/search/search.h"

namespace chompcert {

/// A step of the solution: how a part was solved.
struct SolutionStep {
    enum class Kind {
        disjoint_sum,
        ordinal_sum,
        pairing,
        table,   // of rows of squares
        ideals,  // the table of all positions of any poset
        search,
        rooted_trees,      // beside each other
        least_element,     // the outcome alone: it is taken, and nothing is left
        greatest_element,  // the outcome alone: strategy stealing
        definition         // all positions, in a game with decreed values
    };
    Kind kind;
    std::uint32_t size = 0;    // of the part
    std::uint32_t pieces = 0;  // of a sum or forest: its parts; of a pairing: its fixed points
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs = {};  // that a pairing exchanges
};

struct TakeApart {
    bool sums = true, pairings = true, tables = true;
    bool extremes = true;   // outcomes by an element below all others, or above all (strategy stealing)
    bool complexes = true;  // outcomes of simplicial complexes by a search of their own
    SearchMethod search;
    SearchLimits limits;
    std::uint32_t one_table = 128;          // elements up to which the whole order is made at once
    std::uint64_t few_ideals = 200'000;     // up to here the table of all positions is taken without a search
    std::uint64_t pairing_steps = 100'000;  // of the backtracking for one pairing
};

/// A part of a poset, as a game of its own. Elements are those of the whole poset.
class Subgame {
  public:
    Subgame() = default;
    virtual ~Subgame() = default;
    Subgame(const Subgame&) = delete;
    Subgame& operator=(const Subgame&) = delete;

    [[nodiscard]] virtual std::uint32_t size() const = 0;
    [[nodiscard]] std::uint32_t value();
    /// Whether this is the value; may cost less than the value.
    [[nodiscard]] virtual bool has_value(std::uint32_t k) = 0;
    /// Whether some move leads to this value.
    [[nodiscard]] bool reaches(std::uint32_t k);
    /// Adds the moves that lead to this value.
    virtual void add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) = 0;
    /// Adds the numbers of positions that the searches have met and stored so far.
    virtual void add_progress(SearchProgress& progress) const = 0;

  protected:
    [[nodiscard]] virtual std::uint32_t find_value() = 0;
    [[nodiscard]] virtual bool finds_move_to(std::uint32_t k) = 0;

  private:
    static constexpr std::uint32_t kUnknown = UINT32_MAX;
    std::uint32_t value_ = kUnknown;
    std::vector<signed char> reaches_;  // by value: yes 1, no 0, unknown −1
};

}  // namespace chompcert
