// Positions and moves of a family of games as automata (proofs/PARAMETERS.md §§3, 11).
#pragma once

#include <optional>
#include <string>

#include "parametric/automata/moves/order.h"

namespace chompcert {

inline constexpr std::size_t kMaxAutomaticIdeals = 64;

class AutomaticArena {
  public:
    /// @param game without contradictions; it has to outlive the arena.
    /// @throws LimitError for too many ideals, or at the limit of states.
    AutomaticArena(const SymbolicGame& game, const NumberSystem& system);

    [[nodiscard]] const SymbolicGame& game() const { return order_.game(); }
    [[nodiscard]] const NumberSystem& system() const { return order_.system(); }
    [[nodiscard]] const AutomaticOrder& order() const { return order_; }
    /// The B ⊆ A that some canonical position has (bit e: element e), as binary numbers ascending.
    [[nodiscard]] const std::vector<std::uint32_t>& ideals() const { return ideals_; }
    /// The canonical positions of an ideal: parameters and coordinates.
    [[nodiscard]] const Automaton& positions(std::size_t ideal) const { return positions_[ideal]; }

    /// The positions of an ideal that have a value by decree: those that have value 0, or the others (§15).
    [[nodiscard]] Automaton lost_by_decree(std::uint32_t members) const { return decreed(members, true); }
    [[nodiscard]] Automaton won_by_decree(std::uint32_t members) const { return decreed(members, false); }

    /// What is left of chain V, for an element taken of kind W ≠ V: cut_WV. Tracks: parameters, coordinate
    /// and follower of V, and the follower of W if it is a chain.
    [[nodiscard]] const Automaton& cut(std::size_t w, std::size_t v) const {
        return cuts_[w * game().chains.size() + v];
    }
    /// Taking an element of kind W leaves the ideal `to` of `from`: left_W,from,to.
    [[nodiscard]] Automaton left(std::size_t w, std::uint32_t from, std::uint32_t to) const;

  private:
    [[nodiscard]] Automaton canonical_positions(std::uint32_t members) const;
    [[nodiscard]] Automaton cut_of(std::size_t w, std::size_t v) const;
    /// R_WV with the element taken in the place of x: the follower of a chain plus 1, or 1.
    [[nodiscard]] Automaton above_taken(std::size_t w, std::size_t v) const;
    [[nodiscard]] Automaton decreed(std::uint32_t members, bool lost) const;
    void list_ideals();

    AutomaticOrder order_;
    std::vector<std::uint32_t> ideals_;
    std::vector<Automaton> positions_, cuts_;
};

}  // namespace chompcert
