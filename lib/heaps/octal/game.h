// Octal games and their kin: a move takes some counters from one heap, and may split the rest of the heap.
//
// The digit d_i of the code d0.d1d2d3… says what a move that takes i counters from one heap may leave:
// nothing (bit 1), one heap (bit 2), two nonempty heaps (bit 4), or three (bit 8, in hexadecimal games, whose
// digits go up to F). d0 is 0, 4, 8 or C, since a move may split without taking, but not leave the heap as it
// was. The subtraction game of a set S is the octal game with the digit 3 at the places of S.
//
// Digits in brackets at the end repeat for ever: Nim is 0.[3]. As a heap of n counters has no move that takes
// more than n, the first kEndlessHeaps digits give all values up to there. Their periods have a theorem of
// their own (endless.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace chompcert {

class OctalGame {
  public:
    static constexpr std::int64_t kMostTaken = 10'000'000;

    /// The heaps of a code without end that its digits are written out for.
    static constexpr std::int64_t kEndlessHeaps = 100'000;

    /// "0.77", ".77", "4", "4.", "4.304", "0.3F", "0.1[3]" or "0.1(3)". @throws ArgumentError saying
    /// what is wrong with the code, and where.
    [[nodiscard]] static OctalGame parse(std::string_view code);
    /// @throws ArgumentError if the set is empty or has numbers outside 1 … kMostTaken.
    [[nodiscard]] static OctalGame subtraction(const std::vector<std::int64_t>& set);
    /// The subtraction game of all numbers but these: the digits 3 for ever, and 0 at these places.
    /// @throws ArgumentError if the set is empty or has numbers outside 1 … kEndlessHeaps.
    [[nodiscard]] static OctalGame all_but(const std::vector<std::int64_t>& set);

    /// "0.77", or "subtraction {1, 3, 4}".
    [[nodiscard]] const std::string& name() const { return name_; }
    /// Whether nonzero digits repeat for ever.
    [[nodiscard]] bool is_endless() const { return !repeated_.empty(); }
    /// Of a code without end: the number of digits behind the point that stand before those that repeat.
    [[nodiscard]] std::int64_t digits_before() const { return digits_before_; }
    /// The digits that repeat, as they are written; empty for a code that ends.
    [[nodiscard]] const std::vector<int>& repeated() const { return repeated_; }
    /// The largest number of counters that a move takes: the index of the last nonzero digit; 0 if there is
    /// none. Of a code without end, the last one that is written out.
    [[nodiscard]] std::int64_t most_taken() const { return most_taken_; }
    [[nodiscard]] bool splits_heaps() const { return most_heaps_left() > 1; }
    /// The most heaps that a move leaves of one: 1, 2 or 3.
    [[nodiscard]] int most_heaps_left() const {
        return !splitting_in_three_.empty() ? 3 : !splitting_.empty() ? 2 : 1;
    }

    // The numbers of counters that a move may take to leave nothing, one heap, two heaps, three heaps;
    // ascending.
    [[nodiscard]] const std::vector<std::int64_t>& leaving_nothing() const { return leaving_nothing_; }
    [[nodiscard]] const std::vector<std::int64_t>& leaving_one() const { return leaving_one_; }
    [[nodiscard]] const std::vector<std::int64_t>& splitting() const { return splitting_; }
    [[nodiscard]] const std::vector<std::int64_t>& splitting_in_three() const { return splitting_in_three_; }

  private:
    explicit OctalGame(std::string name) : name_(std::move(name)) {}
    void add_digit(std::int64_t taken, int digit);
    void repeat(const std::vector<int>& digits);

    std::string name_;
    std::int64_t most_taken_ = 0, digits_before_ = 0;
    std::vector<int> repeated_;
    std::vector<std::int64_t> leaving_nothing_, leaving_one_, splitting_, splitting_in_three_;
};

}  // namespace chompcert
