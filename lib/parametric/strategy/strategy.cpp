#include "parametric/strategy/strategy.h"

#include <isl/aff.h>
#include <isl/set.h>

#include "base/error.h"

namespace chompcert {
namespace {

/// Adds the pieces of a function from points with the ideal `from` to points with the ideal `to`.
void add_pieces(const SymbolicArena& arena, const isl::map& moves, const StrategyPiece& piece,
                std::vector<StrategyPiece>& pieces) {
    const isl::set& positions = arena.ideals()[piece.from].positions;
    const isl::pw_multi_aff function = isl::manage(isl_pw_multi_aff_from_map(moves.copy()));
    function.coalesce().foreach_piece([&](const isl::set& points, const isl::multi_aff& followers) {
        for (QuasiAffineRegion& region : disjoint_regions(points, positions)) {
            StrategyPiece here = piece;
            here.where = std::move(region);
            for (std::size_t chain = 0; chain < arena.game().chains.size(); ++chain)
                here.follower.push_back(
                    here.where.floors.add(followers.gist(points).at(static_cast<int>(chain))));
            pieces.push_back(std::move(here));
        }
    });
}

}  // namespace

std::vector<StrategyPiece> winning_strategy(const SymbolicArena& arena, const isl::union_set& zero) {
    std::vector<StrategyPiece> pieces;
    try {
        for (std::size_t from = 0; from < arena.ideals().size(); ++from)
            for (std::size_t kind = 0; kind < arena.game().kinds(); ++kind)
                for (std::size_t to = 0; to <= from; ++to) {
                    const isl::map moves = arena.moves_between(from, to, kind)
                                               .intersect_range(arena.points_of(zero, to))
                                               .coalesce();
                    if (!moves.is_empty()) add_pieces(arena, moves, {from, to, kind, {}, {}}, pieces);
                }
    } catch (const isl::exception_quota&) {
        throw LimitError("undecided: isl reached its limit of operations", Remedy::operations);
    }
    return pieces;
}

}  // namespace chompcert
