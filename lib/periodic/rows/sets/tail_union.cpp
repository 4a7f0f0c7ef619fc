#include "periodic/rows/sets/tail_union.h"

#include <algorithm>
#include <utility>

namespace chompcert {

// Widens the rows by whole words until they have bits for the columns n + from … n + to of row n.
void TailUnion::Cycle::reach(std::int64_t from, std::int64_t to) {
    constexpr std::int64_t kStep = 32;  // where the first row of words may begin
    if (width == 0) first = floor_divide(from, kStep) * kStep, last = to;
    last = std::max(last, to);
    const std::int64_t left = std::max<std::int64_t>(first - from + 63, 0) / 64;
    const std::int64_t right = std::max<std::int64_t>(to - first - 64 * width + 64, 0) / 64;
    if (left + right == 0) return;
    const std::int64_t wide = left + width + right;
    std::vector<std::uint64_t> wider(static_cast<std::size_t>(period * wide), 0);
    for (std::int64_t row = 0; row < period; ++row)
        std::copy_n(words.begin() + row * width, width, wider.begin() + row * wide + left);
    words = std::move(wider);
    first -= 64 * left, width = wide;
}

void TailUnion::Cycle::add(const RowTail& tail) {
    const auto [low, high] = std::ranges::minmax(tail.offsets());
    reach(-std::int64_t{high}, -std::int64_t{low});
    std::size_t at = 0;
    for (std::int64_t row = 0; row < period; ++row) {
        const std::int64_t bit = -std::int64_t{tail.offsets()[at]} - first;
        words[static_cast<std::size_t>(row * width + bit / 64)] |= std::uint64_t{1} << bit % 64;
        if (++at == tail.offsets().size()) at = 0;
    }
}

// A cycle whose period divides this one.
void TailUnion::Cycle::take_in(const Cycle& other) {
    reach(other.first, other.last);
    const int shift = static_cast<int>((other.first - first) & 63);
    for (std::int64_t row = 0; row < period; ++row) {
        const std::uint64_t* const from = other.words.data() + row % other.period * other.width;
        std::uint64_t* const to = words.data() + row * width;
        for (std::int64_t w = 0, at = (other.first - first) >> 6; w < other.width; ++w, ++at) {
            to[at] |= from[w] << shift;
            if (at + 1 < width) to[at + 1] |= from[w] >> 1 >> (63 - shift);
        }
    }
}

// A row's words are shifted to where its columns lie; those below the base, which do not matter, are left
// out.
void TailUnion::Cycle::block(BlockedColumns& blocked, std::int64_t first_row) const {
    blocked.reach(first_row + kTileRows - 1 + last);
    const BlockedColumns::Words all = blocked.words();
    const auto stride = static_cast<std::int64_t>(all.stride);
    std::int64_t phase = first_row % period;
    for (std::int64_t i = 0; i < kTileRows; ++i) {
        const std::int64_t column = first_row + i + first;
        const std::int64_t at = (column >> 6) - static_cast<std::int64_t>(blocked.base());
        const int shift = static_cast<int>(column & 63);
        const std::uint64_t* const from = words.data() + phase * width;
        std::uint64_t* const to = all.words + i * stride;
        for (std::int64_t w = std::max<std::int64_t>(-at, 0); w < std::min(width, stride - at); ++w)
            to[at + w] |= from[w] << shift;
        for (std::int64_t w = std::max<std::int64_t>(-at - 1, 0); w < std::min(width, stride - at - 1); ++w)
            to[at + w + 1] |= from[w] >> 1 >> (63 - shift);
        if (++phase == period) phase = 0;
    }
}

// The cycle in which a tail of this period goes: the first of which it is a divisor, or a new one.
TailUnion::Cycle& TailUnion::cycle_for(std::int64_t period) {
    const auto found =
        std::ranges::find_if(cycles_, [&](const Cycle& cycle) { return cycle.period % period == 0; });
    if (found != cycles_.end()) return *found;
    Cycle made{period, 0, 0, 0, {}};
    for (const Cycle& cycle : cycles_)
        if (period % cycle.period == 0) made.take_in(cycle);
    std::erase_if(cycles_, [&](const Cycle& cycle) { return period % cycle.period == 0; });
    return cycles_.emplace_back(std::move(made));
}

void TailUnion::add(const RowTail& tail) {
    if (tail.period() > kLongest) return long_tails_.push_back(&tail);
    cycle_for(tail.period()).add(tail);
}

void TailUnion::block(BlockedColumns& blocked, std::int64_t first_row) const {
    for (const Cycle& cycle : cycles_) cycle.block(blocked, first_row);
    for (const RowTail* tail : long_tails_)
        tail->for_rows(first_row, kTileRows,
                       [&](std::int64_t i, std::int64_t column) { blocked.insert(i, column); });
    for (std::int64_t i = 0; i < kTileRows; ++i) blocked.skip_full(i);
}

std::uint64_t TailUnion::bytes() const {
    std::uint64_t sum = cycles_.capacity() * sizeof(Cycle) + long_tails_.capacity() * sizeof(std::uintptr_t);
    for (const Cycle& cycle : cycles_) sum += cycle.words.capacity() * sizeof(std::uint64_t);
    return sum;
}

}  // namespace chompcert
