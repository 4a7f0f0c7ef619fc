#include "automata/canonical.h"

#include <algorithm>
#include <limits>

namespace chompcert {
namespace {

constexpr State kNone = std::numeric_limits<State>::max();

/// Classes of states, numbered in the order of their first members.
class Partition {
  public:
    explicit Partition(const Automaton& automaton)
        : automaton_(automaton), letters_(automaton.letters()), class_of_(automaton.outputs) {
        renumber();
        for (std::size_t before = 0; before < first_.size();) {
            before = first_.size();
            refine();
        }
    }

    [[nodiscard]] const std::vector<State>& class_of() const { return class_of_; }
    [[nodiscard]] const std::vector<State>& first() const { return first_; }

  private:
    void renumber() {
        std::vector<StateOutput> known = class_of_;
        std::ranges::sort(known);
        known.erase(std::unique(known.begin(), known.end()), known.end());
        std::vector<State> number(known.size(), kNone);
        for (State state = 0; state < class_of_.size(); ++state) {
            const auto at =
                static_cast<std::size_t>(std::ranges::lower_bound(known, class_of_[state]) - known.begin());
            if (number[at] == kNone) {
                number[at] = static_cast<State>(first_.size());
                first_.push_back(state);
            }
            class_of_[state] = number[at];
        }
    }

    [[nodiscard]] std::uint64_t hash(State state) const {
        std::uint64_t value = class_of_[state];
        const State* const row = &automaton_.next[state * letters_];
        for (std::size_t letter = 0; letter < letters_; ++letter)
            value = (value ^ class_of_[row[letter]]) * 0x9E3779B97F4A7C15U + (value >> 29);
        return value ^ value >> 32;
    }
    [[nodiscard]] bool same(State a, State b) const {
        const State *const of_a = &automaton_.next[a * letters_], *const of_b =
                                                                      &automaton_.next[b * letters_];
        return class_of_[a] == class_of_[b] && std::equal(of_a, of_a + letters_, of_b, [&](State x, State y) {
                   return class_of_[x] == class_of_[y];
               });
    }

    /// Splits each class by the classes of successors: a hash table of first members, open addressing.
    void refine() {
        std::size_t slots = 4;
        while (slots < 2 * class_of_.size()) slots *= 2;
        std::vector<State> table(slots, kNone), finer(class_of_.size());
        std::vector<State> first;
        for (State state = 0; state < finer.size(); ++state) {
            std::size_t slot = hash(state) & (slots - 1);
            while (table[slot] != kNone && !same(first[table[slot]], state)) slot = (slot + 1) & (slots - 1);
            if (table[slot] == kNone) {
                table[slot] = static_cast<State>(first.size());
                first.push_back(state);
            }
            finer[state] = table[slot];
        }
        class_of_ = std::move(finer);
        first_ = std::move(first);
    }

    const Automaton& automaton_;
    std::size_t letters_;
    std::vector<State> class_of_, first_;
};

}  // namespace

Automaton canonical(const Automaton& automaton) {
    const Partition classes(automaton);
    const std::size_t letters = automaton.letters();
    std::vector<State> number(classes.first().size(), kNone), members = {0};  // one of each class, by number
    Automaton minimal{automaton.system, automaton.tracks, {}, {}};
    number[classes.class_of()[0]] = 0;
    for (std::size_t at = 0; at < members.size(); ++at) {
        minimal.outputs.push_back(automaton.outputs[members[at]]);
        for (std::size_t letter = 0; letter < letters; ++letter) {
            const State to = automaton.next[members[at] * letters + letter];
            State& known = number[classes.class_of()[to]];
            if (known == kNone) {
                known = static_cast<State>(members.size());
                members.push_back(to);
            }
            minimal.next.push_back(known);
        }
    }
    return minimal;
}

std::vector<EqualStates> equal_states(const Automaton& automaton) {
    const Partition classes(automaton);
    std::vector<EqualStates> equal;
    for (State state = 0; state < automaton.states(); ++state) {
        const State first = classes.first()[classes.class_of()[state]];
        if (first != state) equal.push_back({first, state});
    }
    return equal;
}

}  // namespace chompcert
