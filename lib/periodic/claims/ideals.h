// The order ideals of A, enumerated by moves from A itself; moves reach all of them (proofs/THEOREM.md §2).
//
// An ideal is its tuple of prefix lengths along the chain cover. The tuples lie in one flat array, in the
// order that certificates use: as binary numbers, element number e having weight 2^e. That order extends
// inclusion, so a loop over the ideals meets every smaller ideal first, and A itself is the last. A tuple is
// found by hashing. Cost: O(chains²) per ideal, and a sort. Rejected: sets of elements (|A| bits per
// ideal instead of a few numbers).
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "game/game.h"
#include "periodic/claims/tuple_table.h"

namespace chompcert {

using IdealId = std::uint32_t;
using Prefixes = std::vector<std::uint32_t>;  // one length per chain of the cover
using PrefixView = std::span<const std::uint32_t>;

/// What an ideal B allows its positions: lo(B) ≤ m ≤ high_column, lo_row ≤ n ≤ high_row (kInfinity:
/// unbounded).
struct Bounds {
    std::int64_t low_column, low_row, high_column, high_row;
};

/// B ∖ ↑a.
[[nodiscard]] Prefixes without_upset(const Game& game, PrefixView ideal, std::uint32_t a);
/// B without the a that have more than m elements of C, or more than n of D, below them; kInfinity for no
/// bound.
[[nodiscard]] Prefixes restrict(const Game& game, PrefixView ideal, std::int64_t m, std::int64_t n);
[[nodiscard]] Bounds bounds(const Game& game, PrefixView ideal);
[[nodiscard]] bool contains(const Game& game, PrefixView ideal, std::uint32_t element);
/// The numbers of the maximal elements, ascending: the name of the ideal in certificates.
[[nodiscard]] std::vector<std::uint32_t> maximal_elements(const Game& game, PrefixView ideal);
/// The maximal elements by name, as "{r3[2], x}"; "{}" for the empty ideal.
[[nodiscard]] std::string ideal_name(const Game& game, PrefixView ideal);
/// All of A.
[[nodiscard]] Prefixes whole(const Game& game);

/// There are more order ideals than the caller has room for.
struct TooManyIdeals : LimitError {
    using LimitError::LimitError;
};

class Ideals {
  public:
    /// All order ideals of a game, which must outlive them. @throws LimitError when they would take more than
    /// max_bytes, TooManyIdeals.
    /// @param poll called now and then; what it throws ends the enumeration.
    /// @param most there may be.
    Ideals(const Game& game, std::uint64_t max_bytes, const std::function<void()>& poll = {},
           std::size_t most = std::numeric_limits<std::size_t>::max());

    /// The game that they are ideals of.
    [[nodiscard]] const Game& game() const { return *game_; }
    [[nodiscard]] std::size_t size() const { return tuples_.size(); }
    [[nodiscard]] PrefixView operator[](IdealId id) const { return tuples_[id]; }
    [[nodiscard]] const Bounds& bounds(IdealId id) const { return bounds_[id]; }
    [[nodiscard]] std::optional<IdealId> find(PrefixView ideal) const { return tuples_.find(ideal); }
    /// The id of an ideal. @throws std::logic_error if the tuple is not an ideal.
    [[nodiscard]] IdealId at(PrefixView ideal) const;
    [[nodiscard]] IdealId whole() const { return static_cast<IdealId>(size() - 1); }
    /// The value that the game file decrees for the position of this ideal without elements of the chains:
    /// with two chains for (B, 0, 0), with fewer for B_0 (THEOREM.md §14).
    [[nodiscard]] std::optional<std::int64_t> decreed(IdealId id) const {
        if (decreed_.empty()) return std::nullopt;
        return find_decreed(id);
    }
    /// So many rows of a decreed ideal do not follow first fit: THEOREM.md §14, (FFe′). 0 for other ideals.
    [[nodiscard]] std::int64_t decreed_rows(IdealId id) const {
        const auto value = decreed(id);
        if (!value) return 0;
        return game_->chains == Chains::two ? 1 : *value + 1;
    }
    /// The most rows of one ideal.
    [[nodiscard]] std::int64_t most_decreed_rows() const { return most_decreed_rows_; }
    [[nodiscard]] std::uint64_t bytes() const;

  private:
    void find_decrees();
    [[nodiscard]] std::optional<std::int64_t> find_decreed(IdealId id) const;

    const Game* game_;
    TupleTable tuples_;
    std::vector<Bounds> bounds_;
    std::vector<std::pair<IdealId, std::int64_t>> decreed_;  // by ideal
    std::int64_t most_decreed_rows_ = 0;
};

}  // namespace chompcert
