// Numerical semigroups: subsemigroups of the natural numbers with finitely many gaps (seed 000, section 2).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace chompcert {

class NumericalSemigroup {
  public:
    /// @param generators with gcd 1. Cost: O(F · generators) for the Frobenius number F.
    explicit NumericalSemigroup(std::vector<std::int64_t> generators);

    /// The minimal generators, ascending.
    [[nodiscard]] const std::vector<std::int64_t>& generators() const { return generators_; }
    [[nodiscard]] bool contains(std::int64_t x) const {
        return x > frobenius_ || (x >= 0 && contains_[static_cast<std::size_t>(x)]);
    }
    /// The largest gap; −1 if there is none.
    [[nodiscard]] std::int64_t frobenius() const { return frobenius_; }
    [[nodiscard]] std::int64_t multiplicity() const { return generators_.front(); }
    /// Whether x or F − x is an element, for every x.
    [[nodiscard]] bool is_symmetric() const;
    /// Whether the number of minimal generators equals the least of them.
    [[nodiscard]] bool has_maximal_embedding_dimension() const {
        return static_cast<std::int64_t>(generators_.size()) == multiplicity();
    }
    /// "<6,7,11>".
    [[nodiscard]] std::string str() const;

  private:
    std::vector<std::int64_t> generators_;
    std::vector<bool> contains_;  // up to the Frobenius number
    std::int64_t frobenius_ = -1;
};

/// All semigroups with Frobenius number at most `frobenius`, except the natural numbers themselves. Each
/// arises exactly once from another one by dropping a minimal generator above its Frobenius number (Rosales's
/// tree).
[[nodiscard]] std::vector<NumericalSemigroup> semigroups_up_to(std::int64_t frobenius);

}  // namespace chompcert
