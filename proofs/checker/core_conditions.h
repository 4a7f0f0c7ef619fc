// The conditions (E), (F), (P) of THEOREM.md on one claim (B, k), given the claims of smaller ideals and of
// smaller values. At level compact the list is first made by (FF), section 10. Cost: that of (FF) in the
// columns < M.
#pragma once

#include "core_first_fit.h"
#include "core_tail.h"

namespace chompcheck {

class ClaimCheck {
  public:
    // The draft's list is filled in at level compact.
    ClaimCheck(const Setting& setting, const Claims& smaller_values, Draft& draft)
        : B_(setting), lo_(setting.lo.value()), draft_(draft), fit_(setting, smaller_values, draft) {
        if (!draft.periodic) return;
        claim_ = tail_of(draft);
        for (const Source& source : fit_.sources())
            if (source.claim->lowest <= claim_.highest && claim_.lowest <= source.claim->highest)
                for (Num r = 0; r < source.claim->period(); ++r)
                    tails_.of_period(source.claim->period()).add(r, source.claim->offset(r));
        tail_.emplace(B_.game, draft, std::initializer_list<const TailTables*>{&tails_});
    }

    Claim run() {
        if (!draft_.compact) check_E1();
        fit_.use_R2_below_lo();
        if (draft_.compact) replay_list();
        find_capped();
        if (draft_.periodic)
            check_periodic();
        else
            check_finite();
        take_list();
        return std::move(claim_);
    }

  private:
    void check_finite() {
        const Int M = finite_columns();
        check_E2_E3(M);
        check_F(M);
    }

    void check_periodic() {
        check_P0();
        tail_->check_P1();
        tail_->check_P2();
        tail_->check_P8();
        const Int M = periodic_columns();
        check_E2_E3(M);
        check_P5(M.value());
        check_P6(M.value());
        check_P7();
        check_P4(M.value());
        tail_->check_P3();
    }

    // --- What is claimed

    void take_list() {
        const Int end = draft_.periodic ? Int(draft_.preperiod) : std::max(Int(lo_), draft_.after_list());
        claim_.first = lo_;
        claim_.rows.assign(static_cast<std::size_t>((end - lo_).value()), kNone);
        for (const Entry& entry : draft_.list) {
            claim_.rows[static_cast<std::size_t>(entry.column - lo_)] = entry.row;
            if (B_.game.delta(entry.column + 1) > entry.row) claim_.capped = entry;
        }
        if (!draft_.list.empty()) claim_.last_row = draft_.list.back().row;
    }

    // The row of label k in column m of B, or kNone.
    [[nodiscard]] Num claimed(Num m) const {
        if (draft_.periodic && m >= draft_.preperiod) {
            const Num row = m + claim_.offset(m);
            return B_.lowest_row(m) <= row ? row : kNone;
        }
        const auto entry = std::lower_bound(draft_.list.begin(), draft_.list.end(), m,
                                            [](const Entry& e, Num column) { return e.column < column; });
        return entry != draft_.list.end() && entry->column == m ? entry->row : kNone;
    }

    // Is the label of B_{m,n} k?
    [[nodiscard]] bool has_label(Num m, Num n) const {
        if (n < 0) return false;
        const Num column = std::min(Int(m), B_.game.cap(n)).value();
        if (B_.loD <= n) return claimed(column) == n;
        for (const Restriction& part : B_.below_loD)
            if (part.from <= n && n <= part.to) return fit_.same_value(part.claims).row(column) == n;
        return false;
    }

    // The least capped position among those of smaller ideals, or else one of B itself.
    void find_capped() {
        for (const Restriction& part : B_.below_loD) {
            const Claim& claim = fit_.same_value(part.claims);
            if (!claim.capped_within(part.from, part.to)) continue;
            if (!capped_ || claim.capped->column < capped_->column) capped_ = claim.capped;
        }
        for (const Entry& entry : draft_.list)
            if (!capped_ && B_.game.delta(entry.column + 1) > entry.row) capped_ = entry;
    }

