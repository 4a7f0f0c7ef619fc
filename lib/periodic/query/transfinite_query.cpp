#include "periodic/query/transfinite_query.h"

#include "base/error.h"
#include "game/big_staircase.h"

namespace chompcert {
namespace {

using Option = MexTable::Option;

// Larger than any column, row or offset in a game or a certificate.
constexpr std::int64_t kFar = 4'000'000'000'000'000'000;

std::optional<TransfiniteMove> transfinite(const std::optional<Move>& move) {
    if (!move) return std::nullopt;
    return TransfiniteMove{move->element, move->m, move->n};
}

std::vector<TransfiniteMove> transfinite(const std::vector<Move>& moves) {
    std::vector<TransfiniteMove> all;
    for (const Move& move : moves) all.push_back({move.element, move.m, move.n});
    return all;
}

Length clipped(const Length& length, std::int64_t bound) {
    if (bound == kInfinity) return length;
    return length.whole() || length.count() > Integer(bound) ? Length(bound) : length;
}

// A row above every label of the column, every element of D below it, and every element of A below D.
Integer row_above(const Integer& column) {
    constexpr std::int64_t kSteepest = 1'000'000'000;
    return column * kSteepest + kFar;
}

Value label_value(std::optional<std::int64_t> label, Value::Size otherwise) {
    return label ? Value{Ordinal{false, *label}, Value::Size::finite} : Value{std::nullopt, otherwise};
}

bool leads_to_whole(const Game& game, PrefixView ideal, std::uint32_t a) {
    return contains(game, ideal, a) && game.above_c[a] == kInfinity;
}

}  // namespace

TransfiniteQuery::TransfiniteQuery(const SolvedGame& certificate, const std::vector<std::uint32_t>& without)
    : certificate_(&certificate),
      query_(certificate, without),
      last_column_(certificate.game->staircase.cap(kInfinity)),
      both_whole_(certificate, query_),
      rests_(static_cast<std::int64_t>(certificate.game->size()),
             [this](MexTable::Key key, std::size_t number, const std::vector<bool>&) {
                 return rest_option(static_cast<IdealId>(key), number);
             }) {}

TransfiniteQuery::Place TransfiniteQuery::place(const Length& m, const Length& n) const {
    const Bounds& b = certificate_->ideals.bounds(query_.ideal());
    const Length column = clipped(m, b.high_column), row = clipped(n, b.high_row);
    if (!row.whole()) {
        if (!column.whole()) return Finite{column.count(), row.count()};
        if (const auto most = cap(certificate_->game->staircase, row.count()))
            return Finite{*most, row.count()};
        return Infinite{row.count() + kFar, row.count()};
    }
    const Length live = clipped(column, last_column_);
    if (live.whole()) return Both{};
    return Infinite{live.count(), row_above(live.count())};
}

// (T1)–(T3) are about games without decreed values.
void TransfiniteQuery::refuse_whole(const Length& m, const Length& n) const {
    if (m.whole() || n.whole()) refuse_decrees(certificate_->game->decrees, "a question with omega");
}

Value TransfiniteQuery::grundy(const Length& m, const Length& n) {
    refuse_whole(m, n);
    if (certificate_->game->chains != Chains::two) return exact_grundy(m);
    const Place at = place(m, n);
    if (const auto* finite = std::get_if<Finite>(&at))
        return label_value(query_.grundy(finite->m, finite->n), Value::Size::finite);
    if (std::holds_alternative<Both>(at))
        return label_value(both_whole_.label(query_.ideal()), Value::Size::either);
    return {std::nullopt, Value::Size::infinite};
}

std::optional<TransfiniteMove> TransfiniteQuery::move(const Length& m, const Length& n, const Ordinal& j) {
    refuse_whole(m, n);
    if (certificate_->game->chains != Chains::two) return exact_move(m, j);
    const std::int64_t label = label_of(j);
    const Place at = place(m, n);
    if (std::holds_alternative<Both>(at)) return both_whole_.move(query_.ideal(), label);
    if (const auto* far = std::get_if<Infinite>(&at)) return transfinite(query_.move(far->m, far->n, label));
    const auto& finite = std::get<Finite>(at);
    return transfinite(query_.move(finite.m, finite.n, label));
}

std::vector<TransfiniteMove> TransfiniteQuery::moves(const Length& m, const Length& n, const Ordinal& j) {
    refuse_whole(m, n);
    if (certificate_->game->chains != Chains::two) return exact_moves(m, j);
    const std::int64_t label = label_of(j);
    const Place at = place(m, n);
    if (std::holds_alternative<Both>(at)) return both_whole_.moves(query_.ideal(), label);
    if (const auto* far = std::get_if<Infinite>(&at)) return transfinite(query_.moves(far->m, far->n, label));
    const auto& finite = std::get<Finite>(at);
    return transfinite(query_.moves(finite.m, finite.n, label));
}

std::int64_t TransfiniteQuery::label_of(const Ordinal& j) const {
    if (j.infinite || j.rest > Integer(certificate_->max_value()))
        throw ArgumentError("moves to values above " + std::to_string(certificate_->max_value()) +
                            " are not known");
    return *as_small(j.rest);
}

Length TransfiniteQuery::column_of(const Length& m) const {
    return clipped(m, certificate_->ideals.bounds(query_.ideal()).high_column);
}

bool TransfiniteQuery::is_whole(const Length& m) const {
    return certificate_->game->chains == Chains::one && column_of(m).whole();
}

Value TransfiniteQuery::exact_grundy(const Length& m) {
    if (is_whole(m)) return {Ordinal{true, rests_.value(query_.ideal())}, Value::Size::infinite};
    return {Ordinal{false, query_.exact_grundy(column_of(m).count())}, Value::Size::finite};
}

std::optional<TransfiniteMove> TransfiniteQuery::exact_move(const Length& m, const Ordinal& j) {
    const bool whole = is_whole(m);
    if (j.infinite) return whole ? move_to_infinite(j) : std::nullopt;
    if (whole) return transfinite(query_.exact_move(j.rest + kFar, j.rest));
    return transfinite(query_.exact_move(column_of(m).count(), j.rest));
}

std::vector<TransfiniteMove> TransfiniteQuery::exact_moves(const Length& m, const Ordinal& j) {
    const bool whole = is_whole(m);
    if (j.infinite) return whole ? moves_to_infinite(j) : std::vector<TransfiniteMove>{};
    return transfinite(query_.exact_moves(whole ? j.rest + kFar : column_of(m).count(), j.rest));
}

// The elements of A that lie below no element of C; C stays whole when one of them is taken.
std::vector<TransfiniteMove> TransfiniteQuery::moves_to_infinite(const Ordinal& j) {
    const Game& game = *certificate_->game;
    const PrefixView view = certificate_->ideals[query_.ideal()];
    std::vector<TransfiniteMove> all;
    for (std::uint32_t a = 0; a < game.size(); ++a)
        if (leads_to_whole(game, view, a) &&
            Integer(rests_.value(certificate_->ideals.at(without_upset(game, view, a)))) == j.rest)
            all.push_back({game.names[a], Length::omega(), Length::omega()});
    return all;
}

std::optional<TransfiniteMove> TransfiniteQuery::move_to_infinite(const Ordinal& j) {
    auto all = moves_to_infinite(j);
    return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

Option TransfiniteQuery::rest_option(IdealId ideal, std::size_t number) const {
    const Game& game = *certificate_->game;
    if (number >= game.size()) return Option::end();
    const auto a = static_cast<std::uint32_t>(number);
    const PrefixView view = certificate_->ideals[ideal];
    if (!leads_to_whole(game, view, a)) return Option::none();
    return Option::position(certificate_->ideals.at(without_upset(game, view, a)));
}

}  // namespace chompcert
