// The Grundy values G(0), G(1), … of the heaps of an octal game, as far as requested.
//
// G(n) is the mex of the options of a heap of n counters. All splits of n cost n / 2 exclusive ors a digit.
// The sparse space method (Berlekamp, Conway, Guy: Winning Ways, chapter 4; Flammenkamp) costs fewer: fix a
// mask m and let χ(n, x) be the parity of the bits of x in m, to which n - t is added for a mask with
// position, t an index of a splitting digit (all of them of one parity then). If a + b = n - t, then
// χ(a, G(a)) + χ(b, G(b)) = χ(n, G(a) xor G(b)) mod 2: where heaps with χ = 0 are called rare, a common
// value (χ = 1) comes only from a split with exactly one rare heap. So the splits with a rare heap, and the
// moves to one heap, give all common values among the options. Let c be the least common value that is not
// among them. G(n) is c, unless a rare value below c is missing too; splits are tried only until all rare
// values below c were seen. This is exact for every mask; the mask and the number of rare heaps affect only
// the time. A new mask is chosen, by counting, each time that n has doubled.
//
// A split into three has no such rule here: all are tried, n² / 12 for each digit that allows them, and the
// splits into two with them. O(n · #rare) with a good mask, O(n^2) without, O(n^3) with splits into three;
// for each digit. 2 bytes a heap.
#pragma once

#include <cstdint>
#include <vector>

#include "heaps/octal/game.h"

namespace chompcert {

using HeapValue = std::uint16_t;

class OctalValues {
  public:
    explicit OctalValues(OctalGame game);

    /// Computes G(n) for all n < count. @throws LimitError if a value exceeds 32767, or for more heaps of a
    /// code without end than OctalGame::kEndlessHeaps.
    void extend(std::int64_t count);
    /// Goes on from values that this class computed before. Nothing is computed yet. @throws LimitError as
    /// above.
    void resume(const std::vector<HeapValue>& values);
    /// Takes memory for so many values at once.
    void reserve(std::int64_t count) { values_.reserve(static_cast<std::size_t>(count)); }
    /// G(0), G(1), …
    [[nodiscard]] const std::vector<HeapValue>& values() const { return values_; }
    [[nodiscard]] std::vector<HeapValue> take_values() && { return std::move(values_); }
    [[nodiscard]] const OctalGame& game() const { return game_; }

  private:
    struct Mask {
        std::uint32_t bits = 0;
        bool with_position = false;
    };

    [[nodiscard]] HeapValue next();
    void append(HeapValue value);
    void mark(std::uint32_t value) { marks_[value] = stamp_; }
    [[nodiscard]] bool marked(std::uint32_t value) const { return marks_[value] == stamp_; }
    void mark_without_splits(std::int64_t n);
    void mark_splits_in_three(std::int64_t n);
    void mark_splits_of(std::int64_t heap, std::int64_t n);
    [[nodiscard]] HeapValue mex() const;
    [[nodiscard]] HeapValue mex_by_all_splits(std::int64_t n);
    [[nodiscard]] HeapValue mex_by_rare_splits(std::int64_t n);
    [[nodiscard]] bool rare(std::int64_t n, std::uint32_t value, Mask mask) const;
    [[nodiscard]] std::int64_t count_rare(const std::vector<std::int64_t> (&histogram)[2], Mask mask) const;
    void choose_mask();
    void grow_marks();

    OctalGame game_;
    std::vector<HeapValue> values_;
    std::vector<std::uint32_t> marks_;  // marks_[x] == stamp_: x is the value of an option
    std::uint32_t stamp_ = 0;
    HeapValue largest_ = 0;
    bool one_parity_ = false;  // of the indices of the splitting digits
    Mask mask_;
    bool sparse_ = false;
    std::int64_t next_choice_ = 128;
    std::vector<std::int64_t> rare_heaps_;
};

}  // namespace chompcert
