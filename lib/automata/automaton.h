// Finite automata that read tuples of natural numbers by their digits, least digits first
// (proofs/PARAMETERS.md §10).
//
// Each track of an automaton is a variable. A letter has one digit for each track; letters are numbered
// lexicographically, the first track first. An automaton is *closed under zeros*: letters of zeros at the end
// of a word do not change its output, so that the output is a function of the tuple. With the outputs 0 and 1
// it is a set of tuples. All automata that the functions of this room return are canonical (canonical.h).
//
// Transitions are dense: states times letters. Rejected: decision diagrams for the letters, as MONA has them;
// with at most a dozen tracks they save memory that is not short, and cost time at each step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace chompcert {

using Track = std::uint32_t;
using State = std::uint32_t;
using StateOutput = std::uint32_t;

/// How numbers are written, and how large automata may become.
struct NumberSystem {
    unsigned base = 2;
    std::size_t max_states = 1'000'000;
    [[nodiscard]] bool operator==(const NumberSystem&) const = default;
};

inline constexpr unsigned kMaxBase = 36;
inline constexpr std::size_t kMaxLetters = std::size_t{1} << 16, kMaxTransitions = std::size_t{1} << 26;

struct Automaton {
    NumberSystem system;
    std::vector<Track> tracks;         // ascending
    std::vector<State> next;           // by state · letters + letter; state 0 is the start
    std::vector<StateOutput> outputs;  // by state

    [[nodiscard]] std::size_t states() const { return outputs.size(); }
    [[nodiscard]] std::size_t letters() const { return next.size() / outputs.size(); }
    [[nodiscard]] State step(State state, std::size_t letter) const {
        return next[state * letters() + letter];
    }
    [[nodiscard]] bool operator==(const Automaton&) const = default;
};

/// base^tracks. @throws LimitError above kMaxLetters.
[[nodiscard]] std::size_t letter_count(const NumberSystem& system, std::size_t tracks);
/// @throws LimitError for more states, or more transitions, than there may be.
void require_size(const NumberSystem& system, std::size_t states, std::size_t letters);

/// All tuples, or none, without tracks.
[[nodiscard]] Automaton constant(const NumberSystem& system, bool yes);
/// The output of a tuple. @param values one for each track.
[[nodiscard]] StateOutput output_of(const Automaton& automaton, std::span<const std::uint64_t> values);

/// For each letter of the tracks `from`, the letter of the tracks `to` with the same digits.
/// @param to some of the tracks of `from`.
[[nodiscard]] std::vector<std::uint32_t> restricted_letters(const NumberSystem& system,
                                                            const std::vector<Track>& from,
                                                            const std::vector<Track>& to);

}  // namespace chompcert
