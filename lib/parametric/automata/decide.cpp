#include "parametric/automata/decide.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "automata/least.h"
#include "automata/sets.h"
#include "parametric/automata/moves/tracks.h"

namespace chompcert {
namespace {

using WrongKind = AutomaticCounterexample::Kind;

/// The wrong positions of least rank that were seen.
class LeastWrong {
  public:
    explicit LeastWrong(const SymbolicGame& game) : game_(game) {
        for (std::size_t v = 0; v < game.chains.size(); ++v) counted_.push_back(coordinate_track(v));
    }

    void add(WrongKind kind, std::uint32_t members, const Automaton& wrong) {
        if (is_empty(wrong)) return;
        const std::vector<Integer> tuple = *least_tuple(on_tracks(wrong, position_tracks(game_)), counted_);
        const auto parameters = static_cast<std::ptrdiff_t>(game_.parameters.size());
        Rank rank{std::popcount(members),
                  {tuple.begin(), tuple.begin() + parameters},
                  members,
                  {tuple.begin() + parameters, tuple.end()}};
        for (const Integer& coordinate : std::get<3>(rank)) std::get<0>(rank) += coordinate;
        if (least_ && rank_ <= rank) return;
        least_ = {kind, {values_of_parameters(game_, std::get<1>(rank)), members, std::get<3>(rank)}};
        rank_ = std::move(rank);
    }
    [[nodiscard]] const std::optional<AutomaticCounterexample>& least() const { return least_; }

  private:
    using Rank = std::tuple<Integer, std::vector<Integer>, std::uint32_t, std::vector<Integer>>;

    const SymbolicGame& game_;
    std::vector<Track> counted_;
    Rank rank_;
    std::optional<AutomaticCounterexample> least_;
};

/// From which a move of some kind leads to Z.
Automaton all_before(const AutomaticArena& arena, const ZeroSet& zero, std::uint32_t from) {
    Automaton before = constant(arena.system(), false);
    const std::size_t chains = arena.game().chains.size();
    for (std::size_t kind = 0; kind < arena.game().kinds(); ++kind) {
        if (kind >= chains && (from >> (kind - chains) & 1U) == 0) continue;
        for (const std::uint32_t to : arena.ideals())
            if ((to & ~from) == 0)
                before =
                    either(before, exists({follower_track(kind)}, takes_to(arena, zero, kind, from, to)));
    }
    return before;
}

}  // namespace

Automaton takes_to(const AutomaticArena& arena, const ZeroSet& zero, std::size_t kind, std::uint32_t from,
                   std::uint32_t to) {
    const std::size_t chains = arena.game().chains.size();
    const Automaton left = arena.left(kind, from, to);
    if (is_empty(left)) return left;
    std::vector<std::pair<Track, Track>> followers;
    for (std::size_t v = 0; v < chains; ++v) followers.emplace_back(coordinate_track(v), follower_track(v));
    Automaton before = both(left, renamed(positions_with(zero, to), followers));
    for (std::size_t v = 0; v < chains; ++v) {
        if (v == kind) continue;
        before = exists({follower_track(v)}, both(before, arena.cut(kind, v)));
    }
    before = without(before, either(arena.lost_by_decree(from), arena.won_by_decree(from)));
    if (kind >= chains) return before;
    LinearForm next = track(follower_track(kind));
    next.constant = 1;
    const Automaton fewer = at_most(arena.system(), next, track(coordinate_track(kind)));
    return both(before, fewer);
}

std::optional<AutomaticCounterexample> decide(const AutomaticArena& arena, const ZeroSet& zero) {
    LeastWrong misplaced(arena.game()), wrong(arena.game());
    for (const std::uint32_t members : occurring_ideals(zero)) {
        const auto known = std::ranges::find(arena.ideals(), members);
        const Automaton here = positions_with(zero, members);
        misplaced.add(
            WrongKind::no_position, members,
            known == arena.ideals().end()
                ? here
                : without(here, arena.positions(static_cast<std::size_t>(known - arena.ideals().begin()))));
    }
    if (misplaced.least()) return misplaced.least();
    for (std::size_t ideal = 0; ideal < arena.ideals().size(); ++ideal) {
        const std::uint32_t members = arena.ideals()[ideal];
        const Automaton here = positions_with(zero, members);
        const Automaton before = either(all_before(arena, zero, members), arena.won_by_decree(members));
        wrong.add(WrongKind::clash, members, both(here, before));
        wrong.add(WrongKind::gap, members, without(without(arena.positions(ideal), here), before));
    }
    return wrong.least();
}

}  // namespace chompcert
