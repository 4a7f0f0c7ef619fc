// A set of shapes, as bits in one stretch of memory.
//
// The shapes of m rows r1 ≥ … ≥ rm of at most z squares are ordered by r1, then by the rest, which is a shape
// of m − 1 rows of at most r1 squares: so a set of m rows is a list of blocks, one for each r1, and what is
// bounded by a smaller z is a beginning of it. A block of one row of at most z squares is z + 1 bits, rounded
// up to 1, 2 or 4 bytes or to words of 8: all other operations go over whole bytes, without shifts.
//
// A set takes 1.3 bytes for each choice of all its rows but the last, where rows are short. Rejected: all
// bits next to one another, which is a quarter of the memory for ten rows, but shifts each operation by
// another number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace chompcert {

class ShapeLayout {
  public:
    using Byte = std::uint8_t;
    using Rows = std::vector<int>;
    /// How many bytes after a set may be read, and written with what they had.
    static constexpr std::size_t kSlack = 8;

    /// For sets of at most so many rows of at most `longest` squares. @param rows ≥ 1.
    ShapeLayout(int rows, int longest);

    /// The bytes of a set of m rows of at most z squares, in advance and for any numbers.
    [[nodiscard]] static double estimate(int m, int z);
    [[nodiscard]] static std::size_t row_bytes(int z) {
        if (z < 32) return z < 8 ? 1 : z < 16 ? 2 : 4;
        return 8 * (static_cast<std::size_t>(z) / 64 + 1);
    }
    [[nodiscard]] std::size_t bytes(int m, int z) const { return m == 1 ? row_bytes(z) : begin(m, z + 1); }
    /// Where the block of r1 = y begins. @param m ≥ 2.
    [[nodiscard]] std::size_t begin(int m, int y) const {
        return begin_[static_cast<std::size_t>(m)][static_cast<std::size_t>(y)];
    }

    /// Makes a set of rows of at most y squares one of at most y + 1: the new shapes are in it if they are
    /// when their rows of y + 1 squares are cut to y.
    void extend(int m, int y, Byte* set) const;
    [[nodiscard]] bool contains(const Byte* set, const int* rows, int m) const;

    /// Calls take(rows) for all shapes in lexicographic order, where `rows` ends with the m rows.
    template <typename Take>
    void for_each(const Byte* set, int m, int z, Rows& rows, const Take& take) const {
        int& row = rows[rows.size() - static_cast<std::size_t>(m)];
        for (int y = 0; y <= z; ++y) {
            row = y;
            if (m > 1)
                for_each(set + begin(m, y), m - 1, y, rows, take);
            else if ((set[y / 8] >> (y % 8) & 1) != 0)
                take(rows);
        }
    }

  private:
    std::vector<std::vector<std::size_t>> begin_;  // of m, y
};

}  // namespace chompcert
