// The digits of numbers of any size in any base, least first.
//
// By splitting in halves at powers base^(2^j): O(M(n) log n) bit operations with GMP, and O(n log n) in
// base 2, where splitting is shifting.
#pragma once

#include <vector>

#include "automata/automaton.h"
#include "base/numbers/numbers.h"

namespace chompcert {

/// Without zeros at the end; none for 0. @param number ≥ 0.
[[nodiscard]] std::vector<std::uint8_t> digits_of(const Integer& number, unsigned base);
[[nodiscard]] Integer number_of(const std::vector<std::uint8_t>& digits, unsigned base);

/// The letters of a tuple, least digits first; none for (0, …, 0).
[[nodiscard]] std::vector<std::uint32_t> letters_of(const std::vector<Integer>& numbers, unsigned base);
[[nodiscard]] std::vector<Integer> numbers_of(const std::vector<std::uint32_t>& letters, std::size_t tracks,
                                              unsigned base);

/// The output of a tuple of numbers of any size. @param numbers one for each track.
[[nodiscard]] StateOutput output_of(const Automaton& automaton, const std::vector<Integer>& numbers);

}  // namespace chompcert
