// First fit for many ideals of a single chain at once, for K = 0: the inner loop of large three-row games.
//
// (FF′) of proofs/THEOREM.md §10, with the same labels as rows/tile/first_fit.h. In 70 % of the labels of
// Chomp with three rows the ideal has no open column far below the label: the label is next to the ideal's
// own first open column, and this column moves little from one ideal to the next. Such ideals are taken in
// chunks of 64, and the rows of the tile by eights. Of each ideal a strip of six words around its first open
// column is copied; eight windows of 64 columns, one for each row, stay in registers with the columns that
// the union leaves free. They begin at the same byte for eight ideals at a time. A label then is
//
//     bit = open & free;  bit &= -bit;  open ^= bit;  free ^= bit
//
// and an ideal costs one load and one store for eight labels. A window that has no such bit says nothing:
// the row is then searched by FirstFit, in the ideal's columns and the union themselves.
//
// An ideal is taken if each of its open columns lies at or beyond lo(B) of the first ideal after the chunk:
// no label of the chunk then shuts a row for a larger ideal (§10). Cost: 9 instructions a label, and 2 for
// the strips, against 140 one ideal after the other. Rejected: windows in the ideals' own memory, whose ends
// and whose growth would have to be looked at for each of them; loading a window again where it moves (the
// processor waits for the bytes just stored).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "periodic/rows/state/state.h"
#include "periodic/rows/tile/first_fit.h"
#include "periodic/rows/tile/store.h"

namespace chompcert {

class OwnEdge {
  public:
    using Found = RowTileStore::Found;
    static constexpr std::size_t kIdeals = 64;  // of a chunk
    static constexpr IdealId kFewest = 8;       // for which a chunk is made

    /// For one tile of a game with a single chain, K = 0.
    OwnEdge(RowState& state, std::int64_t tile, const FirstFit& first_fit)
        : state_(&state), first_fit_(&first_fit), tile_(tile) {}

    /// Whether it may be worth while to begin with this ideal.
    [[nodiscard]] bool suits(IdealId id) const;
    /// Labels the ideals from `first` on, at most those before `end`, in all rows of the tile.
    /// @param first no row is shut for it. @param end all before it have begun before this tile; not the last
    /// ideal.
    /// @param keeps whether the labels go to the history. @param blocked the union that `first` is given.
    /// @param turns gets what the ideals came to.
    /// @returns the first ideal that is not labelled.
    IdealId label(IdealId first, IdealId end, bool keeps, BlockedColumns& blocked, Found* turns);

  private:
    using Word = std::uint64_t;
    static constexpr std::size_t kWords = 6;                      // of a strip
    static constexpr std::size_t kGroup = 8;                      // rows, and ideals, at once
    static constexpr std::int32_t kLastByte = 8 * (kWords - 1);   // at which a window may begin
    static constexpr std::int32_t kNone = std::int32_t{1} << 30;  // no open column
    struct Windows;

    IdealId gather(IdealId first, IdealId end, bool keeps, Found* turns);
    [[nodiscard]] bool place(BlockedColumns& blocked);
    void find_rows();
    [[nodiscard]] Word* whole_strip(RowLine& line) const;
    void copy_strip(std::size_t s);
    void return_strip(std::size_t s);
    template <bool keeps>
    void label_rows(std::size_t first_row);
    [[nodiscard]] std::int32_t next_open(std::size_t s, std::int32_t from) const;
    Word search(std::size_t s, std::size_t row, std::int32_t at, Word open);
    void search_all(std::size_t first, std::size_t first_row);
    [[nodiscard]] std::byte* strip(std::size_t s) { return reinterpret_cast<std::byte*>(strips_[s].data()); }

    RowState* state_;
    const FirstFit* first_fit_;
    std::int64_t tile_;
    BlockedColumns* blocked_ = nullptr;
    std::size_t count_ = 0;      // ideals of the chunk that have open columns
    std::size_t base_word_ = 0;  // where all strips begin
    std::array<IdealId, kIdeals> ids_;
    std::array<Found*, kIdeals> found_;
    std::array<Column*, kIdeals> columns_;  // in the history, if they are kept
    std::array<std::int64_t, kIdeals> first_open_;
    std::array<std::int32_t, kIdeals> from_;  // no open column of the strip lies before this one, or kNone
    std::array<std::byte*, kTileRows> rows_;  // of the union, from base_word_ on
    alignas(64) std::array<std::array<Word, 8>, kIdeals> strips_;
};

}  // namespace chompcert
