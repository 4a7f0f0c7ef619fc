#include "beyond.h"

#include <algorithm>

#include "../capped.h"

namespace chompcert {
namespace {

using Option = MexTable::Option;

Length length_of(std::int64_t count) {
    return count == kInfinity ? Length::omega() : Length(count);
}

}  // namespace

Beyond::Beyond(const Certificate& certificate, const Query& query)
    : certificate_(&certificate),
      query_(query),
      last_live_(certificate.game.staircase.cap(kInfinity)),
      labelled_(last_live_ == kInfinity
                    ? 0
                    : certificate.max_value() + static_cast<std::int64_t>(certificate.game.size()) + 1),
      table_(certificate.max_value(),
             [this](MexTable::Key key, std::size_t number, const std::vector<bool>& reached) {
                 const auto places = static_cast<MexTable::Key>(labelled_) + 1;
                 const auto place = static_cast<std::int64_t>(key % places);
                 return option(static_cast<IdealId>(key / places),
                               place == labelled_ ? kInfinity : last_live_ + 1 + place, number, reached);
             }) {}

bool Beyond::has_label(std::int64_t column) const {
    return column == kInfinity || (is_beyond(column) && column - last_live_ <= labelled_);
}

// How many of the columns beyond lie before this one, and may have labels.
std::int64_t Beyond::columns_before(std::int64_t column) const {
    return last_live_ == kInfinity ? 0 : std::min(column - last_live_ - 1, labelled_);
}

MexTable::Key Beyond::key(IdealId ideal, std::int64_t column) const {
    const auto places = static_cast<MexTable::Key>(labelled_) + 1;
    return ideal * places + static_cast<MexTable::Key>(columns_before(column));
}

std::optional<std::int64_t> Beyond::label(IdealId ideal, std::int64_t column) {
    if (!has_label(column)) return std::nullopt;
    const std::int64_t value = table_.value(key(ideal, column));
    return value <= certificate_->max_value() ? std::optional(value) : std::nullopt;
}

// Elements of A first: what a compact certificate leaves out is needed for the capped labels only.
Option Beyond::option(IdealId ideal, std::int64_t column, std::size_t number,
                      const std::vector<bool>& reached) const {
    const std::size_t elements = certificate_->game.size();
    if (number < elements) return poset_option(ideal, column, static_cast<std::uint32_t>(number));
    auto next = static_cast<std::int64_t>(number - elements);
    const std::int64_t columns = columns_before(column);
    if (next < columns) return Option::position(key(ideal, last_live_ + 1 + next));
    next -= columns;
    if (next > certificate_->max_value()) return Option::end();
    return reached[static_cast<std::size_t>(next)] ? Option::none() : capped_option(ideal, next);
}

Option Beyond::capped_option(IdealId ideal, std::int64_t k) const {
    const auto& [game, ideals, claims, level] = *certificate_;
    return find_capped(game, *ideals, *claims, (*ideals)[ideal], k) ? Option::value(k) : Option::none();
}

std::optional<Beyond::PosetMove> Beyond::poset_move(IdealId ideal, std::int64_t column,
                                                    std::uint32_t a) const {
    const Game& game = certificate_->game;
    const PrefixView view = (*certificate_->ideals)[ideal];
    if (!contains(game, view, a)) return std::nullopt;
    return PosetMove{certificate_->ideals->at(without_upset(game, view, a)),
                     std::min(column, before(game.above_c[a])), before(game.above_d[a])};
}

// None for positions with one chain whole: their values are infinite.
Option Beyond::poset_option(IdealId ideal, std::int64_t column, std::uint32_t a) const {
    const auto to = poset_move(ideal, column, a);
    if (!to) return Option::none();
    if (to->row == kInfinity)
        return has_label(to->column) ? Option::position(key(to->ideal, to->column)) : Option::none();
    if (to->column == kInfinity) return Option::none();
    const auto value = query_.about(to->ideal).grundy(to->column, to->row);
    return value ? Option::value(*value) : Option::none();
}

bool Beyond::gives(const Option& option, std::int64_t j) {
    if (option.kind == Option::Kind::none || option.kind == Option::Kind::end) return false;
    if (option.kind == Option::Kind::value) return static_cast<std::int64_t>(option.what) == j;
    return table_.value(option.what) == j;
}

std::optional<TransfiniteMove> Beyond::move(IdealId ideal, std::int64_t column, std::int64_t j) {
    const auto& [game, ideals, claims, level] = *certificate_;
    for (std::uint32_t a = 0; a < game.size(); ++a) {
        if (!gives(poset_option(ideal, column, a), j)) continue;
        const auto to = poset_move(ideal, column, a);
        return TransfiniteMove{game.names[a], length_of(to->column), length_of(to->row)};
    }
    for (std::int64_t next = 0; next < columns_before(column); ++next) {
        const std::int64_t to = last_live_ + 1 + next;
        if (gives(Option::position(key(ideal, to)), j))
            return TransfiniteMove{"c[" + std::to_string(to + 1) + "]", to, Length::omega()};
    }
    if (const auto capped = find_capped(game, *ideals, *claims, (*ideals)[ideal], j))
        return TransfiniteMove{"d[" + std::to_string(capped->row + 1) + "]", capped->column, capped->row};
    return std::nullopt;
}

}  // namespace chompcert
