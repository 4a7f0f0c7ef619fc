// A winning strategy of a finite poset game: the P-positions that the winner moves to, up to automorphisms.
//
// The answer to a move of the loser is a move to a P-position. From the first of them, the positions are
// taken in the order of their sizes, largest first, so that all that are reached of one size are known before
// it is their turn. An answer leads to a position that is listed already, if one does, and otherwise to the
// smallest P-position, the one with the least answer among these. So the strategy depends on the poset alone,
// and not on the way in which outcomes are found: by the table of all positions or by a search (undivided.h),
// which stays alive over the whole walk and may be the one that found the outcome before it. Positions are
// listed by their least images under the group (group.h). An isomorphism invariant of a position, for each
// element its orbit and the number of elements above it, is compared before a least image is computed. Cost:
// for each position and each move of the loser, the outcomes of some of its options and the least images of a
// few. proofs/THEOREM.md §13 says why the result is a proof.
//
// Where the format allows a part of the automorphisms only, the twins of the poset are paired (twins.h), and
// an element is answered by its partner if that leads to a P-position.
//
// The positions of a complex that all permutations of its vertices keep, as in the games of Gale and Neyman,
// are chosen with more care and found again by canonical forms (cover.h, complex_walk.h), or, where they are
// too many for that, are those that the winning moves of the search lead to (stored_moves.h).
//
// With decreed values (THEOREM.md §14) symmetries are those that keep them, and a move to a position that is
// won by decree is answered by its own element, which stands for no answer.
//
// Rejected: answers to the largest P-position, which list more in seven of eight games that were tried
// (J(5,2): 33,181 positions for 13,745).
//
// Sums and pairings do not shorten a strategy: a game that they decide at once may have one with too many
// positions.
#pragma once

#include <functional>
#include <memory>

#include "finite/strategy/group.h"
#include "finite/strategy/position_list.h"
#include "finite/subgame.h"

namespace chompcert {

class DecreedGame;
class Undivided;

struct Strategy {
    bool lost = false;             // for the player to move
    std::uint32_t first_move = 0;  // if not lost
    std::vector<Permutation> symmetries;
    std::uint64_t automorphisms = 1;   // that they generate
    bool has_all_symmetries = true;    // or a limit of the format left some out
    PositionList positions{0};         // nonempty; their numbers are those below
    std::vector<std::uint32_t> order;  // numbers of the positions, ascending as binary numbers
};

struct StrategyProgress {
    std::uint64_t positions = 0, answered = 0;  // listed; those with an answer to each move
    SearchProgress searched;
    std::uint64_t bytes = 0;
};

struct StrategyMethod {
    TakeApart method;
    GroupLimits group;
    /// What found the outcome of the whole poset; if empty, the walk has a search or table of its own.
    std::shared_ptr<Undivided> outcomes = nullptr;
    /// For a game with decreed values, in place of it.
    std::shared_ptr<DecreedGame> decreed = nullptr;
    std::function<void(const StrategyProgress&)> report;  // may be empty; called often
    /// A complex with so many positions stored is answered by stored moves in place of a cover.
    std::uint64_t cover_most = 50'000'000;
};

/// More elements are a limit of the format.
inline constexpr std::size_t kMaxStrategyElements = 4096;

/// @param lost the outcome, as solve_outcome finds it.
/// @throws LimitError at the limits of method.limits and of the format; std::logic_error if the walk
/// contradicts the outcome.
[[nodiscard]] Strategy find_strategy(const FinitePoset& poset, bool lost, const StrategyMethod& options);

}  // namespace chompcert
