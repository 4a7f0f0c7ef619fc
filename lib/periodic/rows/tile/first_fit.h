// First fit in the 64 rows of a tile (proofs/THEOREM.md §10, FF′): the inner loops of the row-wise engine.
//
// In each row the label stands in the least valid column that is open and not blocked. Full words are
// skipped, which leaves about one word to look at for each label. Nearly all labels lie in the window of open
// columns and in the words of all sets: a loop serves these, which is compiled for each small number of sets.
// The other rows are searched word by word.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/closure/staircase.h"
#include "periodic/rows/sets/blocked_columns.h"
#include "periodic/rows/state/history.h"
#include "periodic/rows/state/line.h"
#include "periodic/rows/tile/store.h"

namespace chompcert {

class FirstFit {
  public:
    static constexpr std::int64_t kMostColumn = std::int64_t{kNoColumn} - 64;

    /// @param first_row of the tile. @param last_column beyond which no column counts, or kInfinity.
    FirstFit(const Staircase& staircase, std::int64_t first_row, std::int64_t last_column);

    /// The last valid column of row i of the tile, at most kMostColumn.
    [[nodiscard]] std::int64_t last_column(std::int64_t i) const {
        return last_column_[static_cast<std::size_t>(i)];
    }
    /// Labels the rows that are set bits, closes their columns, and notes a label that is capped.
    /// @param blocked the sets of columns that are not free; all begin at one word. @param columns of the
    /// rows, without labels.
    void fit(RowLine& line, const std::vector<const BlockedColumns*>& blocked, std::uint64_t rows,
             RowTileStore::Found& found, Column* columns) const;
    /// The same with one set, which takes in the labels at once. @param low_column of the ideal.
    void fit_and_block(RowLine& line, std::int64_t low_column, BlockedColumns& blocked, std::uint64_t rows,
                       Column* columns) const;
    /// The same for row i alone, which is not shut. @returns the column of the label, or kNoColumn.
    [[nodiscard]] Column fit_row(RowLine& line, std::int64_t low_column, std::int64_t i,
                                 BlockedColumns& blocked) const;

    /// Labels row i in this column, which is closed already.
    void put(RowLine& line, std::int64_t i, std::int64_t column, RowTileStore::Found& found,
             Column* columns) const;

  private:
    using Sets = std::vector<const BlockedColumns*>;
    // What the labels of a line in a tile go to.
    struct Labels {
        RowTileStore::Found* found;
        Column* columns;
        void add(std::int64_t row, std::int64_t column) const {
            columns[row] = static_cast<Column>(column);
            found->add(columns[row]);
        }
    };

    template <std::size_t sets>
    [[nodiscard]] std::uint64_t fit_window(RowLine& line, const Sets& blocked, std::uint64_t rows,
                                           const Labels& labels) const;
    [[nodiscard]] std::uint64_t fit_window(RowLine& line, const Sets& blocked, std::uint64_t rows,
                                           const Labels& labels) const;
    void fit_row(RowLine& line, const Sets& blocked, std::int64_t i, const Labels& labels) const;
    [[nodiscard]] std::size_t plain_words(const RowLine& line, const OpenColumns::Window& window,
                                          const BlockedColumns& blocked) const;
    void note_cap(RowLine& line, std::int64_t i) const;

    const Staircase* staircase_;
    std::int64_t first_row_;
    std::array<std::int64_t, kTileRows> last_column_;
};

}  // namespace chompcert
