#include "finite/positions/rests.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "finite/positions/question.h"

namespace chompcert {
namespace {

using Byte = ShapeLayout::Byte;
using Word = std::uint64_t;
constexpr int kShort = 8;  // rows shorter than this fill one byte, and eight of them a word

Word load(const Byte* from) {
    Word word = 0;
    std::memcpy(&word, from, sizeof word);
    return word;
}
void store(Byte* to, Word word) {
    std::memcpy(to, &word, sizeof word);
}
Word first_bytes(std::size_t count) {
    return count >= sizeof(Word) ? ~Word{0} : (Word{1} << (8 * count)) - 1;
}

/// The last row of one position after the other, where the row before the last is of x = 0, 1, 2, … squares.
class ShortLine {
  public:
    /// @returns the bit of the last row, 0 if there is none. @param ruled_out bits above x mean nothing.
    Word next(int x, Word ruled_out) {
        const Word free = ~(ruled_out | taken_) & ((Word{2} << x) - 1);
        const Word bit = free & -free;
        taken_ |= bit | -(bit & Word{1} << x);  // equal rows are cut to by all longer ones
        return bit;
    }

  private:
    Word taken_ = 0;
};

/// The two last rows where each fits into a byte. @param rows of byte x: the last rows after x that are ruled
/// out.
Word find_short(int z, Word rows) {
    ShortLine line;
    Word found = 0;
    for (int x = 0; x <= z; ++x) found |= line.next(x, rows >> (8 * x)) << (8 * x);
    return found;
}

/// The three last rows where each fits into a byte, in place. @returns what the last block and those before
/// rule out.
Word find_last_three_short(int z, Byte* set) {
    Word kept = 0;
    for (int y = 0;; ++y) {
        const Word rest = load(set), mask = first_bytes(static_cast<std::size_t>(y) + 1);
        const Word found = find_short(y, rest | kept);
        store(set, (rest & ~mask) | found);
        kept |= found;
        if (y == z) return kept;
        const Word row = kept >> (8 * y);
        kept |= (row | (row & Word{1} << y) << 1) << (8 * (y + 1));
        set += y + 1;
    }
}

template <typename Row>
Byte* find_rows(ShortLine& line, int x, int end, Byte* set) {
    for (; x < end; ++x, set += sizeof(Row)) {
        Row row = 0;
        std::memcpy(&row, set, sizeof row);
        row = static_cast<Row>(line.next(x, row));
        std::memcpy(set, &row, sizeof row);
    }
    return set;
}

/// As ShortLine for rows of any length, which are words.
class LongLine {
  public:
    explicit LongLine(int longest) : taken_(static_cast<std::size_t>(longest / 64) + 1) {}

    /// From the last rows that are ruled out to the one that makes a P-position, in place.
    void next(int x, Byte* row) {
        const int y = first_free(std::min(x, cap_ - 1), row);
        std::memset(row, 0, ShapeLayout::row_bytes(x));
        if (y == kNone) return;
        row[y / 8] = static_cast<Byte>(1U << (y % 8));
        taken_[static_cast<std::size_t>(y / 64)] |= Word{1} << (y % 64);
        if (y == x) cap_ = y;  // equal rows are cut to by all longer ones
    }

  private:
    static constexpr int kNone = -1;

    [[nodiscard]] int first_free(int most, const Byte* row) const {
        for (int w = 0; w * 64 <= most; ++w) {
            const Word free = ~(load(row + 8 * w) | taken_[static_cast<std::size_t>(w)]);
            if (free == 0) continue;
            const int y = w * 64 + std::countr_zero(free);
            return y <= most ? y : kNone;
        }
        return kNone;
    }

    std::vector<Word> taken_;
    int cap_ = kMostRowLength + 1;  // no later last row reaches it
};

void find_last_two(int z, Byte* set) {
    if (z >= 64) {
        LongLine line(z);
        for (int x = 0; x <= z; set += ShapeLayout::row_bytes(x), ++x) line.next(x, set);
        return;
    }
    ShortLine line;
    set = find_rows<std::uint8_t>(line, 0, std::min(z + 1, 8), set);
    if (z >= 8) set = find_rows<std::uint16_t>(line, 8, std::min(z + 1, 16), set);
    if (z >= 16) set = find_rows<std::uint32_t>(line, 16, std::min(z + 1, 32), set);
    if (z >= 32) find_rows<std::uint64_t>(line, 32, z + 1, set);
}

void find_last_row(int z, Byte* set) {
    LongLine(z).next(z, set);
}

}  // namespace

Rests::Rests(const ShapeLayout& layout, int rows, int longest)
    : layout_(&layout), kept_(static_cast<std::size_t>(rows)) {
    for (int m = 2; m < rows; ++m)
        kept_[static_cast<std::size_t>(m)].resize(layout.bytes(m, longest) + ShapeLayout::kSlack);
}

void Rests::add(Byte* set, const Byte* other, std::size_t bytes) {
    std::size_t i = 0;
    for (; i + sizeof(Word) <= bytes; i += sizeof(Word)) store(set + i, load(set + i) | load(other + i));
    if (i < bytes) store(set + i, load(set + i) | (load(other + i) & first_bytes(bytes - i)));
}

void Rests::find(int m, int z, Byte* set) {
    if (m == 1) return find_last_row(z, set);
    if (m == 2) return find_last_two(z, set);
    Byte* const kept = kept_[static_cast<std::size_t>(m) - 1].data();
    kept[0] = 0;
    int y = 0;
    if (m == 3) {
        const Word found = find_last_three_short(std::min(z, kShort - 1), set);
        if (z < kShort) return;
        y = kShort;
        store(kept, found);
        layout_->extend(2, kShort - 1, kept);
    }
    for (; y <= z; ++y) {
        Byte* const block = set + layout_->begin(m, y);
        const std::size_t bytes = layout_->bytes(m - 1, y);
        add(block, kept, bytes);
        find(m - 1, y, block);
        add(kept, block, bytes);
        if (y < z) layout_->extend(m - 1, y, kept);
    }
}

}  // namespace chompcert
