// From the rests that are ruled out to those that make P-positions (many_rows.h).
#pragma once

#include <cstdint>
#include <vector>

#include "finite/positions/shape_layout.h"

namespace chompcert {

/// Of one thread.
class Rests {
  public:
    using Byte = ShapeLayout::Byte;

    /// For rests of at most so many rows. @param layout for at least as many.
    Rests(const ShapeLayout& layout, int rows, int longest);

    /// Turns a set of m rows of at most z squares, in place. @param set with ShapeLayout::kSlack after it.
    void find(int m, int z, Byte* set);
    /// Adds the second set to the first. Bytes after the first may be written, with what they had.
    static void add(Byte* set, const Byte* other, std::size_t bytes);

  private:
    const ShapeLayout* layout_;
    std::vector<std::vector<Byte>>
        kept_;  // of m: the rests of m rows that a shorter row before them rules out
};

}  // namespace chompcert
