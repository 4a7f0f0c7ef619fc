// What the labels of the replay are tested for: (R), (G), (Q), (Q4), (Q5), (P7), and (D1), (D2), of
// THEOREM.md, section 10; the lists of level full, (E2) and (E3).
#pragma once

#include "fit.h"
#include "notes.h"

namespace chompcheck {

class RowConditions {
  public:
    explicit RowConditions(RowPlan& plan)
        : plan_(plan),
          lattice_(plan.lattice()),
          game_(plan.game()),
          values_(plan.values()),
          last_live_(game_.cap(Int::infinity()).value()),
          notes_(plan),
          windows_(lattice_.size() * values_) {
        for (Id b = 0; b < lattice_.size(); ++b)
            for (std::size_t k = 0; k < values_; ++k) window(b, k).edge = lattice_.lo(b);
    }

    // The row of the last label of a finite claim, in column C - 1.
    [[nodiscard]] Num last_row(Id b, std::size_t k) { return window(b, k).last_row; }

  protected:
    [[nodiscard]] Window& window(Id b, std::size_t k) { return windows_[b * values_ + k]; }
    // Label k of B stands at (m, n), n < R.
    void look_at(const Job& job, Num m, Num n) {
        tell_larger(job, m, n);
        if (job.claim.periodic() && m == job.tile.cap[as_index(n - job.tile.n0)])
            refuse(job, "(Q) claim", "no capped position", "(" + show(m) + "," + show(n) + ")");
        if (job.claim.periodic())
            check_Q5_P7(job.b, job.k, m, n);
        else
            check_G_label(job, m, n);
        if (!plan_.compact() && m < job.claim.settled) check_list(job, m, n);
        if (!job.claim.periodic() && m == job.claim.settled - 1)
            job.window.last_row = static_cast<std::int32_t>(n);
    }

    // Each label is struck off the list of its claim.
    void check_list(const Job& job, Num m, Num n) {
        std::int32_t& listed = plan_.listed(job.b, job.k, m);
        if (listed != n)
            refuse(job, "(E2) row in column " + show(m), show(n), listed == kNone ? "none" : show(listed));
        listed = static_cast<std::int32_t>(kNone);
    }
    void check_list_end(const Job& job) {
        for (Num m = job.lo; m < job.claim.settled; ++m)
            if (const std::int32_t listed = plan_.listed(job.b, job.k, m); listed != kNone)
                refuse(job, "(E3) row in column " + show(m), "none", show(listed));
    }

    void check_G_label(const Job& job, Num m, Num n) const {
        if (m >= job.claim.settled)
            refuse(job, "(G) columns of the label in row " + show(n), "less than " + show(job.claim.settled),
                   show(m));
    }

    // (Q5) for a label in a column >= N, (P7) for one in column N - 1.
    void check_Q5_P7(Id b, std::size_t k, Num m, Num n) const {
        const RowClaim& claim = plan_.claim(b, k);
        if (m < claim.settled - 1) return;
        const Num column = plan_.column_at(claim, n);
        if (m >= claim.settled && m != column)
            reject(record(b, k), "(Q5) column of the label in row " + show(n), show(column), show(m));
        if (m == claim.settled - 1 && m >= lattice_.lo(b) && m == column)
            reject(record(b, k), "(P7) preperiod", "at most " + show(m), show(claim.settled));
    }

    // (D2): the rows that are shut for larger ideals; (D1): labels of rows < loD of a larger ideal.
    void tell_larger(const Job& job, Num m, Num n) const {
        for (const auto& [b, lo, larger] : notes_.above[job.b])
            if (m < lo) job.tile.shut_rows(larger * values_ + job.k, Word{1} << (n - job.tile.n0));
        if (m < notes_.watched_from[job.b]) return;
        for (const auto& [b, until, larger] : notes_.watchers[job.b])
            if (n < until && plan_.claim(larger, job.k).periodic()) check_Q5_P7(larger, job.k, m, n);
    }

