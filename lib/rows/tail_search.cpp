// The end of a search in the row-wise engine: a state that repeats, the proof that it goes on, and the least
// preperiod (proofs/THEOREM.md §10, Q).
#include <algorithm>
#include <numeric>

#include "claims/neighbourhood.h"
#include "rows/engine.h"

namespace chompcert {
namespace {

constexpr std::int64_t kShort = 64;  // longer distances are looked for now and then only

// z[i]: how far the sequence from i on agrees with its beginning.
std::vector<std::int64_t> z_function(const std::vector<std::int64_t>& s) {
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

void RowEngine::try_tail(IdealId id, std::int64_t k, std::int64_t end_row, bool follows_retired) {
    const PrefixView ideal = (*ideals_)[id];
    line(id, k).credit += kTileRows * (64 + 4 * std::accumulate(ideal.begin(), ideal.end(), k));
    std::vector<Offset> refuted;
    const auto decide = [&](std::int64_t distance) {
        if (!same_state(id, k, end_row, distance)) return Outcome::refuted;
        const Repeat repeat = read_repeat(id, k, end_row, distance);
        if (repeat.candidate.offsets.size() == refuted.size()) return Outcome::refuted;
        refuted = repeat.candidate.offsets;
        const Outcome outcome = this->decide(id, k, end_row, repeat, follows_retired);
        if (outcome == Outcome::proved) conclude_periodic(id, k, end_row, repeat);
        return outcome;
    };
    for_each_distance(id, k, end_row, decide);
}

void RowEngine::conclude_periodic(IdealId id, std::int64_t k, std::int64_t end_row, const Repeat& repeat) {
    const auto preperiod = find_preperiod(id, k, end_row, repeat);
    if (!preperiod) {
        needs_more_history_ = true;
        return;
    }
    Claim claim;
    claim.preperiod = *preperiod;
    const auto& offsets = repeat.candidate.offsets;
    const auto period = static_cast<std::int64_t>(offsets.size());
    std::vector<Offset> tail;
    for (std::int64_t r = 0; r < period; ++r)
        tail.push_back(
            offsets[static_cast<std::size_t>(modulo(*preperiod + r - repeat.candidate.start, period))]);
    claim.set_tail(std::move(tail));
    if (keep_lists_) claim.list = read_list(id, k, end_row, *preperiod);
    conclude_as(id, k, std::move(claim), end_row);
}

// The offsets of the labels in the rows end_row − 1, end_row − 2, …, as far as each row has one.
std::vector<std::int64_t> RowEngine::recent_offsets(IdealId id, std::int64_t k, std::int64_t end_row,
                                                    std::int64_t most) const {
    std::vector<std::int64_t> offsets;
    const std::int64_t first = std::max({history_.first_row(), plan_.of[id].low_row, end_row - most});
    for (std::int64_t row = end_row - 1; row >= first; --row) {
        const auto column = label(id, k, row);
        if (!column || *column < plan_.of[id].low_column) break;
        offsets.push_back(row - *column);
    }
    return offsets;
}

// Tries how many rows ago the labels may have been the same, moved along, until `decide` does not refute.
// Long distances are looked for whenever the rows have grown by an eighth.
void RowEngine::for_each_distance(IdealId id, std::int64_t k, std::int64_t end_row,
                                  const std::function<Outcome(std::int64_t)>& decide) {
    const auto recent = recent_offsets(id, k, end_row, 2 * kShort);
    const auto size = static_cast<std::int64_t>(recent.size());
    for (std::int64_t p = 1; p <= kShort && 2 * p <= size; ++p)
        if (std::equal(recent.begin(), recent.begin() + p, recent.begin() + p) &&
            decide(p) != Outcome::refuted)
            return;
    Line& line = this->line(id, k);
    if (size < 2 * kShort || end_row < line.next_search) return;
    line.next_search = end_row + (end_row - plan_.of[id].low_row) / 8;
    const auto z = z_function(recent_offsets(id, k, end_row, kInfinity / 2));
    for (std::int64_t p = kShort + 1; 2 * p <= static_cast<std::int64_t>(z.size()); ++p)
        if (z[static_cast<std::size_t>(p)] >= p && decide(p) != Outcome::refuted) return;
}

bool RowEngine::same_state(IdealId id, std::int64_t k, std::int64_t end_row, std::int64_t distance) const {
    const OpenColumns& now = line(id, k).open;
    const std::int64_t first = now.first_open();
    std::int64_t first_then = first;
    for (std::int64_t row = end_row - distance; row < end_row; ++row)
        first_then = std::min(first_then, *label(id, k, row));
    if (first != first_then + distance) return false;
    OpenColumns then = now;
    for (std::int64_t row = end_row - distance; row < end_row; ++row) then.reopen(*label(id, k, row));
    const auto end = static_cast<std::int64_t>(std::max(now.end_word(), then.end_word()) * 64) + distance;
    for (std::int64_t column = first; column < end; column += 64)
        if (now.bits_from(column) != then.bits_from(column - distance)) return false;
    return true;
}

RowEngine::Repeat RowEngine::read_repeat(IdealId id, std::int64_t k, std::int64_t end_row,
                                         std::int64_t distance) const {
    Repeat repeat;
    std::int64_t highest = std::numeric_limits<Offset>::min();
    for (std::int64_t row = end_row - distance; row < end_row; ++row) {
        repeat.columns.push_back(*label(id, k, row));
        highest = std::max(highest, row - repeat.columns.back());
    }
    TailCandidate& candidate = repeat.candidate;
    candidate.start = end_row - distance - highest;
    candidate.columns = distance;
    candidate.offsets.resize(static_cast<std::size_t>(distance));
    for (std::int64_t i = 0; i < distance; ++i) {
        const std::int64_t column = repeat.columns[static_cast<std::size_t>(i)];
        candidate.offsets[static_cast<std::size_t>(modulo(column - candidate.start, distance))] =
            static_cast<Offset>(end_row - distance + i - column);
    }
    candidate.offsets.resize(static_cast<std::size_t>(least_period(candidate.offsets)));
    return repeat;
}

Outcome RowEngine::decide(IdealId id, std::int64_t k, std::int64_t end_row, const Repeat& repeat,
                          bool follows_retired) {
    const TailCandidate& candidate = repeat.candidate;
    const auto [lowest, highest] = std::ranges::minmax(candidate.offsets);
    std::vector<const Claim*> sources;
    std::int64_t settled_from = plan_.of[id].low_column;
    const auto add = [&](const Claim& claim) {
        settled_from = std::max(settled_from, claim.settled_from());
        if (claim.periodic()) sources.push_back(&claim);
    };
    const OffsetSet* constants = nullptr;
    if (follows_retired) {
        const RetiredTails& retired = retired_[static_cast<std::size_t>(k)];
        sources = retired.between(lowest, highest);
        constants = &retired.constants();
        settled_from = std::max(settled_from, retired.settled_from());
    } else {
        for (const Child& child : Neighbourhood(*game_, *ideals_, id).children)
            add(claims_->at(child.ideal, k));
    }
    for (std::int64_t j = 0; j < k; ++j) add(claims_->at(id, j));
    if (candidate.start < settled_from || !stays_unshut(id, k, end_row)) return Outcome::undecided;
    Line& line = this->line(id, k);
    if (line.credit < line.needed) return Outcome::undecided;
    TailProof proof(game_->staircase, std::move(sources), constants);
    const Outcome outcome = proof.decide(candidate, line.credit);
    line.credit = std::max<std::int64_t>(line.credit - proof.work(), 0);
    line.needed = outcome == Outcome::undecided ? 2 * proof.work() : 0;
    return outcome;
}

// Whether no c-move to a column < lo(B) shuts a row from this one on: (R), for B.
bool RowEngine::stays_unshut(IdealId id, std::int64_t k, std::int64_t row) const {
    const RowPlan::Ideal& ideal = plan_.of[id];
    if (ideal.column_parent == kNoIdeal) return true;
    const Claim& below = claims_->at(ideal.column_parent, k);
    if (line(ideal.column_parent, k).done_from > row) return false;
    if (!below.periodic()) return true;
    for (std::int64_t i = below.preperiod; i < ideal.low_column; ++i)
        if (i + below.tail_offset(i) >= row) return false;
    return true;
}

// The least N; nothing if it lies before the rows that are kept.
std::optional<std::int64_t> RowEngine::find_preperiod(IdealId id, std::int64_t k, std::int64_t end_row,
                                                      const Repeat& repeat) const {
    const std::int64_t low_column = plan_.of[id].low_column;
    const std::int64_t lowest = *std::ranges::min_element(repeat.candidate.offsets);
    const auto distance = static_cast<std::int64_t>(repeat.columns.size());
    const std::int64_t first = end_row - distance;
    std::int64_t preperiod = low_column;
    for (std::int64_t row = first - 1; row >= preperiod + lowest; --row) {
        if (row >= 0 && row < history_.first_row()) return std::nullopt;
        const std::int64_t phase = modulo(row - first, distance);
        const std::int64_t expected = repeat.columns[static_cast<std::size_t>(phase)] + row - (first + phase);
        if (expected < preperiod) continue;
        if (row < 0 || label(id, k, row) != expected) preperiod = expected + 1;
    }
    return preperiod;
}

}  // namespace chompcert
