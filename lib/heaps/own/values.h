// The values of the heaps of a rule of one's own, by the definition.
//
// For each way of a condition it is listed once for each heap whether its tests of a and of b hold, so that a
// pair costs two look-ups: n/2 of them for each heap, number taken and way, n where a and b are tested apart.
// Rejected: sparse spaces, which need more than pairs only where values grow for long; heaps of these rules
// are few.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heaps/octal/values.h"
#include "heaps/own/rule.h"

namespace chompcert {

class OwnValues {
  public:
    /// The most heaps that a certificate may need (proofs/FORMAT.md §5).
    static constexpr std::int64_t kMostHeaps = 200'000;

    explicit OwnValues(OwnRule rule);
    OwnValues(const OwnValues&) = delete;  // `pairs_` leads into `rule_`
    OwnValues& operator=(const OwnValues&) = delete;

    /// Computes G(n) for all n < count. @throws LimitError if a value exceeds 32767, or for more than
    /// kMostHeaps.
    void extend(std::int64_t count);
    [[nodiscard]] const std::vector<HeapValue>& values() const { return values_; }
    [[nodiscard]] std::vector<HeapValue> take_values() && { return std::move(values_); }
    [[nodiscard]] const OwnRule& rule() const { return rule_; }

  private:
    // A way of a move that leaves two heaps.
    struct Pairs {
        const OwnMove* move;
        OwnWay of_n;
        OwnWay of_a, of_b;                // without n, of one heap each
        bool needs_equal, needs_unequal;  // a = b, a != b is among the tests
        std::vector<std::uint8_t> a, b;   // by heap: of_a, of_b hold
    };

    void add_pairs(const OwnMove& move, const OwnWay& way);
    void mark_without_pairs(std::int64_t n);
    void mark_pairs(const Pairs& pairs, std::int64_t n);
    void mark_pairs_of(const Pairs& pairs, std::int64_t left);
    void mark(std::uint32_t value);
    [[nodiscard]] HeapValue mex() const;

    OwnRule rule_;
    std::vector<Pairs> pairs_;
    std::vector<HeapValue> values_;
    std::vector<std::int64_t> marks_;  // marks_[x] == n: x is the value of an option of n
};

/// The number of heaps, from 0 on, whose values were computed again, each option tested by the words of the
/// rule, and agree: all of them, or as many as `most_options` options allow.
/// @throws std::logic_error at the first value that differs.
[[nodiscard]] std::int64_t recompute_by_definition(const OwnRule& rule, std::span<const HeapValue> values,
                                                   std::int64_t most_options);

}  // namespace chompcert