    // (R): rows from R on are not shut, as RowPlan::shut_until says of rows that are not replayed any more.
    void check_R(const Job& job, Word shut) const {
        if (const Word rows = shut & rows_from(job.claim.until - job.tile.n0); rows != 0)
            refuse_R(record(job.b, job.k), job.tile.n0 + std::countr_zero(rows), job.lo);
    }

    // (G): are all live columns closed?
    bool is_drained_G(const Job& job) const {
        const Num end = std::min(last_live_, Num{job.window.top} - 1);
        if (job.tile.end_row() < job.claim.until && end / 64 > job.window.edge / 64) return false;
        const Num open = job.window.edge;
        const bool drained = end < open;
        if (!drained && job.tile.end_row() >= job.claim.until)
            refuse(job, "(G) column " + show(open), "closed at row " + show(job.tile.end_row()), "open");
        if (drained && job.claim.settled > 0 && job.window.last_row < 0)
            refuse(job, "(G) columns of a finite claim", "a label in column " + show(job.claim.settled - 1),
                   "none");
        return drained;
    }

    // (Q4): the open columns are those of the rows n >= R of the tail.
    void check_Q4(const Job& job) const {
        const Num R = job.claim.until;
        if (job.window.top != kNoTop)
            refuse(job, "(Q) claim", "no capped position", "one in a row before " + show(R));
        Window due;
        due.edge = static_cast<std::int32_t>(job.lo);
        open_tail(job.claim, R, due);
        const Num end = std::max({job.window.end(), due.end(), Num{job.window.edge}, Num{due.edge}});
        for (Num m = std::min(job.window.edge, due.edge); m < end; ++m)
            if (const bool open = due.is_open(m); open != job.window.is_open(m))
                refuse(job, "(Q4) column " + show(m) + " at row " + show(R), open ? "open" : "closed",
                       open ? "closed" : "open");
    }

    // (D1): ideal `larger` starts with the columns that are closed for T.
    void start_claim_D1(Id T, Id larger, std::size_t k) {
        const RowClaim& claim = plan_.claim(T, k);
        const Window& from = window(T, k);
        Window& to = window(larger, k);
        const std::int32_t lo = lattice_.lo(larger);
        if (from.done && claim.periodic()) return open_tail(claim, lattice_.loD(larger), to);
        to.top = from.done ? lo : from.top;
        to.edge = std::max(lo, from.edge);
        if (from.done || to.edge >= from.end()) return;
        to.first = std::max(from.first, to.edge / 64);
        to.open.assign(from.open.begin() + (to.first - from.first), from.open.end());
        if (to.first == to.edge / 64) to.open.front() &= ~Word{0} << to.edge % 64;
    }

    // The open columns at a row >= R of a periodic claim, of those from the window's edge on.
    void open_tail(const RowClaim& claim, Num row, Window& to) const {
        const Num end = row - claim.lowest;  // the columns from here on are open
        if (to.edge >= end) return;
        to.edge = std::max(to.edge, static_cast<std::int32_t>(row - claim.highest));
        to.first = to.edge / 64;
        to.open.assign(as_index(end / 64 - to.first + 1), 0);
        const auto open = [&](Num m) {
            if (m >= to.edge) to.open[as_index(m / 64 - to.first)] |= Word{1} << m % 64;
        };
        for (Num n = row; n < row + claim.highest - claim.lowest; ++n)
            if (const Num m = plan_.column_at(claim, n); m < end) open(m);
        for (Num m = end; m % 64 != 0 || m == end; ++m) open(m);
    }

    [[nodiscard]] std::string record(Id b, std::size_t k) const {
        const std::string name = name_of_ideal(game_.text, lattice_.maximal(b));
        return Draft{.ideal = name, .value = static_cast<Num>(k), .line = plan_.claim(b, k).line}.record();
    }
    [[noreturn]] void refuse(const Job& job, Text what, Text expected, Text found) const {
        reject(record(job.b, job.k), what, expected, found);
    }

    RowPlan& plan_;
    const Lattice& lattice_;
    const Game& game_;
    std::size_t values_;
    Num last_live_;  // the last live column, if there is one
    Notes notes_;

  private:
    std::vector<Window> windows_;
};

}  // namespace chompcheck
