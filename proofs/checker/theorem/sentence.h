// The sentence of PARAMETERS.md, section 11: (0), (i), (ii), with (d) of section 15, and the least tuple that
// violates them.
#pragma once

#include <bit>

#include "decreed.h"
#include "least.h"

namespace chompcheck {

/// Tuples that should not be there, of positions with the ideal B.
struct Violation {
    std::string record, expected;
    Subset ideal;
    Automaton tuples;
};

/// The position with the fewest elements, in words, and the violation that it is of.
class LeastPosition {
  public:
    explicit LeastPosition(const PosetFamily& family) : family_(family) {}

    [[noreturn]] void reject(const std::vector<Violation>& violations) const {
        std::optional<Key> least;
        const Violation* which = &violations.front();
        for (const Violation& violation : violations) {
            const std::optional<Key> key = key_of(violation);
            if (!key || (least && *least <= *key)) continue;
            least = key;
            which = &violation;
        }
        chompcheck::reject(
            which->record, "positions", which->expected,
            least ? in_words(*least) : "a position with coordinates above 2^50, or many states");
    }

  private:
    // Elements, parameters, ideal, coordinates.
    using Key = std::tuple<Num, Tuple, Subset, Tuple>;

    [[nodiscard]] std::optional<Key> key_of(const Violation& violation) const {
        const std::optional<Tuple> least = Least(violation.tuples, kHere).find();
        if (!least) return std::nullopt;
        Key key{(*least)[0] + std::popcount(violation.ideal), Tuple(family_.parameters.size()),
                violation.ideal, Tuple(family_.chains.size())};
        for (std::size_t t = 0; t < violation.tuples.tracks.size(); ++t) {
            const int track = violation.tuples.tracks[t];
            (track < kHere ? std::get<1>(key)[as_index(track)] : std::get<3>(key)[as_index(track - kHere)]) =
                (*least)[t + 1];
        }
        return key;
    }

    [[nodiscard]] std::string in_words(const Key& key) const {
        const auto& [size, parameters, ideal, coordinates] = key;
        std::string text;
        const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
        for (std::size_t r = 0; r < parameters.size(); ++r) {
            Int value = family_.values[r].constant;
            for (const auto& [name, factor] : family_.values[r].factors)
                value = value + Int(factor) * parameters[as_index(name)];
            add(family_.parameters[r] + " = " + show(value));
        }
        if (!family_.elements.empty()) add(name_of(ideal));
        for (std::size_t v = 0; v < coordinates.size(); ++v)
            add(family_.chains[v] + " = " + show(coordinates[v]));
        return text;
    }
    [[nodiscard]] std::string name_of(Subset ideal) const {
        std::string text;
        for (std::size_t e = 0; e < family_.elements.size(); ++e)
            if ((ideal >> e & 1) != 0) text += (text.empty() ? "" : ", ") + family_.elements[e];
        return "{" + text + "}";
    }

    const PosetFamily& family_;
};

/// A claim that a set of positions is that of all positions of value 0.
class Sentence {
  public:
    Sentence(Moves& moves, const Decreed& decreed, const PositionSet& zero)
        : moves_(moves), decreed_(decreed), zero_(zero) {}

    /// Returns if it is true; otherwise it is rejected.
    void decide() {
        for (const auto& [ideal, tuples] : zero_) check_0(ideal, tuples);
        answer();
        for (const auto& [ideal, can] : moves_.positions) check_moves(ideal, can);
        answer();
    }

    /// Positions with this ideal from which taking an element of W leaves one of value 0 with that ideal.
    Automaton hits(Subset from, std::size_t w, Subset to) { return moves_.taking(w, leads(from, w, to)); }
    /// The same with there(W), which may be any.
    Automaton leads(Subset from, std::size_t w, Subset to) {
        if (!moves_.family.is_chain(w) && (from & moves_.family.bit(w)) == 0) return moves_.linear.none();
        const Automaton left = moves_.left(w, from, to);
        if (left.empty()) return left;
        const auto found = before_.find({w, to});
        const Automaton& before =
            found != before_.end()
                ? found->second
                : before_.emplace(std::pair(w, to), moves_.before(w, zero_.at(to))).first->second;
        return left & before;
    }

  private:
    void add(const char* record, const char* what, Subset ideal, const Automaton& tuples) {
        if (!tuples.empty()) violations_.push_back({record, what, ideal, tuples});
    }
    void answer() const {
        if (!violations_.empty()) LeastPosition(moves_.family).reject(violations_);
    }

    void check_0(Subset ideal, const Automaton& tuples) {
        const auto can = moves_.positions.find(ideal);
        add("sentence 0", "canonical positions only", ideal,
            can == moves_.positions.end() ? tuples : tuples & !can->second);
    }
    void check_moves(Subset from, const Automaton& can) {
        const auto found = zero_.find(from);
        const Automaton all = found == zero_.end() ? moves_.linear.none() : found->second;
        add("sentence d", "the decreed values", from,
            (all & decreed_.won(from)) | (decreed_.lost(from) & !all));
        const Automaton goes_on = !decreed_.all(from), zero = all & goes_on;
        Automaton clash = moves_.linear.none(), gap = can & !all & goes_on;
        for (const auto& [to, target] : zero_)
            for (std::size_t w = 0; w < moves_.family.kinds(); ++w) {
                const Automaton hit = hits(from, w, to);
                clash = clash | (zero & hit);
                gap = gap & !hit;
            }
        add("sentence i", "no move from one to another", from, clash);
        add("sentence ii", "a move to one of them from each other position", from, gap);
    }

    Moves& moves_;
    const Decreed& decreed_;
    const PositionSet& zero_;
    std::map<std::pair<std::size_t, Subset>, Automaton> before_;
    std::vector<Violation> violations_;
};

}  // namespace chompcheck
