// First fit for one ideal after the other of a single chain, for K = 0, where the union decides: the second
// inner loop of large three-row games.
//
// (FF′) of proofs/THEOREM.md §10, with the same labels as rows/tile/first_fit.h. In 28 % of the labels of
// Chomp with three rows the ideal has open columns far below the label: the label is next to the first hole
// of the union, and this hole lies elsewhere in each row. Of the rows, more and more are shut; those that are
// not are a list, each with its bits of the union and its hole. A label then is in the word of the hole or
// in the next one; which of the two it is cannot be predicted, so that both are looked at without a branch.
//
// The loop serves words in the ideal's window of open columns, below the last label that it had in earlier
// rows, so that neither the window nor the last label moves. All else is left to FirstFit::fit_row. What
// labels shut for the next ideal is noted as it happens: the labels themselves need not be kept. Cost: 30
// instructions a label. Rejected: one window of 64 or 128 columns for several rows, as their holes are more
// than 100 columns apart; windows of 64 columns at the byte of the hole, as the processor waits where they
// overlap bytes that have just been stored.
#pragma once

#include <array>
#include <cstdint>

#include "periodic/rows/state/state.h"
#include "periodic/rows/tile/first_fit.h"
#include "periodic/rows/tile/store.h"

namespace chompcert {

class UnionEdge {
  public:
    using Found = RowTileStore::Found;

    /// For one tile of a game with a single chain, K = 0.
    UnionEdge(RowState& state, std::int64_t tile, const FirstFit& first_fit)
        : state_(&state), first_fit_(&first_fit), tile_(tile) {}

    /// Labels the ideals from `first` on, at most those before `end`, in all rows that are not shut, as long
    /// as there is such a row.
    /// @param end all before it have begun before this tile; not the last ideal. @param shut for `first`.
    /// @param keeps whether the labels go to the history. @param blocked the union that `first` is given.
    /// @param turns gets what the ideals came to; `shut` there holds for the next ideal.
    /// @returns the first ideal that is not labelled.
    IdealId label(IdealId first, IdealId end, std::uint64_t shut, bool keeps, BlockedColumns& blocked,
                  Found* turns);

  private:
    using Word = std::uint64_t;
    struct Row {
        Word* words;  // of the union, from its base on
        std::uint32_t number;
        std::uint32_t hole;  // the first word of the union that is not full
    };
    // The words first … first + count − 1 in which the loop looks for holes, and those of the ideal from
    // `first` on; words below `low` have no open column.
    struct Span {
        Word* open;
        std::size_t low, first, count;
    };

    void prefetch(IdealId id, IdealId end) const;
    void list_rows();
    void find_words();
    [[nodiscard]] bool is_full(std::uint32_t row) const;
    [[nodiscard]] Span span_of(IdealId id) const;
    template <bool keeps>
    void label_ideal(IdealId id, Found& found);
    Column search(IdealId id, Row& row, Found& found);

    RowState* state_;
    const FirstFit* first_fit_;
    std::int64_t tile_;
    BlockedColumns* blocked_ = nullptr;
    std::uint64_t shut_ = 0;  // rows, for the ideal at hand
    std::uint64_t full_ = 0;  // rows without a hole in a valid column: so they are for all larger ideals
    std::size_t count_ = 0;   // rows that are neither
    std::array<Row, kTileRows> rows_;
};

}  // namespace chompcert
