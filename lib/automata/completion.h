// Numbers that complete a tuple of a set, where some of its numbers are given.
//
// The states that the given digits can lead to, whatever the other digits are, form a set for each length;
// these sets are found once and remembered, so that each further digit is a look-up. From a state of the last
// set the word is read backwards. Cost: linear in the digits.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>

#include "automata/automaton.h"
#include "base/numbers/numbers.h"

namespace chompcert {

class Completion {
  public:
    /// @param given the tracks whose numbers will be given, ascending. @param set has to outlive this.
    Completion(const Automaton& set, std::vector<Track> given);

    /// Numbers for the other tracks, ascending, with which the tuple is in the set; nothing if there are
    /// none.
    /// @param numbers one for each given track.
    [[nodiscard]] std::optional<std::vector<Integer>> find(const std::vector<Integer>& numbers);

  private:
    using Reached = std::vector<State>;

    [[nodiscard]] std::size_t number(Reached states);
    [[nodiscard]] std::size_t after(std::size_t reached, std::size_t letter);
    [[nodiscard]] std::pair<State, std::size_t> before(std::size_t reached, std::size_t letter,
                                                       State state) const;
    void find_distances();

    const Automaton& set_;
    std::vector<Track> given_, other_;
    std::vector<std::vector<std::size_t>> full_letters_;  // by the letter of the given tracks
    std::vector<std::uint32_t> other_letter_;             // by full letter
    std::vector<std::size_t> distance_;  // of each state from "yes" by zeros on the given tracks
    std::vector<Reached> reached_;
    std::map<Reached, std::size_t> numbers_;
    std::vector<std::vector<std::size_t>> after_;  // by number and letter
};

/// The same for one tuple.
[[nodiscard]] std::optional<std::vector<Integer>> completed(
    const Automaton& set, const std::vector<std::pair<Track, Integer>>& given);

}  // namespace chompcert
