#include "play/position.h"

#include <algorithm>
#include <stdexcept>

#include "game/big_staircase.h"

namespace chompcert {
namespace {

Length least(const Length& length, std::int64_t bound) {
    if (bound == kInfinity) return length;
    return length.whole() || length.count() > Integer(bound) ? Length(bound) : length;
}

std::int64_t saturated(const Length& length) {
    return length.whole() ? kInfinity : as_small(length.count()).value_or(kInfinity - 1);
}

bool reaches(const Length& length, const Integer& index) {
    return index > Integer(0) && (length.whole() || index <= length.count());
}

}  // namespace

PlayPosition canonical(const Game& game, const Prefixes& ideal, Length m, Length n) {
    const Bounds b = bounds(game, ideal);
    m = game.chains == Chains::none ? Length(0) : least(m, b.high_column);
    n = game.chains == Chains::two ? least(n, b.high_row) : Length(0);
    if (!n.whole() && game.chains == Chains::two)
        if (const auto most = cap(game.staircase, n.count()); most && (m.whole() || m.count() > *most))
            m = *most;
    Prefixes left = restrict(game, ideal, saturated(m), saturated(n));
    return {std::move(left), std::move(m), std::move(n)};
}

PlayPosition start_of(const Game& game, const std::vector<std::uint32_t>& without, const Length& m,
                      const Length& n) {
    Prefixes ideal = whole(game);
    for (const std::uint32_t a : without) ideal = without_upset(game, ideal, a);
    return canonical(game, ideal, m, n);
}

bool is_legal(const Game& game, const PlayPosition& position, const PlayMove& move) {
    if (move.in == PlayMove::In::poset) return contains(game, position.ideal, move.element);
    return reaches(move.in == PlayMove::In::c ? position.m : position.n, move.index);
}

PlayPosition after(const Game& game, const PlayPosition& position, const PlayMove& move) {
    if (move.in == PlayMove::In::c) return canonical(game, position.ideal, move.index - 1, position.n);
    if (move.in == PlayMove::In::d) return canonical(game, position.ideal, position.m, move.index - 1);
    return canonical(game, without_upset(game, position.ideal, move.element),
                     least(position.m, before(game.above_c[move.element])),
                     least(position.n, before(game.above_d[move.element])));
}

bool is_over(const PlayPosition& position) {
    return position.m == Length(0) && position.n == Length(0) &&
           std::ranges::all_of(position.ideal, [](std::uint32_t length) { return length == 0; });
}

std::optional<std::int64_t> decreed(const Game& game, const PlayPosition& position) {
    if (game.decrees.empty() || position.m != Length(0) || position.n != Length(0)) return std::nullopt;
    const auto found = std::ranges::find(game.decrees, elements_left(game, position), &Decree::elements);
    return found == game.decrees.end() ? std::nullopt : std::optional(found->value);
}

std::vector<std::uint32_t> elements_left(const Game& game, const PlayPosition& position) {
    std::vector<std::uint32_t> left;
    for (std::uint32_t a = 0; a < game.size(); ++a)
        if (contains(game, position.ideal, a)) left.push_back(a);
    return left;
}

std::string name_of(const Game& game, const PlayMove& move) {
    if (move.in == PlayMove::In::poset) return game.names[move.element];
    return std::string(move.in == PlayMove::In::c ? "c[" : "d[") + move.index.str() + "]";
}

PlayMove move_named(const Game& game, const std::string& name) {
    if (game.chains != Chains::none && (name.starts_with("c[") || name.starts_with("d[")))
        return {name[0] == 'c' ? PlayMove::In::c : PlayMove::In::d, 0,
                *parse_natural(std::string_view(name).substr(2, name.size() - 3))};
    const auto found = std::ranges::find(game.names, name);
    if (found == game.names.end()) throw std::logic_error("no element " + name);
    return {PlayMove::In::poset, static_cast<std::uint32_t>(found - game.names.begin()), {}};
}

PlayMove slowest_move(const Game& game, const PlayPosition& position) {
    constexpr std::int64_t kFar = 1000;
    std::vector<PlayMove> candidates;
    for (const std::uint32_t a : maximal_elements(game, position.ideal))
        candidates.push_back({PlayMove::In::poset, a, {}});
    for (const auto& [in, length] : {std::pair{PlayMove::In::c, &position.m}, {PlayMove::In::d, &position.n}})
        if (*length != Length(0))
            candidates.push_back({in, 0, length->whole() ? Integer(kFar) : length->count()});
    const auto takes_one = [&](const PlayMove& move) {
        const PlayPosition left = after(game, position, move);
        const bool in_poset = move.in == PlayMove::In::poset;
        const auto same = [&](const Length& now, const Length& before, PlayMove::In chain) {
            return move.in == chain || now == before;
        };
        return same(left.m, position.m, PlayMove::In::c) && same(left.n, position.n, PlayMove::In::d) &&
               elements_left(game, left).size() + (in_poset ? 1 : 0) == elements_left(game, position).size();
    };
    const auto found = std::ranges::find_if(candidates, takes_one);
    return found == candidates.end() ? candidates.back() : *found;
}

}  // namespace chompcert
