#include "parametric/theorem_query.h"

#include <algorithm>

#include "parametric/game/decrees.h"

namespace chompcert {

TheoremQuery::TheoremQuery(const Theorem& theorem, std::unique_ptr<OrderSteps> order,
                           std::unique_ptr<ZeroAnswers> answers, std::vector<std::size_t> without)
    : theorem_(&theorem),
      without_(std::move(without)),
      order_(std::move(order)),
      answers_(std::move(answers)) {}

// What is left without an element and all above it.
TheoremPosition TheoremQuery::without(TheoremPosition position, std::size_t kind,
                                      const Integer& index) const {
    for (std::size_t v = 0; v < chains(); ++v) {
        const auto above = v == kind ? std::optional(index) : order_->least_above(kind, v, index);
        if (above && *above <= position.coordinates[v]) position.coordinates[v] = *above - 1;
    }
    for (std::size_t e = 0; e < theorem_->game.elements.size(); ++e)
        if (chains() + e == kind || order_->least_above(kind, chains() + e, index))
            position.ideal &= ~(std::uint32_t{1} << e);
    return position;
}

TheoremPosition TheoremQuery::position(std::vector<Integer> coordinates) const {
    const auto elements = theorem_->game.elements.size();
    TheoremPosition left{(std::uint32_t{1} << elements) - 1, coordinates};
    for (const std::size_t element : without_) left = without(std::move(left), chains() + element, 1);
    for (std::size_t u = 0; u < chains(); ++u) left = without(std::move(left), u, coordinates[u] + 1);
    return left;
}

TheoremMove TheoremQuery::take(const TheoremPosition& position, std::size_t kind,
                               const Integer& index) const {
    return {kind, index, without(position, kind, index)};
}

bool TheoremQuery::is_zero(const TheoremPosition& position) {
    return answers_->is_zero(position);
}

bool TheoremQuery::is_decreed(const TheoremPosition& position) const {
    return decreed_zero(theorem_->game, position.ideal, position.coordinates).has_value();
}

std::optional<Integer> TheoremQuery::grundy(const TheoremPosition& position) {
    if (!theorem_->gives_values()) return is_zero(position) ? std::optional<Integer>(0) : std::nullopt;
    const auto value = answers_->on_line(position, chains() - 1, 0, std::nullopt);
    if (!value) throw UntrueTheorem("it gives no value to a position");
    return value;
}

std::optional<TheoremMove> TheoremQuery::move(const TheoremPosition& position) {
    if (is_zero(position) || is_decreed(position)) return std::nullopt;
    for (const ProposedMove& proposed : answers_->moves(position, false)) return verified(position, proposed);
    throw UntrueTheorem(std::string("its ") + answers_->source() +
                        " has no move at a position whose value is not 0");
}

std::vector<TheoremMove> TheoremQuery::moves(const TheoremPosition& position) {
    std::vector<TheoremMove> moves;
    if (is_zero(position) || is_decreed(position)) return moves;
    for (const ProposedMove& proposed : answers_->moves(position, true))
        moves.push_back(verified(position, proposed));
    if (moves.empty())
        throw UntrueTheorem(std::string("its ") + answers_->source() +
                            " has no move at a position whose value is not 0");
    return moves;
}

// The move as the order makes it, if the theorem is true about it.
TheoremMove TheoremQuery::verified(const TheoremPosition& position, const ProposedMove& proposed) {
    const std::string source = std::string("its ") + answers_->source();
    const bool there = proposed.kind < chains() ? proposed.index <= position.coordinates[proposed.kind]
                                                : (position.ideal >> (proposed.kind - chains()) & 1U) != 0;
    if (!there) throw UntrueTheorem(source + " takes an element that is gone");
    TheoremMove move = take(position, proposed.kind, proposed.index);
    if (proposed.left && move.left != *proposed.left)
        throw UntrueTheorem(source + " makes a move that the game does not have");
    if (!is_zero(move.left)) throw UntrueTheorem(source + " leads to another value than 0");
    return move;
}

std::optional<Integer> TheoremQuery::find(std::vector<Integer> coordinates, std::size_t unknown) {
    // All other coordinates and the ideal are as they would be with the whole chain.
    TheoremPosition whole{(std::uint32_t{1} << theorem_->game.elements.size()) - 1, coordinates};
    std::optional<Integer> end;  // the index of the least element of the chain that is gone
    Integer first = 0;
    const auto cut = [&](std::size_t kind, const Integer& index) {
        const auto above = order_->least_above(kind, unknown, index);
        if (above && (!end || *above < *end)) end = above;
        const Integer given = whole.coordinates[unknown];
        whole = without(std::move(whole), kind, index);
        whole.coordinates[unknown] = given;
    };
    for (const std::size_t element : without_) cut(chains() + element, 1);
    for (std::size_t u = 0; u < chains(); ++u)
        if (u != unknown) cut(u, coordinates[u] + 1);
    coordinates[unknown] = whole.coordinates[unknown];
    if (whole.coordinates != coordinates) return std::nullopt;
    // Elements of the chain below those that are left have to be left.
    for (std::size_t v = 0; v < theorem_->game.kinds(); ++v) {
        const bool chain = v < chains();
        if (v == unknown || (chain ? coordinates[v] == 0 : (whole.ideal >> (v - chains()) & 1U) == 0))
            continue;
        const auto below = order_->greatest_below(unknown, v, chain ? coordinates[v] : Integer(1));
        if (!below) return std::nullopt;
        first = std::max(first, *below);
    }
    const std::optional<Integer> last = end ? std::optional<Integer>(*end - 1) : std::nullopt;
    return answers_->on_line({whole.ideal, coordinates}, unknown, first, last);
}

}  // namespace chompcert
