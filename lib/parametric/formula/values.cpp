#include "parametric/formula/values.h"

#include <isl/aff.h>
#include <isl/val.h>

#include "parametric/moves/parameters.h"

namespace chompcert {
namespace {

using NodeKind = FormulaNode::Kind;

}  // namespace

FormulaValues::FormulaValues(const std::vector<FormulaNode>& nodes, const SymbolicArena& arena)
    : nodes_(&nodes), context_(arena.context()) {
    const SymbolicGame& game = arena.game();
    std::string tuple;
    for (std::size_t chain = 0; chain < game.chains.size(); ++chain)
        tuple += (chain == 0 ? "m" : ", m") + std::to_string(chain);
    const std::string prefix = parameter_prefix(game) + "{ [" + tuple + "]";
    all_ = isl::set(context_, prefix + " }");
    for (std::size_t chain = 0; chain < game.chains.size(); ++chain)
        coordinates_.emplace_back(context_, prefix + " -> [m" + std::to_string(chain) + "] }");
    for (std::size_t q = 0; q < game.parameters.size(); ++q)
        coordinates_.emplace_back(context_, prefix + " -> [p" + std::to_string(q) + "] }");
}

void require_points(const isl::set& points, std::size_t column) {
    if (points.is_empty())
        throw FormulaError(column,
                           "this condition holds at no position that is left for it: remove the piece, or "
                           "mend its condition");
}

isl::pw_aff FormulaValues::constant(const Rational& value) const {
    isl_val* const number = isl_val_read_from_str(isl::ctx(context_).get(), value.str().c_str());
    return isl::manage(isl_pw_aff_val_on_domain(all_.copy(), number));
}

isl::set FormulaValues::condition(FormulaNodeId id, const isl::set& where) const {
    const FormulaNode& here = node(id);
    switch (here.kind) {
        case NodeKind::both:
            return condition(here.operands[0], where).intersect(condition(here.operands[1], where));
        case NodeKind::either:
            return condition(here.operands[0], where).unite(condition(here.operands[1], where));
        case NodeKind::negation:
            return all_.subtract(condition(here.operands[0], where));
        default:
            return comparison(here, where);
    }
}

isl::set FormulaValues::comparison(const FormulaNode& node, const isl::set& where) const {
    const isl::pw_aff left = value(node.operands[0], where), right = value(node.operands[1], where);
    if (node.kind == NodeKind::equal) return left.eq_set(right);
    return node.kind == NodeKind::less ? left.lt_set(right) : left.le_set(right);
}

isl::pw_aff FormulaValues::value(FormulaNodeId id, const isl::set& where) const {
    const FormulaNode& here = node(id);
    switch (here.kind) {
        case NodeKind::number:
            return constant(here.value);
        case NodeKind::variable:
            return coordinates_[here.coordinate];
        case NodeKind::none:
            return constant(0).intersect_domain(isl::set::empty(all_.space()));
        case NodeKind::choice:
            return choice(here, where);
        default:
            return arithmetic(here, where);
    }
}

isl::pw_aff FormulaValues::choice(const FormulaNode& node, const isl::set& where) const {
    const isl::set holds = condition(node.operands[0], where);
    require_points(where.intersect(holds), this->node(node.operands[0]).column);
    const isl::pw_aff then = value(node.operands[1], where.intersect(holds));
    const isl::pw_aff otherwise = value(node.operands[2], where.subtract(holds));
    return then.intersect_domain(holds).union_add(otherwise.subtract_domain(holds));
}

isl::pw_aff FormulaValues::arithmetic(const FormulaNode& node, const isl::set& where) const {
    isl::pw_aff a = value(node.operands[0], where);
    if (node.kind == NodeKind::floor) return a.floor();
    if (node.kind == NodeKind::ceiling) return a.ceil();
    for (std::size_t next = 1; next < node.operands.size(); ++next) {
        const isl::pw_aff b = value(node.operands[next], where);
        if (node.kind == NodeKind::least) a = a.min(b);
        if (node.kind == NodeKind::greatest) a = a.max(b);
        if (node.kind == NodeKind::add) a = a.add(b);
        if (node.kind == NodeKind::subtract) a = a.sub(b);
        if (node.kind == NodeKind::multiply) a = product(node, a, b);
        if (node.kind == NodeKind::divide) a = a.div(b);
        if (node.kind == NodeKind::modulo) a = a.sub(b.mul(a.div(b).floor()));
    }
    return a;
}

isl::pw_aff FormulaValues::product(const FormulaNode& node, const isl::pw_aff& a,
                                   const isl::pw_aff& b) const {
    if (isl_pw_aff_is_cst(a.get()) != isl_bool_true && isl_pw_aff_is_cst(b.get()) != isl_bool_true)
        throw FormulaError(node.column,
                           "a product of two values that both depend on coordinates or parameters: one "
                           "factor has to be a number");
    return a.mul(b);
}

}  // namespace chompcert
