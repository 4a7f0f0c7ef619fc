#include "answers.h"

#include "periodic/query/transfinite_query.h"
#include "play/position.h"

namespace fuzz {
namespace {

using namespace chompcert;

constexpr std::int64_t kMostValues = 4;  // asked for at one position

std::string at(const Game& game, const PlayPosition& position) {
    return ideal_name(game, position.ideal) + " " + position.m.str() + " " + position.n.str() + ": ";
}

std::vector<std::uint32_t> gone(const Game& game, const PlayPosition& position) {
    std::vector<std::uint32_t> elements;
    for (std::uint32_t a = 0; a < game.names.size(); ++a)
        if (!contains(game, position.ideal, a)) elements.push_back(a);
    return elements;
}

Value value_of(const SolvedGame& certificate, const PlayPosition& position) {
    return TransfiniteQuery(certificate, gone(*certificate.game, position)).grundy(position.m, position.n);
}

// Smaller values are reached, its own is not; greater ones may be. @param j at most K.
bool fits(bool has_move, const Value& value, const Ordinal& j) {
    if (value.exact && j > *value.exact) return true;
    return has_move != (value.exact && j == *value.exact);
}

std::string wrong_move(const SolvedGame& certificate, const PlayPosition& position,
                       const TransfiniteMove& move, const Ordinal& j) {
    const Game& game = *certificate.game;
    const PlayMove taken = move_named(game, move.element);
    if (!is_legal(game, position, taken)) return move.element + " cannot be taken";
    const PlayPosition left = after(game, position, taken);
    if (game.chains != Chains::none && left.m != move.m) return move.element + " leaves m = " + left.m.str();
    if (game.chains == Chains::two && left.n != move.n) return move.element + " leaves n = " + left.n.str();
    const Value value = value_of(certificate, left);
    if (value.exact && *value.exact == j) return {};
    return move.element + " leads to value " + (value.exact ? value.exact->str() : "above K");
}

std::string wrong_answer_to_move(const SolvedGame& certificate, const PlayPosition& position,
                                 const Value& value, const Ordinal& j) {
    TransfiniteQuery query(certificate, gone(*certificate.game, position));
    const auto move = query.move(position.m, position.n, j);
    const std::string asked = "a move to " + j.str() + ": ";
    if (decreed(*certificate.game, position)) return move ? asked + "the game is over" : "";
    if (!fits(move.has_value(), value, j)) return asked + (move ? move->element : "none");
    const std::string wrong = move ? wrong_move(certificate, position, *move, j) : "";
    return wrong.empty() ? "" : asked + wrong;
}

std::string wrong_row(const SolvedGame& certificate, const PlayPosition& position, const Value& value) {
    const bool finite = !position.m.whole() && !position.n.whole();
    if (certificate.game->chains != Chains::two || !finite || !value.exact) return {};
    const Query query(certificate, gone(*certificate.game, position));
    const auto row = query.find(position.m.count(), *as_small(value.exact->rest));
    if (!row) return "find says none";
    const PlayPosition found = canonical(*certificate.game, position.ideal, position.m, *row);
    return found == position ? "" : "find says " + row->str();
}

}  // namespace

std::string contradiction(const SolvedGame& certificate, const Place& place) {
    const Game& game = *certificate.game;
    const PlayPosition position = start_of(game, place.without, place.m, place.n);
    const Value value = TransfiniteQuery(certificate, place.without).grundy(place.m, place.n);
    const Value again = value_of(certificate, position);
    if (value.exact != again.exact) return at(game, position) + "another value than its canonical form";
    const std::string row = wrong_row(certificate, position, value);
    if (!row.empty()) return at(game, position) + row;
    const std::int64_t most = game.chains == Chains::two ? certificate.max_value() : kMostValues;
    std::vector<Ordinal> values;
    for (std::int64_t j = 0; j <= std::min(most, kMostValues); ++j) values.push_back({false, j});
    if (value.exact && (!value.exact->infinite || game.chains != Chains::two)) values.push_back(*value.exact);
    for (const Ordinal& j : values) {
        const std::string wrong = wrong_answer_to_move(certificate, position, value, j);
        if (!wrong.empty()) return at(game, position) + wrong;
    }
    return {};
}

}  // namespace fuzz
