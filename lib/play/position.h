// Positions and moves for play, by the rules alone; the winner is not known here.
//
// A position is (B, m, n) of proofs/THEOREM.md §2 in its canonical form, so that its moves are the elements
// of the order ideal B, the first m elements of C and the first n of D. A whole chain has length ω. In games
// with fewer than two chains the coordinates of the missing chains are 0.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "periodic/claims/ideals.h"
#include "periodic/query/ordinal.h"

namespace chompcert {

struct PlayMove {
    enum class In { poset, c, d } in = In::poset;
    std::uint32_t element = 0;  // of A
    Integer index;              // from 1, in a chain
    [[nodiscard]] bool operator==(const PlayMove&) const = default;
};

struct PlayPosition {
    Prefixes ideal;
    Length m = 0, n = 0;
    [[nodiscard]] bool operator==(const PlayPosition&) const = default;
};

/// The canonical form of (B, m, n).
[[nodiscard]] PlayPosition canonical(const Game& game, const Prefixes& ideal, Length m, Length n);
/// The position A_{m,n} without some elements of A and those above them.
[[nodiscard]] PlayPosition start_of(const Game& game, const std::vector<std::uint32_t>& without,
                                    const Length& m, const Length& n);

[[nodiscard]] bool is_legal(const Game& game, const PlayPosition& position, const PlayMove& move);
/// @param move legal.
[[nodiscard]] PlayPosition after(const Game& game, const PlayPosition& position, const PlayMove& move);
/// Whether nothing is left: the player to move loses, unless the game file decrees otherwise.
[[nodiscard]] bool is_over(const PlayPosition& position);
/// The value that the game file decrees for a position; the game is over there.
[[nodiscard]] std::optional<std::int64_t> decreed(const Game& game, const PlayPosition& position);

/// The elements of A that are left, ascending.
[[nodiscard]] std::vector<std::uint32_t> elements_left(const Game& game, const PlayPosition& position);
/// "r3[2]", "c[17]".
[[nodiscard]] std::string name_of(const Game& game, const PlayMove& move);
/// The move that takes the element with this name, in the notation of name_of and of certificates.
[[nodiscard]] PlayMove move_named(const Game& game, const std::string& name);

/// The move that makes play last longest: it takes a single element, or a far one of a whole chain.
/// @param position not over.
[[nodiscard]] PlayMove slowest_move(const Game& game, const PlayPosition& position);

}  // namespace chompcert
