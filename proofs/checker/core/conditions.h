// The conditions (E), (F), (P) of THEOREM.md on one claim (B, k), given the claims of smaller ideals and of
// smaller values. At level compact the list is first made by (FF), section 10. Cost: that of (FF) in the
// columns < M.
#pragma once

#include "first_fit.h"
#include "tail.h"

namespace chompcheck {

class ClaimCheck {
  public:
    // The draft's list is filled in at level compact.
    ClaimCheck(const Setting& setting, const Claims& smaller_values, Draft& draft, Work& work)
        : B_(setting),
          lo_(setting.lo.value()),
          draft_(draft),
          work_(work),
          fit_(setting, smaller_values, draft),
          claim_(draft) {
        if (!draft.periodic) return;
        for (const auto& [claim, hC, hD] : fit_.sources)
            if (!hC.finite() && claim->lowest <= claim_.highest && claim_.lowest <= claim->highest)
                add_tail(tails_, *claim);
        tail_.emplace(B_.game.closure.staircase, draft_, claim_,
                      std::initializer_list<const TailTables*>{&tails_});
    }

    Claim run() {
        if (!draft_.compact) check_E1();
        fit_.use_R2_below_lo(work_);
        if (draft_.periodic) check_P0();
        check_list();
        draft_.periodic ? check_P() : check_F();
        claim_.capped = fit_.capped;
        return std::move(claim_);
    }

  private:
    void check_P() {
        check_capped_P0();
        tail_->check_P1();
        tail_->check_P2();
        tail_->check_P8();
        const Num M = periodic_columns().value();
        check_E2_E3(M);
        check_P5_P6(M);
        check_P7();
        check_P4(M);
        tail_->check_P3();
    }

    // --- What is claimed

    // The row of label k in column m of B, or kNone.
    [[nodiscard]] Num claimed(Num m) const {
        const Num row = claim_.row(m);
        return B_.lowest_row(m) <= row ? row : kNone;
    }

    // Is the label of B_{m,n} k?
    [[nodiscard]] bool has_label(Num m, Num n) const {
        if (n < 0) return false;
        const Num column = std::min(Int(m), B_.game.cap(n)).value();
        return (B_.loD <= n ? claimed(column) : fit_.row_below_loD(column)) == n;
    }

    // --- Explicit columns: (E1)-(E3)

    void check_E1() const {
        for (const auto& [column, row] : draft_.list) {
            if (!B_.live(column))
                draft_.refuse("(E1) column", show(B_.lo) + " to " + show(B_.end), show(column));
            const std::string place = "(E1) row in column " + show(column);
            if (B_.lowest_row(column) > row)
                draft_.refuse(place, "at least " + show(B_.lowest_row(column)), show(row));
            if (B_.hiD < row) draft_.refuse(place, "at most " + show(B_.hiD), show(row));
            if (draft_.periodic && column >= draft_.preperiod)
                draft_.refuse("(E1) listed column", "less than the preperiod " + show(draft_.preperiod),
                              show(column));
        }
    }

    // In the live columns < M that are due.
    void check_E2_E3(Int M) {
        if (M - lo_ > kMostColumns)
            limit(draft_.record() + ": " + show(M - lo_) + " columns to compare one by one");
        const Int end = std::min(M, B_.end + 1);
        work_.spend(fit_.steps_until(end), draft_);
        while (fit_.next_column() < end) {
            const Num m = fit_.next_column();
            const Num expected = fit_.first_fit();
            const Num found = m < draft_.listed() ? listed(m, expected) : claimed(m);
            if (expected == kNone && found != kNone)
                draft_.refuse("(E3) row in column " + show(m), "none", show(found));
            if (expected != found)
                draft_.refuse("(E2) row in column " + show(m), show(expected),
                              found == kNone ? "none" : show(found));
            if (found != kNone) fit_.use(m, found);
        }
        fit_.settle_R3f(M);
    }
    // What the list says of column m; if it is left out, what (FF) says.
    Num listed(Num m, Num expected) {
        std::vector<Entry>& list = draft_.list;
        if (draft_.compact && expected != kNone) list.push_back({m, expected});
        return next_ < list.size() && list[next_].column == m ? list[next_++].row : kNone;
    }

    // The columns < N, or C.
    void check_list() {
        check_E2_E3(draft_.listed());
        if (!draft_.periodic && draft_.after_list() != draft_.listed())
            draft_.refuse("(F) columns of a finite claim", show(draft_.after_list()), show(draft_.listed()));
        claim_.take_list(draft_, lo_);
    }

    // --- Finite claims: (F)

