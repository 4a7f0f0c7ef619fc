#include "periodic/query/both_whole.h"

#include "periodic/claims/capped.h"

namespace chompcert {
namespace {

using Option = MexTable::Option;

Length length_below(std::int64_t first_above) {
    return first_above == kInfinity ? Length::omega() : Length(first_above - 1);
}

}  // namespace

BothWhole::BothWhole(const SolvedGame& certificate, const Query& query)
    : certificate_(&certificate),
      query_(query),
      table_(certificate.max_value(),
             [this](MexTable::Key key, std::size_t number, const std::vector<bool>& reached) {
                 return option(static_cast<IdealId>(key), number, reached);
             }) {}

std::optional<std::int64_t> BothWhole::label(IdealId ideal) {
    const std::int64_t value = table_.value(ideal);
    return value <= certificate_->max_value() ? std::optional(value) : std::nullopt;
}

// Elements of A come first, as only the capped labels need what a compact certificate leaves out.
Option BothWhole::option(IdealId ideal, std::size_t number, const std::vector<bool>& reached) const {
    const std::size_t elements = certificate_->game->size();
    if (number < elements) return poset_option(ideal, static_cast<std::uint32_t>(number));
    const std::size_t k = number - elements;
    if (k >= reached.size()) return Option::end();
    return reached[k] ? Option::none() : capped_option(ideal, static_cast<std::int64_t>(k));
}

Option BothWhole::capped_option(IdealId ideal, std::int64_t k) const {
    return find_capped(*certificate_, certificate_->ideals[ideal], k) ? Option::value(k) : Option::none();
}

// No option if one chain stays whole, since the value is then infinite.
Option BothWhole::poset_option(IdealId ideal, std::uint32_t a) const {
    const Game& game = *certificate_->game;
    const PrefixView view = certificate_->ideals[ideal];
    const std::int64_t c = game.above_c[a], d = game.above_d[a];
    if (!contains(game, view, a) || (c == kInfinity) != (d == kInfinity)) return Option::none();
    const IdealId to = certificate_->ideals.at(without_upset(game, view, a));
    if (c == kInfinity) return Option::position(to);
    const auto value = query_.about(to).grundy(c - 1, d - 1);
    return value ? Option::value(*value) : Option::none();
}

bool BothWhole::gives(const Option& option, std::int64_t j) {
    if (option.kind == Option::Kind::position) return table_.value(option.what) == j;
    return option.kind == Option::Kind::value && static_cast<std::int64_t>(option.what) == j;
}

std::vector<TransfiniteMove> BothWhole::moves(IdealId ideal, std::int64_t j) {
    const Game& game = *certificate_->game;
    std::vector<TransfiniteMove> all;
    for (std::uint32_t a = 0; a < game.size(); ++a)
        if (gives(poset_option(ideal, a), j))
            all.push_back({game.names[a], length_below(game.above_c[a]), length_below(game.above_d[a])});
    if (const auto capped = find_capped(*certificate_, certificate_->ideals[ideal], j))
        all.push_back({"d[" + std::to_string(capped->row + 1) + "]", capped->column, capped->row});
    return all;
}

// The capped labels are asked only if no element of A leads to j: a compact certificate may leave them out.
std::optional<TransfiniteMove> BothWhole::move(IdealId ideal, std::int64_t j) {
    const Game& game = *certificate_->game;
    for (std::uint32_t a = 0; a < game.size(); ++a)
        if (gives(poset_option(ideal, a), j))
            return TransfiniteMove{game.names[a], length_below(game.above_c[a]),
                                   length_below(game.above_d[a])};
    auto all = moves(ideal, j);
    return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

}  // namespace chompcert
