// Grundy values of explicit sets, by the definition: a move takes an element of the set with all of the set
// above it, and the value is the least number that no move reaches.
//
// Nothing else is used, no theorem and no symmetry. Cost: O(e) look-ups for each set that the moves reach,
// once, for e elements.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace chompcert::papers {

class SetGame {
  public:
    /// @param up for each of at most 63 elements, the set of it and of all elements above it.
    explicit SetGame(std::vector<std::uint64_t> up) : up_(std::move(up)) {}

    [[nodiscard]] std::int64_t grundy(std::uint64_t set);
    /// Whether a move from the set leads to that value.
    [[nodiscard]] bool reaches(std::uint64_t set, std::int64_t value);
    /// What is left of the set after the move.
    [[nodiscard]] std::uint64_t after(std::uint64_t set, std::size_t x) const { return set & ~up_[x]; }
    [[nodiscard]] std::uint64_t up(std::size_t x) const { return up_[x]; }

  private:
    std::vector<std::uint64_t> up_;
    std::unordered_map<std::uint64_t, std::uint8_t> values_;
};

}  // namespace chompcert::papers
