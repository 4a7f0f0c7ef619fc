// Automata that read the digits of tuples of natural numbers, least digits first, and their canonical form:
// PARAMETERS.md, section 10. All are explicit tables. Moore's refinement takes n * letters steps in each
// round; rounds are as many as there are digits to look at, so Hopcroft's would be longer and no faster.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "../core/verdict.h"

namespace chompcheck {

constexpr std::size_t kMostTransitions = std::size_t{1} << 26, kMostRefined = std::size_t{1} << 26;

using State = std::uint32_t;
using Tracks = std::vector<int>;  // ascending

/// The first track has the highest weight in the number of a letter.
inline std::size_t letters_of(std::size_t base, std::size_t tracks) {
    std::size_t letters = 1;
    for (std::size_t t = 0; t < tracks; ++t) {
        letters *= base;
        if (letters > kMostTransitions) limit("an automaton with more than 2^26 transitions");
    }
    return letters;
}

struct Automaton {
    std::size_t base = 2;
    Tracks tracks;
    std::size_t letters = 1;
    std::vector<State> next{};         // next[q * letters + a]; 0 is the start
    std::vector<std::uint64_t> out{};  // of a set: 0 or 1

    Automaton(std::size_t base, Tracks tracks)
        : base(base), tracks(std::move(tracks)), letters(letters_of(base, this->tracks.size())) {}

    [[nodiscard]] std::size_t states() const { return out.size(); }
    [[nodiscard]] State step(State q, std::size_t letter) const { return next[q * letters + letter]; }
    [[nodiscard]] bool constantly(std::uint64_t value) const { return states() == 1 && out[0] == value; }
    [[nodiscard]] bool empty() const { return constantly(0); }
};

/// The class of each state: states have the same outputs for all words of a length, then of the next one.
inline std::vector<State> classes(const Automaton& a) {
    std::vector<State> of(a.states()), before;
    std::unordered_map<std::uint64_t, State> number;
    const auto number_of = [&](std::uint64_t key) {
        return number.try_emplace(key, static_cast<State>(number.size())).first->second;
    };
    for (State q = 0; q < a.states(); ++q) of[q] = number_of(a.out[q]);
    std::size_t work = 0;
    for (std::size_t count = 0; count < number.size();) {
        count = number.size();
        before = of;
        work += a.next.size();
        if (work > kMostRefined + 64 * a.next.size())
            limit("an automaton that takes more than 2^26 steps, and 64 rounds, to minimise");
        for (std::size_t letter = 0; letter < a.letters; ++letter) {
            number.clear();
            for (State q = 0; q < a.states(); ++q)
                of[q] = number_of(std::uint64_t{of[q]} << 32 | before[a.step(q, letter)]);
        }
    }
    return of;
}

/// Whether the number on a track never matters.
inline bool ignores(const Automaton& a, std::size_t weight) {
    for (std::size_t t = 0; t < a.next.size(); ++t)
        if (const std::size_t digit = t % a.letters / weight % a.base;
            a.next[t] != a.next[t - digit * weight])
            return false;
    return true;
}

/// The same without the tracks that it ignores. Its states keep their numbers.
inline Automaton slim(Automaton a) {
    std::size_t weight = 1;
    for (std::size_t t = a.tracks.size(); t-- > 0;) {
        if (!ignores(a, weight)) {
            weight *= a.base;
            continue;
        }
        std::size_t kept = 0;
        for (std::size_t e = 0; e < a.next.size(); ++e)
            if (e % a.letters / weight % a.base == 0) a.next[kept++] = a.next[e];
        a.next.resize(kept);
        a.letters /= a.base;
        a.tracks.erase(a.tracks.begin() + static_cast<std::ptrdiff_t>(t));
    }
    return a;
}

/// The canonical form, without the tracks that it ignores.
inline Automaton minimal(const Automaton& a) {
    const std::vector<State> class_of = classes(a);
    constexpr State kNew = UINT32_MAX;
    std::vector<State> new_id(a.states(), kNew), chosen = {0};
    Automaton result(a.base, a.tracks);
    new_id[class_of[0]] = 0;
    for (std::size_t s = 0; s < chosen.size(); ++s)
        for (std::size_t letter = 0; letter < a.letters; ++letter) {
            const State to = a.step(chosen[s], letter);
            State& id = new_id[class_of[to]];
            if (id == kNew) {
                id = static_cast<State>(chosen.size());
                chosen.push_back(to);
            }
            result.next.push_back(id);
        }
    for (const State q : chosen) result.out.push_back(a.out[q]);
    return slim(std::move(result));
}

/// The automaton whose states are keys: the start, and what step(key, letter) makes of them.
template <class Key, class Hash, class Step, class Out>
Automaton explored(std::size_t base, const Tracks& tracks, Key start, Step step, Out out) {
    Automaton result(base, tracks);
    std::unordered_map<Key, State, Hash> number;
    std::vector<const Key*> keys;
    const auto number_of = [&](Key key) {
        const auto [at, added] = number.try_emplace(std::move(key), static_cast<State>(keys.size()));
        if (added) keys.push_back(&at->first);
        return at->second;
    };
    number_of(std::move(start));
    for (std::size_t q = 0; q < keys.size(); ++q) {
        if ((q + 1) * result.letters > kMostTransitions)
            limit("an automaton with more than 2^26 transitions");
        for (std::size_t letter = 0; letter < result.letters; ++letter)
            result.next.push_back(number_of(step(*keys[q], letter)));
        result.out.push_back(out(*keys[q]));
    }
    return minimal(result);
}

}  // namespace chompcheck
