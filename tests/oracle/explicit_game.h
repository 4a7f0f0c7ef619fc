#pragma once

// The poset game by its definition. A position is the set of the elements that remain; a move removes one of
// them and all above it; the Grundy value is the mex over the moves, memoised over sets. Where the file
// decrees a value, the position has it, and there are no moves.
//
// A set is a word of 64 bits, so A and the `width()` first elements of each chain must fit into it.
// With |A| <= 7 there is room for m, n <= 28; all positions with m, n <= 14 take milliseconds.

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "closed_poset.h"

namespace oracle {

using Position = std::uint64_t;

class ExplicitGame {
  public:
    explicit ExplicitGame(const std::string& text, int chain_length = 60);

    const ClosedPoset& poset() const { return poset_; }
    Chains chains() const { return poset_.chains(); }
    bool valid() const { return poset_.valid(); }
    const std::vector<std::string>& names() const { return poset_.names(); }
    int width() const { return width_; }  // initial() takes m, n up to here

    // Bit of the element of this printed name (`x`, `r3[2]`, `c[5]`, `d[7]`), or -1; and back.
    int element(const std::string& printed) const;
    std::string name(int element) const;

    // A_{m,n}: everything >= c_{m+1} or >= d_{n+1} removed; then also what is >= an element named in
    // `without`. Without a chain D (or C) the coordinate n (or m) means nothing.
    Position initial(int m, int n, const std::vector<std::string>& without = {}) const;

    static bool present(Position position, int element) { return (position >> element & 1) != 0; }
    Position apply(Position position, int element) const;
    std::vector<int> moves(Position position) const;  // the elements present
    int grundy(Position position);

  private:
    std::uint64_t up_set(int poset_element) const;

    ClosedPoset poset_;
    int width_;
    std::vector<int> poset_element_;             // bit -> element of the poset
    std::vector<Position> removed_by_;           // bit -> the bits at or above it
    std::unordered_map<Position, int> decreed_;  // the values that the file decrees
    std::unordered_map<Position, int> memo_;
};

}  // namespace oracle
