#include "parametric/formula_answers.h"

#include <algorithm>

#include "parametric/query/evaluate.h"
#include "parametric/query/line.h"

namespace chompcert {
FormulaAnswers::FormulaAnswers(const Theorem& theorem, std::vector<Integer> parameters)
    : theorem_(&theorem), parameters_(std::move(parameters)), nodes_(theorem.formula.nodes) {}

std::vector<Integer> FormulaAnswers::values(const std::vector<Integer>& coordinates) const {
    std::vector<Integer> values = coordinates;
    values.insert(values.end(), parameters_.begin(), parameters_.end());
    return values;
}

std::optional<FormulaNodeId> FormulaAnswers::condition(std::uint32_t ideal) {
    using NodeKind = FormulaNode::Kind;
    const auto [known, is_new] = conditions_.try_emplace(ideal);
    if (!is_new) return known->second;
    const auto add = [&](NodeKind kind, FormulaNodeId a, FormulaNodeId b) {
        nodes_.push_back({kind, 1, {a, b}, {}, 0});
        return static_cast<FormulaNodeId>(nodes_.size() - 1);
    };
    for (const std::size_t number : theorem_->formula.parts_of(ideal)) {
        const FormulaPart& part = theorem_->formula.parts[number];
        if (!part.condition) continue;
        const FormulaNodeId here =
            part.when ? add(NodeKind::both, *part.condition, *part.when) : *part.condition;
        known->second = known->second ? add(NodeKind::either, *known->second, here) : here;
    }
    return known->second;
}

bool FormulaAnswers::is_zero(const TheoremPosition& position) {
    const auto root = condition(position.ideal);
    return root && PointEvaluation(nodes_, values(position.coordinates)).holds(*root);
}

std::optional<Integer> FormulaAnswers::on_line(const TheoremPosition& at, std::size_t chain,
                                               const Integer& first, const std::optional<Integer>& last) {
    const auto root = condition(at.ideal);
    if (!root) return std::nullopt;
    return least_on_line(nodes_, *root, {values(at.coordinates), chain, first, last});
}

std::vector<ProposedMove> FormulaAnswers::moves(const TheoremPosition& position, bool all) {
    std::vector<ProposedMove> moves;
    const std::vector<Integer> at = values(position.coordinates);
    for (const StrategyRule& rule : theorem_->strategy) {
        if (rule.from != position.ideal) continue;
        if (rule.when && !PointEvaluation(rule.nodes, at).holds(*rule.when)) continue;
        if (std::ranges::find(moves, rule.kind, &ProposedMove::kind) != moves.end()) continue;
        moves.push_back(move_by(rule, position));
        if (!all) break;
    }
    return moves;
}

ProposedMove FormulaAnswers::move_by(const StrategyRule& rule, const TheoremPosition& position) const {
    const std::vector<Integer> at = values(position.coordinates);
    ProposedMove move{rule.kind, 1, TheoremPosition{rule.to, {}}};
    for (const FormulaNodeId id : rule.follower) {
        const auto value = PointEvaluation(rule.nodes, at).value(id);
        if (!value || !is_integer(*value) || value->sign() < 0)
            throw UntrueTheorem("its strategy leaves a coordinate that is no natural number");
        move.left->coordinates.push_back(floor(*value));
    }
    if (rule.kind < theorem_->game.chains.size()) move.index = move.left->coordinates[rule.kind] + 1;
    return move;
}

}  // namespace chompcert
