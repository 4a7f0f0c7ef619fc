// Finite games in which positions have decreed values (proofs/THEOREM.md §14): by a search over positions.
//
// None of the theorems for other games holds here: values of parts do not add, a pairing may change the
// outcome, as nobody answers in a position that is decreed, and an element below all others need not be a
// winning move, since the empty position may be won. So the search uses the definition alone, with a table of
// the positions that it has met. Cost: a step for each position and element of it; for outcomes up to the
// first winning move.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "finite/poset/leaf.h"
#include "finite/poset/poset.h"
#include "game/closure/decree.h"

namespace chompcert {

class DecreedGame {
  public:
    DecreedGame(std::shared_ptr<const FinitePoset> poset, const std::vector<Decree>& decrees,
                SearchLimits limits);

    /// The decreed value of a position, if it has one: the game is over there.
    [[nodiscard]] std::optional<std::uint32_t> decreed(const ElementSet& position) const;
    /// The Grundy value. @throws LimitError where the positions pass the memory.
    [[nodiscard]] std::uint32_t value(const ElementSet& position);
    /// Whether the player to move loses; may cost less than the value.
    [[nodiscard]] bool is_lost(const ElementSet& position);
    /// The moves to P-positions, ascending; none from a position where the game is over.
    [[nodiscard]] std::vector<std::uint32_t> winning_moves(const ElementSet& position);
    [[nodiscard]] SearchProgress progress() const;

    [[nodiscard]] const FinitePoset& poset() const { return *poset_; }
    /// Whether a permutation of the elements maps decreed positions to decreed positions of the same value.
    [[nodiscard]] bool keeps_decrees(const std::vector<std::uint32_t>& permutation) const;

  private:
    using Table = std::unordered_map<ElementSet, std::uint32_t, ElementSetHash>;

    [[nodiscard]] ElementSet after(ElementSet position, std::uint32_t x) const {
        return position -= poset_->up(x);
    }
    [[nodiscard]] std::uint64_t bytes() const;
    void count_position();

    std::shared_ptr<const FinitePoset> poset_;
    SearchLimits limits_;
    Table decreed_, values_;
    std::unordered_map<ElementSet, bool, ElementSetHash> lost_;
    std::uint64_t met_ = 0;
};

}  // namespace chompcert
