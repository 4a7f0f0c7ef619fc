#include "periodic/query/eventual_sequence.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/error.h"
#include "base/numbers/integers.h"
#include "periodic/claims/capped.h"
#include "periodic/query/query.h"

namespace chompcert {
namespace {

void require_room(std::int64_t values, std::int64_t max_values) {
    if (values > max_values)
        throw LimitError("undecided: " + std::to_string(values) +
                         " values before the pattern settles, more than the " + std::to_string(max_values) +
                         " allowed");
}

// From this column on, only the tail of B or a constant answers; see the header.
std::int64_t tail_column(const SolvedGame& certificate, PrefixView ideal, bool has_tail,
                         const std::optional<Capped>& capped, std::int64_t k) {
    const Ideals& ideals = certificate.ideals;
    const Bounds& whole = ideals.bounds(ideals.at(ideal));
    std::int64_t tail_from = capped ? std::max(whole.low_column, capped->column + 1) : whole.low_column;
    Prefixes left(ideal.begin(), ideal.end());
    for (std::int64_t last = whole.high_row;;) {
        const std::int64_t low = ideals.bounds(ideals.at(left)).low_row;
        const Claim& claim = certificate.claims.at(ideals.at(left), k);
        tail_from = std::max(tail_from, claim.settled_from());
        const Periodic* const tail = claim.periodic();
        if (tail != nullptr && last != kInfinity) tail_from = std::max(tail_from, last - tail->low + 1);
        if (tail != nullptr && last == kInfinity && has_tail)
            tail_from = std::max(tail_from, low - tail->low);
        if (low == 0) return tail_from;
        last = low - 1;
        left = restrict(*certificate.game, left, kInfinity, last);
    }
}

std::vector<EventualSequence::Value> listed_columns(const Query& query, std::int64_t k, std::int64_t end) {
    std::vector<EventualSequence::Value> listed;
    listed.reserve(static_cast<std::size_t>(end));
    for (std::int64_t m = 0; m < end; ++m) listed.push_back(query.find_small(m, k));
    return listed;
}

}  // namespace

EventualSequence::EventualSequence(std::int64_t first, std::vector<Value> listed, std::int64_t slope,
                                   std::vector<std::int64_t> tail)
    : first_(first), listed_(std::move(listed)), slope_(slope), tail_(std::move(tail)) {}

EventualSequence::Value EventualSequence::at(std::int64_t v) const {
    if (v < first_) return std::nullopt;
    if (v < tail_from()) return listed_[static_cast<std::size_t>(v - first_)];
    if (tail_.empty()) return std::nullopt;
    const auto period = static_cast<std::int64_t>(tail_.size());
    return slope_ * v + tail_[static_cast<std::size_t>(modulo(v - tail_from(), period))];
}

std::optional<Integer> EventualSequence::at(const Integer& v) const {
    if (const auto small = as_small(v)) {
        const Value value = at(*small);
        return value ? std::optional(Integer(*value)) : std::nullopt;
    }
    if (tail_.empty()) return std::nullopt;
    const auto period = static_cast<std::int64_t>(tail_.size());
    const std::int64_t rest =
        tail_[static_cast<std::size_t>(modulo(modulo(v, period) - tail_from(), period))];
    return slope_ == 0 ? Integer(rest) : v + rest;
}

EventualSequence EventualSequence::shifted(std::int64_t argument_shift, std::int64_t value_shift) const {
    EventualSequence result = *this;
    result.first_ += argument_shift;
    for (Value& value : result.listed_)
        if (value) *value += value_shift;
    for (std::int64_t& rest : result.tail_) rest += value_shift - slope_ * argument_shift;
    return result;
}

EventualSequence EventualSequence::inverse(std::int64_t max_values) const {
    std::int64_t rows = 0;
    for (const Value& value : listed_) rows = std::max(rows, value.value_or(-1) + 1);
    const auto period = static_cast<std::int64_t>(tail_.size());
    const auto [low, high] =
        tail_.empty() ? std::pair<std::int64_t, std::int64_t>{0, 0}
                      : std::pair{*std::ranges::min_element(tail_), *std::ranges::max_element(tail_)};
    if (slope_ == 1 && !tail_.empty()) rows = std::max(rows, tail_from() + high);
    if (slope_ == 0 && !tail_.empty()) rows = std::max(rows, high + 1);
    require_room(rows, max_values);

    std::vector<Value> columns(static_cast<std::size_t>(rows));
    const std::int64_t end = slope_ == 1 ? std::max(tail_from(), rows - low) : tail_from() + period;
    for (std::int64_t v = first_; v < end; ++v)
        if (const Value row = at(v); row && 0 <= *row && *row < rows)
            if (Value& column = columns[static_cast<std::size_t>(*row)]; !column) column = v;
    if (slope_ == 0 || tail_.empty()) return {0, std::move(columns), 0, {}};

    constexpr std::int64_t kFree = kInfinity;
    std::vector<std::int64_t> tail(tail_.size(), kFree);
    for (std::int64_t i = 0; i < period; ++i) {
        const std::int64_t offset = tail_[static_cast<std::size_t>(i)];
        std::int64_t& taken = tail[static_cast<std::size_t>(modulo(tail_from() + i + offset - rows, period))];
        if (taken != kFree) throw UntrueProof("two columns have their value in the same row");
        taken = -offset;
    }
    return {0, std::move(columns), 1, std::move(tail)};
}

EventualSequence columns_of(const SolvedGame& certificate, const std::vector<std::uint32_t>& without,
                            std::int64_t k, std::int64_t max_values) {
    const Ideals& ideals = certificate.ideals;
    Prefixes ideal = whole(*certificate.game);
    for (const std::uint32_t a : without) ideal = without_upset(*certificate.game, ideal, a);
    const Bounds& bounds = ideals.bounds(ideals.at(ideal));
    const Query query(certificate, without);
    if (bounds.high_column != kInfinity) {
        require_room(bounds.high_column, max_values);
        auto listed = listed_columns(query, k, bounds.high_column + 1);
        const auto last = listed.back();
        listed.pop_back();
        return {0, std::move(listed), 0, last ? std::vector{*last} : std::vector<std::int64_t>{}};
    }
    const Periodic* const own = certificate.claims.at(ideals.at(ideal), k).periodic();
    const bool has_tail = own != nullptr && bounds.high_row == kInfinity;
    const auto capped = find_capped(certificate, ideal, k);
    const std::int64_t tail_from = tail_column(certificate, ideal, has_tail, capped, k);
    require_room(tail_from, max_values);
    std::vector<std::int64_t> tail;
    if (has_tail) {
        for (std::int64_t i = 0; i < own->period(); ++i) tail.push_back(own->offset(tail_from + i));
    } else if (capped) {
        tail.push_back(capped->row);
    }
    return {0, listed_columns(query, k, tail_from), has_tail ? 1 : 0, std::move(tail)};
}

}  // namespace chompcert
