// The level of a certificate: the word that says which records follow (proofs/FORMAT.md §§2.1, 4–6).
//
// It stands behind the bytes of the game, whose length is in the second line, so it is found without reading
// the game, whose grammar depends on it: a game file, the rule file of a game of heaps, or a board file.
#pragma once

#include <string_view>

namespace chompcert {

/// "full", "compact", "strategy", "heaps", "board"; empty if the bytes do not begin as a certificate does.
[[nodiscard]] std::string_view level_of(std::string_view bytes);

}  // namespace chompcert
