#include "periodic/query/query.h"

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "base/numbers/decimal.h"
#include "game/big_staircase.h"
#include "game/labels.h"
#include "periodic/claims/capped.h"

namespace chompcert {
namespace {

std::int64_t saturated(const Integer& n) {
    return as_small(n).value_or(kInfinity - 1);
}
std::int64_t saturated(std::int64_t n) {
    return n;
}

Integer clipped(const Integer& n, std::int64_t bound) {
    return saturated(n) > bound ? Integer(bound) : n;
}

std::int64_t saturated_difference(const Integer& a, const Integer& b) {
    return difference(a, b).value_or(a > b ? kInfinity - 1 : 1 - kInfinity);
}

// Certificates list small columns only; in a large column the tail answers, or nothing does.
std::optional<Offset> offset_in(const Claim& claim, const Integer& column) {
    if (const auto small = as_small(column)) return claim.offset(*small);
    const Periodic* const tail = claim.periodic();
    if (tail == nullptr) return std::nullopt;
    return tail->offset(modulo(column, tail->period()));
}

std::optional<Offset> offset_in(const Claim& claim, std::int64_t column) {
    return claim.offset(column);
}

template <class Number>
std::optional<Number> row_in(const Claim& claim, const Number& column) {
    const auto offset = offset_in(claim, column);
    if (!offset) return std::nullopt;
    Number row = column + *offset;
    if (row < 0) throw UntrueProof("a natural number below zero");
    return row;
}

// The row of the tail with the same place in the period.
std::int64_t translate_into_tail(const Periodic& tail, const Integer& row) {
    const std::int64_t first = tail.preperiod + std::max<std::int64_t>(tail.high, 0);
    return first + modulo(modulo(row, tail.period()) - first, tail.period());
}

// The column in first … end − 1 in which the claim has this row, if there is one. There is at most one, so
// the tail may be searched before the list.
std::optional<Integer> column_of(const Claim& claim, const Integer& row, const Integer& first,
                                 const Integer& end) {
    const std::int64_t least = saturated_difference(row, end) + 1, most = saturated_difference(row, first);
    const auto probe = [&](std::int64_t near, Offset low, Offset high) -> std::optional<Integer> {
        for (std::int64_t o = std::max<std::int64_t>(low, least); o <= std::min<std::int64_t>(high, most);
             ++o)
            if (claim.offset(near - o) == o) return row - o;
        return std::nullopt;
    };
    const auto small = as_small(row);
    if (small && claim.list() && !claim.list()->empty()) {
        const auto [low, high] = claim.list()->range();
        if (auto column = probe(*small, low, high)) return column;
    }
    const Periodic* const tail = claim.periodic();
    if (tail == nullptr) return std::nullopt;
    const std::int64_t near = small ? *small : translate_into_tail(*tail, row);
    return probe(near, tail->low,
                 static_cast<Offset>(std::min<std::int64_t>(tail->high, near - tail->preperiod)));
}

// The offsets of a list that was left out are at most |A| + k. For let (B, m, n) have value k, and consider
// the positions (B, m, j) with j < n: at most k of them have smaller values, and every other one has a move
// to value k, by an element of A, or by one of C in row j. Each of these elements serves at most once. With
// two chains one of these positions may be decreed; with fewer all are, or none, and n is the decreed value.
std::int64_t beyond_first_fit(const Ideals& ideals) {
    const bool has_two = ideals.game().chains == Chains::two;
    return has_two ? ideals.most_decreed_rows() : std::max<std::int64_t>(ideals.most_decreed_rows() - 1, 0);
}

std::int64_t greatest_offset(const SolvedGame& certificate) {
    std::int64_t greatest = std::numeric_limits<Offset>::min();
    for (IdealId id = 0; id < certificate.ideals.size(); ++id)
        for (std::int64_t k = 0; k <= certificate.max_value(); ++k) {
            const Claim& claim = certificate.claims.at(id, k);
            const std::int64_t listed = claim.list() ? claim.list()->range().second
                                                     : static_cast<std::int64_t>(certificate.game->size()) +
                                                           k + beyond_first_fit(certificate.ideals);
            greatest = std::max(greatest, listed);
            if (const Periodic* const tail = claim.periodic())
                greatest = std::max(greatest, std::int64_t{tail->high});
        }
    return greatest;
}

std::string chain_element(char chain, const Integer& index) {
    return std::string(1, chain) + "[" + decimal(index) + "]";
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
        auto found = std::ranges::find(game.names, wanted);
        if (found == game.names.end()) found = std::ranges::find(game.names, Labels(game.text).name_of(name));
        if (found == game.names.end()) {
            const bool chain =
                game.chains != Chains::none && (wanted.starts_with("c[") || wanted.starts_with("d["));
            throw ArgumentError("the game '" + game.label + "' has no element '" + name + "'" +
                                (chain ? ": elements of a chain are removed by the coordinates" : ""));
        }
        elements.push_back(static_cast<std::uint32_t>(found - game.names.begin()));
    }
    return elements;
}

Query::Query(const SolvedGame& certificate, const std::vector<std::uint32_t>& without)
    : certificate_(&certificate) {
    const Game& game = *certificate.game;
    Prefixes ideal = whole(game);
    for (const std::uint32_t a : without) ideal = without_upset(game, ideal, a);
    ideal_ = certificate.ideals.at(ideal);
    greatest_offset_ = greatest_offset(certificate);
}

template <class Number>
bool Query::has_offset(const Claim& claim, const Number& column, std::int64_t offset) const {
    return offset <= greatest_offset_ && claim.may_have(offset) && offset_in(claim, column) == offset;
}

// The part of an ideal that is left with only the first m elements of C and n of D.
IdealId Query::left_of(IdealId ideal, std::int64_t m, std::int64_t n) const {
    const Ideals& ideals = certificate_->ideals;
    const Bounds& b = ideals.bounds(ideal);
    if (b.low_column <= m && b.low_row <= n) return ideal;
    return ideals.at(restrict(*certificate_->game, ideals[ideal], m, n));
}

bool Query::is_over(const Position& at) const {
    if (!certificate_->ideals.decreed(at.ideal)) return false;
    return at.m == Integer(0) && (certificate_->game->chains != Chains::two || at.n == Integer(0));
}

Position Query::position(const Integer& m, const Integer& n) const {
    const Bounds& b = certificate_->ideals.bounds(ideal_);
    Integer column = clipped(m, b.high_column);
    const Integer row = clipped(n, b.high_row);
    if (const auto most = cap(certificate_->game->staircase, row); most && column > *most) column = *most;
    return {left_of(ideal_, saturated(column), saturated(row)), column, row};
}

std::optional<std::int64_t> Query::grundy(const Integer& m, const Integer& n) const {
    const auto small_m = as_small(m), small_n = as_small(n);
    if (small_m && small_n) return grundy(*small_m, *small_n);
    const Position at = position(m, n);
    return value_at(at.ideal, at.m, saturated_difference(at.n, at.m));
}

std::optional<std::int64_t> Query::grundy(std::int64_t m, std::int64_t n) const {
    const Bounds& b = certificate_->ideals.bounds(ideal_);
    const Staircase& staircase = certificate_->game->staircase;
    const std::int64_t row = std::min(n, b.high_row), most = staircase.cap(row);
    // A ladder may end beyond 64 bits.
    if (most == kInfinity && !staircase.ladders().empty()) {
        const Position at = position(m, n);
        return value_at(at.ideal, at.m, saturated_difference(at.n, at.m));
    }
    const std::int64_t column = std::min({m, b.high_column, most});
    return value_at(left_of(ideal_, column, row), column, row - column);
}

template <class Number>
std::optional<std::int64_t> Query::value_at(IdealId ideal, const Number& column, std::int64_t offset) const {
    std::optional<std::int64_t> unknown;
    for (std::int64_t k = 0; k <= certificate_->max_value(); ++k) {
        if (!claim(ideal, k).is_stored(saturated(column))) {
            unknown = k;
        } else if (has_offset(claim(ideal, k), column, offset)) {
            return k;
        }
    }
    if (unknown)
        (void)has_offset(claim(ideal, *unknown), column, offset);  // throws if the offset is possible
    return std::nullopt;
}

std::optional<Integer> Query::find(const Integer& m, std::int64_t k) const {
    const Integer column = clipped(m, certificate_->ideals.bounds(ideal_).high_column);
    return find_in(left_of(ideal_, saturated(column), kInfinity), column, k);
}

std::optional<std::int64_t> Query::find_small(std::int64_t m, std::int64_t k) const {
    const std::int64_t column = std::min(m, certificate_->ideals.bounds(ideal_).high_column);
    return find_in(left_of(ideal_, column, kInfinity), column, k);
}

// The ideals that are left of B in lower and lower rows, each in its own range of rows (THEOREM.md §5). Label
// k is in the column itself, or at a capped position, which is the position of all larger columns.
template <class Number>
std::optional<Number> Query::find_in(IdealId ideal, const Number& column, std::int64_t k) const {
    const Ideals& ideals = certificate_->ideals;
    IdealId left = ideal;
    const Claim* unknown = nullptr;
    for (std::int64_t last = ideals.bounds(ideal).high_row;;) {
        const std::int64_t low = ideals.bounds(left).low_row;
        if (!claim(left, k).is_stored(saturated(column))) {
            unknown = &claim(left, k);
        } else if (auto row = row_in(claim(left, k), column);
                   row && saturated(*row) >= low && saturated(*row) <= last) {
            return row;
        }
        if (low == 0) break;
        last = low - 1;
        left = left_of(left, kInfinity, last);
    }
    const auto capped = find_capped(*certificate_, certificate_->ideals[ideal], k);
    if (capped && capped->column < saturated(column)) return Number(capped->row);
    if (unknown != nullptr) return row_in(*unknown, column);  // throws
    return std::nullopt;
}

Integer Query::exact_grundy(const Integer& m) const {
    if (const auto row = find(m, 0)) return *row;
    throw UntrueProof("no value in column " + m.str());
}

std::optional<Move> Query::move(const Integer& m, const Integer& n, std::int64_t j) const {
    const Position from = position(m, n);
    if (is_over(from)) return std::nullopt;
    if (auto move = move_up_column(from, j)) return move;
    if (auto move = move_along_row(from, from.n, j)) return move;
    return move_in_poset(from, from.n, j);
}

std::vector<Move> Query::moves(const Integer& m, const Integer& n, std::int64_t j) const {
    const Position from = position(m, n);
    std::vector<Move> found;
    if (is_over(from)) return found;
    if (auto move = move_up_column(from, j)) found.push_back(std::move(*move));
    if (auto move = move_along_row(from, from.n, j)) found.push_back(std::move(*move));
    add_moves_in_poset(from, from.n, j, found);
    return found;
}

void Query::add_moves_in_poset(const Position& from, const Integer& row, std::int64_t j,
                               std::vector<Move>& found) const {
    for (std::uint32_t a = 0; a < certificate_->game->size(); ++a)
        if (auto move = move_of_element(from, row, a, j)) found.push_back(std::move(*move));
}

std::optional<Move> Query::exact_move(const Integer& m, const Integer& j) const {
    const Integer row = clipped(m, certificate_->ideals.bounds(ideal_).high_column);
    const bool has_chain = certificate_->game->chains == Chains::one;
    const Position from = position(has_chain ? row : Integer(), j);
    if (is_over(from)) return std::nullopt;
    if (has_chain)
        if (auto move = move_along_row(from, j, 0)) return move;
    return move_in_poset(from, j, 0);
}

std::vector<Move> Query::exact_moves(const Integer& m, const Integer& j) const {
    const bool has_chain = certificate_->game->chains == Chains::one;
    const Integer column =
        has_chain ? clipped(m, certificate_->ideals.bounds(ideal_).high_column) : Integer();
    const Position from = position(column, j);
    std::vector<Move> found;
    if (is_over(from)) return found;
    if (has_chain)
        if (auto move = move_along_row(from, j, 0)) found.push_back(std::move(*move));
    add_moves_in_poset(from, j, 0, found);
    return found;
}

// Throws if the row might be in a list that was left out, in columns first … end − 1.
void Query::require_no_list(const Claim& claim, const Integer& row, const Integer& first,
                            const Integer& end) const {
    if (claim.list()) return;
    const std::int64_t listed_end = std::min(saturated(end), claim.settled_from());
    if (saturated(first) < listed_end && saturated(row) < listed_end + greatest_offset_)
        (void)claim.offset(listed_end - 1);
}

std::optional<Move> Query::move_up_column(const Position& from, std::int64_t j) const {
    const auto row = find_in(from.ideal, from.m, j);
    if (!row || *row >= from.n) return std::nullopt;
    Integer column = from.m;
    if (const auto most = cap(certificate_->game->staircase, *row); most && column > *most) column = *most;
    return Move{chain_element('d', *row + 1), column, *row};
}

// Goes through the ideals that are left in smaller and smaller columns, the largest first.
std::optional<Move> Query::move_along_row(const Position& from, const Integer& row, std::int64_t j) const {
    for (Integer end = from.m; end > Integer(0);) {
        const IdealId left = left_of(from.ideal, saturated(end - 1), kInfinity);
        const Integer low = certificate_->ideals.bounds(left).low_column;
        if (const auto column = column_of(claim(left, j), row, low, end))
            return Move{chain_element('c', *column + 1), *column, row};
        require_no_list(claim(left, j), row, low, end);
        end = low;
    }
    return std::nullopt;
}

std::optional<Move> Query::move_in_poset(const Position& from, const Integer& row, std::int64_t j) const {
    for (std::uint32_t a = 0; a < certificate_->game->size(); ++a)
        if (auto move = move_of_element(from, row, a, j)) return move;
    return std::nullopt;
}

std::optional<Move> Query::move_of_element(const Position& from, const Integer& row, std::uint32_t a,
                                           std::int64_t j) const {
    const Game& game = *certificate_->game;
    const PrefixView view = certificate_->ideals[from.ideal];
    if (!contains(game, view, a)) return std::nullopt;
    const Integer to_m = clipped(from.m, before(game.above_c[a])),
                  to_n = clipped(row, before(game.above_d[a]));
    const IdealId to = certificate_->ideals.at(without_upset(game, view, a));
    if (!has_offset(claim(to, j), to_m, saturated_difference(to_n, to_m))) return std::nullopt;
    return Move{game.names[a], to_m, to_n};
}

}  // namespace chompcert
