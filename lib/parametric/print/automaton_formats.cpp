#include "parametric/print/automaton_formats.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "parametric/automata/text.h"
#include "parametric/formula/grammar.h"

namespace chompcert {
namespace {

class AutomatonPrinter {
  public:
    explicit AutomatonPrinter(const Theorem& theorem)
        : theorem_(theorem), zero_(*theorem.automaton), automaton_(zero_.automaton) {
        for (const Parameter& parameter : theorem.game.parameters) names_.push_back(parameter.name);
        names_.insert(names_.end(), theorem.game.chains.begin(), theorem.game.chains.end());
        for (const IdealSet& ideals : zero_.ideals)
            for (const std::uint32_t ideal : ideals)
                if (std::ranges::find(ideals_, ideal) == ideals_.end()) ideals_.push_back(ideal);
        std::ranges::sort(ideals_);
    }

    [[nodiscard]] std::string json() const {
        nlohmann::ordered_json object{
            {"game", theorem_.game.label},    {"about", theorem_.gives_values() ? "values" : "positions"},
            {"chains", theorem_.game.chains}, {"parameters", nlohmann::ordered_json::array()},
            {"base", automaton_.system.base}, {"states", nlohmann::ordered_json::array()}};
        for (const Parameter& parameter : theorem_.game.parameters)
            object["parameters"].push_back(parameter.name);
        for (State state = 0; state < automaton_.states(); ++state) {
            nlohmann::ordered_json next = nlohmann::ordered_json::array(),
                                   ideals = nlohmann::ordered_json::array();
            for (std::size_t letter = 0; letter < automaton_.letters(); ++letter)
                next.push_back(automaton_.step(state, letter));
            for (const std::uint32_t members : zero_.ideals[automaton_.outputs[state]])
                ideals.push_back(elements(members));
            object["states"].push_back({{"ideals", ideals}, {"next", next}});
        }
        return object.dump();
    }

    [[nodiscard]] std::string walnut() const {
        std::string text;
        for (std::size_t track = 0; track < names_.size(); ++track)
            text += (track == 0 ? "lsd_" : " lsd_") + std::to_string(automaton_.system.base);
        for (State state = 0; state < automaton_.states(); ++state) {
            text += "\n\n" + std::to_string(state) + " " + std::to_string(walnut_output(state));
            for (std::size_t letter = 0; letter < automaton_.letters(); ++letter) {
                text += "\n";
                for (const std::size_t digit : digits(letter)) text += std::to_string(digit) + " ";
                text += "-> " + std::to_string(automaton_.step(state, letter));
            }
        }
        return text;
    }

    [[nodiscard]] std::string mona() const {
        if (automaton_.system.base != 2)
            throw ArgumentError("MONA reads binary digits; this automaton is in another base");
        std::string text = "# " + theorem_.game.label +
                           ": the positions of value 0. A number is the set of the places of its digits 1.\n"
                           "ws1s;\n";
        for (std::size_t ideal = 0; ideal < std::max<std::size_t>(1, ideals_.size()); ++ideal)
            text += mona_predicate(ideal);
        text.pop_back();
        return text;
    }

    [[nodiscard]] std::string dot() const {
        std::string text =
            "digraph automaton {\nrankdir=LR\nnode [shape=circle fontname=\"sans-serif\"]\nedge "
            "[fontname=\"sans-serif\" fontsize=10]\nstart [shape=point]\nstart -> 0\n";
        for (State state = 0; state < automaton_.states(); ++state) {
            if (is_lost(state)) continue;
            const IdealSet& ideals = zero_.ideals[automaton_.outputs[state]];
            const std::string label = theorem_.game.elements.empty() ? std::to_string(state)
                                                                     : std::to_string(state) + "\\n" +
                                                                           output_text(theorem_.game, ideals);
            text += std::to_string(state) + " [label=\"" + label + "\"" +
                    (ideals.empty() ? "" : " shape=doublecircle") + "]\n";
            std::map<State, std::string> letters;
            for (std::size_t letter = 0; letter < automaton_.letters(); ++letter) {
                std::string& label_of = letters[automaton_.step(state, letter)];
                label_of += (label_of.empty() ? "" : "\\n") + letter_text(letter);
            }
            for (const auto& [to, label_of] : letters)
                if (!is_lost(to))
                    text += std::to_string(state) + " -> " + std::to_string(to) + " [label=\"" + label_of +
                            "\"]\n";
        }
        return text + "}";
    }