    // --- Explicit columns: (E1)-(E3)

    void check_E1() const {
        for (const auto& [column, row] : draft_.list) {
            if (!B_.live(column))
                reject(draft_.record(), "(E1) column", show(B_.lo) + " to " + show(B_.end), show(column));
            const std::string place = "(E1) row in column " + show(column);
            if (B_.lowest_row(column) > row)
                reject(draft_.record(), place, "at least " + show(B_.lowest_row(column)), show(row));
            if (B_.hiD < row) reject(draft_.record(), place, "at most " + show(B_.hiD), show(row));
            if (draft_.periodic && column >= draft_.preperiod)
                reject(draft_.record(), "(E1) listed column",
                       "less than the preperiod " + show(draft_.preperiod), show(column));
        }
    }

    void check_E2_E3(Int M) {
        fit_.open_columns(M);
        for (const Int end = std::min(M, B_.end + 1); fit_.next_column() < end;) {
            const Num m = fit_.next_column();
            const Num expected = fit_.first_fit();
            const Num found = claimed(m);
            if (expected == kNone && found != kNone)
                reject(draft_.record(), "(E3) row in column " + show(m), "none", show(found));
            if (expected != found)
                reject(draft_.record(), "(E2) row in column " + show(m), show(expected),
                       found == kNone ? "none" : show(found));
            if (found != kNone) fit_.use(m, found);
        }
        fit_.settle_columns(M.value());
    }

    // The columns that the list of a compact claim is about; they satisfy (E1)-(E3).
    void replay_list() {
        const Int stated = draft_.periodic ? draft_.preperiod : draft_.columns;
        fit_.open_columns(std::max(stated, Int(lo_)));
        for (const Int end = std::min(stated, B_.end + 1); fit_.next_column() < end;) {
            const Num m = fit_.next_column();
            const Num row = fit_.first_fit();
            if (row == kNone) continue;
            draft_.list.push_back({m, row});
            fit_.use(m, row);
        }
        if (!draft_.periodic && draft_.after_list() != stated)
            reject(draft_.record(), "(F) columns of a finite claim", show(draft_.after_list()), show(stated));
    }

    // --- The column M of section 9

    // Lower bounds of M that finite and periodic claims share; `tops` is the row below which the tails of the
    // sources have to have passed.
    [[nodiscard]] Int common_columns(Int top) const {
        Int most = std::max(Int(lo_), draft_.after_list());
        for (const Source& source : fit_.passing()) most = std::max(most, source.hC);
        for (const Source& source : fit_.sources()) {
            most = std::max(most, Int(source.claim->settled_from()));
            if (source.claim->periodic) most = std::max(most, top - source.claim->lowest);
        }
        for (const Restriction& part : B_.below_loD) {
            const Claim& claim = fit_.same_value(part.claims);
            most = std::max(most, Int(claim.settled_from()));
            if (claim.periodic) most = std::max(most, B_.loD - claim.lowest);
        }
        return most;
    }

    [[nodiscard]] Int finite_columns() const {
        if (capped_) return std::min(std::max(draft_.after_list(), Int(capped_->column) + 1), B_.end + 1);
        Int rows = B_.hiD + 1;  // from here on all are settled or not valid
        for (const Source& source : fit_.passing())
            if (const Num row = source.settled_row(); source.is_last_row(row))
                rows = std::min(rows, Int(row));
        if (!rows.finite() && !B_.end.finite())
            reject(draft_.record(), "(F) finite claim",
                   "a last live column, a capped position or a move that settles all large rows", "none");
        if (!rows.finite()) return B_.end + 1;
        return std::min(common_columns(rows) + 1, B_.end + 1);
    }

    [[nodiscard]] Int periodic_columns() const {
        const Int top = Int(draft_.preperiod) + claim_.highest + 1;
        return 1 + std::max({common_columns(top), Int(draft_.preperiod), B_.loD - claim_.lowest,
                             top - claim_.lowest, tail_->staircase_columns(),
                             largest_early_row() - claim_.lowest + 1});
    }

