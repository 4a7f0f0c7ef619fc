// Positions and moves as play needs them: by the rules alone, without knowing who wins.
//
// A position is (B, m, n) of proofs/THEOREM.md §2 in its canonical form, so that its moves are the elements
// of the order ideal B, the first m elements of C and the first n of D. A chain that is whole has length ω.
// In games with fewer than two chains the coordinates of the others are 0.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "claims/ideals.h"
#include "query/ordinal.h"

namespace chompcert {

struct PlayMove {
    enum class In { poset, c, d } in = In::poset;
    std::uint32_t element = 0;  // of A
    Natural index;              // from 1, in a chain
    [[nodiscard]] bool operator==(const PlayMove&) const = default;
};

struct PlayPosition {
    Prefixes ideal;
    Length m = 0, n = 0;
    [[nodiscard]] bool operator==(const PlayPosition&) const = default;
};

/// The canonical form of (B, m, n).
[[nodiscard]] PlayPosition canonical(const Game& game, const Prefixes& ideal, Length m, Length n);
/// What is left of the whole game A_{m,n} without some elements of A.
[[nodiscard]] PlayPosition start_of(const Game& game, const std::vector<std::uint32_t>& without,
                                    const Length& m, const Length& n);

[[nodiscard]] bool is_legal(const Game& game, const PlayPosition& position, const PlayMove& move);
/// @param move legal.
[[nodiscard]] PlayPosition after(const Game& game, const PlayPosition& position, const PlayMove& move);
/// Whether nothing is left: the player to move loses.
[[nodiscard]] bool is_over(const PlayPosition& position);

/// The elements of A that are left, ascending.
[[nodiscard]] std::vector<std::uint32_t> elements_left(const Game& game, const PlayPosition& position);
/// "r3[2]", "c[17]".
[[nodiscard]] std::string name_of(const Game& game, const PlayMove& move);
/// The move of an element that name_of can have written, as certificates name it.
[[nodiscard]] PlayMove move_named(const Game& game, const std::string& name);

/// A move that takes one element and nothing else, or of whole chains a far one: play lasts longest so.
/// @param position not over.
[[nodiscard]] PlayMove slowest_move(const Game& game, const PlayPosition& position);

}  // namespace chompcert
