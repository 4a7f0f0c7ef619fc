// Sets of natural numbers below 2^bits, as binary tries in one pool: union, exclusive or with a number, mex.
//
// A trie branches on the bits from the highest on. An exclusive or of all members is noted at the root, which
// exchanges its two branches where the bit is set, and is handed down when they are visited. A branch that
// has all numbers is one word, so that the mex is found on one path. Two tries are joined branch by branch,
// and the nodes of one are given back: each node that a join visits in both is gone afterwards, so that n
// insertions with any joins, exclusive ors and mexes cost O(n · bits) in all. Rejected: sorted lists, the
// smaller poured into the larger (an exclusive or does not keep the order); bits for each set (n²/8 bytes).
#pragma once

#include <cstdint>
#include <vector>

namespace chompcert {

class GrundySets {
  public:
    using Set = std::uint32_t;
    static constexpr Set kEmpty = 0;

    /// @param max_bytes of all tries together.
    GrundySets(unsigned bits, std::uint64_t max_bytes) : bits_(bits), max_bytes_(max_bytes) {}

    // Each of these uses up the sets that it takes, and gives back a new one. @throws LimitError.
    [[nodiscard]] Set with(Set set, std::uint32_t number) { return insert(set, bits_, number); }
    [[nodiscard]] Set joined(Set a, Set b) { return join(a, b, bits_); }
    [[nodiscard]] Set exclusive_or(Set set, std::uint32_t number);
    void give_back(Set set);

    /// The least number below 2^bits that is missing; 2^bits if none is.
    [[nodiscard]] std::uint32_t mex(Set set);

  private:
    static constexpr Set kFull = 1;
    struct Node {
        Set branches[2] = {kEmpty, kEmpty};
        std::uint32_t flip = 0;  // bits below the branches' that are still to be exchanged there
    };

    [[nodiscard]] static bool is_node(Set set) { return set > kFull; }
    [[nodiscard]] Set make();
    [[nodiscard]] Set collapsed(Set set);
    void hand_down(Set set, unsigned level);
    void flip(Set set, unsigned level, std::uint32_t number);
    [[nodiscard]] Set insert(Set set, unsigned level, std::uint32_t number);
    [[nodiscard]] Set join(Set a, Set b, unsigned level);

    unsigned bits_;
    std::uint64_t max_bytes_;
    std::vector<Node> nodes_ = std::vector<Node>(2);  // those of kEmpty and kFull are not used
    std::vector<Set> free_;
};

}  // namespace chompcert
