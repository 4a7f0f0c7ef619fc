// The interface of a poset that no sum takes apart: by search, or by a table.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "finite/poset/poset.h"

namespace chompcert {

/// The theorems that an answer rests on, besides the definition of the game: those that applied somewhere.
struct UsedTheorems {
    bool sums = false;          // disjoint and ordinal ones (take_apart.h)
    bool pairings = false;      // and twins (involution.h)
    bool isomorphisms = false;  // isomorphic positions, and moves that an automorphism exchanges
    UsedTheorems& operator|=(const UsedTheorems& other) {
        sums |= other.sums;
        pairings |= other.pairings;
        isomorphisms |= other.isomorphisms;
        return *this;
    }
};

struct SearchProgress {
    std::uint64_t positions = 0;  // met so far, counted with repetition
    std::uint64_t stored = 0;     // positions with an entry in the table
    std::uint64_t bytes = 0;
    UsedTheorems used = {};
};

struct SearchLimits {
    std::uint64_t max_bytes = std::uint64_t{4} << 30;
    std::function<void(const SearchProgress&)>
        report;  // may be empty; an exception that it throws ends the search; called by the caller's thread
    int threads = 1;  // of the search for the outcome of a complex
};

class Leaf {
  public:
    Leaf() = default;
    virtual ~Leaf() = default;
    Leaf(const Leaf&) = delete;
    Leaf& operator=(const Leaf&) = delete;

    /// g(P).
    [[nodiscard]] virtual std::uint32_t value() = 0;
    /// Whether g(P) is this value; may cost less than g(P).
    [[nodiscard]] virtual bool has_value(std::uint32_t value) = 0;
    /// Whether g(P ∖ ↑x) is this value.
    [[nodiscard]] virtual bool option_has_value(std::uint32_t x, std::uint32_t value) = 0;
    /// Whether this is the value of a position, an order ideal of P.
    [[nodiscard]] virtual bool position_has_value(const ElementSet& position, std::uint32_t value) = 0;
    [[nodiscard]] virtual SearchProgress progress() const = 0;
};

}  // namespace chompcert
