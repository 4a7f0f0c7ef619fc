#include "periodic/rows/tile/own_edge.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace chompcert {
namespace {

using Word = std::uint64_t;

constexpr IdealId kAhead = 8;  // ideals

Word load(const std::byte* from) {
    Word word;
    std::memcpy(&word, from, sizeof word);
    return word;
}

void store(std::byte* to, Word word) {
    std::memcpy(to, &word, sizeof word);
}

// The columns of word w that are not beyond the last one.
Word up_to(std::int64_t last, std::size_t w) {
    const std::int64_t beyond = last - static_cast<std::int64_t>(w * 64);
    if (beyond < 0) return 0;
    return beyond >= 63 ? ~Word{0} : ~Word{0} >> (63 - beyond);
}

}  // namespace

// The free columns of eight rows of the union, 64 of them from the same byte on.
struct OwnEdge::Windows {
    static constexpr std::int32_t kNowhere = -1;

    std::byte* const* rows;
    std::int32_t at = kNowhere;  // the byte, from the beginning of the strips
    Word free[kGroup];

    void put() const {
        if (at == kNowhere) return;
#pragma GCC unroll 8
        for (std::size_t j = 0; j < kGroup; ++j) store(rows[j] + at, ~free[j]);
    }
    void get() {
#pragma GCC unroll 8
        for (std::size_t j = 0; j < kGroup; ++j) free[j] = ~load(rows[j] + at);
    }
    void leave() {
        put();
        at = kNowhere;
    }
    // Towards smaller columns no byte is read that has just been stored.
    void move(std::int32_t to) {
        const std::int32_t down = at - to;
        if (at != kNowhere && -4 < down && down <= 0) return;
        put();
        if (at >= 8 && 0 < down && down < 8) {
#pragma GCC unroll 8
            for (std::size_t j = 0; j < kGroup; ++j)
                free[j] = free[j] << (8 * down) | ~load(rows[j] + at - 8) >> (64 - 8 * down);
            at = to;
        } else {
            at = to;
            get();
        }
    }
};

bool OwnEdge::suits(IdealId id) const {
    if constexpr (std::endian::native != std::endian::little) return false;
    const RowLine& line = state_->line(id, 0);
    return line.done_from == kInfinity && line.open.first_open() >= state_->plan.of[id + kFewest].low_column;
}

IdealId OwnEdge::label(IdealId first, IdealId end, bool keeps, BlockedColumns& blocked, Found* turns) {
    blocked_ = &blocked;
    IdealId id = first;
    while (id < end) {
        const IdealId next = gather(id, end, keeps, turns + (id - first));
        if (next - id < kFewest || !place(blocked)) break;
        for (std::size_t s = 0; s < count_; ++s) copy_strip(s);
        for (std::size_t row = 0; row < kTileRows; row += kGroup)
            keeps ? label_rows<true>(row) : label_rows<false>(row);
        for (std::size_t s = 0; s < count_; ++s) {
            return_strip(s);
            state_->line(ids_[s], 0).latest_word =
                base_word_ + static_cast<std::size_t>(from_[s] / 64) % kWords;
        }
        id = next;
    }
    for (std::int64_t row = 0; row < kTileRows; ++row) blocked.skip_full(row);
    return id;
}

// The ideals of a chunk: those of them that have open columns are numbered 0 … count_ − 1.
IdealId OwnEdge::gather(IdealId first, IdealId end, bool keeps, Found* turns) {
    const IdealId most = std::min<IdealId>(end, first + kIdeals);
    const std::int64_t low = state_->plan.of[most].low_column;
    count_ = 0;
    IdealId id = first;
    for (; id < most; ++id) {
        if (end - id > 2 * kAhead) state_->line(id + 2 * kAhead, 0).prefetch();
        if (end - id > kAhead) state_->line(id + kAhead, 0).prefetch_columns();
        const RowLine& line = state_->line(id, 0);
        turns[id - first] = Found{};
        if (line.done_from != kInfinity) {
            if (state_->solved->claims.at(id, 0).periodic() != nullptr) break;
            continue;
        }
        const std::int64_t open = line.open.first_open();
        if (open < low) break;
        if (open > line.last_open) continue;
        ids_[count_] = id;
        first_open_[count_] = open;
        found_[count_] = &turns[id - first];
        found_[count_]->count = kTileRows;
        columns_[count_++] = keeps ? state_->history.at(tile_, id, 0) : nullptr;
    }
    return id;
}

// Whether the strips lie in the union, and before the last column of each row.
bool OwnEdge::place(BlockedColumns& blocked) {
    if (count_ == 0) return true;
    const std::int64_t least = *std::min_element(first_open_.begin(), first_open_.begin() + count_);
    base_word_ = static_cast<std::size_t>(least >> 6);
    const auto end = static_cast<std::int64_t>((base_word_ + kWords) * 64);
    if (base_word_ < blocked.base() || end > first_fit_->last_column(0)) return false;
    blocked.reach(end);
    find_rows();
    for (std::size_t s = 0; s < (count_ + kGroup - 1) / kGroup * kGroup; ++s)
        from_[s] = s < count_ ? static_cast<std::int32_t>(std::min<std::int64_t>(
                                    first_open_[s] - (least & ~std::int64_t{63}), kNone - 1))
                              : kNone;
    return true;
}

