#include "parametric/moves/arena.h"

#include <isl/set.h>
#include <isl/union_set.h>

#include <algorithm>

#include "base/error.h"
#include "parametric/game/decrees.h"
#include "parametric/moves/offending_cycle.h"
#include "parametric/moves/parameters.h"

namespace chompcert {
namespace {

std::string list(char letter, std::size_t length) {
    std::string text;
    for (std::size_t at = 0; at < length; ++at)
        text += (at == 0 ? "" : ", ") + std::string(1, letter) + std::to_string(at);
    return text;
}

std::string at(char letter, std::size_t chain) {
    return letter + std::to_string(chain);
}

std::string tuple_name(std::size_t ideal) {
    return "B" + std::to_string(ideal);
}

isl::set named(const isl::set& points, std::size_t ideal) {
    return isl::manage(isl_set_set_tuple_name(points.copy(), tuple_name(ideal).c_str()));
}

std::string name_of(const SymbolicGame& game, std::uint32_t members) {
    std::string text;
    for (std::size_t e = 0; e < game.elements.size(); ++e)
        if ((members >> e & 1U) != 0) text += (text.empty() ? "" : ", ") + game.elements[e];
    return "{" + text + "}";
}

}  // namespace

SymbolicArena::SymbolicArena(const SymbolicGame& game, const IslContext& context)
    : order_(game, context),
      coordinates_(list('m', game.chains.size())),
      followers_(list('n', game.chains.size())),
      positions_(isl::union_set::empty(context.get())),
      won_by_decree_(positions_),
      moves_(isl::union_map::empty(context.get())),
      moves_by_(game.kinds(), moves_) {
    refuse_disorder(order_);
    list_ideals();
    end_games();
    for (std::size_t kind = 0; kind < game.kinds(); ++kind) {
        add_moves_by(kind);
        moves_ = moves_.unite(moves_by_[kind]);
    }
}

std::optional<std::size_t> SymbolicArena::ideal_number(std::uint32_t members) const {
    const auto found = std::ranges::find(ideals_, members, &SymbolicIdeal::members);
    if (found == ideals_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - ideals_.begin());
}

isl::set SymbolicArena::with_ideal(const isl::set& points, std::size_t ideal) const {
    return named(points, ideal);
}

isl::set SymbolicArena::points_of(const isl::union_set& positions, std::size_t ideal) const {
    const isl::set found = positions.extract_set(named(ideals_[ideal].positions, ideal).space());
    return isl::manage(isl_set_reset_tuple_id(found.copy()));
}

isl::map SymbolicArena::moves_between(std::size_t from, std::size_t to, std::size_t kind) const {
    isl_space* const space =
        isl_space_map_from_domain_and_range(named(ideals_[from].positions, from).space().release(),
                                            named(ideals_[to].positions, to).space().release());
    isl_map* found = moves_by_[kind].extract_map(isl::manage(space)).release();
    found = isl_map_reset_tuple_id(isl_map_reset_tuple_id(found, isl_dim_in), isl_dim_out);
    return isl::manage(found);
}

// The points (m_1, …, m_k, n_1, …, n_k) at which u_i < v_j, where i and j are expressions in them.
isl::set SymbolicArena::related(std::size_t u, std::size_t v, const std::string& i,
                                const std::string& j) const {
    const isl::map indices(context(), parameter_prefix(game()) + "{ [[a] -> [b]] -> [" + coordinates_ + ", " +
                                          followers_ + "] : a = " + i + " and b = " + j + " }");
    return order_.below(u, v).wrap().apply(indices);
}

isl::set SymbolicArena::canonical(std::uint32_t members) const {
    const std::size_t chains = game().chains.size(), kinds = game().kinds();
    isl::set points(context(), parameter_prefix(game()) + "{ [" + coordinates_ + ", " + followers_ +
                                   "] : " + bounds_text(game()) + " }");
    const auto is_gone = [&](std::size_t kind) {
        return kind < chains || (members >> (kind - chains) & 1U) == 0;
    };
    const auto is_left = [&](std::size_t kind) {
        return kind < chains || (members >> (kind - chains) & 1U) != 0;
    };
    // The first element that is gone of U must not lie below the last one that is left of V.
    for (std::size_t u = 0; u < kinds; ++u)
        for (std::size_t v = 0; v < kinds; ++v)
            if (u != v && is_gone(u) && is_left(v) && !order_.below(u, v).is_empty())
                points = points.subtract(
                    related(u, v, u < chains ? at('m', u) + " + 1" : "1", v < chains ? at('m', v) : "1"));
    std::vector<std::string> all;
    for (std::size_t chain = 0; chain < chains; ++chain) all.push_back(at('m', chain) + " >= 0");
    const isl::map first(context(), parameter_prefix(game()) + "{ [" + coordinates_ + ", " + followers_ +
                                        "] -> [" + coordinates_ + "] : " + conjunction(all) + " }");
    return points.apply(first).coalesce();
}

void SymbolicArena::list_ideals() {
    const std::size_t chains = game().chains.size(), elements = game().elements.size();
    const auto contradicts = [&](std::uint32_t members) {
        for (std::size_t a = 0; a < elements; ++a)
            for (std::size_t b = 0; b < elements; ++b)
                if ((members >> a & 1U) == 0 && (members >> b & 1U) != 0 &&
                    order_.bounds().is_subset(order_.below(chains + a, chains + b).domain().params()))
                    return true;
        return false;
    };
    for (std::uint32_t members = 0; members < std::uint32_t{1} << elements; ++members) {
        if (contradicts(members)) continue;
        const isl::set points = canonical(members);
        if (points.is_empty()) continue;
        if (ideals_.size() == kMaxSymbolicIdeals)
            throw LimitError("a theorem is about at most " + std::to_string(kMaxSymbolicIdeals) +
                             " order ideals of the elements besides the chains");
        positions_ = positions_.unite(named(points, ideals_.size()).to_union_set());
        ideals_.push_back({members, name_of(game(), members), points});
    }
}

// No element of a chain, but of the heap beside the game as many as are said.
isl::set SymbolicArena::decreed_points(const std::string& of_heap) const {
    std::vector<std::string> conditions{bounds_text(game())};
    for (std::size_t v = 0; v < empty_chains(game()); ++v) conditions.push_back(at('m', v) + " = 0");
    if (game().beside_heap) conditions.push_back(at('m', empty_chains(game())) + of_heap);
    return isl::set(
        context(), parameter_prefix(game()) + "{ [" + coordinates_ + "] : " + conjunction(conditions) + " }");
}

void SymbolicArena::end_games() {
    for (const SymbolicIdeal& ideal : ideals_) movable_.push_back(ideal.positions);
    for (const SymbolicDecree& decree : game().decrees) {
        const std::size_t ideal = ideal_number(decree.members).value();
        const isl::set all = decreed_points(" >= 0");
        movable_[ideal] = movable_[ideal].subtract(all);
        isl::set won = all;
        if (game().beside_heap)
            won = all.subtract(decreed_points(" = " + std::to_string(decree.value)));
        else if (decree.value == 0)
            continue;
        won_by_decree_ = won_by_decree_.unite(named(won, ideal).to_union_set());
    }
}

// Of each chain V as much is left as does not lie above the element taken.
isl::set SymbolicArena::cuts(std::size_t kind, const std::string& index) const {
    const std::string prefix = parameter_prefix(game()) + "{ [" + coordinates_ + ", " + followers_ + "] : ";
    isl::set points(context(), prefix + bounds_text(game()) + " }");
    for (std::size_t v = 0; v < game().chains.size(); ++v) {
        const std::string m = at('m', v), n = at('n', v);
        isl::set same(context(), prefix + n + " = " + m + " }");
        if (!order_.below(kind, v).is_empty() && kind != v) {
            const isl::set fewer(context(), prefix + "0 <= " + n + " < " + m + " }");
            const isl::set cut = fewer.intersect(related(kind, v, index, n + " + 1"));
            same = same.subtract(related(kind, v, index, m)).unite(cut.subtract(related(kind, v, index, n)));
        }
        if (kind == v) same = isl::set(context(), prefix + "0 <= " + n + " < " + m + " }");
        points = points.intersect(same);
    }
    return points;
}

void SymbolicArena::add_moves_by(std::size_t kind) {
    const std::size_t chains = game().chains.size(), elements = game().elements.size();
    const std::string index = kind < chains ? at('n', kind) + " + 1" : "1";
    const isl::set chains_cut = cuts(kind, index);
    std::vector<isl::set> takes;  // by element: the points at which it lies above the element taken, or is it
    for (std::size_t e = 0; e < elements; ++e)
        takes.push_back(chains + e == kind ? chains_cut : related(kind, chains + e, index, "1"));
    const isl::map pair(context(), parameter_prefix(game()) + "{ [" + coordinates_ + ", " + followers_ +
                                       "] -> [[" + coordinates_ + "] -> [" + followers_ + "]] }");
    for (std::size_t from = 0; from < ideals_.size(); ++from)
        for (std::size_t to = 0; to <= from; ++to) {
            const std::uint32_t before = ideals_[from].members, after = ideals_[to].members;
            if ((after & ~before) != 0 || (kind >= chains && (before >> (kind - chains) & 1U) == 0)) continue;
            isl::set points = chains_cut;
            for (std::size_t e = 0; e < elements; ++e)
                if ((before >> e & 1U) != 0)
                    points = (after >> e & 1U) != 0 ? points.subtract(takes[e]) : points.intersect(takes[e]);
            isl::map moves = points.apply(pair).unwrap().intersect_domain(movable_[from]).coalesce();
            if (moves.is_empty()) continue;
            isl_map* known = isl_map_set_tuple_name(moves.copy(), isl_dim_in, tuple_name(from).c_str());
            known = isl_map_set_tuple_name(known, isl_dim_out, tuple_name(to).c_str());
            moves_by_[kind] = moves_by_[kind].unite(isl::union_map(isl::manage(known)));
        }
}

}  // namespace chompcert