    // M is the first column, behind the list, for which (F) holds. Section 9 tells that there is one, unless
    // some column behind the list has a label, (E3).
    void check_F() {
        const auto settles_all = [](const Source& s) { return s.is_last_row(s.settled_row()); };
        if (!fit_.capped && !B_.end.finite() && !B_.hiD.finite() &&
            std::none_of(fit_.sources.begin(), fit_.sources.end(), settles_all))
            draft_.refuse("(F) finite claim",
                          "a last live column, a capped position or a move that settles all large rows",
                          "none");
        for (Num M = fit_.next_column(); !holds_F1(M) && !holds_F2(M) && !holds_F3(); ++M) check_E2_E3(M + 1);
    }
    [[nodiscard]] bool holds_F1(Int M) const { return B_.end < M; }
    [[nodiscard]] bool holds_F2(Int M) const { return fit_.capped && fit_.capped->column < M; }
    [[nodiscard]] bool holds_F3() const {
        const Int row = fit_.used.first_free();
        return B_.hiD < row || fit_.settled_for_good <= row;
    }

    // --- Periodic claims: the column M of section 9

    // `top` is the row below which the tails of the sources have to have passed.
    [[nodiscard]] Int periodic_columns() const {
        const Int top = Int(draft_.preperiod) + claim_.highest + 1;
        Int most =
            std::max({draft_.after_list(), Int(draft_.preperiod), B_.loD - claim_.lowest, top - claim_.lowest,
                      tail_->staircase_columns(), largest_early_row() - claim_.lowest + 1});
        const auto pass = [&](const Claim& claim, Int row) {
            most = std::max(most, Int(claim.settled_from()));
            if (claim.periodic) most = std::max(most, row - claim.lowest);
        };
        for (const Source& source : fit_.sources)
            source.hC.finite() ? void(most = std::max(most, source.hC)) : pass(*source.claim, top);
        for (const Restriction& part : B_.below_loD) pass(fit_.same_value(part.claims), B_.loD);
        return most + 1;
    }

    // The largest row that a move to a column before N or a move counted as settled leads to.
    [[nodiscard]] Int largest_early_row() const {
        Int most = fit_.used.largest();
        for (const Entry& entry : draft_.list) most = std::max(most, Int(entry.row));
        for (const Source& source : fit_.sources)
            if (const Num row = source.settled_row(); !source.is_last_row(row))
                most = std::max(most, Int(row));
        return most;
    }

    // --- Periodic claims: the conditions (P) that concern B

    // The parts of (P0) that no choice of M can meet; periodic_columns() meets the others.
    void check_P0() const {
        tail_->check_P0(lo_, B_.end);
        if (B_.hiD.finite())
            draft_.refuse("(P0) claim", "finite, as row " + show(B_.hiD) + " is the last", "periodic");
    }
    void check_capped_P0() const {
        if (fit_.capped)
            draft_.refuse("(P0) claim", "no capped position",
                          "(" + show(fit_.capped->column) + "," + show(fit_.capped->row) + ")");
    }

    // Every valid row n of column M is settled iff i(n) < M. Rows below the first one looked at are settled
    // and have i(n) <= n - lowest < M; rows after the last one are not settled and have i(n) >= n - highest
    // >= M.
    void check_P4(Num M) const {
        const std::string column = " in column " + show(M);
        if (fit_.settled_for_good.finite())
            draft_.refuse_tail("(P4) rows" + column, "not all larger ones used before",
                               "all from " + show(fit_.settled_for_good) + " on");
        const Num from = std::min(fit_.used.first_free(), M + claim_.lowest);
        const Num to = std::max(fit_.used.largest() + 1, M + claim_.highest);
        for (Num row = std::max(from, B_.lowest_row(M).value()); row < to; ++row) {
            const bool used = fit_.used.is_blocked(row);
            if (used != (tail_->column_of(row) < M))
                draft_.refuse_tail("(P4) row " + show(row) + column, used ? "free" : "used before",
                                   used ? "used before" : "free");
        }
    }

    // What (E2), (E3) leave open of the columns N <= m < M: rows of the tail that belong to smaller ideals.
    // (P6) goes on with one column of each residue class modulo p.
    void check_P5_P6(Num M) const {
        for (Num m = draft_.preperiod; m < M; ++m) {
            const Num row = m + claim_.offset(m);
            if (B_.lowest_row(m) > row && !has_label(m, row))
                draft_.refuse_tail("(P5) value of row " + show(row) + " in column " + show(m),
                                   show(draft_.value), "another");
            if (B_.game.delta(m + 1) > row)
                draft_.refuse_tail("(P6) row in column " + show(m),
                                   "one that is valid in the next column too", show(row));
        }
        tail_->check_P6();
    }

    void check_P7() const {
        const Num m = draft_.preperiod - 1;
        if (m >= lo_ && has_label(m, m + claim_.offset(m)))
            draft_.refuse("(P7) preperiod", "at most " + show(m), show(draft_.preperiod));
    }

    const Setting& B_;
    Num lo_;
    Draft& draft_;
    Work& work_;
    FirstFit fit_;
    Claim claim_;
    TailTables tails_;
    std::optional<TailCheck> tail_;
    std::size_t next_ = 0;  // the list's next entry
};

}  // namespace chompcheck
