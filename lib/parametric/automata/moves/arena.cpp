#include "parametric/automata/moves/arena.h"

#include <algorithm>

#include "automata/sets.h"
#include "base/error.h"
#include "parametric/automata/moves/tracks.h"
#include "parametric/game/decrees.h"

namespace chompcert {
namespace {

/// The set with a linear form in the place of a track.
Automaton substituted(const Automaton& set, Track variable, const LinearForm& form) {
    return exists({variable}, both(set, equal(set.system, track(variable), form)));
}

LinearForm plus_one(Track variable) {
    LinearForm form = track(variable);
    form.constant = 1;
    return form;
}

bool has_element(std::uint32_t members, std::size_t element) {
    return (members >> element & 1U) != 0;
}

}  // namespace

AutomaticArena::AutomaticArena(const SymbolicGame& game, const NumberSystem& system) : order_(game, system) {
    list_ideals();
    for (std::size_t w = 0; w < game.kinds(); ++w)
        for (std::size_t v = 0; v < game.chains.size(); ++v)
            cuts_.push_back(w == v ? constant(system, false) : cut_of(w, v));
}

Automaton AutomaticArena::canonical_positions(std::uint32_t members) const {
    const std::size_t chains = game().chains.size(), kinds = game().kinds();
    Automaton positions = constant(system(), true);
    for (std::size_t u = 0; u < kinds; ++u)
        for (std::size_t v = 0; v < kinds; ++v) {
            if (u == v || (u >= chains && has_element(members, u - chains)) ||
                (v >= chains && !has_element(members, v - chains)) || is_empty(order_.below(u, v)))
                continue;
            const Automaton pairs = substituted(order_.below(u, v), kLower,
                                                u < chains ? plus_one(coordinate_track(u)) : number(1));
            positions = without(
                positions, substituted(pairs, kUpper, v < chains ? track(coordinate_track(v)) : number(1)));
        }
    return positions;
}

void AutomaticArena::list_ideals() {
    const std::size_t chains = game().chains.size(), elements = game().elements.size();
    const Automaton always = constant(system(), true);
    std::vector<std::uint32_t> below(elements, 0);  // for all parameters: bit e, element e below this one
    for (std::size_t a = 0; a < elements; ++a)
        for (std::size_t b = 0; b < elements; ++b)
            if (a != b && exists({kLower, kUpper}, order_.below(chains + a, chains + b)) == always)
                below[b] |= std::uint32_t{1} << a;
    for (std::uint32_t members = 0; members < std::uint32_t{1} << elements; ++members) {
        bool down_closed = true;
        for (std::size_t e = 0; e < elements; ++e)
            down_closed = down_closed && (!has_element(members, e) || (below[e] & ~members) == 0);
        if (!down_closed) continue;
        Automaton positions = canonical_positions(members);
        if (is_empty(positions)) continue;
        if (ideals_.size() == kMaxAutomaticIdeals)
            throw LimitError("a theorem is about at most " + std::to_string(kMaxAutomaticIdeals) +
                             " order ideals of the elements besides the chains");
        ideals_.push_back(members);
        positions_.push_back(std::move(positions));
    }
}

Automaton AutomaticArena::decreed(std::uint32_t members, bool lost) const {
    const auto decree = std::ranges::find(game().decrees, members, &SymbolicDecree::members);
    if (decree == game().decrees.end()) return constant(system(), false);
    Automaton ended = constant(system(), true);
    const std::size_t empty = empty_chains(game());
    for (std::size_t v = 0; v < empty; ++v)
        ended = both(ended, equal(system(), track(coordinate_track(v)), number(0)));
    if (!game().beside_heap) return (decree->value == 0) == lost ? ended : constant(system(), false);
    const Automaton zero = equal(system(), track(coordinate_track(empty)), number(decree->value));
    return lost ? both(ended, zero) : without(ended, zero);
}

Automaton AutomaticArena::above_taken(std::size_t w, std::size_t v) const {
    return substituted(order_.below(w, v), kLower,
                       w < game().chains.size() ? plus_one(follower_track(w)) : number(1));
}

Automaton AutomaticArena::cut_of(std::size_t w, std::size_t v) const {
    const Track m = coordinate_track(v), n = follower_track(v);
    const Automaton same = equal(system(), track(n), track(m));
    if (is_empty(order_.below(w, v))) return same;
    const Automaton above = above_taken(w, v);
    const Automaton fewer = at_most(system(), plus_one(n), track(m));
    const Automaton first =
        without(substituted(above, kUpper, plus_one(n)), substituted(above, kUpper, track(n)));
    return either(without(same, substituted(above, kUpper, track(m))), both(fewer, first));
}

Automaton AutomaticArena::left(std::size_t w, std::uint32_t from, std::uint32_t to) const {
    const std::size_t chains = game().chains.size();
    Automaton condition = constant(system(), w < chains || !has_element(to, w - chains));
    for (std::size_t e = 0; e < game().elements.size(); ++e) {
        if (!has_element(from, e) || chains + e == w) continue;
        const Automaton taken = substituted(above_taken(w, chains + e), kUpper, number(1));
        condition = has_element(to, e) ? without(condition, taken) : both(condition, taken);
    }
    return condition;
}

}  // namespace chompcert
