// The positions at which a game ends by decree, as automata: PARAMETERS.md, section 15.
#pragma once

#include "moves.h"

namespace chompcheck {

class Decreed {
  public:
    /// Malformed if a decree is about no position, for some parameters.
    Decreed(const Moves& moves, const Lexer& lexer) : moves_(moves) {
        for (const FamilyDecree& decree : moves.family.decrees) {
            const auto can = moves.positions.find(decree.elements);
            const Automaton ended = ends();
            if (can == moves.positions.end() || !(ended & !can->second).empty())
                lexer.malformed(decree.place, "decree",
                                "a position without elements of chains, for all parameters");
            lost_.emplace(decree.elements, ended & value_0(decree.value));
            won_.emplace(decree.elements, ended & !value_0(decree.value));
        }
    }

    /// Of the positions with these elements of A: those of decreed value 0, of another decreed value, of
    /// either.
    [[nodiscard]] Automaton lost(Subset ideal) const { return of(lost_, ideal); }
    [[nodiscard]] Automaton won(Subset ideal) const { return of(won_, ideal); }
    [[nodiscard]] Automaton all(Subset ideal) const { return lost(ideal) | won(ideal); }

  private:
    [[nodiscard]] Automaton of(const PositionSet& set, Subset ideal) const {
        const auto found = set.find(ideal);
        return found == set.end() ? moves_.linear.none() : found->second;
    }
    [[nodiscard]] std::size_t empty_chains() const {
        return moves_.family.chains.size() - (moves_.family.heap ? 1 : 0);
    }
    // Nothing of a chain is there, but for the heap.
    [[nodiscard]] Automaton ends() const {
        Automaton result = moves_.linear.all();
        for (std::size_t v = 0; v < empty_chains(); ++v) result = result & moves_.linear.zero(moves_.here(v));
        return result;
    }
    [[nodiscard]] Automaton value_0(Num value) const {
        if (moves_.family.heap) return moves_.linear.zero(moves_.here(empty_chains()) - Form::number(value));
        return value == 0 ? moves_.linear.all() : moves_.linear.none();
    }

    const Moves& moves_;
    PositionSet lost_, won_;
};

}  // namespace chompcheck
