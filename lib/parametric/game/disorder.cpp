// The cycle is found by breadth-first search over kinds, at the least parameters and the least index for
// which the closed order has one: a step goes along a relation of the file from the next element of the kind
// that it mentions. A state (kind, index) is worth a visit only if its index is less than all before it:
// relations lead upwards.
#include "parametric/game/disorder.h"

#include <algorithm>
#include <deque>
#include <limits>

#include "base/numbers/integers.h"

namespace chompcert {
namespace {

/// "s = 0, p = 1", or "" without parameters.
std::string values_text(const SymbolicGame& game, const std::vector<std::int64_t>& parameters) {
    std::string text;
    for (std::size_t q = 0; q < parameters.size(); ++q)
        text += (q == 0 ? "" : ", ") + game.parameters[q].name + " = " + std::to_string(parameters[q]);
    return text;
}

using Values = std::vector<std::int64_t>;

std::int64_t value_at(const LinearIndex& index, const Values& parameters, std::int64_t i) {
    std::int64_t value = index.offset + index.of_i * i;
    for (std::size_t q = 0; q < parameters.size(); ++q) value += index.of_parameters[q] * parameters[q];
    return value;
}

struct Visit {
    std::size_t kind;
    std::int64_t index;
    std::size_t from;                      // the visit before it; itself for the first
    const SymbolicRelation* by = nullptr;  // the relation that leads here
    std::int64_t left = 0;                 // the index of its left term
};

class CycleSearch {
  public:
    CycleSearch(const SymbolicGame& game, Values parameters)
        : game_(game),
          parameters_(std::move(parameters)),
          least_(game.kinds(), std::numeric_limits<std::int64_t>::max()) {}

    /// Rejects the file, showing a path from the element to itself.
    [[noreturn]] void show(std::size_t kind, std::int64_t index) {
        visits_.push_back({kind, index, 0});
        for (std::size_t at = 0;; ++at) {
            for (const SymbolicRelation& relation : game_.relations) {
                const std::optional<Visit> next = step(at, relation);
                if (!next) continue;
                visits_.push_back(*next);
                least_[next->kind] = next->index;
                if (next->kind == kind && next->index <= index) reject_path(visits_.size() - 1);
            }
        }
    }

  private:
    [[nodiscard]] std::size_t kind_of(const SymbolicTerm& term) const {
        return term.number + (term.kind == SymbolicTerm::Kind::element ? game_.chains.size() : 0);
    }
    [[nodiscard]] std::int64_t index_of(const SymbolicTerm& term, std::int64_t i) const {
        return term.kind == SymbolicTerm::Kind::element ? 1 : value_at(term.index, parameters_, i);
    }

    std::optional<Visit> step(std::size_t at, const SymbolicRelation& relation) const {
        const std::int64_t index = visits_[at].index;
        if (kind_of(relation.left) != visits_[at].kind) return std::nullopt;
        std::int64_t i = 0;
        for (const LinearIndex& needed : relation.indices) {
            const std::int64_t lacking = 1 - value_at(needed, parameters_, 0);
            if (needed.of_i == 0 && lacking > 0) return std::nullopt;
            if (needed.of_i > 0) i = std::max(i, -floor_divide(-lacking, needed.of_i));
        }
        const bool whole = relation.left.kind == SymbolicTerm::Kind::whole_chain;
        const std::int64_t factor = relation.left.index.of_i;
        if (!whole && factor > 0) i = std::max(i, -floor_divide(index_of(relation.left, 0) - index, factor));
        const std::int64_t left = whole ? index : index_of(relation.left, i);
        const Visit next{kind_of(relation.right), index_of(relation.right, i), at, &relation, left};
        if (left < index || next.index >= least_[next.kind]) return std::nullopt;
        return next;
    }

    [[nodiscard]] std::string name(std::size_t kind, std::int64_t index) const {
        if (kind >= game_.chains.size()) return game_.elements[kind - game_.chains.size()];
        return game_.chains[kind] + "[" + std::to_string(index) + "]";
    }

    [[noreturn]] void reject_path(std::size_t last) const {
        std::vector<std::size_t> path;
        for (std::size_t at = last; at != 0; at = visits_[at].from) path.push_back(at);
        std::ranges::reverse(path);
        const std::string first = name(visits_[0].kind, visits_[0].index);
        std::string text = first, shown = first;
        Place place{1, 1};
        for (const std::size_t at : path) {
            const Visit& visit = visits_[at];
            const std::string left = name(kind_of(visit.by->left), visit.left);
            const std::string line = std::to_string(visit.by->left.place.line);
            if (left != shown) text += " < " + left;
            shown = name(visit.kind, visit.index);
            text += " < " + shown + " (line " + line + ")";
            place = std::max(place, visit.by->left.place);
        }
        if (shown != first) text += " < " + first;
        const std::string given = parameters_.empty() ? "" : values_text(game_, parameters_) + ": ";
        reject(place, GameRule::cycle,
               given + text + ": " + first + " would lie below itself, remove one of these relations");
    }

    const SymbolicGame& game_;
    Values parameters_;
    std::vector<std::int64_t> least_;
    std::vector<Visit> visits_;
};

[[noreturn]] void reject_above_all(const SymbolicGame& game, std::size_t chain, std::size_t element) {
    Place place{1, 1};
    for (const SymbolicRelation& relation : game.relations)
        if (relation.left.kind == SymbolicTerm::Kind::whole_chain && relation.left.number == chain)
            place = relation.left.place;
    reject(place, GameRule::above_all,
           game.elements[element - game.chains.size()] + " lies above all of " + game.chains[chain] +
               ", but may lie above finitely many of its elements only");
}

void check_decree(const SymbolicGame& game, const OrderFacts& order, const SymbolicDecree& decree,
                  std::size_t element) {
    const std::size_t chains = game.chains.size();
    for (std::size_t u = 0; u < game.kinds(); ++u) {
        const bool is_there = u >= chains && (decree.members >> (u - chains) & 1U) != 0;
        if (is_there || !order.is_ever_below(u, chains + element)) continue;
        const std::string& over = game.elements[element];
        if (u < chains)
            reject(decree.place, GameRule::decrees,
                   over + " lies above " + game.chains[u] +
                       "[1]: a decree is for positions without elements of the chains");
        const std::string& below = game.elements[u - chains];
        reject(decree.place, GameRule::decrees,
               below + " lies below " + over + ", so that a position with the latter has both: name it too");
    }
}

}  // namespace

void refuse_index(const SymbolicGame& game, const SymbolicTerm& term,
                  const std::vector<std::int64_t>& parameters) {
    reject(term.place, GameRule::indices,
           term.text + " does not exist for " + values_text(game, parameters) +
               ": indices start at 1, raise the bound of the parameter");
}

void refuse_disorder(const SymbolicGame& game, const OrderFacts& order) {
    for (std::size_t kind = 0; kind < game.kinds(); ++kind) {
        std::optional<std::vector<std::int64_t>> first = order.least_cycle(kind);
        if (!first) continue;
        const std::int64_t index = first->back();
        first->pop_back();
        CycleSearch(game, std::move(*first)).show(kind, index);
    }
    for (std::size_t chain = 0; chain < game.chains.size(); ++chain)
        for (std::size_t element = game.chains.size(); element < game.kinds(); ++element)
            if (order.is_ever_above_all(chain, element)) reject_above_all(game, chain, element);
    for (const SymbolicDecree& decree : game.decrees)
        for (std::size_t e = 0; e < game.elements.size(); ++e)
            if ((decree.members >> e & 1U) != 0) check_decree(game, order, decree, e);
}

}  // namespace chompcert
