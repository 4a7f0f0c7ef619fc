#include "theorem/strategy/strategy.h"

#include <isl/aff.h>
#include <isl/map.h>
#include <isl/set.h>

namespace chompcert {
namespace {

/// The moves of a kind between two ideals, without their names.
isl::map moves_between(const SymbolicArena& arena, const isl::union_map& moves, std::size_t from,
                       std::size_t to) {
    const isl::set source = arena.with_ideal(arena.ideals()[from].positions, from);
    const isl::set target = arena.with_ideal(arena.ideals()[to].positions, to);
    isl_space* const space =
        isl_space_map_from_domain_and_range(source.space().release(), target.space().release());
    isl_map* plain = moves.extract_map(isl::manage(space)).release();
    plain = isl_map_reset_tuple_id(plain, isl_dim_in);
    return isl::manage(isl_map_reset_tuple_id(plain, isl_dim_out));
}

class StrategyOfIdeal {
  public:
    StrategyOfIdeal(const SymbolicArena& arena, const isl::union_set& zero, std::size_t from)
        : arena_(arena),
          zero_(zero),
          from_(from),
          left_(arena.ideals()[from].positions.subtract(arena.points_of(zero, from))) {}

    void find(std::vector<StrategyPiece>& pieces) {
        for (std::size_t kind = 0; kind < arena_.game().kinds(); ++kind)
            for (std::size_t to = 0; to <= from_ && !left_.is_empty(); ++to) {
                const isl::map moves = moves_between(arena_, arena_.moves_by(kind), from_, to)
                                           .intersect_range(arena_.points_of(zero_, to))
                                           .intersect_domain(left_);
                if (moves.is_empty()) continue;
                left_ = left_.subtract(moves.domain()).coalesce();
                add(moves, to, kind, pieces);
            }
    }

  private:
    void add(const isl::map& moves, std::size_t to, std::size_t kind, std::vector<StrategyPiece>& pieces) {
        const isl::set& positions = arena_.ideals()[from_].positions;
        moves.lexmin_pw_multi_aff().coalesce().foreach_piece([&](const isl::set& points,
                                                                 const isl::multi_aff& followers) {
            for (QuasiAffineRegion& region : disjoint_regions(points.gist(positions))) {
                StrategyPiece piece{from_, to, kind, std::move(region), {}};
                for (std::size_t chain = 0; chain < arena_.game().chains.size(); ++chain)
                    piece.follower.push_back(piece.where.floors.add(followers.at(static_cast<int>(chain))));
                pieces.push_back(std::move(piece));
            }
        });
    }

    const SymbolicArena& arena_;
    const isl::union_set& zero_;
    std::size_t from_;
    isl::set left_;  // positions outside Z without a move so far
};

}  // namespace

std::vector<StrategyPiece> winning_strategy(const SymbolicArena& arena, const isl::union_set& zero) {
    std::vector<StrategyPiece> pieces;
    try {
        for (std::size_t from = 0; from < arena.ideals().size(); ++from)
            StrategyOfIdeal(arena, zero, from).find(pieces);
    } catch (const isl::exception_quota&) {
        throw LimitError("undecided: isl reached its limit of operations (see --max-operations)");
    }
    return pieces;
}

}  // namespace chompcert
