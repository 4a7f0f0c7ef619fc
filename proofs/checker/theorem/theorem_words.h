// The bytes of a theorem file: its heading, and the automaton of version 2. PARAMETERS.md, sections 7 and 12.
#pragma once

#include <array>

#include "family.h"
#include "sentence.h"

namespace chompcheck {

constexpr std::size_t kMostLetters = 4096, kMostStates = 1'000'000, kLargestBase = 36;

class TheoremWords {
  public:
    TheoremWords(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}

    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    void skip(std::size_t bytes) { at_ += bytes; }
    bool take_if(std::string_view word) {
        if (!rest().starts_with(word)) return false;
        skip(word.size());
        return true;
    }
    void expect(std::string_view word, Text what) {
        if (!take_if(word)) malformed(at_, what, word == "\n" ? "the end of the line" : quote(word));
    }
    Num number(Text what) {
        std::size_t digits = 0;
        while (is_number(rest().substr(digits)) && digits < 10) ++digits;
        if (digits == 0) malformed(at_, what, "a number");
        if (digits > 9) malformed(at_, what, "at most 9 digits");
        if (digits > 1 && rest()[0] == '0') malformed(at_, what, "no leading zero");
        const Num value = std::stoll(std::string(rest().substr(0, digits)));
        skip(digits);
        return value;
    }
    Num field(std::string_view word, Text what) {
        expect(word, what);
        return number(what);
    }
    std::string_view name() {
        std::size_t size = 0;
        while (is_name(rest()) && size < rest().size() &&
               (std::isalnum(static_cast<unsigned char>(rest()[size])) != 0 || rest()[size] == '_'))
            ++size;
        skip(size);
        return text_.substr(at_ - size, size);
    }

    [[nodiscard]] std::string line_of(std::size_t place) const {
        const std::string_view before = text_.substr(0, place);
        return show(std::count(before.begin(), before.end(), '\n') + 1);
    }
    [[noreturn]] void malformed(std::size_t place, Text what, Text expected, bool column = true) const {
        const std::string_view before = text_.substr(0, place);
        const std::string in_line =
            column ? ":" + show(static_cast<Num>(before.size() - before.rfind('\n'))) : std::string();
        const int byte = place < text_.size() ? static_cast<unsigned char>(text_[place]) : EOF;
        chompcheck::malformed(shortened(file_) + ":" + line_of(place) + in_line, what, expected,
                              shown_byte(byte));
    }
    void end() const {
        if (at_ < text_.size()) malformed(at_, "theorem file", "nothing behind 'end'", false);
    }

  private:
    std::string_view text_;
    std::string file_;
    std::size_t at_ = 0;
};

struct TheoremHeading {
    Num version = 0;
    bool values = false;
};

/// Of a theorem about this game, which has this hash.
inline TheoremHeading heading(TheoremWords& words, const std::string& game, const std::string& hash) {
    TheoremHeading result;
    words.expect("chompcert theorem ", "first line");
    result.version = words.number("version");
    words.expect("\n", "first line");
    if (result.version != 1 && result.version != 2)
        unsupported("version " + show(result.version) + " of theorem files");
    words.expect("game ", "game");
    const std::string_view said = words.rest().substr(0, 64);
    if (said.size() < 64 || said.find_first_not_of("0123456789abcdef") != said.npos)
        words.malformed(words.at(), "game", "64 lower-case hexadecimal digits");
    words.skip(64);
    if (said != hash) reject("line 2", "game", hash, quote(said));
    const Num size = words.field(" ", "game");
    if (size != std::ssize(game)) reject("line 2", "length of the game", show(std::ssize(game)), show(size));
    words.expect("\n", "game");
    if (!words.take_if(game)) reject("line 3", "game", "the bytes of the game file", "others");
    words.expect("\n", "game");
    words.expect("about ", "about");
    result.values = words.take_if("values");
    if (!result.values) words.expect("positions", "about");
    words.expect("\n", "about");
    return result;
}

/// A canonical automaton, and for each state of which sets of elements the positions are of value 0.
class AutomatonReader {
  public:
    AutomatonReader(TheoremWords& words, const PosetFamily& family) : words_(words), family_(family) {}

    std::size_t base = 2, states = 0;

    PositionSet read() {
        Automaton automaton = size();
        std::size_t mentioned = 1;
        for (std::size_t q = 0; q < states; ++q) {
            begin_.push_back(words_.at());
            if (words_.rest().empty() || words_.rest().starts_with("end"))
                words_.malformed(words_.at(), "line of a state", show(static_cast<Num>(states)) + " of them");
            if (q >= mentioned) words_.malformed(words_.at(), "state", "one that an earlier line mentions");
            automaton.out.push_back(output());
            first_number_.push_back(words_.at() + 1);
            for (std::size_t letter = 0; letter < automaton.letters; ++letter)
                automaton.next.push_back(state(mentioned));
            if (words_.rest().starts_with(' '))
                words_.malformed(words_.at() + 1, "line of a state", "no more numbers");
            words_.expect("\n", "line of a state");
        }
        if (!words_.take_if("end"))
            words_.malformed(words_.at(), "line", "'end', as all states have been read", false);
        words_.expect("\n", "last line");
        words_.end();
        check(automaton);
        return sets(automaton);
    }

