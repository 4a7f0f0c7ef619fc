// All positions of a family of games, and all moves, as Presburger sets (proofs/PARAMETERS.md §3).
//
// A position is (B, m_1, …, m_k): an order ideal B of A and the number of elements that are left of each
// chain. For each B the canonical positions are a set of points (m_1, …, m_k) with the parameters of the
// family. A move takes an element w and all above it: of chain V the elements from the least one above w, of
// A those above w. All of it is derived from the closed order. Sets and maps of isl carry the name "B7" for
// the ideal of number 7.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parametric/moves/order.h"

namespace chompcert {

inline constexpr std::size_t kMaxSymbolicIdeals = 64;

struct SymbolicIdeal {
    std::uint32_t members = 0;  // bit e: element e of A
    std::string name;           // "{x, y}"
    isl::set positions;         // canonical, without the name of the ideal
};

class SymbolicArena {
  public:
    /// @param game has to outlive the arena, and so has the context.
    /// @throws GameFileError for contradictory relations, or a decree about no position; LimitError for more
    /// ideals than the limit.
    SymbolicArena(const SymbolicGame& game, const IslContext& context);

    [[nodiscard]] const SymbolicGame& game() const { return order_.game(); }
    [[nodiscard]] isl::ctx context() const { return order_.context(); }
    [[nodiscard]] const std::vector<SymbolicIdeal>& ideals() const { return ideals_; }  // smaller ones first
    /// The number of the ideal with these members; nothing if they are no ideal for any parameters.
    [[nodiscard]] std::optional<std::size_t> ideal_number(std::uint32_t members) const;
    [[nodiscard]] const isl::union_set& positions() const { return positions_; }
    /// None leads from a decreed position.
    [[nodiscard]] const isl::union_map& moves() const { return moves_; }
    /// The positions that have a value other than 0 by decree.
    [[nodiscard]] const isl::union_set& won_by_decree() const { return won_by_decree_; }
    /// The moves between the points of two ideals that take an element of this kind (theorem/moves/order.h).
    [[nodiscard]] isl::map moves_between(std::size_t from, std::size_t to, std::size_t kind) const;

    /// A set of points (m_1, …, m_k) as positions with this ideal.
    [[nodiscard]] isl::set with_ideal(const isl::set& points, std::size_t ideal) const;
    /// The points (m_1, …, m_k) of the positions with this ideal.
    [[nodiscard]] isl::set points_of(const isl::union_set& positions, std::size_t ideal) const;

  private:
    void list_ideals();
    [[nodiscard]] isl::set canonical(std::uint32_t members) const;
    [[nodiscard]] isl::set related(std::size_t u, std::size_t v, const std::string& i,
                                   const std::string& j) const;
    /// Takes decreed positions out of those from which moves lead.
    void end_games();
    [[nodiscard]] isl::set decreed_points(const std::string& of_heap) const;
    void add_moves_by(std::size_t kind);
    [[nodiscard]] isl::set cuts(std::size_t kind, const std::string& index) const;

    SymbolicOrder order_;
    std::string coordinates_;  // "m0, m1": of the position
    std::string followers_;    // "n0, n1": of the position after the move
    std::vector<SymbolicIdeal> ideals_;
    std::vector<isl::set> movable_;  // by ideal: the positions at which the game goes on
    isl::union_set positions_, won_by_decree_;
    isl::union_map moves_;
    std::vector<isl::union_map> moves_by_;  // by the kind of the element taken
};

}  // namespace chompcert
