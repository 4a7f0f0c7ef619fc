#include "parametric/decide.h"

#include <isl/set.h>

#include <bit>
#include <cstdlib>
#include <memory>
#include <stdexcept>

#include "base/error.h"
#include "parametric/moves/parameters.h"
#include "parametric/residues.h"

namespace chompcert {
namespace {

/// The number of elements, the parameters, the number of the ideal, and the coordinates: in the order in
/// which counterexamples are compared.
using RankedPosition = std::vector<std::int64_t>;

std::optional<RankedPosition> least_of(const SymbolicArena& arena, const isl::union_set& positions) {
    const SymbolicGame& game = arena.game();
    const std::size_t parameters = game.parameters.size(), all = parameters + game.chains.size();
    std::optional<RankedPosition> least;
    for (std::size_t ideal = 0; ideal < arena.ideals().size(); ++ideal) {
        const isl::set points = parameters_as_coordinates(arena.points_of(positions, ideal));
        if (points.is_empty()) continue;
        std::string tuple, head, size = std::to_string(std::popcount(arena.ideals()[ideal].members));
        for (std::size_t at = 0; at < all; ++at) {
            if (at == parameters) head = tuple;
            tuple += ", x" + std::to_string(at);
            if (at >= parameters) size += " + x" + std::to_string(at);
        }
        const std::string number = std::to_string(ideal);
        const isl::map ranked(arena.context(), "{ [" + tuple.substr(2) + "] -> [" + size + head + ", " +
                                                   number + tuple.substr(head.size()) + "] }");
        points.foreach_basic_set([&](const isl::basic_set& piece) {  // faster than all pieces at once
            const isl::set lowest = isl::set(piece).apply(ranked).lexmin();
            if (lowest.is_empty()) return;
            const RankedPosition first = integers_of(lowest.sample_point());
            if (!least || first < *least) least = first;
        });
    }
    return least;
}

SymbolicPosition position_of(const SymbolicArena& arena, const RankedPosition& ranked) {
    const auto ideal = ranked.begin() + 1 + static_cast<std::ptrdiff_t>(arena.game().parameters.size());
    return {static_cast<std::size_t>(*ideal), {ideal + 1, ranked.end()}};
}

isl::union_set as_set(const SymbolicArena& arena, const std::vector<std::int64_t>& parameters,
                      const SymbolicPosition& position) {
    std::string tuple, conditions = "true";
    for (std::size_t q = 0; q < parameters.size(); ++q)
        conditions += " and p" + std::to_string(q) + " = " + std::to_string(parameters[q]);
    for (const std::int64_t coordinate : position.coordinates)
        tuple += (tuple.empty() ? "" : ", ") + std::to_string(coordinate);
    const isl::set point(arena.context(),
                         parameter_prefix(arena.game()) + "{ [" + tuple + "] : " + conditions + " }");
    return arena.with_ideal(point, position.ideal).to_union_set();
}

SymbolicCounterexample counterexample(const SymbolicArena& arena, const RankedPosition& ranked, bool clash,
                                      const isl::union_map& moves_to_zero) {
    const auto end = ranked.begin() + 1 + static_cast<std::ptrdiff_t>(arena.game().parameters.size());
    SymbolicCounterexample found{{ranked.begin() + 1, end}, position_of(arena, ranked), clash, std::nullopt};
    if (!clash) return found;
    const isl::union_set followers = as_set(arena, found.parameters, found.position).apply(moves_to_zero);
    if (const auto least = least_of(arena, followers)) found.follower = position_of(arena, *least);
    return found;
}

std::string text_of(const SymbolicArena& arena, const isl::set& points) {
    const SymbolicGame& game = arena.game();
    isl_set* named = points.coalesce().release();
    for (unsigned q = 0; q < game.parameters.size(); ++q)
        named = isl_set_set_dim_name(named, isl_dim_param, q, game.parameters[q].name.c_str());
    for (unsigned chain = 0; chain < game.chains.size(); ++chain)
        named = isl_set_set_dim_name(named, isl_dim_set, chain, game.chains[chain].c_str());
    const isl::set owner = isl::manage(named);
    const std::unique_ptr<char, void (*)(void*)> text(isl_set_to_str(owner.get()), std::free);
    if (text == nullptr)
        throw LimitError("undecided: isl reached its limit of operations", Remedy::operations);
    const std::string all(text.get());
    return all.substr(all.find('{'));
}

}  // namespace

TheoremVerdict decide(const SymbolicArena& arena, const isl::union_set& zero) {
    try {
        const isl::union_map into_zero = arena.moves().intersect_range(zero);
        const isl::union_set winning = into_zero.domain().unite(arena.won_by_decree());
        const isl::union_set clashes = winning.intersect(zero);
        const isl::union_set gaps = outside_both(arena, zero, winning);
        if (clashes.is_empty() && gaps.is_empty()) return {std::nullopt, clashes, gaps};
        const std::optional<RankedPosition> clash = least_of(arena, clashes), gap = least_of(arena, gaps);
        if (!clash && !gap) throw std::logic_error("a counterexample is a position of no listed ideal");
        const bool clash_first = clash && (!gap || *clash < *gap);
        return {counterexample(arena, clash_first ? *clash : *gap, clash_first, into_zero), clashes, gaps};
    } catch (const isl::exception_quota&) {
        throw LimitError("undecided: isl reached its limit of operations", Remedy::operations);
    }
}

std::optional<PlacedPosition> least_position(const SymbolicArena& arena, const isl::union_set& positions) {
    const std::optional<RankedPosition> least = least_of(arena, positions);
    if (!least) return std::nullopt;
    const auto end = least->begin() + 1 + static_cast<std::ptrdiff_t>(arena.game().parameters.size());
    return PlacedPosition{{least->begin() + 1, end}, position_of(arena, *least)};
}

std::vector<std::string> positions_text(const SymbolicArena& arena, const isl::union_set& positions) {
    std::vector<std::string> lines;
    for (std::size_t ideal = 0; ideal < arena.ideals().size(); ++ideal) {
        const isl::set points = arena.points_of(positions, ideal);
        if (!points.is_empty()) lines.push_back(arena.ideals()[ideal].name + ": " + text_of(arena, points));
    }
    return lines;
}

}  // namespace chompcert
