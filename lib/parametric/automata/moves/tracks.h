// The tracks of automata about a family of games (proofs/PARAMETERS.md §11): the parameters, each minus its
// bound, then the coordinates of a position, then those of the position after a move. Pairs of the order, and
// numbers that are projected, have tracks behind them.
#pragma once

#include "automata/linear.h"
#include "base/numbers/numbers.h"
#include "parametric/game/game.h"

namespace chompcert {

inline constexpr Track kLower = 48, kUpper = 49, kBetween = 50, kRung = 51;  // u_x < v_y, z, i

[[nodiscard]] constexpr Track parameter_track(std::size_t parameter) {
    return static_cast<Track>(parameter);
}
[[nodiscard]] constexpr Track coordinate_track(std::size_t chain) {
    return static_cast<Track>(kMaxParameters + chain);
}
[[nodiscard]] constexpr Track follower_track(std::size_t chain) {
    return static_cast<Track>(kMaxParameters + kMaxChains + chain);
}
static_assert(kMaxParameters + 2 * kMaxChains <= kLower);

/// The tracks of a set of positions: parameters and chains.
[[nodiscard]] std::vector<Track> position_tracks(const SymbolicGame& game);

/// The values of the parameters, from the numbers of their tracks, which stand first.
[[nodiscard]] std::vector<Integer> values_of_parameters(const SymbolicGame& game,
                                                        const std::vector<Integer>& tracks);
/// The inverse. @param values a value for each parameter, within its bound.
[[nodiscard]] std::vector<Integer> tracks_of_parameters(const SymbolicGame& game,
                                                        const std::vector<Integer>& values);

/// A linear form in tracks.
struct LinearForm {
    std::vector<LinearTerm> terms;
    std::int64_t constant = 0;
};

/// An index of a term, in the tracks of the parameters and of i. @throws LimitError for large numbers.
[[nodiscard]] LinearForm in_tracks(const SymbolicGame& game, const LinearIndex& index);
/// a − b
[[nodiscard]] LinearForm difference(LinearForm a, const LinearForm& b);
[[nodiscard]] inline LinearForm number(std::int64_t value) {
    return {{}, value};
}
[[nodiscard]] inline LinearForm track(Track variable) {
    return {{{variable, 1}}, 0};
}
/// a ≤ b
[[nodiscard]] Automaton at_most(const NumberSystem& system, const LinearForm& a, const LinearForm& b);
/// a = b
[[nodiscard]] Automaton equal(const NumberSystem& system, const LinearForm& a, const LinearForm& b);

}  // namespace chompcert