  private:
    [[nodiscard]] nlohmann::ordered_json elements(std::uint32_t members) const {
        nlohmann::ordered_json names = nlohmann::ordered_json::array();
        for (std::size_t e = 0; e < theorem_.game.elements.size(); ++e)
            if ((members >> e & 1U) != 0) names.push_back(theorem_.game.elements[e]);
        return names;
    }
    [[nodiscard]] bool has(State state, std::size_t ideal) const {
        return ideal < ideals_.size() &&
               std::ranges::binary_search(zero_.ideals[automaton_.outputs[state]], ideals_[ideal]);
    }
    [[nodiscard]] std::uint64_t walnut_output(State state) const {
        std::uint64_t output = 0;
        for (std::size_t ideal = 0; ideal < ideals_.size(); ++ideal)
            if (has(state, ideal)) output |= std::uint64_t{1} << ideal;
        return output;
    }
    [[nodiscard]] bool is_lost(State state) const {
        if (!zero_.ideals[automaton_.outputs[state]].empty()) return false;
        for (std::size_t letter = 0; letter < automaton_.letters(); ++letter)
            if (automaton_.step(state, letter) != state) return false;
        return true;
    }
    [[nodiscard]] std::vector<std::size_t> digits(std::size_t letter) const {
        std::vector<std::size_t> digits(names_.size());
        for (std::size_t track = names_.size(); track-- > 0; letter /= automaton_.system.base)
            digits[track] = letter % automaton_.system.base;
        return digits;
    }
    [[nodiscard]] std::string letter_text(std::size_t letter) const {
        std::string text;
        for (const std::size_t digit : digits(letter))
            text += (text.empty() || automaton_.system.base <= 10 ? "" : ",") + std::to_string(digit);
        return text;
    }

    /// The words "p in n_c", or "p notin n_c".
    static std::string is_in(const std::string& place, bool in, const std::string& set) {
        return place + (in ? " in " : " notin ") + set;
    }
    /// The state at a place is the number whose binary digits the sets s0, s1, … have there.
    [[nodiscard]] std::string mona_state(const std::string& place, State state) const {
        std::string text;
        for (std::size_t bit = 0; bit < mona_bits(); ++bit)
            text +=
                (bit == 0 ? "" : " & ") + is_in(place, (state >> bit & 1U) != 0, "s" + std::to_string(bit));
        return text;
    }
    [[nodiscard]] std::size_t mona_bits() const {
        std::size_t bits = 1;
        while (std::size_t{1} << bits < automaton_.states()) ++bits;
        return bits;
    }
    [[nodiscard]] std::string mona_letter(std::size_t letter) const {
        std::string text;
        const auto tuple = digits(letter);
        for (std::size_t track = 0; track < tuple.size(); ++track)
            text += (track == 0 ? "" : " & ") + is_in("p", tuple[track] == 1, "n_" + names_[track]);
        return text;
    }
    [[nodiscard]] std::string listed(const std::string& prefix, std::size_t count, bool named) const {
        std::string text;
        for (std::size_t at = 0; at < count; ++at)
            text += (at == 0 ? "" : ", ") + prefix + (named ? names_[at] : std::to_string(at));
        return text;
    }
    [[nodiscard]] std::string mona_predicate(std::size_t ideal) const {
        std::string text = ideals_.empty() || theorem_.game.elements.empty()
                               ? ""
                               : "# " + output_text(theorem_.game, {ideals_[ideal]}) + "\n";
        text += "pred zero" + std::to_string(ideal) + "(var2 " + listed("n_", names_.size(), true) +
                ") = ex1 end: ex2 " + listed("s", mona_bits(), false) + ":\n  (all1 p: ";
        for (std::size_t track = 0; track < names_.size(); ++track)
            text += (track == 0 ? "(p in n_" : " | p in n_") + names_[track];
        text += ") => p < end)\n  & " + mona_state("0", 0) + "\n  & (all1 p: p < end => (true";
        for (State state = 0; state < automaton_.states(); ++state)
            for (std::size_t letter = 0; letter < automaton_.letters(); ++letter)
                text += "\n    & (" + mona_state("p", state) + " & " + mona_letter(letter) + " => " +
                        mona_state("p+1", automaton_.step(state, letter)) + ")";
        text += "))\n  & (false";
        for (State state = 0; state < automaton_.states(); ++state)
            if (has(state, ideal)) text += " | (" + mona_state("end", state) + ")";
        return text + ");\n";
    }

    const Theorem& theorem_;
    const ZeroSet& zero_;
    const Automaton& automaton_;
    std::vector<std::string> names_;  // of the tracks
    IdealSet ideals_;                 // that occur
};

}  // namespace

std::string render_automaton(const Theorem& theorem, AutomatonFormat format) {
    const AutomatonPrinter printer(theorem);
    switch (format) {
        case AutomatonFormat::json:
            return printer.json();
        case AutomatonFormat::walnut:
            return printer.walnut();
        case AutomatonFormat::mona:
            return printer.mona();
        case AutomatonFormat::dot:
            return printer.dot();
        default:
            return theorem.text.automaton;
    }
}

}  // namespace chompcert