void OwnEdge::find_rows() {
    const BlockedColumns::Words all = blocked_->words();
    for (std::size_t row = 0; row < kTileRows; ++row)
        rows_[row] =
            reinterpret_cast<std::byte*>(all.words + row * all.stride + (base_word_ - blocked_->base()));
}

void OwnEdge::copy_strip(std::size_t s) {
    RowLine& line = state_->line(ids_[s], 0);
    if (const Word* const words = whole_strip(line)) {
        std::copy_n(words, kWords, strips_[s].begin());
        return;
    }
    for (std::size_t w = 0; w < kWords; ++w)
        strips_[s][w] = line.open.word(base_word_ + w) & up_to(line.last_open, base_word_ + w);
}

// The words of a strip in the window of a line, if they lie there and no column in them is beyond the last.
OwnEdge::Word* OwnEdge::whole_strip(RowLine& line) const {
    const OpenColumns::Window window = line.open.window();
    const std::size_t at = base_word_ - window.start, end = base_word_ + kWords;
    const bool lies_there = at < window.size && window.size - at >= kWords;
    return lies_there && static_cast<std::int64_t>(end * 64) <= line.last_open ? window.words + at : nullptr;
}

// Closes the columns that were taken from the strip.
void OwnEdge::return_strip(std::size_t s) {
    RowLine& line = state_->line(ids_[s], 0);
    Word* const words = whole_strip(line);
    for (std::size_t w = 0; w < kWords; ++w) {
        const std::size_t word = base_word_ + w;
        const Word open = words != nullptr ? words[w] : line.open.word(word) & up_to(line.last_open, word);
        const Word taken = open & ~strips_[s][w];
        if (taken == 0) continue;
        if (words != nullptr)
            words[w] = strips_[s][w];
        else
            line.open.close_all(word, taken);
        found_[s]->reach(static_cast<Column>(word * 64) + static_cast<Column>(std::countr_zero(taken)));
        found_[s]->reach(static_cast<Column>(word * 64 + 63) - static_cast<Column>(std::countl_zero(taken)));
    }
}

// The labels of all ideals of the chunk in eight rows.
template <bool keeps>
void OwnEdge::label_rows(std::size_t first_row) {
    Windows windows{rows_.data() + first_row, Windows::kNowhere, {}};
    const auto first_column = static_cast<Column>(base_word_ * 64);
    for (std::size_t first = 0; first < count_; first += kGroup) {
        const std::int32_t least = *std::min_element(&from_[first], &from_[first] + kGroup);
        if (least == kNone) continue;
        if (least / 8 > kLastByte) {
            windows.leave();
            search_all(first, first_row);
            continue;
        }
        windows.move(least / 8);
        const std::int32_t at = windows.at;
        const std::size_t end = std::min(first + kGroup, count_);
        for (std::size_t s = first; s < end; ++s) {
            Word open = load(strip(s) + at);
#pragma GCC unroll 8
            for (std::size_t j = 0; j < kGroup; ++j) {
                Word bit = open & windows.free[j];
                if (bit == 0) [[unlikely]] {
                    windows.put();
                    open = search(s, first_row + j, at, open);
                    windows.get();
                    continue;
                }
                bit &= -bit;
                open ^= bit;
                windows.free[j] ^= bit;
                if constexpr (keeps)
                    columns_[s][first_row + j] =
                        first_column + static_cast<Column>(8 * at + std::countr_zero(bit));
            }
            store(strip(s) + at, open);
            from_[s] = open != 0 ? 8 * at + std::countr_zero(open) : next_open(s, 8 * at + 64);
        }
    }
    windows.put();
}

// The first open column of an ideal from `from` on, where no one lies before, from the beginning of the
// strips.
std::int32_t OwnEdge::next_open(std::size_t s, std::int32_t from) const {
    Word from_here = ~Word{0} << (from % 64);
    for (std::size_t w = static_cast<std::size_t>(from) / 64; w < kWords; ++w, from_here = ~Word{0})
        if (const Word rest = strips_[s][w] & from_here; rest != 0)
            return static_cast<std::int32_t>(w * 64) + std::countr_zero(rest);
    const RowLine& line = state_->line(ids_[s], 0);
    return static_cast<std::int64_t>((base_word_ + kWords) * 64) > line.last_open ? kNone
                                                                                  : 64 * std::int32_t{kWords};
}

// The label in a row of the tile by FirstFit. @param open the strip from byte `at` on. @returns the same.
OwnEdge::Word OwnEdge::search(std::size_t s, std::size_t row, std::int32_t at, Word open) {
    Found& found = *found_[s];
    if (open == 0 && next_open(s, 8 * at + 64) == kNone) return --found.count, 0;
    store(strip(s) + at, open);
    return_strip(s);
    const IdealId id = ids_[s];
    const Column column = first_fit_->fit_row(state_->line(id, 0), state_->plan.of[id].low_column,
                                              static_cast<std::int64_t>(row), *blocked_);
    if (columns_[s] != nullptr) columns_[s][row] = column;
    if (column == kNoColumn) --found.count;
    if (column != kNoColumn) found.reach(column);
    find_rows();
    copy_strip(s);
    return load(strip(s) + at);
}

// The same for eight ideals and eight rows.
void OwnEdge::search_all(std::size_t first, std::size_t first_row) {
    for (std::size_t s = first; s < std::min(first + kGroup, count_); ++s) {
        for (std::size_t j = 0; j < kGroup; ++j) (void)search(s, first_row + j, 0, load(strip(s)));
        from_[s] = next_open(s, 0);
    }
}

}  // namespace chompcert
