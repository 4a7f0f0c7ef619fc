#include "automata/completion.h"

#include <algorithm>
#include <limits>

#include "automata/digits.h"

namespace chompcert {
namespace {

constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();

}  // namespace

Completion::Completion(const Automaton& set, std::vector<Track> given) : set_(set), given_(std::move(given)) {
    std::ranges::set_difference(set.tracks, given_, std::back_inserter(other_));
    const auto given_letter = restricted_letters(set.system, set.tracks, given_);
    other_letter_ = restricted_letters(set.system, set.tracks, other_);
    full_letters_.resize(letter_count(set.system, given_.size()));
    for (std::size_t letter = 0; letter < given_letter.size(); ++letter)
        full_letters_[given_letter[letter]].push_back(letter);
    find_distances();
    static_cast<void>(number({0}));
}

void Completion::find_distances() {
    std::vector<std::vector<State>> from(set_.states());
    std::vector<State> queue;
    distance_.assign(set_.states(), kNever);
    for (State state = 0; state < set_.states(); ++state) {
        for (const std::size_t letter : full_letters_[0]) from[set_.step(state, letter)].push_back(state);
        if (set_.outputs[state] == 0) continue;
        distance_[state] = 0;
        queue.push_back(state);
    }
    for (std::size_t at = 0; at < queue.size(); ++at)
        for (const State state : from[queue[at]])
            if (distance_[state] == kNever) {
                distance_[state] = distance_[queue[at]] + 1;
                queue.push_back(state);
            }
}

std::size_t Completion::number(Reached states) {
    std::ranges::sort(states);
    states.erase(std::unique(states.begin(), states.end()), states.end());
    const auto [known, is_new] = numbers_.try_emplace(std::move(states), reached_.size());
    if (is_new) {
        reached_.push_back(known->first);
        after_.emplace_back(full_letters_.size(), kNever);
    }
    return known->second;
}

std::size_t Completion::after(std::size_t reached, std::size_t letter) {
    if (after_[reached][letter] != kNever) return after_[reached][letter];
    Reached to;
    for (const State state : reached_[reached])
        for (const std::size_t full : full_letters_[letter]) to.push_back(set_.step(state, full));
    const std::size_t next = number(std::move(to));
    return after_[reached][letter] = next;
}

/// A state of the set from which a letter leads to this state, and the full letter.
std::pair<State, std::size_t> Completion::before(std::size_t reached, std::size_t letter, State state) const {
    for (const State from : reached_[reached])
        for (const std::size_t full : full_letters_[letter])
            if (set_.step(from, full) == state) return {from, full};
    return {0, 0};  // not reached: `state` was reached by the letter
}

std::optional<std::vector<Integer>> Completion::find(const std::vector<Integer>& numbers) {
    const std::vector<std::uint32_t> letters = letters_of(numbers, set_.system.base);
    std::vector<std::size_t> path = {0};
    for (const std::uint32_t letter : letters) path.push_back(after(path.back(), letter));
    const Reached& last = reached_[path.back()];
    State state = *std::ranges::min_element(last, {}, [this](State s) { return distance_[s]; });
    if (distance_[state] == kNever) return std::nullopt;

    std::vector<std::uint32_t> other(letters.size());
    State here = state;
    for (std::size_t at = letters.size(); at-- > 0;) {
        const auto [from, full] = before(path[at], letters[at], here);
        other[at] = other_letter_[full];
        here = from;
    }
    while (distance_[state] > 0) {
        const auto full = std::ranges::find_if(full_letters_[0], [&](std::size_t letter) {
            return distance_[set_.step(state, letter)] == distance_[state] - 1;
        });
        other.push_back(other_letter_[*full]);
        state = set_.step(state, *full);
    }
    return numbers_of(other, other_.size(), set_.system.base);
}

std::optional<std::vector<Integer>> completed(const Automaton& set,
                                              const std::vector<std::pair<Track, Integer>>& given) {
    std::vector<std::pair<Track, Integer>> sorted = given;
    std::ranges::sort(sorted, {}, &std::pair<Track, Integer>::first);
    std::vector<Track> tracks;
    std::vector<Integer> numbers;
    for (auto& [track, number] : sorted) {
        if (std::ranges::find(set.tracks, track) == set.tracks.end()) continue;
        tracks.push_back(track);
        numbers.push_back(std::move(number));
    }
    return Completion(set, std::move(tracks)).find(numbers);
}

}  // namespace chompcert
