// The game of proofs/THEOREM.md §1: a finite poset A between two chains, after transitive closure.
//
// For each element a of A: the number of chain elements below it (below_c, below_d; uC, uD in
// proofs/THEOREM.md §1) and the least chain element above it (above_c, above_d; hC, hD); the order on A,
// stored along a chain cover; and the staircase δ of the relations d < c. The game is not normalised to
// assumption (3) of Byrnes's paper.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/closure/decree.h"
#include "game/closure/staircase.h"
#include "game/file/text.h"  // Chains
#include "game/order.h"

namespace chompcert {

struct Game {
    std::string text;                // the game file, byte for byte
    std::string label;               // the NAME of the `poset` line
    std::string sha256;              // of `text`, lower-case hexadecimal
    Chains chains = Chains::two;     // with fewer than two chains the staircase says so too: THEOREM.md §8
    std::vector<std::string> names;  // of the elements, in the order of declaration, as "x" or "r3[2]"
    std::vector<std::int64_t> below_c, below_d;  // uC, uD
    std::vector<std::int64_t> above_c, above_d;  // hC, hD; kInfinity where there is none
    Order order;
    Staircase staircase;
    std::vector<Decree> decrees;  // positions whose value is given, in the order of the file

    [[nodiscard]] std::size_t size() const { return names.size(); }
};

/// The game that the bytes of a game file denote (proofs/FORMAT.md §1).
/// @throws GameFileError for a malformed file, LimitError where a limit of FORMAT.md §1.1 is passed.
[[nodiscard]] Game read_game(std::string_view bytes);
/// The same within a limit of memory.
/// @param max_bytes that its elements and relations may take; they are counted before they are made.
/// @throws GameFileError, LimitError.
[[nodiscard]] Game read_game_within(std::string_view bytes, std::uint64_t max_bytes);

}  // namespace chompcert
