// The positions A_{m,n} of a game of two chains, as Byrnes defines them, on explicit sets of elements: what
// the rows about his lemmas compare.
//
// A_{m,n} is A ∪ C ∪ D without the elements that are at least c_{m+1} or at least d_{n+1}. Cost: that of the
// sets that are asked for (set_game.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "papers/explicit_poset.h"
#include "papers/set_game.h"

namespace chompcert::papers {

class TwoChains {
  public:
    /// @param length 0 ≤ m, n < length in all questions. The constants of the game must be smaller.
    TwoChains(const std::string& game_text, std::int64_t length);

    [[nodiscard]] std::int64_t length() const { return length_; }
    [[nodiscard]] std::int64_t size() const;  // |A|
    [[nodiscard]] const std::string& name(std::int64_t a) const { return poset_.elements()[element(a)].name; }

    [[nodiscard]] std::uint64_t position(std::int64_t m, std::int64_t n) const {
        return all_ & ~game_.up(c(m)) & ~game_.up(d(n));
    }
    /// a of A and all elements above it.
    [[nodiscard]] std::uint64_t up(std::int64_t a) const { return game_.up(element(a)); }
    [[nodiscard]] std::int64_t grundy(std::uint64_t set) { return game_.grundy(set); }
    [[nodiscard]] bool reaches(std::uint64_t set, std::int64_t value) { return game_.reaches(set, value); }

    /// c_{m+1} > d_{n+1}, a < c_{m+1}, a < d_{n+1}.
    [[nodiscard]] bool c_above_d(std::int64_t m, std::int64_t n) const { return is_below(d(n), c(m)); }
    [[nodiscard]] bool below_c(std::int64_t a, std::int64_t m) const { return is_below(element(a), c(m)); }
    [[nodiscard]] bool below_d(std::int64_t a, std::int64_t n) const { return is_below(element(a), d(n)); }
    /// a ‖ C and a ‖ D.
    [[nodiscard]] bool parallel(std::int64_t a) const;
    /// Byrnes's assumption (3): each a of A is below all of C or parallel to C, and likewise for D.
    [[nodiscard]] bool assumption_3() const;

  private:
    [[nodiscard]] std::size_t c(std::int64_t m) const { return static_cast<std::size_t>(m); }
    [[nodiscard]] std::size_t d(std::int64_t n) const { return static_cast<std::size_t>(length_ + n); }
    [[nodiscard]] std::size_t element(std::int64_t a) const {
        return static_cast<std::size_t>(2 * length_ + a);
    }
    [[nodiscard]] bool is_below(std::size_t x, std::size_t y) const {
        return (poset_.below(y) >> x & 1) != 0;
    }
    [[nodiscard]] std::uint64_t chain(std::size_t first) const {
        return ((std::uint64_t{1} << length_) - 1) << first;
    }
    [[nodiscard]] bool is_related(std::int64_t a, std::uint64_t set) const;

    std::int64_t length_;
    ExplicitPoset poset_;
    SetGame game_;
    std::uint64_t all_ = 0;
};

}  // namespace chompcert::papers
