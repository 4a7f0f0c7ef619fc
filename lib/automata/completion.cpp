#include "automata/completion.h"

#include <algorithm>
#include <limits>

namespace chompcert {
namespace {

constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();

}  // namespace

Completion::Completion(const Automaton& set, std::vector<Track> given) : set_(set), given_(std::move(given)) {
    std::ranges::set_difference(set.tracks, given_, std::back_inserter(other_));
    const auto given_letter = restricted_letters(set.system, set.tracks, given_);
    const auto other_letter = restricted_letters(set.system, set.tracks, other_);
    other_letter_.assign(other_letter.begin(), other_letter.end());
    full_letters_.resize(letter_count(set.system, given_.size()));
    for (std::size_t letter = 0; letter < given_letter.size(); ++letter)
        full_letters_[given_letter[letter]].push_back(static_cast<Letter>(letter));
    find_distances();
    static_cast<void>(number({0}));
}

void Completion::find_distances() {
    std::vector<std::vector<State>> from(set_.states());
    std::vector<State> queue;
    distance_.assign(set_.states(), kNever);
    for (State state = 0; state < set_.states(); ++state) {
        for (const Letter letter : full_letters_[0]) from[set_.step(state, letter)].push_back(state);
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

Completion::ReachedId Completion::number(Reached states) {
    const auto [known, is_new] = numbers_.try_emplace(std::move(states), reached_.size());
    if (is_new) {
        reached_.push_back(known->first);
        steps_.resize(steps_.size() + full_letters_.size());
    }
    return known->second;
}

Completion::ReachedId Completion::find_step(ReachedId reached, Letter letter) {
    std::map<State, Back> found;
    for (std::uint32_t place = 0; place < reached_[reached].size(); ++place)
        for (const Letter full : full_letters_[letter])
            found.try_emplace(set_.step(reached_[reached][place], full), Back{place, full});
    Reached states;
    Step step;
    for (const auto& [state, back] : found) {
        states.push_back(state);
        step.back.push_back(back);
    }
    step.to = number(std::move(states));
    const ReachedId to = step.to;
    steps_[reached * full_letters_.size() + letter] = std::move(step);
    return to;
}

/// Digits beyond those that are given, by which a state leads to "yes".
void Completion::lengthen(State state, std::vector<Letter>& other) const {
    while (distance_[state] > 0) {
        const auto full = std::ranges::find_if(full_letters_[0], [&](Letter letter) {
            return distance_[set_.step(state, letter)] == distance_[state] - 1;
        });
        other.push_back(other_letter_[*full]);
        state = set_.step(state, *full);
    }
}

std::optional<std::vector<Integer>> Completion::find(const std::vector<Integer>& numbers) {
    return find_by(letters_of(numbers, set_.system.base));
}

std::optional<std::vector<Integer>> Completion::find_by(const std::vector<Letter>& letters) {
    std::vector<ReachedId> path = {0};
    path.reserve(letters.size() + 1);
    for (const Letter letter : letters) path.push_back(after(path.back(), letter));
    const Reached& last = reached_[path.back()];
    const auto end = std::ranges::min_element(last, {}, [this](State s) { return distance_[s]; });
    if (distance_[*end] == kNever) return std::nullopt;

    std::vector<Letter> other(letters.size());
    auto place = static_cast<std::uint32_t>(end - last.begin());
    for (std::size_t at = letters.size(); at-- > 0;) {
        const Back& back = step(path[at], letters[at]).back[place];
        other[at] = other_letter_[back.full];
        place = back.place;
    }
    lengthen(*end, other);
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
