#include "parametric/automata/text.h"

#include <algorithm>
#include <optional>

#include "automata/canonical.h"
#include "base/error.h"
#include "parametric/automata/moves/tracks.h"
#include "parametric/formula/grammar.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostDigits = 9, kMostStates = 1'000'000, kMostFileLetters = 4096;

std::string ideal_text(const SymbolicGame& game, std::uint32_t members) {
    std::string text;
    for (std::size_t e = 0; e < game.elements.size(); ++e)
        if ((members >> e & 1U) != 0)
            text += (text.empty() ? "" : ",") + element_in_formulas(game.elements[e]);
    return "{" + text + "}";
}

/// The words of one line.
class AutomatonLine {
  public:
    AutomatonLine(std::string_view text, std::size_t line) : text_(text), line_(line) {}

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] std::size_t column() const { return at_ + 1; }
    [[nodiscard]] bool accept(std::string_view word) {
        if (!starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    [[nodiscard]] bool starts_with(std::string_view word) const {
        return text_.substr(at_).starts_with(word);
    }
    void expect(std::string_view word) {
        if (!accept(word)) fail("'" + std::string(word) + "'");
    }
    std::size_t number(const std::string& what) {
        const std::size_t begin = at_;
        std::size_t value = 0;
        while (!at_end() && text_[at_] >= '0' && text_[at_] <= '9' && at_ - begin <= kMostDigits)
            value = value * 10 + static_cast<std::size_t>(text_[at_++] - '0');
        const std::size_t digits = at_ - begin;
        if (digits == 0 || digits > kMostDigits || (digits > 1 && text_[begin] == '0')) {
            at_ = begin;
            fail(what + ", of at most 9 digits and without leading zeros");
        }
        return value;
    }
    /// Up to one of these characters.
    std::string_view until(std::string_view ends) {
        const std::string_view rest = text_.substr(at_);
        const std::string_view word = rest.substr(0, rest.find_first_of(ends));
        at_ += word.size();
        return word;
    }
    [[noreturn]] void fail(const std::string& expected) const {
        std::string found(text_.substr(at_, 40));
        for (char& byte : found)
            if (byte < ' ' || byte > '~') byte = '?';
        throw AutomatonTextError(line_, column(),
                                 "expected " + expected + ", found " +
                                     (found.empty() ? "the end of the line" : "'" + found + "'"));
    }
    [[noreturn]] void refuse(std::size_t at_column, const std::string& what) const {
        throw AutomatonTextError(line_, at_column, what);
    }

  private:
    std::string_view text_;
    std::size_t line_, at_ = 0;
};

struct AutomatonHeader {
    std::size_t base, tracks, states, letters;
};

AutomatonHeader read_header(AutomatonLine line, const SymbolicGame& game) {
    AutomatonHeader header{};
    line.expect("automaton base ");
    const std::size_t at_base = line.column();
    header.base = line.number("the base");
    line.expect(" tracks ");
    const std::size_t at_tracks = line.column();
    header.tracks = line.number("the number of tracks");
    line.expect(" states ");
    const std::size_t at_states = line.column();
    header.states = line.number("the number of states");
    if (!line.at_end()) line.fail("the end of the line");
    if (header.base < 2)
        line.refuse(at_base, "expected a base of at least 2, found " + std::to_string(header.base));
    const std::size_t wanted = position_tracks(game).size();
    if (header.tracks != wanted)
        line.refuse(at_tracks, "expected " + std::to_string(wanted) +
                                   ", the number of parameters and chains of the game, found " +
                                   std::to_string(header.tracks));
    if (header.states == 0) line.refuse(at_states, "expected at least one state, found 0");
    if (header.base > kMaxBase)
        throw LimitError("undecided: the base of an automaton is at most " + std::to_string(kMaxBase));
    if (header.states > kMostStates)
        throw LimitError("undecided: an automaton has at most " + std::to_string(kMostStates) + " states");
    header.letters = 1;
    for (std::size_t track = 0; track < header.tracks; ++track) {
        header.letters *= header.base;
        if (header.letters > kMostFileLetters)
            throw LimitError("undecided: an automaton has at most " + std::to_string(kMostFileLetters) +
                             " letters");
    }
    if (header.states * header.letters > kMaxTransitions)
        throw LimitError("undecided: an automaton has at most " + std::to_string(kMaxTransitions) +
                         " transitions");
    return header;
}

class AutomatonReader {
  public:
    AutomatonReader(std::string_view text, const SymbolicGame& game) : rest_(text), game_(game) {}

    ZeroSet read() {
        header_ = read_header(next_line(), game_);
        automaton_.system.base = static_cast<unsigned>(header_.base);
        automaton_.tracks = position_tracks(game_);
        for (std::size_t state = 0; state < header_.states; ++state) read_state(state);
        if (!rest_.empty()) next_line().fail("the end of the automaton");
        require_closed_under_zeros();
        require_minimal();
        return {std::move(automaton_), std::move(ideals_)};
    }

  private:
    static constexpr std::size_t kFirstState = 2;  // the line of state 0

    AutomatonLine next_line() {
        const std::string_view line = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
        return {line, ++line_};
    }

    void read_state(std::size_t state) {
        AutomatonLine line = next_line();
        if (state >= known_)
            line.refuse(1, "state " + std::to_string(state) +
                               " cannot be reached: no line before mentions it, remove it");
        automaton_.outputs.push_back(read_output(line));
        columns_.push_back(line.column() + 1);
        for (std::size_t letter = 0; letter < header_.letters; ++letter) {
            if (line.at_end()) line.fail(std::to_string(header_.letters) + " states, one for each letter");
            line.expect(" ");
            read_target(line);
        }
        if (!line.at_end())
            line.fail("the end of the line behind " + std::to_string(header_.letters) + " states");
    }
    void read_target(AutomatonLine& line) {
        const std::size_t column = line.column(), target = line.number("a state");
        if (target >= header_.states)
            line.refuse(column, "expected a state below " + std::to_string(header_.states) + ", found " +
                                    std::to_string(target));
        if (target > known_)
            line.refuse(column, "the states are not numbered breadth first: expected at most " +
                                    std::to_string(known_) + ", found " + std::to_string(target));
        known_ = std::max(known_, target + 1);
        automaton_.next.push_back(static_cast<State>(target));
    }

    StateOutput read_output(AutomatonLine& line) {
        IdealSet ideals;
        if (!line.accept("-")) {
            if (!line.starts_with("{"))
                line.fail("the output of state " + std::to_string(automaton_.outputs.size()) +
                          ": - or ideals such as {}");
            do {
                const std::size_t column = line.column();
                const std::uint32_t ideal = read_ideal(line);
                if (!ideals.empty() && ideal <= ideals.back())
                    line.refuse(column, "the ideals of an output are out of order");
                ideals.push_back(ideal);
            } while (line.accept("+"));
        }
        const auto known = std::ranges::find(ideals_, ideals);
        if (known != ideals_.end()) return static_cast<StateOutput>(known - ideals_.begin());
        ideals_.push_back(std::move(ideals));
        return static_cast<StateOutput>(ideals_.size() - 1);
    }
    std::uint32_t read_ideal(AutomatonLine& line) {
        std::uint32_t members = 0;
        line.expect("{");
        if (line.accept("}")) return members;
        do {
            const std::size_t column = line.column();
            const std::string_view name = line.until(",} +");
            const auto element = std::ranges::find_if(game_.elements, [name](const std::string& known) {
                return element_in_formulas(known) == name;
            });
            if (element == game_.elements.end())
                line.refuse(column, "'" + std::string(name.substr(0, 40)) +
                                        "' is no element of the game besides the chains");
            const auto bit = std::uint32_t{1} << (element - game_.elements.begin());
            if (bit <= members)
                line.refuse(column, "the elements of an ideal are not in the order of their declaration");
            members |= bit;
        } while (line.accept(","));
        line.expect("}");
        return members;
    }

    void require_closed_under_zeros() const {
        for (State state = 0; state < automaton_.states(); ++state)
            if (automaton_.outputs[automaton_.step(state, 0)] != automaton_.outputs[state])
                throw AutomatonTextError(
                    kFirstState + state, columns_[state],
                    "not closed under zeros: expected a state with the output of state " +
                        std::to_string(state) + " behind the letter of zeros, found " +
                        std::to_string(automaton_.step(state, 0)));
    }
    void require_minimal() const {
        const auto equal = equal_states(automaton_);
        if (equal.empty()) return;
        throw AutomatonTextError(kFirstState + equal.front().later, 1,
                                 "not minimal: states " + std::to_string(equal.front().first) + " and " +
                                     std::to_string(equal.front().later) + " have the same outputs");
    }

    std::string_view rest_;
    const SymbolicGame& game_;
    std::size_t line_ = 0, known_ = 1;
    AutomatonHeader header_{};
    std::vector<std::size_t> columns_;  // of the first number of each state
    std::vector<IdealSet> ideals_;
    Automaton automaton_;
};

}  // namespace

std::string output_text(const SymbolicGame& game, const IdealSet& ideals) {
    std::string text;
    for (const std::uint32_t members : ideals) text += (text.empty() ? "" : "+") + ideal_text(game, members);
    return text.empty() ? "-" : text;
}

std::string automaton_text(const SymbolicGame& game, const ZeroSet& zero) {
    const Automaton& automaton = zero.automaton;
    std::string text = "automaton base " + std::to_string(automaton.system.base) + " tracks " +
                       std::to_string(automaton.tracks.size()) + " states " +
                       std::to_string(automaton.states());
    for (State state = 0; state < automaton.states(); ++state) {
        text += "\n" + output_text(game, zero.ideals[automaton.outputs[state]]);
        for (std::size_t letter = 0; letter < automaton.letters(); ++letter)
            text += " " + std::to_string(automaton.step(state, letter));
    }
    return text;
}

std::size_t states_of_automaton(std::string_view first_line, const SymbolicGame& game) {
    return read_header(AutomatonLine(first_line, 1), game).states;
}

ZeroSet parse_automaton(std::string_view text, const SymbolicGame& game) {
    return AutomatonReader(text, game).read();
}

}  // namespace chompcert
