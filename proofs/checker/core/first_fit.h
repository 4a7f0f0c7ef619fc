// (FF) of THEOREM.md, section 4, and (FFe) of section 14, column by column: where label k of an ideal B
// stands. Cost: for each column one step for each move that leads out of B.
#pragma once

#include "claims.h"

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
        const Num gone = std::min<Num>(free_ - first_, std::ssize(until_));
        if (2 * gone < std::ssize(until_)) return;
        until_.erase(until_.begin(), until_.begin() + gone);
        first_ = free_;
    }

  private:
    Num first_, free_;
    Num largest_ = kNone;
    std::vector<Num> until_;
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
        : used(setting.loD.value()), B_(setting), draft_(draft), next_column_(setting.lo.value()) {
        for (const auto& [hC, hD, claims] : B_.removals) sources.push_back({&same_value(claims), hC, hD});
        for (const Claim& claim : smaller_values)
            sources.push_back({&claim, Int::infinity(), Int::infinity()});
        std::sort(sources.begin(), sources.end(), [](auto& a, auto& b) { return a.hC < b.hC; });
        for (const Restriction& part : B_.below_loD)
            if (const auto& entry = same_value(part.claims).capped; entry && part.is_about(entry->row))
                if (!capped || entry->column < capped->column) capped = entry;
    }

    std::vector<Source> sources;             // in ascending order of hC
    Rows used;                               // settled, or not valid any more
    Int settled_for_good = Int::infinity();  // from this row on all are settled
    std::optional<Entry> capped;             // the first capped position, in smaller ideals or in B

    [[nodiscard]] Num next_column() const { return next_column_; }
    [[nodiscard]] const Claim& same_value(const Claims* claims) const {
        return (*claims)[as_index(draft_.value)];
    }

    // What the columns < end cost that are due: one step each, and one for each source at work in it.
    [[nodiscard]] Int steps_until(Int end) const {
        Int steps = std::max(Int(0), end - next_column_);
        for (std::size_t s = passed_; s < sources.size(); ++s)
            steps = steps + std::max(Int(0), std::min(end, sources[s].hC) - next_column_);
        return steps;
    }

    // The row of label k in the next column, which is live, or kNone.
    Num first_fit() {
        const Num m = next_column_++;
        settle_R3f(m);
        if (m == 0 && B_.decreed) return first_fit_FFe(*B_.decreed);
        return first_fit(m, std::ssize(sources));
    }

    // Label k stands at (m, row): it settles the row, and shuts later columns if it is capped.
    void use(Num m, Num row) {
        used.settle(row);
        if (B_.game.delta(m + 1) > row) capped = Entry{m, row};
    }

    // (R2) for columns < lo(B).
    void use_R2_below_lo(Work& work) {
        for (const Restriction& part : B_.below_lo) {
            const Claim& claim = same_value(part.claims);
            const Num to = claim.periodic ? part.to : std::min(part.to, claim.settled_from() - 1);
            if (to - part.from > kMostColumns)
                limit(draft_.record() + ": " + show(to) + " columns below its first one");
            work.spend(std::max(Num{0}, to - part.from + 1), draft_);
            for (Num m = part.from; m <= to; ++m) used.settle(claim.row(m));
        }
    }

    // (R3f): moves with hC <= m lead to the same column from now on. Rows < nlo(m) are not valid any more.
    void settle_R3f(Int m) {
        for (; passed_ < sources.size() && sources[passed_].hC <= m; ++passed_) {
            const Num row = sources[passed_].settled_row();
            if (sources[passed_].is_last_row(row))
                settled_for_good = std::min(settled_for_good, Int(row));
            else
                used.settle(row);
        }
        if (B_.live(m)) used.drop_below(B_.lowest_row(m).value());
    }

    // The row < loD(B) in which column m has label k, or kNone.
    [[nodiscard]] Num row_below_loD(Num m) const {
        for (const Restriction& part : B_.below_loD)
            if (const Num row = same_value(part.claims).row(m); part.is_about(row)) return row;
        return kNone;
    }

  private:
    // (FF): in column m, in which at most so many rows are blocked besides those that are settled.
    Num first_fit(Num m, Num blocked) {
        Int ceiling = settled_for_good;
        // One of the rows up to here is free.
        const Num reach = std::max(used.largest() + 1, used.first_free()) + blocked;
        for (std::size_t s = passed_; s < sources.size(); ++s) {  // (R1), (R3)
            const Num row = sources[s].claim->row(m);
            if (row < reach) used.block(row, m);
            if (sources[s].is_last_row(row)) ceiling = std::min(ceiling, Int(row));
        }
        const Num row = used.least_free(m);
        return B_.hiD < row || ceiling <= row || is_shut(m) ? kNone : row;
    }
    // (FFe): in column 0, where the position in row 0, of fewer chains those in all rows, are decreed.
    Num first_fit_FFe(Num decreed) {
        const Num row = B_.game.decreed_row(decreed, draft_.value);
        if (row != kNone) return row;
        used.block(0, 0);
        return first_fit(0, std::ssize(sources) + 1);
    }

    // Does a d-move from column m to a row below loD(B), or to a capped position, lead to label k?
    [[nodiscard]] bool is_shut(Num m) const {
        return (capped && capped->column < m) || row_below_loD(m) != kNone;
    }

    const Setting& B_;
    const Draft& draft_;
    Num next_column_;
    std::size_t passed_ = 0;
};

}  // namespace chompcheck
