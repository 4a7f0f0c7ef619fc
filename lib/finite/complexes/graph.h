// A graph on at most twelve vertices as a set of 78 moves, and its canonical form.
//
// A move removes an edge, or a vertex with its edges. The vertex v is the number 1 + v and the edge between
// w < v the number 13 + v (v − 1) / 2 + w; move s has bit s mod 64 of word ⌊s / 64⌋, and bit 0 is unused.
//
// The form has fewer vertices than the graph may have: two vertices that are not adjacent and have the same
// neighbours are removed together, as long as there are such, which keeps the Grundy value ("Graph Chomp",
// Lemma 2.5: they are exchanged by an involution that keeps all other vertices). What remains is named by
// invariants, which are the degrees and, refined, those of the neighbours; where they agree, each vertex of
// the first class in turn is told apart from the others, and the least image is the form. Isomorphic graphs,
// and some others of the same value, have the same form; invariants that agree by chance cost only time.
// Vertices that are exchanged by an automorphism of two vertices are tried once. Rejected: all orders of a
// class, of which a regular graph has up to 12!.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "finite/poset/bits.h"

namespace chompcert {

class SmallGraph {
  public:
    static constexpr std::uint32_t kVertices = 12;
    static constexpr std::uint32_t kMoves = kVertices + kVertices * (kVertices - 1) / 2;
    static constexpr bool kWithoutTwins = true;  // in canonical forms
    using Words = std::array<std::uint64_t, 2>;

    [[nodiscard]] static constexpr std::uint32_t vertex(std::uint32_t v) { return 1 + v; }
    /// @param w another vertex than v.
    [[nodiscard]] static constexpr std::uint32_t edge(std::uint32_t v, std::uint32_t w) {
        return v > w ? 1 + kVertices + v * (v - 1) / 2 + w : edge(w, v);
    }

    void add(std::uint32_t move) { words_[move / 64] |= std::uint64_t{1} << (move % 64); }
    [[nodiscard]] bool has(std::uint32_t move) const { return (words_[move / 64] >> (move % 64) & 1) != 0; }
    [[nodiscard]] bool any() const { return words_[0] != 0; }
    /// The number of vertices and edges.
    [[nodiscard]] std::uint32_t size() const {
        return static_cast<std::uint32_t>(std::popcount(words_[0]) + std::popcount(words_[1]));
    }
    /// The moves in ascending order.
    template <typename Visit>
    void for_each(Visit visit) const {
        for (std::uint32_t word = 0; word < words_.size(); ++word)
            for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1)
                visit(64 * word + static_cast<std::uint32_t>(std::countr_zero(rest)));
    }
    /// The graph after a move.
    [[nodiscard]] SmallGraph without(std::uint32_t move) const;
    /// Of the same Grundy value; possibly empty.
    [[nodiscard]] SmallGraph canonical() const;
    [[nodiscard]] const Words& words() const { return words_; }
    [[nodiscard]] std::uint64_t hash() const { return mixed(mixed(words_[0]) + words_[1]); }
    friend auto operator<=>(const SmallGraph&, const SmallGraph&) = default;

  private:
    Words words_{};
};

}  // namespace chompcert
