#include "claims/claim.h"

#include <algorithm>
#include <string>

namespace chompcert {

void OffsetList::push_back(std::int64_t column, Offset offset) {
    if (empty() || column != last_column() + 1) runs_.push_back({column, offsets_.size()});
    offsets_.push_back(offset);
    low_ = std::min(low_, offset);
    high_ = std::max(high_, offset);
}

std::int64_t OffsetList::last_column() const {
    if (empty()) return -1;
    return runs_.back().column + static_cast<std::int64_t>(offsets_.size() - runs_.back().index) - 1;
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

std::optional<Offset> Claim::offset(std::int64_t column) const {
    if (periodic() && column >= preperiod) return tail_offset(column);
    if (!is_stored(column))
        throw NotStored("column " + std::to_string(column) + " is left out of a compact certificate");
    return list.find(column);
}

std::optional<std::int64_t> Claim::row(std::int64_t column) const {
    if (const auto found = offset(column)) return column + *found;
    return std::nullopt;
}

void Claim::leave_out_list(std::int64_t low_column) {
    list = OffsetList();
    left_out = settled_from() > low_column;
}

void Claim::set_tail(std::vector<Offset> offsets) {
    tail = std::move(offsets);
    if (tail.empty()) return;
    const auto [low, high] = std::ranges::minmax(tail);
    tail_low = low;
    tail_high = high;
}

std::uint64_t Claim::bytes() const {
    return sizeof(Claim) + list.bytes() + tail.capacity() * sizeof(Offset);
}

std::int64_t least_period(const std::vector<Offset>& offsets) {
    const auto size = static_cast<std::int64_t>(offsets.size());
    const auto repeats = [&](std::int64_t p) {
        return std::equal(offsets.begin() + p, offsets.end(), offsets.begin());
    };
    std::int64_t period = size, rest = size;
    for (std::int64_t q = 2; rest > 1; ++q) {
        if (q * q > rest) q = rest;
        for (; rest % q == 0; rest /= q)
            if (period % q == 0 && repeats(period / q)) period /= q;
    }
    return period;
}

}  // namespace chompcert
