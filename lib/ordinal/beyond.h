// Labels of the positions that no finite one stands for: THEOREM.md §12, (T2) and (T3).
//
// D is whole, and C reaches above all of it (a column beyond the live ones, of which there are any only where
// `d < c[N]`), or is whole itself. A column is a number here, kInfinity for all of C. Each label is the mex
// over the elements of A, the columns beyond that are smaller, and the capped labels of the ideal: |A| + 2K +
// 2 options at most, as no column after the first |A| + K + 1 beyond has a label.
#pragma once

#include <optional>

#include "../certificate.h"
#include "../query.h"
#include "mex_table.h"
#include "transfinite_move.h"

namespace chompcert {

class Beyond {
  public:
    Beyond(const Certificate& certificate, const Query& query);
    Beyond(const Beyond&) = delete;
    Beyond& operator=(const Beyond&) = delete;

    /// Whether a column has all of D below its last element.
    [[nodiscard]] bool is_beyond(std::int64_t column) const { return column > last_live_; }
    /// The label of (B, column, ω): nothing if it is above K.
    /// @param column beyond, with (B, column, ω) canonical.
    [[nodiscard]] std::optional<std::int64_t> label(IdealId ideal, std::int64_t column);
    /// A move from it to a position of label j ≤ K, if there is one.
    [[nodiscard]] std::optional<TransfiniteMove> move(IdealId ideal, std::int64_t column, std::int64_t j);

  private:
    struct PosetMove {
        IdealId ideal;
        std::int64_t column, row;  // kInfinity for ω
    };
    [[nodiscard]] MexTable::Key key(IdealId ideal, std::int64_t column) const;
    [[nodiscard]] bool has_label(std::int64_t column) const;
    [[nodiscard]] std::int64_t columns_before(std::int64_t column) const;
    [[nodiscard]] MexTable::Option option(IdealId ideal, std::int64_t column, std::size_t number,
                                          const std::vector<bool>& reached) const;
    [[nodiscard]] MexTable::Option capped_option(IdealId ideal, std::int64_t k) const;
    [[nodiscard]] MexTable::Option poset_option(IdealId ideal, std::int64_t column, std::uint32_t a) const;
    [[nodiscard]] std::optional<PosetMove> poset_move(IdealId ideal, std::int64_t column,
                                                      std::uint32_t a) const;
    [[nodiscard]] bool gives(const MexTable::Option& option, std::int64_t j);

    const Certificate* certificate_;
    Query query_;
    std::int64_t last_live_;  // kInfinity if all columns are live
    std::int64_t labelled_;   // no column after so many beyond has a label
    MexTable table_;
};

}  // namespace chompcert
