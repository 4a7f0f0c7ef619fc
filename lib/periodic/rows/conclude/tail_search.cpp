#include "periodic/rows/conclude/tail_search.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

namespace chompcert {
namespace {

constexpr std::int64_t kShort = 64;  // longer distances are looked for now and then only

// z[i]: how far the sequence from i on agrees with its beginning.
std::vector<std::int64_t> z_function(const std::vector<Offset>& s) {
    const auto size = static_cast<std::int64_t>(s.size());
    std::vector<std::int64_t> z(s.size(), 0);
    for (std::int64_t i = 1, left = 0, right = 0; i < size; ++i) {
        auto& at = z[static_cast<std::size_t>(i)];
        if (i < right) at = std::min(right - i, z[static_cast<std::size_t>(i - left)]);
        while (i + at < size && s[static_cast<std::size_t>(at)] == s[static_cast<std::size_t>(i + at)]) ++at;
        if (i + at > right) left = i, right = i + at;
    }
    return z;
}

}  // namespace

TailSearch::TailSearch(RowState& state, IdealId id, std::int64_t k, std::int64_t end_row,
                       bool follows_retired)
    : state_(&state), id_(id), k_(k), end_row_(end_row), follows_retired_(follows_retired) {}

std::optional<Periodic> TailSearch::find() {
    const PrefixView ideal = state_->solved->ideals[id_];
    line().credit += kTileRows * (64 + 4 * std::accumulate(ideal.begin(), ideal.end(), k_));
    std::size_t refuted = 0;  // the period that was
    std::optional<Periodic> found;
    for_each_distance([&](std::int64_t distance) {
        if (!same_state(distance)) return Outcome::refuted;
        const Repeat repeat = read_repeat(distance);
        if (repeat.candidate.offsets.size() == refuted) return Outcome::refuted;
        refuted = repeat.candidate.offsets.size();
        const Outcome outcome = decide(repeat.candidate);
        if (outcome == Outcome::proved) found = tail_of(repeat);
        return outcome;
    });
    return found;
}

std::optional<Periodic> TailSearch::tail_of(const Repeat& repeat) {
    const auto preperiod = find_preperiod(repeat);
    if (!preperiod) {
        state_->needs_more_history = true;
        return std::nullopt;
    }
    const auto& offsets = repeat.candidate.offsets;
    const auto period = static_cast<std::int64_t>(offsets.size());
    std::vector<Offset> tail;
    for (std::int64_t r = 0; r < period; ++r)
        tail.push_back(
            offsets[static_cast<std::size_t>(modulo(*preperiod + r - repeat.candidate.start, period))]);
    return Periodic(*preperiod, std::move(tail));
}

// Reads so many offsets of labels, as far as each row has one. @param most a multiple of kTileRows.
void TailSearch::read_recent(std::int64_t most) {
    const std::int64_t decreed = state_->solved->ideals.decreed_rows(id_);
    const std::int64_t first =
        std::max({state_->first_kept_row(), ideal().low_row, decreed, end_row_ - most});
    if (std::ssize(recent_) % kTileRows != 0) return;
    if (first < end_row_) recent_.reserve(static_cast<std::size_t>(end_row_ - first));
    std::array<Column, kTileRows> columns;
    for (std::int64_t row = end_row_ - std::ssize(recent_); row > first;) {
        const std::int64_t begin = row - kTileRows, last = std::max(begin, first);
        state_->copy_labels(id_, k_, begin / kTileRows, columns);
        for (; row > last; --row) {
            const Column column = columns[static_cast<std::size_t>(row - 1 - begin)];
            if (column == kNoColumn) return;
            recent_.push_back(static_cast<Offset>(row - 1 - column));
        }
    }
}

// Tries how many rows ago the labels may have been the same, moved along, until `decide` does not refute.
// Long distances are looked for in more and more of the labels.
void TailSearch::for_each_distance(const std::function<Outcome(std::int64_t)>& decide) {
    read_recent(2 * kShort);
    const auto size = std::ssize(recent_);
    for (std::int64_t p = 1; 2 * p <= size; ++p)
        if (recent_[0] == recent_[static_cast<std::size_t>(p)] &&
            std::equal(recent_.begin(), recent_.begin() + p, recent_.begin() + p) &&
            decide(p) != Outcome::refuted)
            return;
    if (size < 2 * kShort || end_row_ < line().next_search) return;
    line().next_search = end_row_ + (end_row_ - ideal().low_row) / 8;
    for (std::int64_t tried = kShort, most = 4 * kShort;; tried = most, most *= 4) {
        read_recent(2 * most);
        const auto z = z_function(recent_);
        const std::int64_t longest = std::ssize(z) / 2;
        for (std::int64_t p = tried + 1; p <= longest; ++p)
            if (z[static_cast<std::size_t>(p)] >= p && decide(p) != Outcome::refuted) return;
        if (longest < most) return;
    }
}

bool TailSearch::same_state(std::int64_t distance) const {
    const OpenColumns& now = line().open;
    const std::int64_t first = now.first_open();
    std::int64_t first_then = first;
    for (std::int64_t row = end_row_ - distance; row < end_row_; ++row)
        first_then = std::min(first_then, recent_column(row));
    if (first != first_then + distance) return false;
    OpenColumns then = now;
    for (std::int64_t row = end_row_ - distance; row < end_row_; ++row) then.reopen(recent_column(row));
    const auto end = static_cast<std::int64_t>(std::max(now.end_word(), then.end_word()) * 64) + distance;
    for (std::int64_t column = first; column < end; column += 64)
        if (now.bits_from(column) != then.bits_from(column - distance)) return false;
    return true;
}

TailSearch::Repeat TailSearch::read_repeat(std::int64_t distance) const {
    Repeat repeat;
    std::int64_t highest = std::numeric_limits<Offset>::min();
    for (std::int64_t row = end_row_ - distance; row < end_row_; ++row) {
        repeat.columns.push_back(recent_column(row));
        highest = std::max(highest, row - repeat.columns.back());
    }
    TailCandidate& candidate = repeat.candidate;
    candidate.start = end_row_ - distance - highest;
    candidate.columns = distance;
    candidate.offsets.resize(static_cast<std::size_t>(distance));
    for (std::int64_t i = 0; i < distance; ++i) {
        const std::int64_t column = repeat.columns[static_cast<std::size_t>(i)];
        candidate.offsets[static_cast<std::size_t>(modulo(column - candidate.start, distance))] =
            static_cast<Offset>(end_row_ - distance + i - column);
    }
    candidate.offsets.resize(static_cast<std::size_t>(least_period(candidate.offsets)));
    return repeat;
}

TailSearch::Sources TailSearch::sources(const TailCandidate& candidate) const {
    Sources found{{}, nullptr, ideal().low_column};
    const auto add = [&](const Claim& claim) {
        found.settled_from = std::max(found.settled_from, claim.settled_from());
        if (claim.periodic() != nullptr) found.tails.push_back(claim.periodic());
    };
    if (follows_retired_) {
        const auto [lowest, highest] = std::ranges::minmax(candidate.offsets);
        const RetiredTails& retired = state_->retired;
        found.tails = retired.between(lowest, highest);
        found.constants = &retired.constants();
        found.settled_from = std::max(found.settled_from, retired.settled_from());
    } else {
        state_->plan.for_each_below(id_, [&](IdealId below) { add(state_->solved->claims.at(below, k_)); });
    }
    for (std::int64_t j = 0; j < k_; ++j) add(state_->solved->claims.at(id_, j));
    return found;
}

Outcome TailSearch::decide(const TailCandidate& candidate) {
    Sources sources = this->sources(candidate);
    if (candidate.start < sources.settled_from || !state_->stays_unshut(id_, k_, end_row_))
        return Outcome::undecided;
    if (line().credit < line().needed) return Outcome::undecided;
    TailProof proof(state_->solved->game->staircase, std::move(sources.tails), sources.constants);
    const Outcome outcome = proof.decide(candidate, line().credit);
    line().credit = std::max<std::int64_t>(line().credit - proof.work(), 0);
    line().needed = outcome == Outcome::undecided ? 2 * proof.work() : 0;
    return outcome;
}

// The least N; nothing if it lies before the rows that are kept.
std::optional<std::int64_t> TailSearch::find_preperiod(const Repeat& repeat) const {
    const std::int64_t lowest = *std::ranges::min_element(repeat.candidate.offsets);
    const auto distance = static_cast<std::int64_t>(repeat.columns.size());
    const std::int64_t first = end_row_ - distance;
    std::int64_t preperiod = ideal().low_column, phase = 0, moved = 0;
    std::array<Column, kTileRows> own;  // labels of the tile that `row` lies in
    std::int64_t own_tile = -1;
    for (std::int64_t row = first - 1; row >= preperiod + lowest; --row) {
        if (!state_->keeps_label(id_, row)) return std::nullopt;
        if (--phase < 0) phase = distance - 1, moved += distance;
        const std::int64_t expected = repeat.columns[static_cast<std::size_t>(phase)] - moved;
        if (expected < preperiod) continue;
        if (row < ideal().low_row) {
            if (row < 0 || label(row) != expected) preperiod = expected + 1;
            continue;
        }
        if (row / kTileRows != own_tile) state_->copy_labels(id_, k_, own_tile = row / kTileRows, own);
        if (own[static_cast<std::size_t>(row % kTileRows)] != expected) preperiod = expected + 1;
    }
    return preperiod;
}

}  // namespace chompcert
