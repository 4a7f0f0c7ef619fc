// A proof by cases in Coq that some sets of positions contain all positions of an ideal.
//
// Coq's lia refutes conjunctions; a disjunction of many it multiplies out. So the cases are distinguished
// here, by the conditions of the sets, until isl finds what is left inside of one set. Among the conditions
// that cut, the one is chosen whose two sides meet the fewest sets. Cost: conditions times sets for each
// case, in operations of isl; both become fewer along a branch.
#pragma once

#include <string>
#include <vector>

#include "parametric/coq/names.h"
#include "parametric/moves/arena.h"

namespace chompcert {

/// A set of positions and how Coq ends the case inside of it.
struct CoqCase {
    isl::set points;
    std::string proof;
    std::vector<QuasiAffineRegion> regions;  // its conditions
};

class CoqCases {
  public:
    CoqCases(const SymbolicArena& arena, const CoqNames& names, std::vector<CoqCase> cases);

    /// The proof for all positions of the set. @param empty how the case without positions ends.
    /// @throws LimitError if more than 400 cases are needed.
    [[nodiscard]] std::string proof(const isl::set& points, const std::string& empty);

    /// The points of a region.
    [[nodiscard]] static isl::set points_of(const SymbolicArena& arena, const QuasiAffineRegion& region);

  private:
    struct Condition {
        std::string text;  // in Coq
        isl::set points;
    };
    void add_conditions(const QuasiAffineRegion& region);
    /// What may still distinguish the points of a case: the cases that they meet, and the conditions that cut
    /// them.
    struct Rest {
        std::vector<const CoqCase*> cases;
        std::vector<const Condition*> conditions;
    };
    void split(const isl::set& points, const std::string& empty, std::size_t depth, const Rest& before);
    [[nodiscard]] static Rest rest_of(const isl::set& points, const Rest& before);
    [[nodiscard]] static const Condition& best_of(const isl::set& points, const Rest& rest);

    const SymbolicArena& arena_;
    const CoqNames& names_;
    std::vector<CoqCase> cases_;
    std::vector<Condition> conditions_;
    std::string text_;
    std::size_t leaves_ = 0;
};

}  // namespace chompcert
