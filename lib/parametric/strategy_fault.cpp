#include "parametric/strategy_fault.h"

#include <isl/aff.h>
#include <isl/map.h>

#include <algorithm>

#include "base/error.h"
#include "parametric/formula/values.h"

namespace chompcert {
namespace {

class StrategyProof {
  public:
    StrategyProof(const SymbolicArena& arena, const isl::union_set& zero)
        : arena_(arena),
          zero_(zero),
          left_(arena.positions().subtract(zero).subtract(arena.won_by_decree())),
          outside_(left_) {}

    /// A fault of this piece; what it covers is left no more.
    std::optional<StrategyFault> fault(const StrategyRule& rule, std::size_t number) {
        using enum StrategyFault::Kind;
        const auto from = arena_.ideal_number(rule.from), to = arena_.ideal_number(rule.to);
        if (!from) return StrategyFault{covers_nothing, number, std::nullopt};
        const FormulaValues values(rule.nodes, arena_);
        isl::set where = arena_.points_of(outside_, *from);
        if (rule.when) where = where.intersect(values.condition(*rule.when, where));
        if (where.is_empty()) return StrategyFault{covers_nothing, number, std::nullopt};
        const isl::map moves = moves_of(rule, values, where);
        const isl::map legal =
            to ? arena_.moves_between(*from, *to, rule.kind).intersect(moves) : moves.subtract(moves);
        const auto least = [&](const isl::set& points) {
            return least_position(arena_, arena_.with_ideal(points, *from).to_union_set());
        };
        if (auto found = least(where.subtract(legal.domain()))) return StrategyFault{unlawful, number, found};
        const isl::map winning = legal.intersect_range(arena_.points_of(zero_, *to));
        if (auto found = least(where.subtract(winning.domain())))
            return StrategyFault{not_to_zero, number, found};
        left_ = left_.subtract(arena_.with_ideal(where, *from).to_union_set());
        return std::nullopt;
    }

    [[nodiscard]] std::optional<PlacedPosition> uncovered() const { return least_position(arena_, left_); }

  private:
    /// The points with a follower: where all values exist and are integers.
    static isl::map moves_of(const StrategyRule& rule, const FormulaValues& values, const isl::set& where) {
        isl_map* moves = nullptr;
        for (const FormulaNodeId id : rule.follower) {
            const isl::pw_aff value = values.value(id, where).intersect_domain(where);
            isl_map* const coordinate = isl_map_from_pw_aff(value.copy());
            moves = moves == nullptr ? coordinate : isl_map_flat_range_product(moves, coordinate);
        }
        return isl::manage(moves);
    }

    const SymbolicArena& arena_;
    const isl::union_set& zero_;
    isl::union_set left_, outside_;
};

}  // namespace

std::optional<StrategyFault> strategy_fault(const SymbolicArena& arena, const isl::union_set& zero,
                                            const std::vector<StrategyRule>& rules) {
    try {
        StrategyProof proof(arena, zero);
        for (std::size_t number = 0; number < rules.size(); ++number) {
            try {
                if (auto fault = proof.fault(rules[number], number)) return fault;
            } catch (const FormulaError& error) {
                throw BadRule(number, error);
            }
        }
        if (auto gap = proof.uncovered())
            return StrategyFault{StrategyFault::Kind::no_move, 0, std::move(gap)};
        return std::nullopt;
    } catch (const isl::exception_quota&) {
        throw LimitError("undecided: isl reached its limit of operations", Remedy::operations);
    }
}

}  // namespace chompcert
