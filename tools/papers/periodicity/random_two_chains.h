// Random games of two chains, for the rows about Byrnes's lemmas.
#pragma once

#include <cstdint>
#include <string>

namespace chompcert::papers {

/// Constants of these games are smaller.
inline constexpr std::int64_t kLargestConstant = 6;

struct RandomGame {
    std::string name, text;
};

/// A game with Byrnes's assumption (3), or, with |A| ≥ 1, one without it; the same for the same arguments.
/// @param size |A|.
[[nodiscard]] RandomGame random_two_chains(bool assumption_3, int size, int number);

}  // namespace chompcert::papers
