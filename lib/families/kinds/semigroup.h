// Chomp on numerical semigroups after the first move (García-Marco, Knauer: Chomp on numerical semigroups),
// and on semigroups with torsion, subsemigroups S of ℕ × T with T a finite abelian group.
//
// x ≤ y if y − x is in S. The move x leaves the Apéry set S ∖ (x + S); 0 is the poisoned element. If all
// generators have positive weight (first coordinate), the order has no cycles, and what a move leaves is
// finite: for generators g of weight b and x of weight a, and e the exponent of T, (a e) g = (b e) x, so an
// element outside x + S uses each g fewer than a e times. A generator of weight 0 is refused: it or a
// multiple of it would lie below itself.
// Membership: the least weight of an element of S in each class modulo a generator of least weight, by
// Dijkstra's algorithm over the classes. Cost: classes × generators, then elements × generators.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chompcert {

struct FamilyWords;
struct MadeGame;

/// An element of ℤ × T.
struct TorsionElement {
    std::int64_t weight = 0;
    std::vector<std::int64_t> torsion;  // one coordinate for each factor of T, from 0 to its order − 1
    friend auto operator<=>(const TorsionElement&, const TorsionElement&) = default;
};

class TorsionSemigroup {
  public:
    /// @param orders of the cyclic factors of T.
    /// @throws LimitError for too many classes.
    TorsionSemigroup(std::vector<std::int64_t> orders, std::vector<TorsionElement> generators);

    [[nodiscard]] bool contains(const TorsionElement& x) const;
    /// How many elements other than 0 lie outside x + S; saturating.
    [[nodiscard]] std::int64_t count_after(const TorsionElement& x) const;
    /// The elements other than 0 that lie in none of the sets x + S, by weight. @throws LimitError if there
    /// are too many.
    [[nodiscard]] std::vector<TorsionElement> after(const std::vector<TorsionElement>& moves) const;
    [[nodiscard]] const std::vector<TorsionElement>& generators() const { return generators_; }
    [[nodiscard]] TorsionElement plus(const TorsionElement& x, const TorsionElement& y) const;
    [[nodiscard]] TorsionElement minus(const TorsionElement& x, const TorsionElement& y) const;
    [[nodiscard]] TorsionElement zero() const { return {0, std::vector<std::int64_t>(orders_.size(), 0)}; }

  private:
    [[nodiscard]] std::size_t class_of(const TorsionElement& x) const;
    void find_least_weights();

    std::vector<std::int64_t> orders_;
    std::vector<TorsionElement> generators_;  // the first has the least weight
    std::int64_t group_size_ = 1;
    std::vector<std::int64_t>
        least_weight_;  // by class modulo the first generator; -1 if S has no element in it
};

[[nodiscard]] MadeGame make_semigroup(const FamilyWords& words);
[[nodiscard]] MadeGame make_torsion(const FamilyWords& words);

}  // namespace chompcert
