#include "theorem/theorem_query.h"

#include <algorithm>

#include "theorem/moves/offending_cycle.h"
#include "theorem/query/evaluate.h"
#include "theorem/query/line.h"

namespace chompcert {
namespace {

using NodeKind = FormulaNode::Kind;

Staircases staircases(const SymbolicGame& game, const std::vector<Integer>& parameters) {
    const IslContext context(100'000'000);
    const SymbolicOrder order(game, context);
    refuse_disorder(order);
    return {order, parameters};
}

}  // namespace

TheoremQuery::TheoremQuery(const Theorem& theorem, const std::vector<Integer>& parameters,
                           const std::vector<std::size_t>& without)
    : theorem_(&theorem),
      parameters_(parameters),
      without_(without),
      order_(staircases(theorem.game, parameters)),
      nodes_(theorem.formula.nodes) {}

std::vector<Integer> TheoremQuery::values(const std::vector<Integer>& coordinates) const {
    std::vector<Integer> values = coordinates;
    values.insert(values.end(), parameters_.begin(), parameters_.end());
    return values;
}

// What is left without an element and all above it.
TheoremPosition TheoremQuery::without(TheoremPosition position, std::size_t kind,
                                      const Integer& index) const {
    for (std::size_t v = 0; v < chains(); ++v) {
        const auto above = v == kind ? std::optional(index) : order_.least_above(kind, v, index);
        if (above && *above <= position.coordinates[v]) position.coordinates[v] = *above - 1;
    }
    for (std::size_t e = 0; e < theorem_->game.elements.size(); ++e)
        if (chains() + e == kind || order_.least_above(kind, chains() + e, index))
            position.ideal &= ~(std::uint32_t{1} << e);
    return position;
}

TheoremPosition TheoremQuery::position(std::vector<Integer> coordinates) const {
    const auto elements = theorem_->game.elements.size();
    TheoremPosition left{(std::uint32_t{1} << elements) - 1, coordinates};
    for (const std::size_t element : without_) left = without(std::move(left), chains() + element, 1);
    for (std::size_t u = 0; u < chains(); ++u) left = without(std::move(left), u, coordinates[u] + 1);
    return left;
}

TheoremMove TheoremQuery::take(const TheoremPosition& position, std::size_t kind,
                               const Integer& index) const {
    return {kind, index, without(position, kind, index)};
}

std::optional<FormulaNodeId> TheoremQuery::condition(std::uint32_t ideal) {
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

bool TheoremQuery::is_zero(const TheoremPosition& position) {
    const auto root = condition(position.ideal);
    return root && PointEvaluation(nodes_, values(position.coordinates)).holds(*root);
}

std::optional<Integer> TheoremQuery::grundy(const TheoremPosition& position) {
    if (!theorem_->gives_values()) return is_zero(position) ? std::optional<Integer>(0) : std::nullopt;
    const auto root = condition(position.ideal);
    const auto value =
        root ? least_on_line(nodes_, *root, {values(position.coordinates), chains() - 1, 0, std::nullopt})
             : std::nullopt;
    if (!value) throw UntrueTheorem("it gives no value to a position");
    return value;
}

std::optional<TheoremMove> TheoremQuery::move(const TheoremPosition& position) {
    if (is_zero(position)) return std::nullopt;
    const std::vector<Integer> at = values(position.coordinates);
    for (const StrategyRule& rule : theorem_->strategy) {
        if (rule.from != position.ideal) continue;
        if (rule.when && !PointEvaluation(rule.nodes, at).holds(*rule.when)) continue;
        TheoremMove move = move_by(rule, position);
        if (without(position, move.kind, move.index) != move.left)
            throw UntrueTheorem("its strategy makes a move that the game does not have");
        if (!is_zero(move.left)) throw UntrueTheorem("its strategy leads to another value than 0");
        return move;
    }
    throw UntrueTheorem("its strategy has no move at a position whose value is not 0");
}

TheoremMove TheoremQuery::move_by(const StrategyRule& rule, const TheoremPosition& position) const {
    const std::vector<Integer> at = values(position.coordinates);
    TheoremMove move{rule.kind, 1, {rule.to, {}}};
    for (const FormulaNodeId id : rule.follower) {
        const auto value = PointEvaluation(rule.nodes, at).value(id);
        if (!value || !is_integer(*value) || value->sign() < 0)
            throw UntrueTheorem("its strategy leaves a coordinate that is no natural number");
        move.left.coordinates.push_back(floor(*value));
    }
    if (rule.kind < chains()) {
        move.index = move.left.coordinates[rule.kind] + 1;
        if (move.index > position.coordinates[rule.kind])
            throw UntrueTheorem("its strategy takes an element that is gone");
    } else if ((position.ideal >> (rule.kind - chains()) & 1U) == 0) {
        throw UntrueTheorem("its strategy takes an element that is gone");
    }
    return move;
}

std::optional<Integer> TheoremQuery::find(std::vector<Integer> coordinates, std::size_t unknown) {
    // All other coordinates and the ideal are as they would be with the whole chain.
    TheoremPosition whole{(std::uint32_t{1} << theorem_->game.elements.size()) - 1, coordinates};
    std::optional<Integer> end;  // the index of the least element of the chain that is gone
    Integer first = 0;
    const auto cut = [&](std::size_t kind, const Integer& index) {
        const auto above = order_.least_above(kind, unknown, index);
        if (above && (!end || *above < *end)) end = above;
        const Integer given = whole.coordinates[unknown];
        whole = without(std::move(whole), kind, index);
        whole.coordinates[unknown] = given;
    };
    for (const std::size_t element : without_) cut(chains() + element, 1);
    for (std::size_t u = 0; u < chains(); ++u)
        if (u != unknown) cut(u, coordinates[u] + 1);
    coordinates[unknown] = whole.coordinates[unknown];
    if (whole.coordinates != coordinates) return std::nullopt;
    // Elements of the chain below those that are left have to be left.
    for (std::size_t v = 0; v < theorem_->game.kinds(); ++v) {
        const bool chain = v < chains();
        if (v == unknown || (chain ? coordinates[v] == 0 : (whole.ideal >> (v - chains()) & 1U) == 0))
            continue;
        const auto below = order_.greatest_below(unknown, v, chain ? coordinates[v] : Integer(1));
        if (!below) return std::nullopt;
        first = std::max(first, *below);
    }
    const auto root = condition(whole.ideal);
    if (!root) return std::nullopt;
    const std::optional<Integer> last = end ? std::optional<Integer>(*end - 1) : std::nullopt;
    return least_on_line(nodes_, *root, {values(coordinates), unknown, first, last});
}

}  // namespace chompcert
