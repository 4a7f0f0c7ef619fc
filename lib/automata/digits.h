// The digits of numbers of any size in any base, least first.
//
// In base 2 they are the bits of the number's words, O(n). In other bases it is split in halves at powers
// base^(2^j), down to numbers of 64 bits: O(M(n) log n) bit operations with GMP.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "automata/automaton.h"
#include "base/numbers/numbers.h"

namespace chompcert {

/// Without zeros at the end; none for 0. @param number ≥ 0.
[[nodiscard]] std::vector<std::uint8_t> digits_of(const Integer& number, unsigned base);
[[nodiscard]] Integer number_of(const std::vector<std::uint8_t>& digits, unsigned base);

/// A letter: one digit for each track, the first track first. It is below kMaxLetters.
using Letter = std::uint16_t;
static_assert(kMaxLetters - 1 <= std::numeric_limits<Letter>::max());

/// The letters of a tuple, least digits first; none for (0, …, 0).
[[nodiscard]] std::vector<Letter> letters_of(const std::vector<Integer>& numbers, unsigned base);
[[nodiscard]] std::vector<Integer> numbers_of(const std::vector<Letter>& letters, std::size_t tracks,
                                              unsigned base);

/// The letters of tuples that are asked for one after the other, as a position and what a move leaves of it:
/// a number that stays in its place is converted once.
class TupleLetters {
  public:
    explicit TupleLetters(unsigned base) : base_(base) {}

    /// Valid until the next call.
    [[nodiscard]] const std::vector<Letter>& of(const std::vector<Integer>& numbers);

  private:
    unsigned base_;
    std::vector<Integer> numbers_;
    std::vector<std::vector<std::uint8_t>> digits_;  // by track
    std::vector<Letter> letters_;
};

/// The output behind a word.
[[nodiscard]] StateOutput output_of(const Automaton& automaton, const std::vector<Letter>& letters);
/// The output of a tuple of numbers of any size. @param numbers one for each track.
[[nodiscard]] StateOutput output_of(const Automaton& automaton, const std::vector<Integer>& numbers);

}  // namespace chompcert
