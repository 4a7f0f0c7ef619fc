#include "query.h"

#include <algorithm>
#include <stdexcept>

#include "big_staircase.h"
#include "capped.h"

namespace chompcert {
namespace {

std::int64_t saturated(const Natural& n) {
    return n.small().value_or(kInfinity - 1);
}

Natural clipped(const Natural& n, std::int64_t bound) {
    return bound != kInfinity && n > Natural(bound) ? Natural(bound) : n;
}

// The row claimed in a column: listed, or of the tail.
std::optional<Natural> row_in(const Claim& claim, const Natural& column) {
    if (const auto small = column.small()) {
        const auto row = claim.row(*small);
        return row ? std::optional<Natural>(*row) : std::nullopt;
    }
    if (!claim.periodic()) return std::nullopt;
    const std::int64_t r = column.modulo(claim.period()) - claim.preperiod % claim.period();
    return column.plus(claim.tail_offset(claim.preperiod + r));
}

// The column before `end` in which the claim has this row, if there is one; at least `first`.
std::optional<Natural> column_of(const Claim& claim, const Natural& row, const Natural& first,
                                 const Natural& end) {
    const auto probe = [&](Offset low, Offset high) -> std::optional<Natural> {
        for (std::int64_t o = low; o <= high; ++o) {
            if (o > 0 && row < Natural(o)) break;
            const Natural column = row.plus(-o);
            if (column >= first && column < end && row_in(claim, column) == row) return column;
        }
        return std::nullopt;
    };
    if (!claim.list.empty()) {
        const auto [low, high] = claim.list.range();
        if (const auto column = probe(low, high)) return column;
    }
    if (!claim.periodic()) return std::nullopt;
    return probe(claim.tail_low, claim.tail_high);
}

std::string chain_element(char chain, const Natural& index) {
    return std::string(1, chain) + "[" + index.str() + "]";
}

}  // namespace

std::vector<std::uint32_t> elements_by_name(const Game& game, const std::vector<std::string>& names) {
    std::vector<std::uint32_t> elements;
    for (const std::string& name : names) {
        const auto first = name.find_first_not_of(' ');
        std::string wanted =
            first == std::string::npos ? "" : name.substr(first, name.find_last_not_of(' ') + 1 - first);
        if (const auto underscore = wanted.find('_'); underscore != std::string::npos)
            wanted = wanted.substr(0, underscore) + "[" + wanted.substr(underscore + 1) + "]";
        const auto found = std::ranges::find(game.names, wanted);
        if (found == game.names.end()) {
            const bool chain = wanted.starts_with("c[") || wanted.starts_with("d[");
            throw std::invalid_argument(
                "the game '" + game.label + "' has no element '" + name + "'" +
                (chain ? ": elements of a chain are removed by the coordinates" : ""));
        }
        elements.push_back(static_cast<std::uint32_t>(found - game.names.begin()));
    }
    return elements;
}

Query::Query(const Certificate& certificate, const std::vector<std::uint32_t>& without)
    : certificate_(&certificate), ideal_(whole(certificate.game)) {
    for (const std::uint32_t a : without) ideal_ = without_upset(certificate.game, ideal_, a);
}

Position Query::position(const Natural& m, const Natural& n) const {
    const Game& game = certificate_->game;
    const Bounds b = bounds(game, ideal_);
    Natural column = clipped(m, b.high_column);
    const Natural row = clipped(n, b.high_row);
    if (const auto most = cap(game.staircase, row); most && column > *most) column = *most;
    return {certificate_->ideals->at(restrict(game, ideal_, saturated(column), saturated(row))), column, row};
}

bool Query::has_value(const Position& position, std::int64_t k) const {
    return row_in(certificate_->claims->at(position.ideal, k), position.m) == position.n;
}

std::optional<std::int64_t> Query::grundy(const Natural& m, const Natural& n) const {
    const Position at = position(m, n);
    for (std::int64_t k = 0; k <= certificate_->max_value(); ++k)
        if (has_value(at, k)) return k;
    return std::nullopt;
}

std::optional<Natural> Query::find(const Natural& m, std::int64_t k) const {
    const Bounds b = bounds(certificate_->game, ideal_);
    const Natural column = clipped(m, b.high_column);
    return find_in(restrict(certificate_->game, ideal_, saturated(column), kInfinity), column, k);
}

// The ideals that are left of B in ever lower rows, each in its own range of rows (THEOREM.md §5): label k
// stands in the column itself, or at a capped position that stands for all larger columns.
std::optional<Natural> Query::find_in(const Prefixes& ideal, const Natural& column, std::int64_t k) const {
    const Game& game = certificate_->game;
    Prefixes left = ideal;
    for (std::int64_t last = bounds(game, ideal).high_row;;) {
        const Bounds b = bounds(game, left);
        const auto in_range = [&](const Natural& row) {
            return row >= Natural(b.low_row) && (last == kInfinity || row <= Natural(last));
        };
        const auto row = row_in(certificate_->claims->at(certificate_->ideals->at(left), k), column);
        if (row && in_range(*row)) return row;
        if (b.low_row == 0) break;
        last = b.low_row - 1;
        left = restrict(game, left, kInfinity, last);
    }
    const auto capped = find_capped(game, *certificate_->ideals, *certificate_->claims, ideal, k);
    if (!capped || Natural(capped->column) >= column) return std::nullopt;
    return Natural(capped->row);
}

Natural Query::exact_grundy(const Natural& m) const {
    if (const auto row = find(m, 0)) return *row;
    throw std::logic_error("no value in column " + m.str());
}

std::optional<Move> Query::move(const Natural& m, const Natural& n, std::int64_t j) const {
    const Position from = position(m, n);
    if (auto move = move_up_column(from, j)) return move;
    if (auto move = move_along_row(from, from.n, j)) return move;
    return move_in_poset(from, from.n, j);
}

std::optional<Move> Query::exact_move(const Natural& m, const Natural& j) const {
    const Natural row = clipped(m, bounds(certificate_->game, ideal_).high_column);
    const bool has_chain = certificate_->game.chains == Chains::one;
    const Position from = position(has_chain ? row : Natural(), j);
    if (has_chain)
        if (auto move = move_along_row(from, j, 0)) return move;
    return move_in_poset(from, j, 0);
}

std::optional<Move> Query::move_up_column(const Position& from, std::int64_t j) const {
    const PrefixView view = (*certificate_->ideals)[from.ideal];
    const auto row = find_in(Prefixes(view.begin(), view.end()), from.m, j);
    if (!row || *row >= from.n) return std::nullopt;
    Natural column = from.m;
    if (const auto most = cap(certificate_->game.staircase, *row); most && column > *most) column = *most;
    return Move{chain_element('d', row->plus(1)), column, *row};
}

std::optional<Move> Query::move_along_row(const Position& from, const Natural& row, std::int64_t j) const {
    const Game& game = certificate_->game;
    const PrefixView view = (*certificate_->ideals)[from.ideal];
    // Column ranges of the ideals that are left in ever smaller columns, the largest first.
    for (Natural end = from.m; end > Natural(0);) {
        const Prefixes left = restrict(game, view, saturated(end.plus(-1)), kInfinity);
        const std::int64_t low = bounds(game, left).low_column;
        const Claim& claim = certificate_->claims->at(certificate_->ideals->at(left), j);
        if (const auto column = column_of(claim, row, Natural(low), end))
            return Move{chain_element('c', column->plus(1)), *column, row};
        end = Natural(low);
    }
    return std::nullopt;
}

std::optional<Move> Query::move_in_poset(const Position& from, const Natural& row, std::int64_t j) const {
    const Game& game = certificate_->game;
    const PrefixView view = (*certificate_->ideals)[from.ideal];
    for (std::uint32_t a = 0; a < game.size(); ++a) {
        if (!contains(game, view, a)) continue;
        const Position to{certificate_->ideals->at(without_upset(game, view, a)),
                          clipped(from.m, before(game.above_c[a])), clipped(row, before(game.above_d[a]))};
        if (has_value(to, j)) return Move{game.names[a], to.m, to.n};
    }
    return std::nullopt;
}

}  // namespace chompcert
