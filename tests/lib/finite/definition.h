// Finite poset games by the definition: the mex over all moves, on sets of up to 64 elements, memoised.
//
// Nothing here is shared with the library: a poset is a list of up-sets as words.
#pragma once

#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "finite/poset/poset.h"
#include "oracle/random_game.h"  // Random

namespace by_definition {

struct Poset {
    std::vector<std::uint64_t> up;  // of each element: itself and all above it

    [[nodiscard]] bool less_equal(std::size_t a, std::size_t b) const { return (up[a] >> b & 1) != 0; }
    [[nodiscard]] std::size_t size() const { return up.size(); }
    [[nodiscard]] chompcert::FinitePoset finite() const {
        return chompcert::FinitePoset(size(),
                                      [&](std::uint32_t a, std::uint32_t b) { return less_equal(a, b); });
    }
};

/// From pairs a < b.
inline Poset closure(std::size_t size, const std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
    Poset poset{std::vector<std::uint64_t>(size)};
    for (std::size_t x = 0; x < size; ++x) poset.up[x] = std::uint64_t{1} << x;
    for (const auto& [a, b] : pairs) poset.up[a] |= std::uint64_t{1} << b;
    for (std::size_t via = 0; via < size; ++via)
        for (std::size_t a = 0; a < size; ++a)
            if (poset.less_equal(a, via)) poset.up[a] |= poset.up[via];
    return poset;
}

class Game {
  public:
    explicit Game(Poset poset) : poset_(std::move(poset)) {}

    std::uint32_t value() { return value(whole()); }
    /// The elements whose removal leaves the value 0.
    std::vector<std::uint32_t> winning_moves() {
        std::vector<std::uint32_t> moves;
        for (std::uint32_t x = 0; x < poset_.size(); ++x)
            if (value(whole() & ~poset_.up[x]) == 0) moves.push_back(x);
        return moves;
    }
    std::uint32_t value(std::uint64_t left) {
        if (left == 0) return 0;
        if (const auto known = memo_.find(left); known != memo_.end()) return known->second;
        std::vector<bool> reached(poset_.size() + 1);
        for (std::uint64_t rest = left; rest != 0; rest &= rest - 1)
            reached[value(left & ~poset_.up[static_cast<std::size_t>(std::countr_zero(rest))])] = true;
        std::uint32_t mex = 0;
        while (reached[mex]) ++mex;
        return memo_[left] = mex;
    }
    [[nodiscard]] std::uint64_t whole() const {
        return poset_.size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << poset_.size()) - 1;
    }

  private:
    Poset poset_;
    std::unordered_map<std::uint64_t, std::uint32_t> memo_;
};

/// Each pair a < b of numbers with this chance in a hundred, closed, and numbered at random.
inline Poset random_poset(oracle::Random& random, int size, int chance) {
    std::vector<std::size_t> number(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < number.size(); ++i) {
        number[i] = i;
        std::swap(number[i], number[static_cast<std::size_t>(random.below(static_cast<int>(i) + 1))]);
    }
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t a = 0; a < number.size(); ++a)
        for (std::size_t b = a + 1; b < number.size(); ++b)
            if (random.percent(chance)) pairs.emplace_back(number[a], number[b]);
    return closure(number.size(), pairs);
}

/// The disjoint sum, or the ordinal sum with the first poset below.
inline Poset sum(const Poset& first, const Poset& second, bool ordinal) {
    Poset both = first;
    const std::uint64_t all_second = ((std::uint64_t{1} << second.size()) - 1) << first.size();
    for (std::uint64_t& up : both.up) up |= ordinal ? all_second : 0;
    for (const std::uint64_t up : second.up) both.up.push_back(up << first.size());
    return both;
}

inline Poset random_series_parallel(oracle::Random& random, int size) {
    if (size == 1) return closure(1, {});
    const int first = random.between(1, size - 1);
    const Poset below = random_series_parallel(random, first);
    return sum(below, random_series_parallel(random, size - first), random.percent(50));
}

}  // namespace by_definition
