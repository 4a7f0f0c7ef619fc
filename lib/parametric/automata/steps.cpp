#include "parametric/automata/steps.h"

#include "automata/sets.h"
#include "parametric/automata/moves/tracks.h"

namespace chompcert {
namespace {

/// The pairs of a set of which the next number of a track makes a pair of the other set.
Automaton with_next(const Automaton& set, Track variable, const Automaton& other) {
    LinearForm next = track(variable);
    next.constant = 1;
    const Automaton moved = renamed(other, {{variable, kBetween}});
    return both(set, exists({kBetween}, both(moved, equal(set.system, track(kBetween), next))));
}

/// The pairs of which the number of a track is not the next of one that makes a pair.
Automaton least_in(const Automaton& pairs, Track variable) {
    LinearForm next = track(kBetween);
    next.constant = 1;
    const Automaton before = renamed(pairs, {{variable, kBetween}});
    return without(pairs, exists({kBetween}, both(before, equal(pairs.system, track(variable), next))));
}

}  // namespace

AutomaticSteps::Search::Search(const Automaton& pairs, const std::vector<Track>& all,
                               const std::vector<Track>& given)
    : set(on_tracks(pairs, all)), completion(set, given) {}

AutomaticSteps::AutomaticSteps(const AutomaticOrder& order, const std::vector<Integer>& parameters)
    : kinds_(order.game().kinds()), parameters_(tracks_of_parameters(order.game(), parameters)) {
    std::vector<Track> with_lower;
    for (std::size_t q = 0; q < parameters.size(); ++q) with_lower.push_back(parameter_track(q));
    std::vector<Track> with_upper = with_lower, all = with_lower;
    with_lower.push_back(kLower);
    with_upper.push_back(kUpper);
    all.insert(all.end(), {kLower, kUpper});
    for (std::size_t u = 0; u < kinds_; ++u)
        for (std::size_t v = 0; v < kinds_; ++v) {
            Relation& relation = relations_.emplace_back();
            const Automaton& below = order.below(u, v);
            if (u == v || is_empty(below)) continue;
            relation.least_above = std::make_unique<Search>(least_in(below, kUpper), all, with_lower);
            relation.below = std::make_unique<Search>(below, all, with_upper);
            if (u >= order.game().chains.size()) continue;  // its one index is all of them
            relation.greatest_below =
                std::make_unique<Search>(with_next(below, kLower, complement(below)), all, with_upper);
        }
}

std::vector<Integer> AutomaticSteps::with_parameters(const Integer& index) const {
    std::vector<Integer> given = parameters_;
    given.push_back(index);
    return given;
}

std::optional<Integer> AutomaticSteps::found(Search& search, const std::vector<Integer>& given) {
    const auto numbers = search.completion.find(given);
    return numbers ? std::optional(numbers->front()) : std::nullopt;
}

std::optional<Integer> AutomaticSteps::least_above(std::size_t u, std::size_t v, const Integer& i) const {
    const Relation& relation = relations_[u * kinds_ + v];
    return relation.least_above ? found(*relation.least_above, with_parameters(i)) : std::nullopt;
}

std::optional<Integer> AutomaticSteps::greatest_below(std::size_t u, std::size_t v, const Integer& j) const {
    const Relation& relation = relations_[u * kinds_ + v];
    if (!relation.below || !found(*relation.below, with_parameters(j))) return Integer(0);
    return relation.greatest_below ? found(*relation.greatest_below, with_parameters(j)) : std::nullopt;
}

}  // namespace chompcert
