#include "parametric/automata/moves/disorder.h"

#include "automata/least.h"
#include "automata/sets.h"
#include "base/error.h"
#include "parametric/automata/moves/tracks.h"
#include "parametric/game/disorder.h"

namespace chompcert {
namespace {

std::int64_t small(const Integer& number) {
    if (abs(number) > 1'000'000'000'000'000'000) throw LimitError("a counterexample has more than 18 digits");
    return static_cast<std::int64_t>(number);
}

/// The first tuple of a set: the parameters, and the numbers of the tracks behind theirs.
std::optional<std::vector<std::int64_t>> first_of(const SymbolicGame& game, const Automaton& set,
                                                  const std::vector<Track>& behind) {
    std::vector<Track> tracks;
    for (std::size_t q = 0; q < game.parameters.size(); ++q) tracks.push_back(parameter_track(q));
    tracks.insert(tracks.end(), behind.begin(), behind.end());
    if (is_empty(set)) return std::nullopt;
    const std::vector<Integer> tuple = *least_tuple(on_tracks(set, tracks), {});
    std::vector<std::int64_t> numbers;
    for (const Integer& value : values_of_parameters(game, tuple)) numbers.push_back(small(value));
    for (std::size_t at = numbers.size(); at < tuple.size(); ++at) numbers.push_back(small(tuple[at]));
    return numbers;
}

class AutomaticFacts final : public OrderFacts {
  public:
    explicit AutomaticFacts(const AutomaticOrder& order) : order_(order) {}

    [[nodiscard]] std::optional<std::vector<std::int64_t>> least_cycle(std::size_t kind) const override {
        const Automaton back = at_most(order_.system(), track(kUpper), track(kLower));
        return first_of(order_.game(), exists({kUpper}, both(order_.below(kind, kind), back)), {kLower});
    }
    [[nodiscard]] bool is_ever_above_all(std::size_t chain, std::size_t element) const override {
        const Automaton& below = order_.below(chain, element);
        if (is_empty(below)) return false;
        const Automaton there = at_most(order_.system(), number(1), track(kLower));
        const Automaton left_out = exists({kLower}, without(there, exists({kUpper}, below)));
        return !is_empty(complement(left_out));
    }
    [[nodiscard]] bool is_ever_below(std::size_t u, std::size_t v) const override {
        const Automaton first = both(equal(order_.system(), track(kLower), number(1)),
                                     equal(order_.system(), track(kUpper), number(1)));
        return !is_empty(both(order_.below(u, v), first));
    }

  private:
    const AutomaticOrder& order_;
};

/// Indices without i have to be at least 1 for all parameters.
void check_index(const AutomaticOrder& order, const SymbolicTerm& term) {
    if (term.kind != SymbolicTerm::Kind::chain || term.index.of_i != 0) return;
    const Automaton wrong = at_most(order.system(), in_tracks(order.game(), term.index), number(0));
    if (const auto parameters = first_of(order.game(), wrong, {}))
        refuse_index(order.game(), term, *parameters);
}

}  // namespace

void refuse_disorder(const AutomaticOrder& order) {
    for (const SymbolicRelation& relation : order.game().relations)
        for (const SymbolicTerm* term : {&relation.left, &relation.right})
            if (relation.indices.empty()) check_index(order, *term);
    refuse_disorder(order.game(), AutomaticFacts(order));
}

}  // namespace chompcert
