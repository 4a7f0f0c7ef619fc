// (FF) of THEOREM.md, section 4, column by column: where label k of an ideal B stands. Cost: for each column
// one step for each move that leads out of B.
#pragma once

#include <deque>

#include "core_claims.h"

namespace chompcheck {

// Rows >= base: those used for good, and those blocked in the column at hand.
class Rows {
  public:
    explicit Rows(Num base) : base_(base), free_(base) {}

    // The least valid row that is not used.
    [[nodiscard]] Num first_free() const { return free_; }
    [[nodiscard]] Num largest() const { return largest_; }
    // Of a valid row.
    [[nodiscard]] bool contains(Num row) const {
        return row < free_ || (place(row) < marks_.size() && marks_[place(row)] == kUsed);
    }

    void insert(Num row) {
        if (row < base_) return;
        largest_ = std::max(largest_, row);
        if (row < free_) return;
        if (place(row) >= marks_.size()) marks_.resize(place(row) + 1, kNone);
        marks_[place(row)] = kUsed;
        drop_below(free_);
    }
    // Rows below `row` are not valid any more.
    void drop_below(Num row) {
        for (; !marks_.empty() && (free_ < row || marks_.front() == kUsed); ++free_) marks_.pop_front();
        free_ = std::max(free_, row);
    }
    // Begins a column in which not more than `most` rows are blocked: the least one left is not behind the
    // marks.
    void open_column(std::size_t most) { marks_.resize(place(std::max(largest_ + 1, free_)) + most, kNone); }
    // In this column, which is later than those before.
    void block(Num row, Num column) {
        if (row < free_ || place(row) >= marks_.size()) return;
        Num& mark = marks_[place(row)];
        mark = std::max(mark, column);
    }
    // The least valid row that is neither used nor blocked in this column.
    [[nodiscard]] Num least(Num column) const {
        return free_ + (std::find_if(marks_.begin(), marks_.end(), [=](Num mark) { return mark < column; }) -
                        marks_.begin());
    }

  private:
    static constexpr Num kUsed = LLONG_MAX;
    [[nodiscard]] std::size_t place(Num row) const { return static_cast<std::size_t>(row - free_); }

    Num base_;
    Num free_;
    Num largest_ = kNone;
    std::deque<Num> marks_;  // of the rows free_, ...: kUsed, or the last column in which it is blocked
};

// A move from (B, m, n) that leads to label k, (R3), or to a label < k, (R1), as long as m < hC.
struct Source {
    const Claim* claim;
    Int hC, hD;
    Num phase;

    // The row of its label in column m; columns come one after the other, without a division for each.
    Num next_row(Num m) {
        if (m < claim->settled_from() || !claim->periodic) return claim->row(m);
        if (phase == claim->period()) phase = 0;
        return m + claim->offsets[static_cast<std::size_t>(phase++)];
    }
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
        for (const Removal& removal : B_.removals) add(same_value(removal.claims), removal.hC, removal.hD);
        for (const Claim& claim : smaller_values) add(claim, Int::infinity(), Int::infinity());
        std::sort(sources.begin(), sources.end(), [](auto& a, auto& b) { return a.hC < b.hC; });
    }

    std::vector<Source> sources;             // in ascending order of hC
    Rows used;                               // settled, or not valid any more
    Int settled_for_good = Int::infinity();  // from this row on all are settled

    [[nodiscard]] Num next_column() const { return next_column_; }
    [[nodiscard]] const Claim& same_value(const Claims* claims) const {
        return (*claims)[static_cast<std::size_t>(draft_.value)];
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
        used.open_column(sources.size());
        Int ceiling = settled_for_good;
        for (std::size_t s = passed_; s < sources.size(); ++s) {  // (R1), (R3)
            const Num row = sources[s].next_row(m);
            used.block(row, m);
            if (sources[s].is_last_row(row)) ceiling = std::min(ceiling, Int(row));
        }
        const Num row = used.least(m);
        if (Int(m) >= shut_from_ || shut_[static_cast<std::size_t>(m - lo_)]) return kNone;
        return B_.hiD < row || ceiling <= row ? kNone : row;
    }

    // Label k stands at (m, row): it settles the row, and shuts later columns if it is capped.
    void use(Num m, Num row) {
        used.insert(row);
        if (B_.game.delta(m + 1) > row) shut_from_ = std::min(shut_from_, Int(m) + 1);
    }

    // (R2) for columns < lo(B).
    void use_R2_below_lo() {
        for (const Restriction& part : B_.below_lo) {
            const Claim& claim = same_value(part.claims);
            const Num to = claim.periodic ? part.to : std::min(part.to, claim.settled_from() - 1);
            if (to - part.from > kMostColumns)
                limit(draft_.record() + ": " + show(to) + " columns below its first one");
            for (Num m = part.from; m <= to; ++m) used.insert(claim.row(m));
        }
    }

    // (R3f): moves with hC <= m lead to the same column from now on.
    void settle_R3f(Num m) {
        for (; passed_ < sources.size() && sources[passed_].hC <= m; ++passed_) {
            const Num row = sources[passed_].settled_row();
            if (sources[passed_].is_last_row(row))
                settled_for_good = std::min(settled_for_good, Int(row));
            else
                used.insert(row);
        }
    }

    // The rows that are settled or not valid in column M, after the columns before it.
    void settle_columns(Num M) {
        settle_R3f(M);
        if (B_.live(M)) used.drop_below(B_.lowest_row(M).value());
    }

  private:
    void add(const Claim& claim, Int hC, Int hD) {
        const Num m = std::max(lo_, claim.settled_from());
        sources.push_back({&claim, hC, hD, claim.periodic ? mod(m, claim.period()) : 0});
    }

    // The columns that a d-move to a row below loD(B) shuts.
    void find_shut_columns(Num M) {
        shut_.assign(static_cast<std::size_t>(std::max(M - lo_, Num{0})), 0);
        for (const Restriction& part : B_.below_loD) {
            const Claim& claim = same_value(part.claims);
            if (claim.capped_within(part.from, part.to))
                shut_from_ = std::min(shut_from_, Int(claim.capped->column) + 1);
            // From column `end` on there is no label, or it stands above row part.to.
            const Num end = claim.periodic ? std::max(claim.settled_from(), part.to - claim.lowest + 1)
                                           : claim.settled_from();
            for (Num m = lo_; m < std::min(M, end); ++m)
                if (const Num row = claim.row(m); part.from <= row && row <= part.to)
                    shut_[static_cast<std::size_t>(m - lo_)] = 1;
        }
    }

    const Setting& B_;
    const Draft& draft_;
    Num lo_;
    Num next_column_ = lo_;
    std::size_t passed_ = 0;
    Int shut_from_ = Int::infinity();
    std::vector<char> shut_;
};

}  // namespace chompcheck