    // The largest row that a move to a column before N or a move counted as settled leads to.
    [[nodiscard]] Int largest_early_row() const {
        Int most = fit_.used().largest();
        for (const Entry& entry : draft_.list) most = std::max(most, Int(entry.row));
        for (const Source& source : fit_.passing())
            if (const Num row = source.settled_row(); !source.is_last_row(row))
                most = std::max(most, Int(row));
        return most;
    }

    // --- Finite claims: (F)

    void check_F(Int M) const {
        if (!holds_F1(M) && !holds_F2(M) && !holds_F3())
            reject(draft_.record(), "(F) rows in column " + show(M), "all blocked for good",
                   "row " + show(fit_.used().first_free()) + " free");
    }
    [[nodiscard]] bool holds_F1(Int M) const { return B_.end < M; }
    [[nodiscard]] bool holds_F2(Int M) const { return capped_ && Int(capped_->column) < M; }
    [[nodiscard]] bool holds_F3() const {
        const Int row = fit_.used().first_free();
        return B_.hiD < row || fit_.settled_for_good() <= row;
    }

    // --- Periodic claims: the conditions (P) that concern B

    // The parts of (P0) that no choice of M can meet; periodic_columns() meets the others.
    void check_P0() const {
        tail_->check_P0(lo_, B_.end);
        if (B_.hiD.finite())
            reject(draft_.record(), "(P0) claim", "finite, as row " + show(B_.hiD) + " is the last",
                   "periodic");
        if (capped_)
            reject(draft_.record(), "(P0) claim", "no capped position",
                   "(" + show(capped_->column) + "," + show(capped_->row) + ")");
    }

    // Every valid row n of column M is settled iff i(n) < M. Rows below the first one looked at are settled
    // and have i(n) <= n - lowest < M; rows after the last one are not settled and have i(n) >= n - highest
    // >= M.
    void check_P4(Num M) const {
        const std::string column = " in column " + show(M);
        if (fit_.settled_for_good().finite())
            reject(draft_.tail_record(), "(P4) rows" + column, "not all larger ones used before",
                   "all from " + show(fit_.settled_for_good()) + " on");
        const Num from = std::min(fit_.used().first_free(), M + claim_.lowest);
        const Num to = std::max(fit_.used().largest() + 1, M + claim_.highest);
        for (Num row = std::max(from, B_.lowest_row(M).value()); row < to; ++row) {
            const bool used = fit_.used().contains(row);
            if (used != (tail_->column_of(row) < M))
                reject(draft_.tail_record(), "(P4) row " + show(row) + column, used ? "free" : "used before",
                       used ? "used before" : "free");
        }
    }

    // What (E2), (E3) leave open: rows of the tail that belong to smaller ideals.
    void check_P5(Num M) const {
        for (Num m = draft_.preperiod; m < M; ++m) {
            const Num row = m + claim_.offset(m);
            if (B_.lowest_row(m) > row && !has_label(m, row))
                reject(draft_.tail_record(), "(P5) value of row " + show(row) + " in column " + show(m),
                       show(draft_.value), "another");
        }
    }

    // The columns N <= m < M one by one, then one of each residue class modulo p.
    void check_P6(Num M) const {
        for (Num m = draft_.preperiod; m < M; ++m)
            if (B_.game.delta(m + 1) > Int(m) + claim_.offset(m))
                reject(draft_.tail_record(), "(P6) row in column " + show(m),
                       "one that is valid in the next column too", show(Int(m) + claim_.offset(m)));
        tail_->check_P6();
    }

    void check_P7() const {
        const Num m = draft_.preperiod - 1;
        if (m >= lo_ && has_label(m, m + claim_.offset(m)))
            reject(draft_.record(), "(P7) preperiod", "at most " + show(m), show(draft_.preperiod));
    }

    const Setting& B_;
    Num lo_;
    Draft& draft_;
    FirstFit fit_;
    Claim claim_;
    TailTables tails_;
    std::optional<TailCheck> tail_;
    std::optional<Entry> capped_;
};

}  // namespace chompcheck
