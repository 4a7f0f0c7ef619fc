#include "parametric/automata/guess/kernel.h"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include "base/error.h"

namespace chompcert {
namespace {

class Kernel {
  public:
    Kernel(const ZeroBox& box, std::size_t window, const NumberSystem& system,
           const std::vector<Track>& tracks)
        : box_(box), window_(window), letters_(letter_count(system, tracks.size())) {
        automaton_.system = system;
        automaton_.tracks = tracks;
        strides_.assign(box.tracks, 1);
        for (std::size_t track = box.tracks - 1; track-- > 0;)
            strides_[track] = strides_[track + 1] * box.size;
        for (std::size_t letter = 0; letter < letters_; ++letter) {
            std::size_t digits = letter, cell = 0;
            for (std::size_t track = box.tracks; track-- > 0; digits /= system.base)
                cell += digits % system.base * strides_[track];
            cells_of_letters_.push_back(cell);
        }
        list_window();
    }

    KernelGuess guess() {
        KernelGuess found;
        static_cast<void>(number({1, 0}));
        for (std::size_t at = 0; at < elements_.size(); ++at) {
            const Element here = elements_[at];
            while (power_ < here.power) close_level(found, at);
            if (here.power * automaton_.system.base * window_ > box_.size) {
                found.states.push_back(elements_.size());
                return found;
            }
            require_size(automaton_.system, elements_.size(), letters_);
            automaton_.outputs.push_back(output(here.cell));
            for (const std::size_t cell : cells_of_letters_)
                automaton_.next.push_back(
                    number({here.power * automaton_.system.base, here.cell + cell * here.power}));
        }
        found.states.push_back(elements_.size());
        if (is_closed_under_zeros() && fits({0, 1, 0})) found.zero = zero_set(automaton_, ideals_);
        return found;
    }

  private:
    struct Element {
        std::size_t power, cell;  // b^j, and the cell of r
    };

    void list_window() {
        std::size_t size = 1;
        for (std::size_t track = 0; track < box_.tracks; ++track) size *= window_;
        for (std::size_t place = 0; place < size; ++place) {
            std::size_t digits = place, cell = 0;
            for (std::size_t track = box_.tracks; track-- > 0; digits /= window_)
                cell += digits % window_ * strides_[track];
            window_cells_.push_back(cell);
        }
    }
    void close_level(KernelGuess& found, std::size_t known) {
        found.states.push_back(known);
        power_ *= automaton_.system.base;
    }

    State number(const Element& element) {
        std::string key;
        key.reserve(window_cells_.size() * box_.zero.size());
        for (const auto& zero : box_.zero)
            for (const std::size_t cell : window_cells_)
                key += static_cast<char>(zero[element.cell + cell * element.power]);
        const auto [known, is_new] =
            numbers_.try_emplace(std::move(key), static_cast<State>(elements_.size()));
        if (is_new) elements_.push_back(element);
        return known->second;
    }
    StateOutput output(std::size_t cell) {
        IdealSet ideals;
        for (std::size_t ideal = 0; ideal < box_.ideals.size(); ++ideal)
            if (box_.zero[ideal][cell] != 0) ideals.push_back(box_.ideals[ideal]);
        const auto known = std::ranges::find(ideals_, ideals);
        if (known != ideals_.end()) return static_cast<StateOutput>(known - ideals_.begin());
        ideals_.push_back(std::move(ideals));
        return static_cast<StateOutput>(ideals_.size() - 1);
    }

    [[nodiscard]] bool is_closed_under_zeros() const {
        for (State state = 0; state < automaton_.states(); ++state)
            if (automaton_.outputs[automaton_.step(state, 0)] != automaton_.outputs[state]) return false;
        return true;
    }

    struct Word {
        State state;
        std::size_t power, cell;
    };
    /// Whether the automaton is right about all cells with this beginning of their digits.
    [[nodiscard]] bool fits(const Word& word) const {
        const StateOutput said = automaton_.outputs[word.state];
        for (std::size_t ideal = 0; ideal < box_.ideals.size(); ++ideal)
            if ((box_.zero[ideal][word.cell] != 0) !=
                std::ranges::binary_search(ideals_[said], box_.ideals[ideal]))
                return false;
        if (word.power * automaton_.system.base > box_.size) return true;
        for (std::size_t letter = 0; letter < letters_; ++letter)
            if (!fits({automaton_.step(word.state, letter), word.power * automaton_.system.base,
                       word.cell + cells_of_letters_[letter] * word.power}))
                return false;
        return true;
    }

    const ZeroBox& box_;
    std::size_t window_, letters_, power_ = 1;
    std::vector<std::size_t> strides_, cells_of_letters_, window_cells_;
    std::unordered_map<std::string, State> numbers_;
    std::vector<Element> elements_;
    std::vector<IdealSet> ideals_;  // by output
    Automaton automaton_;
};

}  // namespace

KernelGuess guess_automaton(const ZeroBox& box, std::size_t window, const NumberSystem& system,
                            const std::vector<Track>& tracks) {
    return Kernel(box, window, system, tracks).guess();
}

}  // namespace chompcert
