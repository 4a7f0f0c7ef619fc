#include "automata/automaton.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace chompcert {

std::size_t letter_count(const NumberSystem& system, std::size_t tracks) {
    std::size_t letters = 1;
    for (std::size_t track = 0; track < tracks; ++track) {
        letters *= system.base;
        if (letters > kMaxLetters)
            throw LimitError("undecided: " + std::to_string(tracks) + " numbers in base " +
                             std::to_string(system.base) + " have more than " + std::to_string(kMaxLetters) +
                             " letters");
    }
    return letters;
}

void require_size(const NumberSystem& system, std::size_t states, std::size_t letters) {
    if (states > system.max_states || states * letters > kMaxTransitions)
        throw LimitError("undecided: an automaton of more than " +
                         std::to_string(std::min(system.max_states, kMaxTransitions / letters)) +
                         " states would be needed");
}

Automaton constant(const NumberSystem& system, bool yes) {
    return {system, {}, {0}, {yes ? StateOutput{1} : StateOutput{0}}};
}

StateOutput output_of(const Automaton& automaton, std::span<const std::uint64_t> values) {
    const unsigned base = automaton.system.base;
    std::vector<std::uint64_t> rest(values.begin(), values.end());
    State state = 0;
    while (std::ranges::any_of(rest, [](std::uint64_t value) { return value != 0; })) {
        std::size_t letter = 0;
        for (std::uint64_t& value : rest) {
            letter = letter * base + value % base;
            value /= base;
        }
        state = automaton.step(state, letter);
    }
    return automaton.outputs[state];
}

std::vector<std::uint32_t> restricted_letters(const NumberSystem& system, const std::vector<Track>& from,
                                              const std::vector<Track>& to) {
    std::vector<std::size_t> weight(from.size(), 0);  // of the digit of each track in the new letter
    std::size_t power = 1;
    for (std::size_t track = to.size(); track-- > 0; power *= system.base)
        weight[static_cast<std::size_t>(std::ranges::find(from, to[track]) - from.begin())] = power;
    std::vector<std::uint32_t> restricted(letter_count(system, from.size()));
    for (std::size_t letter = 0; letter < restricted.size(); ++letter) {
        std::size_t digits = letter, image = 0;
        for (std::size_t track = from.size(); track-- > 0; digits /= system.base)
            image += digits % system.base * weight[track];
        restricted[letter] = static_cast<std::uint32_t>(image);
    }
    return restricted;
}

}  // namespace chompcert
