// A set of shapes, as bits in one stretch of memory.
//
// The shapes of m rows r1 ≥ … ≥ rm of at most z squares are in lexicographic order, C(z + m, m) of them, with
// one bit each: so a set is a list of blocks, one for each r1, which are sets of m − 1 rows of at most r1
// squares, and what is bounded by a smaller z is a beginning of it. A block may begin within a byte (bits.h).
//
// Rejected: rows that fill whole bytes, whose operations need no shifts. Most last rows have a few bits, so
// that this took four times the memory for ten rows and more, and no less time: what fits into a word is
// found at once here (rests.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "finite/positions/bits.h"

namespace chompcert {

class ShapeLayout {
  public:
    using Byte = bits::Byte;
    using BitIndex = bits::BitIndex;
    using Rows = std::vector<int>;
    /// How many bytes after a set may be read, and written with what they had.
    static constexpr std::size_t kSlack = 16;

    /// For sets of at most so many rows of at most `longest` squares. @param rows ≥ 1.
    ShapeLayout(int rows, int longest);

    /// The bytes of a set of m rows of at most z squares, in advance and for any numbers.
    [[nodiscard]] static double estimate(int m, int z);
    [[nodiscard]] BitIndex count(int m, int z) const { return begin(m, z + 1); }
    /// The bytes that hold so many bits.
    [[nodiscard]] std::size_t bytes(int m, int z) const { return count(m, z) / 8 + 1; }
    /// Where the block of r1 = y begins.
    [[nodiscard]] BitIndex begin(int m, int y) const {
        return begin_[static_cast<std::size_t>(m) * side_ + static_cast<std::size_t>(y)];
    }

    /// Makes a set of rows of at most y squares one of at most y + 1: the new shapes are in it if they are
    /// when their rows of y + 1 squares are cut to y.
    void extend(int m, int y, Byte* set) const;
    /// Adds to a set of rows of at most y + 1 squares, which begins at a place, what `extend` would make of
    /// another one.
    void add_extended(int m, int y, Byte* to, BitIndex at, const Byte* set) const;
    /// As `extend`, of a set that a word has room for.
    [[nodiscard]] bits::Word extended(int m, int y, bits::Word set) const;
    [[nodiscard]] bool contains(const Byte* set, const int* rows, int m) const;

    /// Calls take(rows) for all shapes in lexicographic order, where `rows` ends with the m rows.
    template <typename Take>
    void for_each(const Byte* set, int m, int z, Rows& rows, const Take& take) const {
        for_each_from(set, 0, m, z, rows, take);
    }

  private:
    template <typename Take>
    void for_each_from(const Byte* set, BitIndex at, int m, int z, Rows& rows, const Take& take) const {
        int& row = rows[rows.size() - static_cast<std::size_t>(m)];
        for (int y = 0; y <= z; ++y) {
            row = y;
            if (m > 1)
                for_each_from(set, at + begin(m, y), m - 1, y, rows, take);
            else if (bits::has(set, at + static_cast<BitIndex>(y)))
                take(rows);
        }
    }

    std::size_t side_;             // y = 0, 1, …, longest + 1
    std::vector<BitIndex> begin_;  // of m, y
};

}  // namespace chompcert
