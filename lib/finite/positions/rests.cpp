#include "finite/positions/rests.h"

#include <algorithm>
#include <bit>

#include "finite/positions/question.h"

namespace chompcert {
namespace {

using bits::BitIndex;
using bits::BitWriter;
using bits::Word;
using Byte = ShapeLayout::Byte;

constexpr int kMostShort = bits::kOneLoad - 1;  // squares of a row whose last rows are one load

/// The last row of one position after the other, where the row before the last is of x = 0, 1, 2, … squares.
class ShortLine {
  public:
    /// @returns the bit of the last row, 0 if there is none. @param ruled_out bits above x mean nothing.
    Word next(int x, Word ruled_out) {
        const Word free = ~(ruled_out | taken_) & bits::first(x + 1);
        const Word bit = free & -free;
        taken_ |= bit | -(bit & Word{1} << x);  // equal rows are cut to by all longer ones
        return bit;
    }

  private:
    Word taken_ = 0;
};

/// As ShortLine for rows of any length.
class LongLine {
  public:
    explicit LongLine(int longest) : taken_(static_cast<std::size_t>(longest / bits::kWord) + 1) {}

    /// The last row, or kNone. @param at where the last rows that are ruled out begin.
    int next(int x, const Byte* set, BitIndex at) {
        const int y = first_free(std::min(x, cap_ - 1), set, at);
        if (y == kNone) return kNone;
        taken_[static_cast<std::size_t>(y / bits::kWord)] |= Word{1} << (y % bits::kWord);
        if (y == x) cap_ = y;  // equal rows are cut to by all longer ones
        return y;
    }

    static constexpr int kNone = -1;

  private:
    [[nodiscard]] int first_free(int most, const Byte* set, BitIndex at) const {
        for (int w = 0; w * bits::kWord <= most; ++w) {
            const Word free = ~(bits::load(set, at + static_cast<BitIndex>(w) * bits::kWord) |
                                taken_[static_cast<std::size_t>(w)]);
            if (free == 0) continue;
            const int y = w * bits::kWord + std::countr_zero(free);
            return y <= most ? y : kNone;
        }
        return kNone;
    }

    std::vector<Word> taken_;
    int cap_ = kMostRowLength + 1;  // no later last row reaches it
};

/// A last row of at most x squares as x + 1 bits.
void put_row(BitWriter& to, int y, int x) {
    for (int begin = 0; begin <= x; begin += bits::kWord) {
        const bool here = y >= begin && y < begin + bits::kWord;
        to.put(here ? Word{1} << (y - begin) : 0, std::min(bits::kWord, x + 1 - begin));
    }
}

void find_last_row(int z, Byte* set, BitIndex at) {
    const int y = LongLine(z).next(z, set, at);
    BitWriter to(set, at);
    put_row(to, y, z);
    to.flush();
}

void find_last_two(int z, Byte* set, BitIndex at) {
    BitWriter to(set, at);
    if (z <= kMostShort) {
        ShortLine line;
        for (int x = 0; x <= z; at += static_cast<BitIndex>(++x))
            to.put(line.next(x, bits::load_some(set, at)), x + 1);
    } else {
        LongLine line(z);
        for (int x = 0; x <= z; at += static_cast<BitIndex>(++x)) put_row(to, line.next(x, set, at), x);
    }
    to.flush();
}

/// The next shape in lexicographic order.
void step(std::vector<int>& rows, int longest) {
    std::size_t i = rows.size() - 1;
    while (i > 0 && rows[i] == rows[i - 1]) rows[i--] = 0;
    if (i > 0 || rows[0] < longest) ++rows[i];
}

}  // namespace

Rests::Rests(const ShapeLayout& layout, int rows, int longest)
    : layout_(&layout), movers_(1), kept_(static_cast<std::size_t>(rows)) {
    for (int m = 1; m <= rows; ++m) movers_.push_back(movers_of(m, longest));
    for (int m = 2; m < rows; ++m)
        kept_[static_cast<std::size_t>(m)].resize(layout.bytes(m, longest - 1) + ShapeLayout::kSlack);
}

Rests::Movers Rests::movers_of(int m, int longest) const {
    Movers movers;
    const BitIndex all = std::min<BitIndex>(kMostInWord, layout_->count(m, longest));
    std::vector<int> rows(static_cast<std::size_t>(m));
    for (BitIndex number = 1; number < all; ++number) {
        step(rows, longest);
        for (std::size_t i = 0; i < rows.size() && rows[i] > 0; ++i)
            for (int left = 0; left < rows[i]; ++left) {
                BitIndex to = 0;
                for (std::size_t j = 0; j < rows.size() && rows[j] > 0; ++j)
                    to += layout_->begin(m - static_cast<int>(j), j < i ? rows[j] : std::min(rows[j], left));
                movers.of[to] |= Word{1} << number;
            }
    }
    return movers;
}

Word Rests::find_in_word(int m, Word ruled_out, int count) const {
    const Word* const movers = movers_[static_cast<std::size_t>(m)].of;
    Word free = ~ruled_out & bits::first(count), found = 0;
    while (free != 0) {
        const Word least = free & -free;
        found |= least;
        free &= ~(least | movers[std::countr_zero(free)]);
    }
    return found;
}

int Rests::find_short_blocks(int m, int z, Byte* set, BitIndex at) {
    BitWriter to(set, at);
    Word ruled_out = 0;
    int y = 0;
    for (; y <= z && fits(m - 1, y); ++y) {
        const int count = static_cast<int>(layout_->count(m - 1, y));
        if (y > 0) ruled_out = layout_->extended(m - 1, y - 1, ruled_out);
        const Word block = bits::load_some(set, at + layout_->begin(m, y));
        const Word found = find_in_word(m - 1, block | ruled_out, count);
        to.put(found, count);
        ruled_out |= found;
    }
    to.flush();
    if (y <= z && y > 0)
        bits::store_some(kept(m - 1), 0, ruled_out, static_cast<int>(layout_->count(m - 1, y - 1)));
    return y;
}

void Rests::find_at(int m, int z, Byte* set, BitIndex at) {
    const BitIndex all = layout_->count(m, z);
    if (all <= kMostInWord) {
        const int count = static_cast<int>(all);
        return bits::store_some(set, at, find_in_word(m, bits::load_some(set, at), count), count);
    }
    if (m == 1) return find_last_row(z, set, at);
    if (m == 2) return find_last_two(z, set, at);
    for (int y = find_short_blocks(m, z, set, at); y <= z; ++y) {
        const BitIndex block = at + layout_->begin(m, y);
        if (y > 0) layout_->add_extended(m - 1, y - 1, set, block, kept(m - 1));
        find_at(m - 1, y, set, block);
        if (y == z) return;
        if (y > 0) layout_->extend(m - 1, y - 1, kept(m - 1));
        bits::add(kept(m - 1), 0, set, block, layout_->count(m - 1, y));
    }
}

}  // namespace chompcert
