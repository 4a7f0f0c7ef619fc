#include "parametric/formula/sets.h"

#include <algorithm>

#include "parametric/formula/values.h"
#include "parametric/moves/parameters.h"

namespace chompcert {
namespace {

using NodeId = FormulaNodeId;

class PositionsOfFormula {
  public:
    PositionsOfFormula(const TheoremFormula& formula, const SymbolicArena& arena)
        : formula_(formula), arena_(arena), values_(formula.nodes, arena), ideals_of_(formula.parts.size()) {}

    isl::union_set find() {
        distribute();
        for (std::size_t part = 0; part < formula_.parts.size(); ++part) points_.push_back(points(part));
        isl::union_set all = isl::union_set::empty(arena_.context());
        for (std::size_t ideal = 0; ideal < arena_.ideals().size(); ++ideal) all = all.unite(of_ideal(ideal));
        return all;
    }

  private:
    /// Which parts speak of which ideals.
    void distribute() {
        for (const FormulaPart& part : formula_.parts) require_ideal(part);
        for (std::size_t number = 0; number < arena_.ideals().size(); ++number) {
            const SymbolicIdeal& ideal = arena_.ideals()[number];
            const std::vector<std::size_t> parts = formula_.parts_of(ideal.members);
            if (parts.empty())
                throw FormulaError(formula_.parts.back().column,
                                   "no formula for the ideal " + ideal.name + ": add  ; " + ideal.name +
                                       ": none  if it has no position of value 0");
            for (const std::size_t part : parts) ideals_of_[part].push_back(number);
        }
        for (std::size_t part = 0; part < formula_.parts.size(); ++part)
            if (ideals_of_[part].empty())
                throw FormulaError(
                    formula_.parts[part].column,
                    "this part speaks of no ideal, since other parts name all of them: remove it");
    }

    void require_ideal(const FormulaPart& part) const {
        if (!part.ideal || arena_.ideal_number(*part.ideal)) return;
        std::string list;
        for (const SymbolicIdeal& ideal : arena_.ideals()) list += (list.empty() ? "" : ", ") + ideal.name;
        throw FormulaError(part.column, "these elements are no order ideal: the ideals are " + list);
    }

    [[nodiscard]] isl::set points(std::size_t number) const {
        const FormulaPart& part = formula_.parts[number];
        isl::set where = isl::set::empty(values_.all().space());
        for (const std::size_t ideal : ideals_of_[number])
            where = where.unite(arena_.ideals()[ideal].positions);
        if (part.when) {
            where = where.intersect(values_.condition(*part.when, where));
            require_points(where, formula_.node(*part.when).column);
        }
        if (!part.condition) return isl::set::empty(values_.all().space());
        return where.intersect(values_.condition(*part.condition, where));
    }

    [[nodiscard]] isl::union_set of_ideal(std::size_t ideal) const {
        isl::set all = isl::set::empty(values_.all().space());
        std::vector<std::size_t> before;
        for (std::size_t part = 0; part < points_.size(); ++part) {
            if (std::ranges::find(ideals_of_[part], ideal) == ideals_of_[part].end()) continue;
            const isl::set here = points_[part].intersect(arena_.ideals()[ideal].positions);
            for (const std::size_t other : before) require_one_value(other, part, here, ideal);
            before.push_back(part);
            all = all.unite(here);
        }
        return arena_.with_ideal(all.coalesce(), ideal).to_union_set();
    }

    /// The chain whose coordinate a part gives in terms of the others.
    [[nodiscard]] std::optional<std::size_t> result(std::size_t part) const {
        if (!formula_.parts[part].condition) return std::nullopt;
        const FormulaNode& root = formula_.node(*formula_.parts[part].condition);
        if (root.kind != FormulaNode::Kind::equal) return std::nullopt;
        NodeId left = root.operands[0];
        while (!formula_.node(left).operands.empty()) {
            const FormulaNode& node = formula_.node(left);
            const bool shift =
                node.kind == FormulaNode::Kind::add || node.kind == FormulaNode::Kind::subtract;
            if (!shift || formula_.node(node.operands[1]).kind != FormulaNode::Kind::number)
                return std::nullopt;
            left = node.operands[0];
        }
        const FormulaNode& node = formula_.node(left);
        const bool chain =
            node.kind == FormulaNode::Kind::variable && node.coordinate < arena_.game().chains.size();
        return chain ? std::optional<std::size_t>(node.coordinate) : std::nullopt;
    }

    void require_one_value(std::size_t first, std::size_t second, const isl::set& here,
                           std::size_t ideal) const {
        const std::optional<std::size_t> chain = result(first);
        if (!chain || chain != result(second)) return;
        const std::vector<std::string>& chains = arena_.game().chains;
        std::string from, to;
        std::vector<std::string> same;
        for (std::size_t at = 0; at < chains.size(); ++at) {
            const std::string m = "m" + std::to_string(at), n = "n" + std::to_string(at);
            from += (at == 0 ? "" : ", ") + m;
            to += (at == 0 ? "" : ", ") + n;
            same.push_back(at == *chain ? "(" + m + " < " + n + " or " + m + " > " + n + ")" : m + " = " + n);
        }
        const isl::map other(arena_.context(), parameter_prefix(arena_.game()) + "{ [" + from + "] -> [" +
                                                   to + "] : " + conjunction(same) + " }");
        const isl::set twice =
            points_[first].intersect(arena_.ideals()[ideal].positions).apply(other).intersect(here);
        if (twice.is_empty()) return;
        const std::vector<std::int64_t> point =
            integers_of(parameters_as_coordinates(twice).lexmin().sample_point());
        std::string text;
        for (std::size_t q = 0; q < arena_.game().parameters.size(); ++q)
            text += arena_.game().parameters[q].name + " = " + std::to_string(point[q]) + ", ";
        for (std::size_t at = 0; at < chains.size(); ++at)
            if (at != *chain)
                text +=
                    chains[at] + " = " + std::to_string(point[arena_.game().parameters.size() + at]) + ", ";
        throw FormulaError(formula_.parts[second].column,
                           "two values of " + chains[*chain] + " for the ideal " +
                               arena_.ideals()[ideal].name + " at " + text.substr(0, text.size() - 2) +
                               ": this piece and the one in column " +
                               std::to_string(formula_.parts[first].column) + " have to exclude each other");
    }

    const TheoremFormula& formula_;
    const SymbolicArena& arena_;
    FormulaValues values_;
    std::vector<std::vector<std::size_t>> ideals_of_;  // by part
    std::vector<isl::set> points_;                     // by part
};

}  // namespace

isl::union_set formula_positions(const TheoremFormula& formula, const SymbolicArena& arena) {
    return PositionsOfFormula(formula, arena).find();
}

}  // namespace chompcert
