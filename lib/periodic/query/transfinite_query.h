// Questions to a certificate at positions in which chains may be whole (order type ω): THEOREM.md §12.
//
// With one whole chain, every natural number is the value of an option, so the value is infinite, and a move
// to value j is the move of a finite position far out (T1). The exceptions are aliases of finite positions,
// and the positions in which both chains are whole (T2). With one chain in the game values are exact: ω plus
// the value of a finite poset game (T3), evaluated on demand at O(|A|) options for each of its ideals.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "periodic/query/both_whole.h"

namespace chompcert {

/// The known facts about a Grundy value.
struct Value {
    enum class Size { finite, infinite, either };
    std::optional<Ordinal> exact;  // if nothing, the value is above the certificate's K
    Size size;
};

class TransfiniteQuery {
  public:
    /// @param without elements of A that are gone, with what lies above them.
    TransfiniteQuery(const SolvedGame& certificate, const std::vector<std::uint32_t>& without);

    /// g(B_{m,n}); the coordinates of missing chains are ignored.
    [[nodiscard]] Value grundy(const Length& m, const Length& n);
    /// A move from B_{m,n} to a position of value j, if there is one.
    /// @param j at most K for games with two chains.
    [[nodiscard]] std::optional<TransfiniteMove> move(const Length& m, const Length& n, const Ordinal& j);

    /// All moves to positions of value j.
    [[nodiscard]] std::vector<TransfiniteMove> moves(const Length& m, const Length& n, const Ordinal& j);

    [[nodiscard]] const SolvedGame& certificate() const { return *certificate_; }
    /// The kinds of positions that are left without the removed elements.
    [[nodiscard]] IdealId ideal() const { return query_.ideal(); }
    /// The same questions where no chain is whole.
    [[nodiscard]] const Query& finite() const { return query_; }

  private:
    struct Finite {  // an alias of a finite position
        Integer m, n;
    };
    struct Infinite {  // with a finite position that has the same moves to values at most K
        Integer m, n;
    };
    struct Both {};
    using Place = std::variant<Finite, Infinite, Both>;

    [[nodiscard]] Place place(const Length& m, const Length& n) const;
    [[nodiscard]] bool is_whole(const Length& m) const;
    [[nodiscard]] Value exact_grundy(const Length& m);
    [[nodiscard]] std::optional<TransfiniteMove> exact_move(const Length& m, const Ordinal& j);
    void refuse_whole(const Length& m, const Length& n) const;
    [[nodiscard]] std::int64_t label_of(const Ordinal& j) const;
    [[nodiscard]] Length column_of(const Length& m) const;
    [[nodiscard]] std::optional<TransfiniteMove> move_to_infinite(const Ordinal& j);
    [[nodiscard]] std::vector<TransfiniteMove> exact_moves(const Length& m, const Ordinal& j);
    [[nodiscard]] std::vector<TransfiniteMove> moves_to_infinite(const Ordinal& j);
    [[nodiscard]] MexTable::Option rest_option(IdealId ideal, std::size_t number) const;

    const SolvedGame* certificate_;
    Query query_;
    std::int64_t last_column_;  // the last with finitely many elements of D below it; kInfinity if all have
    BothWhole both_whole_;
    MexTable rests_;
};

}  // namespace chompcert
