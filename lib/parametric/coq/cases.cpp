#include "parametric/coq/cases.h"

#include <algorithm>

#include "base/error.h"
#include "parametric/moves/parameters.h"

namespace chompcert {
namespace {

constexpr std::size_t kMaxLeaves = 400;

/// The names that isl knows the coordinates and parameters by, and a set in them.
std::vector<std::string> isl_names(const SymbolicGame& game) {
    std::vector<std::string> names;
    for (std::size_t chain = 0; chain < game.chains.size(); ++chain)
        names.push_back("m" + std::to_string(chain));
    for (std::size_t q = 0; q < game.parameters.size(); ++q) names.push_back("p" + std::to_string(q));
    return names;
}

isl::set isl_points(const SymbolicArena& arena, const std::string& condition) {
    std::vector<std::string> names = isl_names(arena.game());
    names.resize(arena.game().chains.size());
    return isl::set(arena.context(), parameter_prefix(arena.game()) + "{ [" + coq_list(names, ", ") +
                                         "] : " + condition + " }");
}

}  // namespace

CoqCases::CoqCases(const SymbolicArena& arena, const CoqNames& names, std::vector<CoqCase> cases)
    : arena_(arena), names_(names), cases_(std::move(cases)) {
    for (const CoqCase& one : cases_)
        for (const QuasiAffineRegion& region : one.regions) add_conditions(region);
}

isl::set CoqCases::points_of(const SymbolicArena& arena, const QuasiAffineRegion& region) {
    const std::vector<std::string> names = isl_names(arena.game());
    std::vector<std::string> all;
    for (const QuasiAffine& value : region.zero)
        all.push_back(comparison_text(value, true, region.floors, names, Floor::isl));
    for (const QuasiAffine& value : region.nonnegative)
        all.push_back(comparison_text(value, false, region.floors, names, Floor::isl));
    return isl_points(arena, conjunction(all));
}

void CoqCases::add_conditions(const QuasiAffineRegion& region) {
    const auto add = [&](const QuasiAffine& value, bool equality) {
        const std::string text =
            comparison_text(value, equality, region.floors, names_.of_position(), Floor::coq);
        if (std::ranges::find(conditions_, text, &Condition::text) != conditions_.end()) return;
        conditions_.push_back(
            {text, isl_points(arena_, comparison_text(value, equality, region.floors,
                                                      isl_names(arena_.game()), Floor::isl))});
    };
    for (const QuasiAffine& value : region.zero) add(value, true);
    for (const QuasiAffine& value : region.nonnegative) add(value, false);
}

std::string CoqCases::proof(const isl::set& points, const std::string& empty) {
    text_.clear();
    leaves_ = 0;
    Rest all;
    for (const CoqCase& one : cases_) all.cases.push_back(&one);
    for (const Condition& condition : conditions_) all.conditions.push_back(&condition);
    split(points, empty, 1, all);
    return text_;
}

CoqCases::Rest CoqCases::rest_of(const isl::set& points, const Rest& before) {
    Rest rest;
    for (const CoqCase* const one : before.cases)
        if (!one->points.is_disjoint(points)) rest.cases.push_back(one);
    for (const Condition* const condition : before.conditions)
        if (!condition->points.is_disjoint(points) && !points.is_subset(condition->points))
            rest.conditions.push_back(condition);
    return rest;
}

const CoqCases::Condition& CoqCases::best_of(const isl::set& points, const Rest& rest) {
    const Condition* best = nullptr;
    std::size_t least = 0;
    for (const Condition* const condition : rest.conditions) {
        const isl::set holds = points.intersect(condition->points),
                       fails = points.subtract(condition->points);
        const auto met = static_cast<std::size_t>(
            std::ranges::count_if(rest.cases,
                                  [&](const CoqCase* c) { return !c->points.is_disjoint(holds); }) +
            std::ranges::count_if(rest.cases,
                                  [&](const CoqCase* c) { return !c->points.is_disjoint(fails); }));
        if (best == nullptr || met < least) {
            best = condition;
            least = met;
        }
    }
    if (best == nullptr) throw LimitError("the proof for Coq distinguishes no further cases");
    return *best;
}

void CoqCases::split(const isl::set& points, const std::string& empty, std::size_t depth,
                     const Rest& before) {
    const std::string indent(2 * depth + 2, ' ');
    if (++leaves_ > kMaxLeaves) throw LimitError("the proof for Coq needs too many cases");
    if (points.is_empty()) {
        text_ += indent + empty + "\n";
        return;
    }
    const Rest rest = rest_of(points, before);
    for (const CoqCase* const one : rest.cases)
        if (points.is_subset(one->points)) {
            text_ += indent + one->proof + "\n";
            return;
        }
    const Condition& best = best_of(points, rest);
    text_ += indent + "by_cases (" + best.text + ").\n" + indent + "{\n";
    split(points.intersect(best.points).coalesce(), empty, depth + 1, rest);
    text_ += indent + "}\n" + indent + "{\n";
    split(points.subtract(best.points).coalesce(), empty, depth + 1, rest);
    text_ += indent + "}\n";
}

}  // namespace chompcert
