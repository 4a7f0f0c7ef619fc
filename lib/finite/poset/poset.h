// A finite poset, with every up-set and down-set as a set of bits.
//
// The poset of a game without chains. Its game (proofs/THEOREM.md §1): a move takes an element x and leaves P
// ∖ ↑x; a player who cannot move loses. Cost: n²/4 bytes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/error.h"
#include "finite/poset/bits.h"

namespace chompcert {

struct Digraph;
struct Game;

class FinitePoset {
  public:
    /// The poset of a game with `chains none`.
    /// @throws ArgumentError for a game with chains, or one with decreed values, which is more than its
    /// poset; LimitError for more than 32768 elements.
    explicit FinitePoset(const Game& game);
    /// The same for callers that see to decreed values themselves.
    [[nodiscard]] static FinitePoset order_of(const Game& game);
    /// The order that these pairs close to.
    /// @param ascending the elements, tails before heads. @throws LimitError for more than 32768 elements.
    FinitePoset(const Digraph& relations, const std::vector<std::uint32_t>& ascending);
    /// Elements 0 … size − 1; less_equal is a partial order on them.
    template <typename LessEqual>
    FinitePoset(std::size_t size, LessEqual less_equal) : FinitePoset(size) {
        for (std::uint32_t a = 0; a < size; ++a)
            for (std::uint32_t b = 0; b < size; ++b)
                if (less_equal(a, b)) relate(a, b);
    }
    /// The induced order on some elements; element i is elements[i].
    [[nodiscard]] FinitePoset induced(std::span<const std::uint32_t> elements) const;

    [[nodiscard]] std::size_t size() const { return up_.size(); }
    /// ↑x and ↓x, with x.
    [[nodiscard]] const ElementSet& up(std::uint32_t x) const { return up_[x]; }
    [[nodiscard]] const ElementSet& down(std::uint32_t x) const { return down_[x]; }
    [[nodiscard]] bool less_equal(std::uint32_t a, std::uint32_t b) const { return up_[a].test(b); }
    [[nodiscard]] ElementSet all() const { return ElementSet::all(size()); }

    /// The connected components of a subset: an order that is their disjoint union.
    [[nodiscard]] std::vector<ElementSet> components(const ElementSet& subset) const;
    /// The parts of a subset as an ordinal sum, lowest first.
    [[nodiscard]] std::vector<ElementSet> ordinal_parts(const ElementSet& subset) const;
    /// For each element, the elements that it covers.
    [[nodiscard]] std::vector<ElementSet> lower_covers() const;
    /// For each element: the length of the longest chain below it.
    [[nodiscard]] std::vector<std::uint32_t> heights() const;

  private:
    explicit FinitePoset(std::size_t size);
    void relate_as(const Game& game);
    void relate(std::uint32_t a, std::uint32_t b) {
        up_[a].set(b);
        down_[b].set(a);
    }
    std::vector<ElementSet> up_, down_;
};

}  // namespace chompcert
