#include "parametric/query/staircases.h"

#include <algorithm>

#include "parametric/moves/parameters.h"

namespace chompcert {
namespace {

Rational value_of(const QuasiAffine& value, const std::vector<Integer>& variables,
                  const std::vector<Integer>& floors) {
    Integer sum = value.constant;
    for (std::size_t v = 0; v < value.of_variables.size(); ++v) sum += value.of_variables[v] * variables[v];
    for (std::size_t f = 0; f < value.of_floors.size(); ++f) sum += value.of_floors[f] * floors[f];
    return Rational(sum) / value.denominator;
}

std::vector<Integer> floors_of(const QuasiAffineRegion& region, const std::vector<Integer>& variables) {
    std::vector<Integer> floors;
    for (const QuasiAffine& argument : region.floors.arguments())
        floors.push_back(floor(value_of(argument, variables, floors)));
    return floors;
}

bool contains(const QuasiAffineRegion& region, const std::vector<Integer>& variables) {
    const std::vector<Integer> floors = floors_of(region, variables);
    const auto sign = [&](const QuasiAffine& value) { return value_of(value, variables, floors).sign(); };
    return std::ranges::all_of(region.zero, [&](const QuasiAffine& value) { return sign(value) == 0; }) &&
           std::ranges::all_of(region.nonnegative,
                               [&](const QuasiAffine& value) { return sign(value) >= 0; });
}

isl::set everything(const isl::set& points) {
    return isl::set::universe(points.space());
}

}  // namespace

Staircases::Staircases(const SymbolicOrder& order, std::vector<Integer> parameters)
    : kinds_(order.game().kinds()), parameters_(std::move(parameters)) {
    for (std::size_t u = 0; u < kinds_; ++u)
        for (std::size_t v = 0; v < kinds_; ++v) {
            Relation& relation = relations_.emplace_back();
            const isl::map& below = order.below(u, v);
            if (below.is_empty()) continue;
            relation.least_above = pieces(below.lexmin_pw_multi_aff());
            const isl::map all(order.context(), parameter_prefix(order.game()) +
                                                    "{ [a] -> [b] : b >= 1 and " +
                                                    (u < order.game().chains.size() ? "a >= 1" : "a = 1") +
                                                    " and " + bounds_text(order.game()) + " }");
            const isl::set not_above_all = all.subtract(below).range();
            const isl::set above_all = below.range().subtract(not_above_all);
            const isl::map finite = below.intersect_range(not_above_all);
            if (!finite.is_empty()) relation.greatest_below = pieces(finite.reverse().lexmax_pw_multi_aff());
            if (!above_all.is_empty())
                relation.above_all = disjoint_regions(above_all, everything(above_all));
        }
}

std::vector<Staircases::Piece> Staircases::pieces(const isl::pw_multi_aff& function) {
    std::vector<Piece> pieces;
    function.foreach_piece([&](const isl::set& points, const isl::multi_aff& value) {
        for (QuasiAffineRegion& region : disjoint_regions(points, everything(points))) {
            const QuasiAffine image = region.floors.add(value.at(0));
            pieces.push_back({std::move(region), image});
        }
    });
    return pieces;
}

std::vector<Integer> Staircases::variables(const Integer& index) const {
    std::vector<Integer> variables = {index};
    variables.insert(variables.end(), parameters_.begin(), parameters_.end());
    return variables;
}

std::optional<Integer> Staircases::value(const std::vector<Piece>& pieces, const Integer& index) const {
    const std::vector<Integer> at = variables(index);
    for (const Piece& piece : pieces)
        if (contains(piece.where, at)) return floor(value_of(piece.value, at, floors_of(piece.where, at)));
    return std::nullopt;
}

std::optional<Integer> Staircases::least_above(std::size_t u, std::size_t v, const Integer& i) const {
    return value(relations_[u * kinds_ + v].least_above, i);
}

std::optional<Integer> Staircases::greatest_below(std::size_t u, std::size_t v, const Integer& j) const {
    const Relation& relation = relations_[u * kinds_ + v];
    const std::vector<Integer> at = variables(j);
    for (const QuasiAffineRegion& region : relation.above_all)
        if (contains(region, at)) return std::nullopt;
    return value(relation.greatest_below, j).value_or(0);
}

}  // namespace chompcert
