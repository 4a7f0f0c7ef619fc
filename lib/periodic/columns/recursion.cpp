#include "periodic/columns/recursion.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/error.h"

namespace chompcert {
namespace {

constexpr std::int64_t kFirstCredit = 20'000, kPollColumns = 1 << 14;
constexpr std::int64_t kMostNegativeOffset = std::numeric_limits<Offset>::min();

// The last column that has a row: δ must be finite there, and at most high_row.
std::int64_t last_live_column(const Staircase& staircase, const Bounds& bounds) {
    if (bounds.high_row != kInfinity) return std::min(bounds.high_column, staircase.cap(bounds.high_row));
    const auto& steps = staircase.steps();
    const bool ends = !steps.empty() && steps.back().height == kInfinity;
    return std::min(bounds.high_column, ends ? steps.back().column - 1 : kInfinity);
}

}  // namespace

ColumnRecursion::ColumnRecursion(const SolvedGame& solved, std::function<void()> poll)
    : solved_(&solved), poll_(std::move(poll)) {}

Claim ColumnRecursion::solve(IdealId ideal, const Neighbourhood& near, std::int64_t k,
                             std::int64_t max_columns) {
    const std::int64_t low = solved_->ideals.bounds(ideal).low_column;
    if (low > max_columns)
        throw LimitError("undecided: the ideal " + ideal_name(game(), solved_->ideals[ideal]) +
                             " has its first column at " + std::to_string(low) + ", beyond the limit of " +
                             std::to_string(max_columns) + " columns",
                         Remedy::columns);
    start(ideal, near, k);
    next_height_ = game().staircase.height(low);
    std::int64_t first = low;
    if (const auto value = solved_->ideals.decreed(ideal)) {
        fill_decreed_column(k, *value);
        first = low + 1;
    }
    for (std::int64_t m = first;; ++m) {
        column_ = m;
        height_ = next_height_;
        apply_freezes(m);
        if (is_finished(m)) return finite_claim();
        if (tail_found(m)) return periodic_claim(m);
        if (m - low >= max_columns)
            throw LimitError("undecided after " + std::to_string(max_columns) + " columns: value " +
                                 std::to_string(k) + " of the ideal " +
                                 ideal_name(game(), solved_->ideals[ideal]) +
                                 " has shown neither a provable tail nor an end",
                             Remedy::columns);
        next_height_ = game().staircase.height(m + 1);
        fill_column(m);
        if ((m - low) % kPollColumns == kPollColumns - 1) poll_();
    }
}

void ColumnRecursion::start(IdealId ideal, const Neighbourhood& near, std::int64_t k) {
    bounds_ = solved_->ideals.bounds(ideal);
    end_column_ = last_live_column(game().staircase, bounds_);
    sources_.clear(), freezes_.clear(), below_rows_.clear();
    settled_.reset(bounds_.low_row);
    last_settled_ = -1;
    capped_row_.reset();
    settled_limit_ = bounds_.high_row == kInfinity ? kInfinity : bounds_.high_row + 1;
    shut_after_ = kInfinity;
    free_ = bounds_.low_row;
    tile_ = SourceTile();
    own_ = OffsetList(), below_ = OffsetList();
    is_hashed_ = false;
    credit_ = kFirstCredit;
    regime_ = bounds_.low_column + (solved_->ideals.decreed(ideal) ? 1 : 0);

    for (std::int64_t j = 0; j < k; ++j)
        sources_.push_back({&solved_->claims.at(ideal, j), kInfinity, kInfinity});
    add_children(near, k);
    std::vector<const Periodic*> tails;
    for (const Source& source : sources_) {
        if (source.until != kInfinity) continue;
        regime_ = std::max(regime_, source.claim->settled_from());
        if (source.claim->periodic() != nullptr) tails.push_back(source.claim->periodic());
    }
    proof_ = TailProof(game().staircase, std::move(tails));
    settle_columns_below(near, k);
    look_below_rows(near, k);
}

void ColumnRecursion::add_children(const Neighbourhood& near, std::int64_t k) {
    for (const Child& child : near.children) {
        const Claim& claim = solved_->claims.at(child.ideal, k);
        const std::int64_t last_row = before(child.above_d);
        sources_.push_back({&claim, child.above_c, last_row});
        if (child.above_c == kInfinity) continue;
        regime_ = std::max(regime_, child.above_c);
        if (const auto row = claim.row(child.above_c - 1); row && *row >= bounds_.low_row)
            freezes_.push_back({child.above_c, *row, *row == last_row});
        else if (row && *row == last_row)
            freezes_.push_back({child.above_c, bounds_.low_row, true});
    }
    std::ranges::sort(freezes_, std::greater{}, &Freeze::column);
}

// Columns i < lo(B) belong to smaller ideals; their labels settle rows of B all the same.
void ColumnRecursion::settle_columns_below(const Neighbourhood& near, std::int64_t k) {
    for (const Segment& segment : near.column_segments) {
        const Claim& claim = solved_->claims.at(segment.ideal, k);
        for (std::int64_t m = segment.first; m <= segment.last; ++m)
            if (const auto row = claim.row(m); row && *row >= bounds_.low_row) settle(*row);
    }
}

// Rows n < loD(B) belong to smaller ideals; a label there shuts its column for B, for ever if it is capped.
void ColumnRecursion::look_below_rows(const Neighbourhood& near, std::int64_t k) {
    for (const Segment& segment : near.row_segments) {
        const Claim& claim = solved_->claims.at(segment.ideal, k);
        below_rows_.push_back({segment.first, segment.last, &claim});
        regime_ = std::max(regime_, claim.settled_from());
        if (const Periodic* const tail = claim.periodic())
            regime_ = std::max(regime_, bounds_.low_row - tail->low);
        const auto capped = claim.capped_row();
        if (capped && segment.first <= *capped && *capped <= segment.last)
            shut_after_ = std::min(shut_after_, game().staircase.cap(*capped));
    }
}

void ColumnRecursion::settle(std::int64_t row) {
    settled_.insert(row);
    if (is_hashed_) hash_.settle(row - free_);
    last_settled_ = std::max(last_settled_, row);
}

void ColumnRecursion::apply_freezes(std::int64_t m) {
    for (; !freezes_.empty() && freezes_.back().column <= m; freezes_.pop_back()) {
        const Freeze& freeze = freezes_.back();
        if (freeze.blocks_all_above) {
            settled_limit_ = std::min(settled_limit_, freeze.row);
        } else {
            settle(freeze.row);
        }
    }
}

bool ColumnRecursion::is_finished(std::int64_t m) {
    if (m > end_column_ || m > shut_after_) return true;
    const std::int64_t free = settled_.first_free(std::max({free_, height_, bounds_.low_row}));
    if (is_hashed_) hash_.advance(settled_, free_, free);
    free_ = free;
    return free_ >= settled_limit_;
}

// (FFe): column 0 of an ideal B with lo(B) = loD(B) = 0. No row of it is settled or shut yet.
void ColumnRecursion::fill_decreed_column(std::int64_t k, std::int64_t value) {
    column_ = height_ = 0;
    next_height_ = game().staircase.height(1);
    if (game().chains != Chains::two) return put_label(0, value);
    if (k == value) return put_label(0, 0);
    tile_.fill(sources_, 0);
    const std::int64_t row = settled_.first_free(1, [&](std::size_t w) { return tile_.word(0, w); });
    if (row < std::min(settled_limit_, tile_.row_limit(0))) put_label(0, row);
}

void ColumnRecursion::fill_column(std::int64_t m) {
    if (is_shut_below(m)) return;
    if (m >= tile_.first() + SourceTile::kColumns || tile_.first() < 0) {
        std::erase_if(sources_, [&](const Source& s) {
            return s.until <= m || (s.claim->finite() != nullptr && s.claim->finite()->end <= m);
        });
        tile_.fill(sources_, m);
    }
    const std::int64_t row = settled_.first_free(free_, [&](std::size_t w) { return tile_.word(m, w); });
    if (row >= std::min(settled_limit_, tile_.row_limit(m))) return;
    put_label(m, row);
}

void ColumnRecursion::put_label(std::int64_t m, std::int64_t row) {
    if (row - m < kMostNegativeOffset || row - m > -kMostNegativeOffset - 1)
        throw LimitError("an offset n - m does not fit 32 bits");
    own_.push_back(m, static_cast<Offset>(row - m));
    settle(row);
    if (next_height_ > row) {
        capped_row_ = row;
        shut_after_ = m;
    }
}

bool ColumnRecursion::is_shut_below(std::int64_t m) {
    if (height_ >= bounds_.low_row) return false;
    for (const Below& below : below_rows_) {
        const auto row = below.claim->row(m);
        if (!row || *row < std::max(below.first, height_) || *row > below.last) continue;
        below_.push_back(m, static_cast<Offset>(*row - m));
        return true;
    }
    return false;
}

bool ColumnRecursion::tail_found(std::int64_t m) {
    if (m < regime_ || settled_limit_ != kInfinity || end_column_ != kInfinity || shut_after_ != kInfinity)
        return false;
    credit_ += 64 + 4 * static_cast<std::int64_t>(sources_.size());
    look_for_repeats(m);
    return std::ranges::any_of(repeats_.followed(), [&](Repeat& repeat) {
        return m >= repeat.due && credit_ >= repeat.cost && try_tail(m, repeat);
    });
}

void ColumnRecursion::look_for_repeats(std::int64_t m) {
    constexpr std::uint64_t kFactor = 0x9fb21c651e98df25;
    const auto& labels = own_.offsets();
    const bool goes_on = own_.end_column() == m && !labels.empty();
    if (is_hashed_ && goes_on) {
        repeats_.next(labels);
    } else {
        hash_.reset(settled_, free_, last_settled_);
        repeats_.start(labels, goes_on ? labels.size() - own_.runs().back().index : 0);
        is_hashed_ = true;
    }
    repeats_.look_up(m, hash_.value() + static_cast<std::uint64_t>(free_ - m) * kFactor, labels);
}

// Whether the settled rows, and the first free one, are those of `distance` columns before, shifted: settled
// then were those that are now, except for the labels since.
bool ColumnRecursion::same_state(std::int64_t m, std::int64_t distance) {
    const std::int64_t free = free_ - distance;
    const std::int64_t lowest = std::max(game().staircase.height(m - distance), bounds_.low_row);
    if (free < lowest || settled_.first_free(lowest) < free) return false;
    earlier_.clear();
    for (std::int64_t row = free; row <= last_settled_; row += 64)
        earlier_.push_back(settled_.bits_from(row));
    const Offset* const offsets = own_.offsets().data() + own_.offsets().size() - distance;
    for (std::int64_t i = 0; i < distance; ++i) {
        const std::int64_t row = m - distance + i + offsets[i];
        if (row >= lowest && row < free) return false;
        const auto above = static_cast<std::uint64_t>(row - free);
        if (row >= free) earlier_[above / 64] &= ~(std::uint64_t{1} << above % 64);
    }
    std::int64_t row = free_;
    return std::ranges::all_of(earlier_, [&](std::uint64_t word) {
        return settled_.bits_from(std::exchange(row, row + 64)) == word;
    });
}

bool ColumnRecursion::try_tail(std::int64_t m, Repeat& repeat) {
    const std::int64_t credit = credit_;
    const Outcome outcome = decide_tail(m, repeat.distance);
    repeat.cost = 2 * (credit - credit_);
    if (outcome == Outcome::refuted) repeat.due = kInfinity;  // for as long as labels repeat
    return outcome == Outcome::proved;
}

Outcome ColumnRecursion::decide_tail(std::int64_t m, std::int64_t distance) {
    const auto& offsets = own_.offsets();
    candidate_.start = m - distance;
    candidate_.columns = distance;
    if (own_.end_column() != m || own_.runs().back().column > candidate_.start) return Outcome::undecided;
    spend(distance);
    if (!same_state(m, distance)) return Outcome::undecided;
    candidate_.offsets.assign(offsets.end() - static_cast<std::ptrdiff_t>(distance), offsets.end());
    candidate_.offsets.resize(static_cast<std::size_t>(least_period(candidate_.offsets)));
    if (m + *std::ranges::min_element(candidate_.offsets) < bounds_.low_row) return Outcome::undecided;
    const Outcome outcome = proof_.decide(candidate_, credit_);
    spend(proof_.work());
    return outcome;
}

bool ColumnRecursion::follows_tail(std::int64_t m, const TailCandidate& tail) const {
    auto offset = own_.find(m);
    if (!offset) offset = below_.find(m);
    const auto period = static_cast<std::int64_t>(tail.offsets.size());
    const std::int64_t r = modulo(m - tail.start, period);
    return offset && *offset == tail.offsets[static_cast<std::size_t>(r)];
}

Claim ColumnRecursion::finite_claim() {
    own_.shrink_to_fit();
    const Finite finite{own_.end_column(), capped_row_};
    return Claim(finite, std::move(own_));
}

Claim ColumnRecursion::periodic_claim(std::int64_t m) {
    std::int64_t preperiod = m;
    while (preperiod > bounds_.low_column && follows_tail(preperiod - 1, candidate_)) --preperiod;
    const auto period = static_cast<std::int64_t>(candidate_.offsets.size());
    std::vector<Offset> tail;
    for (std::int64_t r = 0; r < period; ++r) {
        const std::int64_t phase = modulo(preperiod + r - candidate_.start, period);
        tail.push_back(candidate_.offsets[static_cast<std::size_t>(phase)]);
    }
    own_.truncate(preperiod);
    own_.shrink_to_fit();
    return Claim(Periodic(preperiod, std::move(tail)), std::move(own_));
}

}  // namespace chompcert
