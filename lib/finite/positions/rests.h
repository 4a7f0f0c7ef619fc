// From the rests that are ruled out to those that make P-positions (many_rows.h).
//
// Blocks that fit into a word, as most do, are found by marks: the least rest that is not ruled out makes a
// P-position, and rules out what can move to it, which is a word in a table. Two last rows that are longer
// are found by first fits, row by row, and all others block by block.
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
    void find(int m, int z, Byte* set) { find_at(m, z, set, 0); }

  private:
    using BitIndex = bits::BitIndex;
    using Word = bits::Word;

    void find_at(int m, int z, Byte* set, BitIndex at);
    /// The blocks before the first one that is too long for a word. @returns the row of that one, z + 1 if
    /// there is none; what rules it out is kept.
    int find_short_blocks(int m, int z, Byte* set, BitIndex at);
    [[nodiscard]] Word find_in_word(int m, Word ruled_out, int count) const;
    /// The rests of m rows that a shorter row before them rules out, for the row before the present one.
    [[nodiscard]] Byte* kept(int m) { return kept_[static_cast<std::size_t>(m)].data(); }
    [[nodiscard]] bool fits(int m, int z) const { return layout_->count(m, z) <= kMostInWord; }

    static constexpr int kMostInWord = 56;  // one load has them (bits.h)
    struct Movers {
        Word of[kMostInWord] = {};  // of rest p: those that can move to it
    };
    [[nodiscard]] Movers movers_of(int m, int longest) const;

    const ShapeLayout* layout_;
    std::vector<Movers> movers_;           // of m
    std::vector<std::vector<Byte>> kept_;  // of m
};

}  // namespace chompcert
