// The tail of a claim, by rows: where the label stands in row n.
#pragma once

#include <cstdint>
#include <vector>

#include "periodic/claims/claim.h"

namespace chompcert {

class RowTail {
  public:
    RowTail() = default;
    explicit RowTail(const Periodic& tail) : offsets_(tail.offsets.size()) {
        for (std::int64_t r = 0; r < tail.period(); ++r) {
            const Offset offset = tail.offsets[static_cast<std::size_t>(r)];
            offsets_[static_cast<std::size_t>(modulo(tail.preperiod + r + offset, tail.period()))] = offset;
        }
    }
    [[nodiscard]] std::int64_t period() const { return static_cast<std::int64_t>(offsets_.size()); }
    /// By row modulo the period.
    [[nodiscard]] const std::vector<Offset>& offsets() const { return offsets_; }
    /// The column i with i + off(i) = row.
    [[nodiscard]] std::int64_t column(std::int64_t row) const {
        return row - offsets_[static_cast<std::size_t>(row % static_cast<std::int64_t>(offsets_.size()))];
    }
    /// Calls visit(i, column) for the rows first_row + i, 0 ≤ i < count.
    template <typename Visit>
    void for_rows(std::int64_t first_row, std::int64_t count, Visit visit) const {
        const std::size_t period = offsets_.size();
        std::size_t phase = static_cast<std::size_t>(first_row) % period;
        for (std::int64_t i = 0; i < count; ++i) {
            visit(i, first_row + i - offsets_[phase]);
            if (++phase == period) phase = 0;
        }
    }

  private:
    std::vector<Offset> offsets_;  // of the label in the rows ≡ i modulo the period
};

}  // namespace chompcert
