// Which route is tried first: the one that needs less memory. It is a guess; where the first one reaches a
// limit, the other one decides.
#pragma once

#include "../rows/lattice.h"
#include "limit.h"

namespace chompcheck {

constexpr Num kFewIdeals = 4096;  // so many need no estimate

/// For each ideal and chain of the cover, Replay::open_matrices gives a slot of labels away, until
/// the last ideal that asks for it. Returns the most of them at one time.
inline std::size_t most_slots(const Lattice& lattice) {
    std::size_t slots = 0, most = 0;
    for (Id b = 0; b < lattice.size(); ++b) {
        std::size_t closed = 0;
        for (std::size_t chain = 0; chain < lattice.chains(); ++chain) {
            const Id rest = lattice.without_top(chain, b);
            const bool asked = lattice.last_follower(chain, b) != kNoId;
            if (rest != kNoId ? lattice.last_follower(chain, rest) != b : asked) ++slots;
            if (rest != kNoId && !asked) ++closed;
        }
        most = std::max(most, slots);
        slots -= closed;
    }
    return most;
}

/// The memory of a replay with so many values and threads, before any claim has been read: its slots, each at
/// least two words of columns wide, and what stands beside each ideal.
inline double least_bytes_by_rows(const Lattice& lattice, Num values, std::size_t threads) {
    constexpr double kSlot = 2 * 64 * 8 + 64, kIdealAndChain = 8, kClaim = 200;
    const auto ideals = static_cast<double>(lattice.size());
    const auto chains = static_cast<double>(lattice.chains());
    const double tile = static_cast<double>(most_slots(lattice)) * kSlot * static_cast<double>(values) +
                        ideals * chains * kIdealAndChain;
    return static_cast<double>(threads) * tile + ideals * static_cast<double>(values) * kClaim;
}

/// Of a game with A on top. One column is all there is of a game without chains.
inline bool rows_first(const Game& game, Num ideals, Num values, std::size_t threads) {
    if (game.text.chains == Chains::None) return false;
    if (ideals < kFewIdeals) return true;
    const Lattice lattice(game.closure);
    if (lattice.one_chain()) return true;
    const double left =
        static_cast<double>(MemoryLimit::most) - static_cast<double>(MemoryLimit::used.load());
    return least_bytes_by_rows(lattice, values, threads) <= left;
}

}  // namespace chompcheck
