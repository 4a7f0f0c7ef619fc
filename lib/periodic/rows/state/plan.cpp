#include "periodic/rows/state/plan.h"

#include <algorithm>

namespace chompcert {

bool is_on_top(const Game& game) {
    const auto infinite = [](std::int64_t index) { return index == kInfinity; };
    return std::ranges::all_of(game.above_c, infinite) && std::ranges::all_of(game.above_d, infinite);
}

RowPlan::RowPlan(const Ideals& ideals)
    : chains(ideals.game().order.chains.size()),
      drops(ideals.size() * chains, kNoIdeal),
      heirs(ideals.size() * chains) {
    const Game& game = ideals.game();
    const auto& steps = game.staircase.steps();
    last_column = !steps.empty() && steps.back().height == kInfinity ? steps.back().column - 1 : kInfinity;
    of.reserve(ideals.size());
    for (IdealId id = 0; id < ideals.size(); ++id) {
        const PrefixView ideal = ideals[id];
        const Bounds& bounds = ideals.bounds(id);
        Ideal& node = of.emplace_back(Ideal{bounds.low_column, bounds.low_row});
        if (bounds.low_column > 0) {
            node.column_parent = ideals.at(restrict(game, ideal, bounds.low_column - 1, kInfinity));
            std::int64_t& columns = of[node.column_parent].shutting_columns;
            columns = std::max(columns, bounds.low_column);
        }
        if (bounds.low_row > 0) {
            node.row_parent = ideals.at(restrict(game, ideal, kInfinity, bounds.low_row - 1));
            starts.push_back({bounds.low_row, node.row_parent, id});
        }
        for (std::size_t c = 0; c < chains; ++c) {
            if (ideal[c] == 0) continue;
            const IdealId child = ideals.at(without_upset(game, ideal, game.order.chains[c][ideal[c] - 1]));
            drops[id * chains + c] = child;
            ++heirs[child * chains + c];
        }
    }
    std::ranges::stable_sort(starts, {}, &Start::row);
}

}  // namespace chompcert
