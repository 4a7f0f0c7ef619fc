#include "periodic/claims/offset_list.h"

#include <algorithm>

namespace chompcert {

void OffsetList::push_back(std::int64_t column, Offset offset) {
    if (empty() || column != end_column()) runs_.push_back({column, offsets_.size()});
    offsets_.push_back(offset);
    low_ = std::min(low_, offset);
    high_ = std::max(high_, offset);
}

std::int64_t OffsetList::end_column() const {
    if (empty()) return 0;
    return runs_.back().column + static_cast<std::int64_t>(offsets_.size() - runs_.back().index);
}

std::size_t OffsetList::run_from(std::int64_t m) const {
    const auto after = std::ranges::upper_bound(runs_, m, {}, &Run::column);
    if (after == runs_.begin()) return 0;
    const auto run = static_cast<std::size_t>(after - runs_.begin()) - 1;
    const auto length = static_cast<std::int64_t>(run_end(run) - runs_[run].index);
    return m < runs_[run].column + length ? run : run + 1;
}

std::optional<Offset> OffsetList::find(std::int64_t column) const {
    const std::size_t run = run_from(column);
    if (run == runs_.size() || runs_[run].column > column) return std::nullopt;
    return offsets_[runs_[run].index + static_cast<std::size_t>(column - runs_[run].column)];
}

void OffsetList::truncate(std::int64_t m) {
    const std::size_t run = run_from(m);
    if (run == runs_.size()) return;
    const bool inside = runs_[run].column < m;
    offsets_.resize(runs_[run].index + (inside ? static_cast<std::size_t>(m - runs_[run].column) : 0));
    runs_.resize(inside ? run + 1 : run);
}

void OffsetList::shrink_to_fit() {
    runs_.shrink_to_fit();
    offsets_.shrink_to_fit();
}

std::uint64_t OffsetList::bytes() const {
    return runs_.capacity() * sizeof(Run) + offsets_.capacity() * sizeof(Offset);
}

}  // namespace chompcert
