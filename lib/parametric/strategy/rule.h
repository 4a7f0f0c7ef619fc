// A piece of a strategy as a theorem file writes it (proofs/PARAMETERS.md §6):
//   [ "{" elements "}" ":" ] "take" ( CHAIN | ELEMENT ) "to" [ "{" elements "}" ] "(" sum { "," sum } ")"
//   [ "when" condition ]
// with one sum for each chain: the position that is left. A missing ideal is the empty one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parametric/game/game.h"
#include "show/formula/formula.h"

namespace chompcert {

struct StrategyRule {
    std::vector<FormulaNode> nodes;
    std::uint32_t from = 0, to = 0;       // the ideals before and after the move; bit e: element e
    std::size_t kind = 0;                 // a chain, or behind the chains an element
    std::vector<FormulaNodeId> follower;  // by chain
    std::optional<FormulaNodeId> when;    // nothing: everywhere
};

/// @throws FormulaError.
[[nodiscard]] StrategyRule parse_strategy_rule(std::string_view text, const SymbolicGame& game);

}  // namespace chompcert
