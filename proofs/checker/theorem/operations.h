// Sets of tuples as automata: and, or, not, there is, renamed tracks. PARAMETERS.md, Lemma 3.
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>

#include "automaton.h"

namespace chompcheck {

struct HashPair {
    std::size_t operator()(const std::pair<Num, Num>& pair) const {
        return (static_cast<std::size_t>(pair.first) * 0x9e3779b97f4a7c15U) ^
               (static_cast<std::size_t>(pair.second) * 0xc2b2ae3d27d4eb4fU >> 7);
    }
};
struct HashStates {
    std::size_t operator()(const std::vector<State>& states) const {
        std::size_t hash = states.size();
        for (const State q : states) hash = (hash ^ q) * 0x9e3779b97f4a7c15U + (hash >> 29);
        return hash;
    }
};

/// For each letter of `all` the letter on the tracks `some` that it has there.
inline std::vector<std::size_t> restriction(std::size_t base, const Tracks& all, const Tracks& some) {
    std::vector<std::size_t> map(letters_of(base, all.size()));
    for (std::size_t letter = 0; letter < map.size(); ++letter) {
        std::size_t weight = map.size();
        for (const int track : all) {
            weight /= base;
            if (std::binary_search(some.begin(), some.end(), track))
                map[letter] = map[letter] * base + letter / weight % base;
        }
    }
    return map;
}

/// Pairs of states, with an output made of theirs.
template <class Combine>
Automaton product(const Automaton& a, const Automaton& b, Combine combine) {
    Tracks tracks;
    std::set_union(a.tracks.begin(), a.tracks.end(), b.tracks.begin(), b.tracks.end(),
                   std::back_inserter(tracks));
    const auto of_a = restriction(a.base, tracks, a.tracks), of_b = restriction(a.base, tracks, b.tracks);
    using Pair = std::pair<Num, Num>;
    return explored<Pair, HashPair>(
        a.base, tracks, Pair{0, 0},
        [&](const Pair& pair, std::size_t letter) {
            return Pair{a.step(static_cast<State>(pair.first), of_a[letter]),
                        b.step(static_cast<State>(pair.second), of_b[letter])};
        },
        [&](const Pair& pair) { return combine(a.out[as_index(pair.first)], b.out[as_index(pair.second)]); });
}

inline Automaton operator!(Automaton a) {
    for (std::uint64_t& out : a.out) out ^= 1;
    return a;
}
inline Automaton operator&(const Automaton& a, const Automaton& b) {
    if (a.empty() || b.constantly(1)) return a;
    if (b.empty() || a.constantly(1)) return b;
    return product(a, b, [](std::uint64_t x, std::uint64_t y) { return x & y; });
}
inline Automaton operator|(const Automaton& a, const Automaton& b) {
    if (b.empty() || a.constantly(1)) return a;
    if (a.empty() || b.constantly(1)) return b;
    return product(a, b, [](std::uint64_t x, std::uint64_t y) { return x | y; });
}

/// There are numbers on such tracks: sets of states, of which those that have lost and those that have won
/// are told apart.
class Projection {
  public:
    Projection(const Automaton& a, const Tracks& gone) : a_(a), wins_(a.out) {
        std::set_difference(a.tracks.begin(), a.tracks.end(), gone.begin(), gone.end(),
                            std::back_inserter(kept_));
        same_.resize(letters_of(a.base, kept_.size()));
        const auto map = restriction(a.base, a.tracks, kept_);
        for (std::size_t letter = 0; letter < map.size(); ++letter) same_[map[letter]].push_back(letter);
        seen_.resize(a.states());
        win_by_zeros();
    }

    Automaton run() {
        std::vector<State> start;
        add(start, 0);
        seen_[0] = 0;
        return explored<std::vector<State>, HashStates>(
            a_.base, kept_, start,
            [&](const std::vector<State>& set, std::size_t letter) { return after(set, letter); },
            [&](const std::vector<State>& set) {
                return std::any_of(set.begin(), set.end(), [&](State q) { return wins_[q] != 0; });
            });
    }

  private:
    // Words that are zero on the tracks that are kept may follow.
    void win_by_zeros() {
        std::vector<std::vector<State>> sources(a_.states());
        for (State q = 0; q < a_.states(); ++q)
            for (const std::size_t letter : same_[0]) sources[a_.step(q, letter)].push_back(q);
        std::vector<State> waiting;
        for (State q = 0; q < a_.states(); ++q)
            if (wins_[q] != 0) waiting.push_back(q);
        while (!waiting.empty()) {
            const State q = waiting.back();
            waiting.pop_back();
            for (const State source : sources[q])
                if (std::exchange(wins_[source], 1) == 0) waiting.push_back(source);
        }
    }

    [[nodiscard]] bool stays(State q) const {
        for (std::size_t letter = 0; letter < a_.letters; ++letter)
            if (a_.step(q, letter) != q) return false;
        return true;
    }
    // Returns whether q has won for ever.
    bool add(std::vector<State>& set, State q) {
        if (seen_[q]++ != 0) return false;
        const bool final = stays(q);
        if (!final || wins_[q] != 0) set.push_back(q);
        return final && wins_[q] != 0;
    }
    std::vector<State> after(const std::vector<State>& set, std::size_t letter) {
        std::vector<State> result;
        bool won = false;
        for (auto q = set.begin(); q != set.end() && !won; ++q)
            for (const std::size_t each : same_[letter]) {
                const State to = a_.step(*q, each);
                won |= add(result, to);
                visited_.push_back(to);
                if (won) break;
            }
        for (const State q : visited_) seen_[q] = 0;
        visited_.clear();
        if (won) result.erase(result.begin(), result.end() - 1);
        std::sort(result.begin(), result.end());
        return result;
    }

    const Automaton& a_;
    std::vector<std::uint64_t> wins_;
    Tracks kept_;
    std::vector<std::vector<std::size_t>> same_;
    std::vector<std::uint32_t> seen_;
    std::vector<State> visited_;
};

inline Automaton exists(const Tracks& gone, const Automaton& a) {
    for (const int track : gone)
        if (std::binary_search(a.tracks.begin(), a.tracks.end(), track)) return Projection(a, gone).run();
    return a;
}

/// The same set with other names of tracks, which are different from each other.
inline Automaton renamed(const Automaton& a, const std::map<int, int>& names) {
    std::vector<std::pair<int, std::size_t>> order;  // the new name, the old place
    for (std::size_t t = 0; t < a.tracks.size(); ++t) {
        const auto found = names.find(a.tracks[t]);
        order.emplace_back(found == names.end() ? a.tracks[t] : found->second, t);
    }
    std::sort(order.begin(), order.end());
    std::vector<std::size_t> weight(order.size(), 1);
    for (std::size_t t = order.size(); t-- > 1;) weight[t - 1] = weight[t] * a.base;
    Tracks tracks;
    for (const auto& [name, place] : order) tracks.push_back(name);
    Automaton result(a.base, tracks);
    for (State q = 0; q < a.states(); ++q)
        for (std::size_t letter = 0; letter < a.letters; ++letter) {
            std::size_t old = 0;
            for (std::size_t t = 0; t < order.size(); ++t)
                old += letter / weight[t] % a.base * weight[order[t].second];
            result.next.push_back(a.step(q, old));
        }
    result.out = a.out;
    return minimal(result);
}

}  // namespace chompcheck
