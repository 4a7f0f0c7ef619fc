// A partial map from columns to offsets n − m, as claims list their positions.
//
// Rows are kept as offsets: they stay small, where rows grow. Entries lie in runs of consecutive columns, so
// that a loop over columns reads one flat array, and gaps cost nothing.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace chompcert {

using Offset = std::int32_t;

class OffsetList {
  public:
    struct Run {
        std::int64_t column;  // of its first entry
        std::uint64_t index;  // of that entry's offset; 64 bits on every machine, since checkpoints keep it
    };

    OffsetList() = default;
    /// The parts of another list, as runs(), offsets() and range() gave them.
    OffsetList(std::vector<Run> runs, std::vector<Offset> offsets, std::pair<Offset, Offset> range)
        : runs_(std::move(runs)), offsets_(std::move(offsets)), low_(range.first), high_(range.second) {}

    /// @param column greater than all columns so far.
    void push_back(std::int64_t column, Offset offset);
    [[nodiscard]] std::optional<Offset> find(std::int64_t column) const;
    [[nodiscard]] bool empty() const { return offsets_.empty(); }
    [[nodiscard]] std::size_t size() const { return offsets_.size(); }
    /// The column of the last entry + 1; 0 for an empty list.
    [[nodiscard]] std::int64_t end_column() const;
    [[nodiscard]] const std::vector<Offset>& offsets() const { return offsets_; }
    [[nodiscard]] const std::vector<Run>& runs() const { return runs_; }
    /// Bounds of all offsets, reached unless entries were dropped; meaningless for an empty list.
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

  private:
    std::vector<Run> runs_;
    std::vector<Offset> offsets_;
    Offset low_ = std::numeric_limits<Offset>::max(), high_ = std::numeric_limits<Offset>::min();
};

}  // namespace chompcert
