// A formula for the positions of value 0 of a family of games, as users write it (docs/commands/theorem.md).
//
// The language is that of `verify` (docs/FORMULAS.md), in which a formula is now a condition in all
// coordinates: the names of chains stand for the numbers of their elements that are left, and parameters for
// themselves. A formula has parts, for different ideals or different pieces, and definitions (`let x = e +
// 2;`) for the usual letters.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parametric/game/game.h"
#include "show/formula/formula.h"

namespace chompcert {

struct FormulaPart {
    std::size_t column;                      // where it begins, from 1
    std::optional<std::uint32_t> ideal;      // bit e: element e of A; nothing: all ideals not named
    std::optional<FormulaNodeId> condition;  // nothing: 'none', no position
    std::optional<FormulaNodeId> when;
};

struct TheoremFormula {
    std::vector<FormulaNode>
        nodes;  // variables have the number of a chain, or of a parameter behind the chains
    std::vector<FormulaPart> parts;

    [[nodiscard]] const FormulaNode& node(FormulaNodeId id) const { return nodes[id]; }
    /// The numbers of the parts that speak of an ideal: those that name it, or else those that name none.
    [[nodiscard]] std::vector<std::size_t> parts_of(std::uint32_t ideal) const;
};

/// A '#' begins a comment up to the end of its line. @throws FormulaError.
[[nodiscard]] TheoremFormula parse_theorem_formula(std::string_view text, const SymbolicGame& game);

}  // namespace chompcert
