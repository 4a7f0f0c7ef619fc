// A game with all its claims: `solve` returns it, a certificate holds it, and questions refer to it.
//
// While a game is being solved, the claims that are not final are those of an empty claim: searches read the
// final ones, and write the others.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "game/game.h"
#include "periodic/claims/claim_table.h"
#include "periodic/claims/ideals.h"

namespace chompcert {

struct SolvedGame {
    std::shared_ptr<const Game> game;  // never null; the ideals refer to it
    Ideals ideals;
    ClaimTable claims;          // for every ideal and the values 0 … K
    Level level = Level::full;  // compact: in the end, lists are left out

    /// K.
    [[nodiscard]] std::int64_t max_value() const { return claims.max_value(); }
};

/// A game of which no claim is found yet. @param ideals all those of the game.
[[nodiscard]] inline SolvedGame unsolved(std::shared_ptr<const Game> game, Ideals ideals,
                                         std::int64_t max_value, Level level) {
    ClaimTable claims(ideals.size(), max_value);
    return {std::move(game), std::move(ideals), std::move(claims), level};
}

}  // namespace chompcert
