// Questions to a certificate, at positions of any size: Byrnes's Corollaries 1, 2, 3 and 5.
//
// Each answer costs O(|A|·(K + spread of the offsets)) operations on small numbers, and O(|A| + K) linear
// ones on the coordinates' digits: rows are compared as offsets n − m. Games with one chain, or none, are
// treated as the two-chain game of THEOREM.md §8. A compact certificate answers the questions that its tails
// decide; every other question throws NotStored (solve/recompute.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/numbers/numbers.h"
#include "periodic/certificate/certificate.h"

namespace chompcert {

/// A canonical position (B, m, n).
struct Position {
    IdealId ideal;
    Integer m, n;
};

struct Move {
    std::string element;  // "d[17]", "r3[2]"
    Integer m, n;  // of the canonical position it leads to; n is meaningless with fewer than two chains
};

/// The numbers of elements by name; "r3_2" may stand for "r3[2]".
/// @throws ArgumentError naming an unknown element.
[[nodiscard]] std::vector<std::uint32_t> elements_by_name(const Game& game,
                                                          const std::vector<std::string>& names);

class Query {
  public:
    /// @param without elements of A that are gone, with what lies above them.
    Query(const SolvedGame& certificate, const std::vector<std::uint32_t>& without);

    /// The ideal of the questions, and the same questions about another ideal.
    [[nodiscard]] IdealId ideal() const { return ideal_; }
    [[nodiscard]] Query about(IdealId ideal) const {
        Query other = *this;
        other.ideal_ = ideal;
        return other;
    }

    /// f_{B,k}(m): the n with g(B_{m,n}) = k, if there is one. If all large n give one position, its
    /// canonical n.
    /// @param k 0 … K.
    [[nodiscard]] std::optional<Integer> find(const Integer& m, std::int64_t k) const;
    /// The same without allocations. @param m below 4·10^18.
    [[nodiscard]] std::optional<std::int64_t> find_small(std::int64_t m, std::int64_t k) const;

    /// Whether the game is over there by decree (THEOREM.md §14): nobody moves.
    [[nodiscard]] bool is_over(const Position& at) const;
    /// The canonical form of B_{m,n}.
    [[nodiscard]] Position position(const Integer& m, const Integer& n) const;
    /// g(B_{m,n}) if it is at most K. For games with two chains.
    [[nodiscard]] std::optional<std::int64_t> grundy(const Integer& m, const Integer& n) const;
    /// The same without allocations. @param m, n below 4·10^18.
    [[nodiscard]] std::optional<std::int64_t> grundy(std::int64_t m, std::int64_t n) const;
    /// g(B_m), for games with one chain; g(B) = exact_grundy(0) for games with none.
    [[nodiscard]] Integer exact_grundy(const Integer& m) const;

    /// A move from B_{m,n} to a position of value j, if there is one. For games with two chains, j ≤ K.
    [[nodiscard]] std::optional<Move> move(const Integer& m, const Integer& n, std::int64_t j) const;
    /// All moves from B_{m,n} to positions of value j: at most one in D, then at most one in C, then those in
    /// A.
    [[nodiscard]] std::vector<Move> moves(const Integer& m, const Integer& n, std::int64_t j) const;
    /// A move from B_m (or from B, with m = 0, if there is no chain) to a position of value j.
    [[nodiscard]] std::optional<Move> exact_move(const Integer& m, const Integer& j) const;
    /// All of them: at most one in the chain, then those in A.
    [[nodiscard]] std::vector<Move> exact_moves(const Integer& m, const Integer& j) const;

  private:
    [[nodiscard]] const Claim& claim(IdealId ideal, std::int64_t k) const {
        return certificate_->claims.at(ideal, k);
    }
    template <class Number>
    [[nodiscard]] bool has_offset(const Claim& claim, const Number& column, std::int64_t offset) const;
    template <class Number>
    [[nodiscard]] std::optional<std::int64_t> value_at(IdealId ideal, const Number& column,
                                                       std::int64_t offset) const;
    void require_no_list(const Claim& claim, const Integer& row, const Integer& first,
                         const Integer& end) const;
    [[nodiscard]] IdealId left_of(IdealId ideal, std::int64_t m, std::int64_t n) const;
    template <class Number>
    [[nodiscard]] std::optional<Number> find_in(IdealId ideal, const Number& column, std::int64_t k) const;
    [[nodiscard]] std::optional<Move> move_up_column(const Position& from, std::int64_t j) const;
    [[nodiscard]] std::optional<Move> move_along_row(const Position& from, const Integer& row,
                                                     std::int64_t j) const;
    [[nodiscard]] std::optional<Move> move_in_poset(const Position& from, const Integer& row,
                                                    std::int64_t j) const;
    void add_moves_in_poset(const Position& from, const Integer& row, std::int64_t j,
                            std::vector<Move>& found) const;
    [[nodiscard]] std::optional<Move> move_of_element(const Position& from, const Integer& row,
                                                      std::uint32_t a, std::int64_t j) const;

    const SolvedGame* certificate_;
    IdealId ideal_;
    std::int64_t greatest_offset_;  // no claim has a larger one
};

}  // namespace chompcert
