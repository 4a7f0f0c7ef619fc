// A finite game as its file relates it: the pairs of the file, not the order that they close to.
//
// O(V + E) in time and memory. A `Game` (game/game.h) has the closed order as a table of elements by chains,
// which for 30,000 unrelated elements are 30,000² entries.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "game/closure/decree.h"
#include "game/closure/digraph.h"

namespace chompcert {

struct FiniteGame {
    std::string text;                      // the game file, byte for byte
    std::string label;                     // the NAME of the `poset` line
    std::string sha256;                    // of `text`, lower-case hexadecimal
    std::vector<std::string> names;        // of the elements, in the order of declaration
    Digraph relations;                     // the pairs of the file, from the smaller element to the larger
    std::vector<std::uint32_t> ascending;  // the elements, each after all that lie below it
    std::vector<Decree> decrees;           // positions whose value is given

    [[nodiscard]] std::size_t size() const { return names.size(); }
};

/// What is thrown for a game with infinite chains where a finite one is needed.
[[noreturn]] void refuse_infinite_chains();

/// @param max_bytes that its elements and relations may take; they are counted before they are made.
/// @throws GameFileError, LimitError; ArgumentError for a game with chains.
[[nodiscard]] FiniteGame read_finite_game(std::string_view bytes, std::uint64_t max_bytes = UINT64_MAX);

}  // namespace chompcert
