// What is claimed of f_{B,k}, for one ideal B and one value k (proofs/THEOREM.md §3).
//
// Rows are kept as offsets n − m: they stay small, where rows grow. A list holds them in runs of consecutive
// columns, so that a loop over columns reads one flat array, and gaps cost nothing.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/archive.h"
#include "base/integers.h"

namespace chompcert {

using Offset = std::int32_t;

/// What is kept of claims: every value before the preperiod, or kinds, N, p and tails alone.
enum class Level { full, compact };

/// A value was asked for that the compact level leaves out.
struct NotStored : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class OffsetList {
  public:
    struct Run {
        std::int64_t column;  // of its first entry
        std::size_t index;    // of that entry's offset
    };

    /// @param column greater than all columns so far.
    void push_back(std::int64_t column, Offset offset);
    [[nodiscard]] std::optional<Offset> find(std::int64_t column) const;
    [[nodiscard]] bool empty() const { return offsets_.empty(); }
    [[nodiscard]] std::size_t size() const { return offsets_.size(); }
    /// The column of the last entry; −1 if there is none.
    [[nodiscard]] std::int64_t last_column() const;
    [[nodiscard]] const std::vector<Offset>& offsets() const { return offsets_; }
    [[nodiscard]] const std::vector<Run>& runs() const { return runs_; }
    /// The least and the largest offset; meaningless for an empty list.
    [[nodiscard]] std::pair<Offset, Offset> range() const { return {low_, high_}; }
    /// The number of the first run that reaches column m or lies beyond it.
    [[nodiscard]] std::size_t run_from(std::int64_t m) const;
    [[nodiscard]] std::size_t run_end(std::size_t run) const {
        return run + 1 < runs_.size() ? runs_[run + 1].index : offsets_.size();
    }
    /// Calls visit(column, offset) for the entries in order.
    template <typename Visit>
    void for_each(Visit visit) const {
        for (std::size_t run = 0; run < runs_.size(); ++run) {
            std::int64_t column = runs_[run].column;
            for (std::size_t i = runs_[run].index; i < run_end(run); ++i) visit(column++, offsets_[i]);
        }
    }
    /// Drops the entries in columns ≥ m.
    void truncate(std::int64_t m);
    void shrink_to_fit();
    [[nodiscard]] std::uint64_t bytes() const;
    template <typename Archive>
    void archive(Archive& io) {
        archive_vector(io, runs_), archive_vector(io, offsets_);
        io.number(low_), io.number(high_);
    }

  private:
    std::vector<Run> runs_;
    std::vector<Offset> offsets_;
    Offset low_ = std::numeric_limits<Offset>::max(), high_ = std::numeric_limits<Offset>::min();
};

struct Claim {
    OffsetList list;             // the canonical positions; for a periodic claim those in columns < preperiod
    std::int64_t preperiod = 0;  // N, if periodic
    std::vector<Offset> tail;  // the offsets in columns N, N + 1, …, N + p − 1; empty for a finite claim
    Offset tail_low = 0, tail_high = 0;  // the least and the largest of them
    std::int64_t end = 0;  // of a finite claim: the column of the last entry + 1, known without the list too
    std::int64_t capped_row = -1;  // n₀ if (B, cap(n₀), n₀) is listed: it stands for all larger m. Else −1.
    bool left_out = false;         // the list is not here, nor is capped_row if it is kUnknownRow
    static constexpr std::int64_t kUnknownRow = -2;

    void set_tail(std::vector<Offset> offsets);
    [[nodiscard]] bool periodic() const { return !tail.empty(); }
    [[nodiscard]] std::int64_t period() const { return static_cast<std::int64_t>(tail.size()); }
    [[nodiscard]] Offset tail_offset(std::int64_t column) const {
        return tail[static_cast<std::size_t>(modulo(column - preperiod, period()))];
    }
    /// The offset claimed in a column: listed, or of the tail (where it may belong to a smaller ideal).
    /// @throws NotStored where only the list, which was left out, could say.
    [[nodiscard]] std::optional<Offset> offset(std::int64_t column) const;
    /// The row with that offset.
    [[nodiscard]] std::optional<std::int64_t> row(std::int64_t column) const;
    /// The least column from which the list plays no part: N, or C.
    [[nodiscard]] std::int64_t settled_from() const { return periodic() ? preperiod : end; }
    /// Whether offset(column) is known.
    [[nodiscard]] bool is_stored(std::int64_t column) const { return !left_out || column >= settled_from(); }
    /// Drops the list, of which nothing is left out if there was nothing: in columns < low_column.
    void leave_out_list(std::int64_t low_column);
    /// False only if no column has this offset.
    [[nodiscard]] bool may_have(std::int64_t offset) const {
        const auto [low, high] = list.range();
        return left_out || (low <= offset && offset <= high) || (tail_low <= offset && offset <= tail_high);
    }
    [[nodiscard]] std::uint64_t bytes() const;
    template <typename Archive>
    void archive(Archive& io) {
        list.archive(io), archive_vector(io, tail);
        for (std::int64_t* number : {&preperiod, &end, &capped_row}) io.number(*number);
        if (io.reads()) set_tail(std::move(tail));
    }
};

/// The least period of a sequence that is repeated for ever. @param offsets not empty.
[[nodiscard]] std::int64_t least_period(const std::vector<Offset>& offsets);

}  // namespace chompcert