  private:
    // A number in the line that says what the automaton has.
    std::size_t said(std::string_view word, Num least, std::size_t most, Text due) {
        words_.expect(word, "automaton");
        const std::size_t place = words_.at();
        const Num number = words_.number("automaton");
        if (number < least) words_.malformed(place, "automaton", due);
        if (as_index(number) > most)
            limit("an automaton with more than " + show(static_cast<Num>(most)) + due);
        return as_index(number);
    }
    Automaton size() {
        base = said("automaton base ", 2, kLargestBase, " as its base, which is at least 2");
        const Tracks tracks = family_.tracks();
        words_.expect(" tracks ", "automaton");
        const std::size_t place = words_.at();
        if (words_.number("tracks") != std::ssize(tracks))
            words_.malformed(place, "tracks",
                             show(std::ssize(tracks)) + ", one for each parameter and chain");
        states = said(" states ", 1, kMostStates, " states, of which there is at least one");
        words_.expect("\n", "automaton");
        Automaton automaton(base, tracks);
        if (automaton.letters > kMostLetters) limit("more than 4096 letters");
        if (automaton.letters * states > kMostTransitions) limit("more than 2^26 transitions");
        return automaton;
    }

    State state(std::size_t& mentioned) {
        if (!words_.take_if(" ")) words_.malformed(words_.at(), "line of a state", "one more number");
        const std::size_t place = words_.at();
        const auto number = as_index(words_.number("state"));
        if (number >= states) words_.malformed(place, "state", "less than the number of states");
        if (number > mentioned) words_.malformed(place, "state", "numbers in the order breadth first");
        mentioned = std::max(mentioned, number + 1);
        return static_cast<State>(number);
    }

    std::uint64_t output() {
        std::vector<Subset> ideals;
        if (!words_.take_if("-")) do {
                const std::size_t place = words_.at();
                ideals.push_back(ideal());
                if (ideals.size() > 1 && ideals[ideals.size() - 2] >= ideals.back())
                    words_.malformed(place, "output", "ideals in increasing order");
            } while (words_.take_if("+"));
        return outputs_.emplace(ideals, outputs_.size()).first->second;
    }
    Subset ideal() {
        words_.expect("{", "output");
        Subset result = 0;
        if (!words_.take_if("}")) do {
                const std::size_t place = words_.at();
                const auto& names = family_.elements;
                const auto found = std::find(names.begin(), names.end(), words_.name());
                if (found == names.end()) words_.malformed(place, "output", "the name of an element");
                const Subset bit = Subset{1} << (found - names.begin());
                if (bit <= result) words_.malformed(place, "output", "names in the order of declaration");
                result |= bit;
            } while (words_.take_if(",") || (words_.expect("}", "output"), false));
        return result;
    }

    void check(const Automaton& automaton) const {
        for (State q = 0; q < states; ++q)
            if (automaton.out[automaton.step(q, 0)] != automaton.out[q])
                words_.malformed(first_number_[q], "state", "the same output behind zeros (0, ..., 0)");
        const std::vector<State> class_of = classes(automaton);
        std::vector<bool> seen(states);
        for (State q = 0; q < states; ++q) {
            if (seen[class_of[q]])
                words_.malformed(begin_[q], "state",
                                 "a minimal automaton, without a state like an earlier one");
            seen[class_of[q]] = true;
        }
    }

    [[nodiscard]] PositionSet sets(Automaton automaton) const {
        PositionSet result;
        const std::vector<std::uint64_t> out = automaton.out;
        for (const auto& [ideals, number] : outputs_)
            for (const Subset ideal : ideals) result.emplace(ideal, automaton);
        if (result.size() > 2 * kMostIdeals) limit("more than 64 order ideals");
        for (auto& [ideal, tuples] : result) {
            std::vector<std::uint64_t> belongs(outputs_.size());
            for (const auto& [ideals, number] : outputs_)
                belongs[number] = std::binary_search(ideals.begin(), ideals.end(), ideal);
            for (State q = 0; q < states; ++q) tuples.out[q] = belongs[out[q]];
            tuples = minimal(tuples);
        }
        return result;
    }

    TheoremWords& words_;
    const PosetFamily& family_;
    std::vector<std::size_t> begin_, first_number_;
    std::map<std::vector<Subset>, std::uint64_t> outputs_;
};

}  // namespace chompcheck
