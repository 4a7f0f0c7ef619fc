// The least tuple of a set: PARAMETERS.md, section 11, *Least counterexample*. One round for each digit takes
// a step for each transition.
#pragma once

#include <optional>

#include "operations.h"

namespace chompcheck {

using Tuple = std::vector<Num>;

class Least {
  public:
    /// Tuples are compared by the sum over the tracks from `heavy` on, then lexicographically.
    Least(const Automaton& set, int heavy) : set_(set) {
        for (std::size_t letter = 0; letter < set.letters; ++letter) {
            Tuple digits(set.tracks.size() + 1);
            std::size_t rest = letter;
            for (std::size_t t = set.tracks.size(); t-- > 0; rest /= set.base) {
                digits[t + 1] = static_cast<Num>(rest % set.base);
                if (set.tracks[t] >= heavy) digits[0] += digits[t + 1];
            }
            digits_.push_back(std::move(digits));
        }
    }

    /// The sum and the numbers on the tracks; none if the set is empty, or numbers become too large on the
    /// way.
    std::optional<Tuple> find() {
        if (set_.next.size() > kMostSteps) return std::nullopt;
        best_.resize(set_.states());
        for (State q = 0; q < set_.states(); ++q)
            if (set_.out[q] != 0) best_[q] = Tuple(set_.tracks.size() + 1, 0);
        while (true) {
            std::vector<std::optional<Tuple>> longer(set_.states());
            for (State q = 0; q < set_.states(); ++q)
                for (std::size_t letter = 0; letter < set_.letters; ++letter)
                    if (!extend(longer[q], letter, best_[set_.step(q, letter)])) return std::nullopt;
            if (longer == best_) return best_[0];
            best_ = std::move(longer);
        }
    }

  private:
    bool extend(std::optional<Tuple>& best, std::size_t letter, const std::optional<Tuple>& rest) const {
        if (!rest) return true;
        Tuple tuple = digits_[letter];
        for (std::size_t t = 0; t < tuple.size(); ++t) {
            if ((*rest)[t] > kLargestCoordinate) return false;
            tuple[t] += static_cast<Num>(set_.base) * (*rest)[t];
        }
        if (!best || tuple < *best) best = std::move(tuple);
        return true;
    }

    static constexpr std::size_t kMostSteps = std::size_t{1} << 20;
    static constexpr Num kLargestCoordinate = Num{1} << 50;
    const Automaton& set_;
    std::vector<Tuple> digits_;
    std::vector<std::optional<Tuple>> best_;
};

}  // namespace chompcheck
