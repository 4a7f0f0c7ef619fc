#include "automata/sets.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

#include "automata/canonical.h"

namespace chompcert {
namespace {

/// The state of each output in which the automaton stays for ever.
struct Sinks {
    explicit Sinks(const Automaton& automaton) {
        const std::size_t letters = automaton.letters();
        for (State state = 0; state < automaton.states(); ++state) {
            const auto row = automaton.next.begin() + static_cast<std::ptrdiff_t>(state * letters);
            if (std::all_of(row, row + static_cast<std::ptrdiff_t>(letters),
                            [state](State to) { return to == state; }))
                of[automaton.outputs[state] != 0 ? 1 : 0] = state;
        }
    }
    [[nodiscard]] std::optional<bool> outcome(State state) const {
        for (const bool yes : {false, true})
            if (of[yes ? 1 : 0] == state) return yes;
        return std::nullopt;
    }
    std::array<std::optional<State>, 2> of;
};

using TruthTable = std::array<std::array<bool, 2>, 2>;

class Product {
  public:
    Product(const Automaton& a, const Automaton& b, TruthTable table)
        : a_(a), b_(b), table_(table), sinks_a_(a), sinks_b_(b) {
        result_.system = a.system;
        std::ranges::set_union(a.tracks, b.tracks, std::back_inserter(result_.tracks));
        letter_of_a_ = restricted_letters(a.system, result_.tracks, a.tracks);
        letter_of_b_ = restricted_letters(b.system, result_.tracks, b.tracks);
    }

    Automaton make() {
        static_cast<void>(number({0, 0}));
        const std::size_t letters = letter_of_a_.size(), of_a = a_.letters(), of_b = b_.letters();
        for (std::size_t at = 0; at < pairs_.size(); ++at) {
            require_size(result_.system, pairs_.size(), letters);
            const auto [p, q] = pairs_[at];
            result_.outputs.push_back(table_[a_.outputs[p] != 0][b_.outputs[q] != 0] ? 1 : 0);
            for (std::size_t letter = 0; letter < letters; ++letter)
                result_.next.push_back(number(
                    {a_.next[p * of_a + letter_of_a_[letter]], b_.next[q * of_b + letter_of_b_[letter]]}));
        }
        return canonical(result_);
    }

  private:
    using Pair = std::pair<State, State>;

    /// One pair for all pairs with the same outcome, if it is decided.
    [[nodiscard]] Pair representative(Pair pair) {
        const auto decided = outcome(pair);
        if (!decided) return pair;
        auto& first = decided_[*decided ? 1 : 0];
        if (!first) first = pair;
        return *first;
    }
    [[nodiscard]] std::optional<bool> outcome(const Pair& pair) const {
        const auto a = sinks_a_.outcome(pair.first), b = sinks_b_.outcome(pair.second);
        if (a && b) return table_[*a][*b];
        if (a && table_[*a][0] == table_[*a][1]) return table_[*a][0];
        if (b && table_[0][*b] == table_[1][*b]) return table_[0][*b];
        return std::nullopt;
    }
    [[nodiscard]] State number(Pair pair) {
        pair = representative(pair);
        const std::uint64_t key = std::uint64_t{pair.first} << 32 | pair.second;
        const auto [known, is_new] = numbers_.try_emplace(key, static_cast<State>(pairs_.size()));
        if (is_new) pairs_.push_back(pair);
        return known->second;
    }

    const Automaton &a_, &b_;
    TruthTable table_;
    Sinks sinks_a_, sinks_b_;
    std::vector<std::uint32_t> letter_of_a_, letter_of_b_;
    std::array<std::optional<Pair>, 2> decided_;
    std::unordered_map<std::uint64_t, State> numbers_;
    std::vector<Pair> pairs_;
    Automaton result_;
};

struct HashStates {
    std::size_t operator()(const std::vector<State>& states) const {
        std::uint64_t value = states.size();
        for (const State state : states) value = (value ^ state) * 0x9E3779B97F4A7C15U + (value >> 29);
        return value ^ value >> 32;
    }
};

class Projection {
  public:
    Projection(const std::vector<Track>& variables, const Automaton& set)
        : set_(set), letters_(set.letters()), sinks_(set) {
        result_.system = set.system;
        std::ranges::copy_if(set.tracks, std::back_inserter(result_.tracks), [&](Track track) {
            return std::ranges::find(variables, track) == variables.end();
        });
        const auto kept = restricted_letters(set.system, set.tracks, result_.tracks);
        full_letters_.resize(letter_count(set.system, result_.tracks.size()));
        for (std::size_t letter = 0; letter < kept.size(); ++letter)
            full_letters_[kept[letter]].push_back(letter);
        find_yes();
    }

