#include "automata/least.h"

#include <algorithm>

namespace chompcert {
namespace {

/// The sum, then the numbers of the tracks; empty for "none".
using Rank = std::vector<Integer>;

class LeastTuples {
  public:
    LeastTuples(const Automaton& set, const std::vector<Track>& counted) : set_(set) {
        for (std::size_t letter = 0; letter < set.letters(); ++letter) {
            Rank rank(1 + set.tracks.size());
            std::size_t digits = letter;
            for (std::size_t track = set.tracks.size(); track-- > 0; digits /= set.system.base) {
                rank[1 + track] = digits % set.system.base;
                if (std::ranges::find(counted, set.tracks[track]) != counted.end())
                    rank[0] += rank[1 + track];
            }
            letters_.push_back(std::move(rank));
        }
        for (const StateOutput output : set.outputs)
            least_.push_back(output != 0 ? Rank(1 + set.tracks.size()) : Rank());
    }

    std::optional<std::vector<Integer>> find() {
        while (lengthen()) {
        }
        if (least_[0].empty()) return std::nullopt;
        return std::vector<Integer>(least_[0].begin() + 1, least_[0].end());
    }

  private:
    /// Allows one letter more. @return whether some least tuple changed.
    bool lengthen() {
        std::vector<Rank> longer;
        for (State state = 0; state < set_.states(); ++state) {
            Rank best;
            for (std::size_t letter = 0; letter < letters_.size(); ++letter) {
                const Rank& rest = least_[set_.step(state, letter)];
                if (!rest.empty() && (best.empty() || is_less(letter, rest, best)))
                    best = joined(letter, rest);
            }
            longer.push_back(std::move(best));
        }
        const bool changed = longer != least_;
        least_ = std::move(longer);
        return changed;
    }
    [[nodiscard]] Rank joined(std::size_t letter, const Rank& rest) const {
        Rank rank = letters_[letter];
        for (std::size_t at = 0; at < rank.size(); ++at) rank[at] += rest[at] * set_.system.base;
        return rank;
    }
    [[nodiscard]] bool is_less(std::size_t letter, const Rank& rest, const Rank& best) const {
        for (std::size_t at = 0; at < best.size(); ++at) {
            const Integer value = letters_[letter][at] + rest[at] * set_.system.base;
            if (value != best[at]) return value < best[at];
        }
        return false;
    }

    const Automaton& set_;
    std::vector<Rank> letters_, least_;
};

}  // namespace

std::optional<std::vector<Integer>> least_tuple(const Automaton& set, const std::vector<Track>& counted) {
    return LeastTuples(set, counted).find();
}

}  // namespace chompcert
