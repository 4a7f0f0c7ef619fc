// Numbers that complete a tuple of a set, where some of its numbers are given.
//
// The states that the given digits can lead to, whatever the other digits are, form a set for each length;
// these sets are found once and remembered, so that each further digit is a look-up. From a state of the last
// set the word is read backwards, by what is remembered with each step. Cost: linear in the digits.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "automata/automaton.h"
#include "automata/digits.h"
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
    /// The same by the letters of the numbers, which questions to several sets share.
    [[nodiscard]] std::optional<std::vector<Integer>> find_by(const std::vector<Letter>& letters);

  private:
    using Reached = std::vector<State>;
    using ReachedId = std::uint32_t;
    /// How a state of a set was reached: from the state with this place in the set before, by this letter.
    struct Back {
        std::uint32_t place;
        Letter full;
    };
    /// A letter of the given tracks, from one set to the next. @invariant back is by place in the next set.
    struct Step {
        ReachedId to = kUnknown;
        std::vector<Back> back;
    };
    static constexpr ReachedId kUnknown = ~ReachedId{0};

    [[nodiscard]] ReachedId number(Reached states);
    [[nodiscard]] ReachedId after(ReachedId reached, Letter letter) {
        const ReachedId known = steps_[reached * full_letters_.size() + letter].to;
        return known != kUnknown ? known : find_step(reached, letter);
    }
    [[nodiscard]] ReachedId find_step(ReachedId reached, Letter letter);
    [[nodiscard]] const Step& step(ReachedId reached, Letter letter) const {
        return steps_[reached * full_letters_.size() + letter];
    }
    void lengthen(State state, std::vector<Letter>& other) const;
    void find_distances();

    const Automaton& set_;
    std::vector<Track> given_, other_;
    std::vector<std::vector<Letter>> full_letters_;  // by the letter of the given tracks
    std::vector<Letter> other_letter_;               // by full letter
    std::vector<std::size_t> distance_;              // of each state from "yes" by zeros on the given tracks
    std::vector<Reached> reached_;
    std::map<Reached, ReachedId> numbers_;
    std::vector<Step> steps_;  // by number · letters + letter
};

/// The same for one tuple.
[[nodiscard]] std::optional<std::vector<Integer>> completed(
    const Automaton& set, const std::vector<std::pair<Track, Integer>>& given);

}  // namespace chompcert