    Automaton make() {
        static_cast<void>(number({0}));
        for (std::size_t at = 0; at < sets_.size(); ++at) {
            require_size(result_.system, sets_.size(), full_letters_.size());
            const std::vector<State>& states = *sets_[at];
            result_.outputs.push_back(
                std::ranges::any_of(states, [this](State state) { return yes_[state]; }) ? 1 : 0);
            for (const auto& full : full_letters_) {
                std::vector<State> to;
                for (const State state : states)
                    for (const std::size_t letter : full) to.push_back(set_.next[state * letters_ + letter]);
                result_.next.push_back(number(std::move(to)));
            }
        }
        return canonical(result_);
    }

  private:
    /// The states from which letters that are zero on the tracks that stay lead to "yes".
    void find_yes() {
        yes_.assign(set_.states(), false);
        std::vector<std::vector<State>> from(set_.states());
        std::vector<State> reached;
        for (State state = 0; state < set_.states(); ++state) {
            for (const std::size_t letter : full_letters_[0])
                from[set_.next[state * letters_ + letter]].push_back(state);
            if (set_.outputs[state] != 0) reached.push_back(state);
        }
        for (const State state : reached) yes_[state] = true;
        for (std::size_t at = 0; at < reached.size(); ++at)
            for (const State before : from[reached[at]])
                if (!yes_[before]) {
                    yes_[before] = true;
                    reached.push_back(before);
                }
    }

    [[nodiscard]] State number(std::vector<State> states) {
        std::ranges::sort(states);
        states.erase(std::unique(states.begin(), states.end()), states.end());
        if (sinks_.of[0]) std::erase(states, *sinks_.of[0]);
        if (sinks_.of[1] && std::ranges::binary_search(states, *sinks_.of[1])) states = {*sinks_.of[1]};
        const auto [known, is_new] =
            numbers_.try_emplace(std::move(states), static_cast<State>(sets_.size()));
        if (is_new) sets_.push_back(&known->first);
        return known->second;
    }

    const Automaton& set_;
    std::size_t letters_;
    Sinks sinks_;
    std::vector<std::vector<std::size_t>> full_letters_;  // by the letter that is left of them
    std::vector<bool> yes_;
    std::unordered_map<std::vector<State>, State, HashStates> numbers_;
    std::vector<const std::vector<State>*> sets_;
    Automaton result_;
};

}  // namespace

Automaton complement(Automaton set) {
    for (StateOutput& output : set.outputs) output = output == 0 ? 1 : 0;
    return set;
}

Automaton both(const Automaton& a, const Automaton& b) {
    return Product(a, b, {{{false, false}, {false, true}}}).make();
}

Automaton either(const Automaton& a, const Automaton& b) {
    return Product(a, b, {{{false, true}, {true, true}}}).make();
}

Automaton without(const Automaton& a, const Automaton& b) {
    return Product(a, b, {{{false, false}, {true, false}}}).make();
}

Automaton exists(const std::vector<Track>& variables, const Automaton& set) {
    return Projection(variables, set).make();
}

Automaton renamed(const Automaton& set, const std::vector<std::pair<Track, Track>>& names) {
    std::vector<Track> tracks = set.tracks;
    for (Track& track : tracks) {
        const auto name = std::ranges::find(names, track, &std::pair<Track, Track>::first);
        if (name != names.end()) track = name->second;
    }
    std::vector<Track> sorted = tracks;
    std::ranges::sort(sorted);
    if (sorted == tracks) return {set.system, tracks, set.next, set.outputs};
    const auto old_letter = restricted_letters(set.system, sorted, tracks);
    Automaton result{set.system, sorted, std::vector<State>(set.next.size()), set.outputs};
    const std::size_t letters = set.letters();
    for (std::size_t state = 0; state < set.states(); ++state)
        for (std::size_t letter = 0; letter < letters; ++letter)
            result.next[state * letters + letter] = set.next[state * letters + old_letter[letter]];
    return canonical(result);
}

Automaton on_tracks(const Automaton& set, const std::vector<Track>& tracks) {
    const auto old_letter = restricted_letters(set.system, tracks, set.tracks);
    Automaton wide{set.system, tracks, {}, set.outputs};
    for (State state = 0; state < set.states(); ++state)
        for (const std::uint32_t letter : old_letter) wide.next.push_back(set.step(state, letter));
    return wide;
}

bool is_empty(const Automaton& set) {
    return set.states() == 1 && set.outputs[0] == 0;
}

Automaton with_outputs(const Automaton& automaton, const std::vector<bool>& yes) {
    Automaton set = automaton;
    for (StateOutput& output : set.outputs) output = yes[output] ? 1 : 0;
    return canonical(set);
}

}  // namespace chompcert
