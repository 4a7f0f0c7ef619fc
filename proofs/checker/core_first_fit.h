// (FF) of THEOREM.md, section 4, column by column: where label k of an ideal B stands. Cost: for each column
// one step for each move that leads out of B.
#pragma once

#include <deque>

#include "core_claims.h"

namespace chompcheck {

constexpr Num kForGood = LLONG_MAX;

// Rows >= first, each with the last column in which it is blocked: for good, if it is settled. Rows in front
// of those that are kept are settled, or not valid any more.
class Rows {
  public:
    explicit Rows(Num first) : first_(first), free_(first) {}

    // The least valid row that is not settled, and the largest one that is.
    [[nodiscard]] Num first_free() const { return free_; }
    [[nodiscard]] Num largest() const { return largest_; }
    [[nodiscard]] bool is_blocked(Num row, Num column = kForGood) const {
        return row < first_ ||
               (row - first_ < std::ssize(until_) && until_[as_index(row - first_)] >= column);
    }
    [[nodiscard]] Num least_free(Num column) const {
        Num row = free_;
        while (is_blocked(row, column)) ++row;
        return row;
    }

    void block(Num row, Num column) {
        if (row < first_) return;
        if (row - first_ >= std::ssize(until_)) until_.resize(as_index(row - first_ + 1), kNone);
        until_[as_index(row - first_)] = std::max(until_[as_index(row - first_)], column);
    }
    void settle(Num row) {
        if (row < first_) return;
        block(row, kForGood);
        largest_ = std::max(largest_, row);
        drop_below(free_);
    }
    // Rows below `row` are not valid any more.
    void drop_below(Num row) {
        free_ = std::max(free_, row);
        while (is_blocked(free_)) ++free_;
        for (; first_ < free_ && !until_.empty(); ++first_) until_.pop_front();
        first_ = free_;
    }

  private:
    Num first_, free_;
    Num largest_ = kNone;
    std::deque<Num> until_;
};

// A move from (B, m, n) that leads to label k, (R3), or to a label < k, (R1), as long as m < hC.
struct Source {
    const Claim* claim;
    Int hC, hD;

    // Does label k in this row block all larger rows as well?
    [[nodiscard]] bool is_last_row(Num row) const { return hD.finite() && row != kNone && hD == row + 1; }
    // (R3f): where the move leads to from all columns m >= hC, or kNone.
    [[nodiscard]] Num settled_row() const { return hC.finite() ? claim->row((hC - 1).value()) : kNone; }
};

constexpr Num kMostColumns = 20'000'000;

class FirstFit {
  public:
    FirstFit(const Setting& setting, const Claims& smaller_values, const Draft& draft)
        : used(setting.loD.value()), B_(setting), draft_(draft), lo_(setting.lo.value()) {
        for (const auto& [hC, hD, claims] : B_.removals) sources.push_back({&same_value(claims), hC, hD});
        for (const Claim& claim : smaller_values)
            sources.push_back({&claim, Int::infinity(), Int::infinity()});
        std::sort(sources.begin(), sources.end(), [](auto& a, auto& b) { return a.hC < b.hC; });
        for (const Restriction& part : B_.below_loD)
            if (const auto& entry = same_value(part.claims).capped; entry && part.is_about(entry->row))
                if (!capped || entry->column < capped->column) capped = entry;
        if (capped) shut_from_ = Int(capped->column) + 1;
    }

    std::vector<Source> sources;             // in ascending order of hC
    Rows used;                               // settled, or not valid any more
    Int settled_for_good = Int::infinity();  // from this row on all are settled
    std::optional<Entry> capped;             // the first capped position among those of smaller ideals

    [[nodiscard]] Num next_column() const { return next_column_; }
    [[nodiscard]] const Claim& same_value(const Claims* claims) const {
        return (*claims)[as_index(draft_.value)];
    }

    // Prepares to go through the columns < M.
    void open_columns(Int M) {
        if (M - lo_ > kMostColumns)
            limit(draft_.record() + ": " + show(M - lo_) + " columns to compare one by one");
        find_shut_columns(M.value());
    }

    // The row of label k in the next column, which is live, or kNone.
    Num first_fit() {
        const Num m = next_column_++;
        settle_R3f(m);
        used.drop_below(B_.lowest_row(m).value());
        Int ceiling = settled_for_good;
        // One of the rows up to here is free.
        const Num reach = std::max(used.largest() + 1, used.first_free()) + std::ssize(sources);
        for (std::size_t s = passed_; s < sources.size(); ++s) {  // (R1), (R3)
            const Num row = sources[s].claim->row(m);
            if (row < reach) used.block(row, m);
            if (sources[s].is_last_row(row)) ceiling = std::min(ceiling, Int(row));
        }
        const Num row = used.least_free(m);
        if (Int(m) >= shut_from_ || shut_[as_index(m - lo_)]) return kNone;
        return B_.hiD < row || ceiling <= row ? kNone : row;
    }

    // Label k stands at (m, row): it settles the row, and shuts later columns if it is capped.
    void use(Num m, Num row) {
        used.settle(row);
        if (B_.game.delta(m + 1) > row) shut_from_ = std::min(shut_from_, Int(m) + 1);
    }

    // (R2) for columns < lo(B).
    void use_R2_below_lo() {
        for (const Restriction& part : B_.below_lo) {
            const Claim& claim = same_value(part.claims);
            const Num to = claim.periodic ? part.to : std::min(part.to, claim.settled_from() - 1);
            if (to - part.from > kMostColumns)
                limit(draft_.record() + ": " + show(to) + " columns below its first one");
            for (Num m = part.from; m <= to; ++m) used.settle(claim.row(m));
        }
    }

    // (R3f): moves with hC <= m lead to the same column from now on.
    void settle_R3f(Num m) {
        for (; passed_ < sources.size() && sources[passed_].hC <= m; ++passed_) {
            const Num row = sources[passed_].settled_row();
            if (sources[passed_].is_last_row(row))
                settled_for_good = std::min(settled_for_good, Int(row));
            else
                used.settle(row);
        }
    }

    // The rows that are settled or not valid in column M, after the columns before it.
    void settle_columns(Num M) {
        settle_R3f(M);
        if (B_.live(M)) used.drop_below(B_.lowest_row(M).value());
    }

  private:
    // The columns that a d-move to a row below loD(B) shuts.
    void find_shut_columns(Num M) {
        shut_.assign(as_index(std::max(M - lo_, Num{0})), false);
        for (const Restriction& part : B_.below_loD) {
            const Claim& claim = same_value(part.claims);
            // From column `end` on there is no label, or it stands above row part.to.
            const Num end = std::max(claim.settled_from(), claim.periodic ? part.to - claim.lowest + 1 : 0);
            for (Num m = lo_; m < std::min(M, end); ++m)
                if (part.is_about(claim.row(m))) shut_[as_index(m - lo_)] = true;
        }
    }

    const Setting& B_;
    const Draft& draft_;
    Num lo_;
    Num next_column_ = lo_;
    std::size_t passed_ = 0;
    Int shut_from_ = Int::infinity();
    std::vector<bool> shut_;
};

}  // namespace chompcheck
