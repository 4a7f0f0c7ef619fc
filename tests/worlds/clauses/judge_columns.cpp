// Sections 5 to 7: a claim column by column, its list read (level full) or replayed by (FF) (level compact).

#include <algorithm>

#include "judge_ways.h"

namespace worlds {

void ColumnJudge::judge(bool replay) {
    replay_ = replay;
    if (replay) {
        const Labels replayed = *labels_by_columns(world_, ideal_, k_, nullptr);
        M_ = kInfinite;
        set_labels(replayed);  // with all of it, to find M
        M_ = find_M();
        set_labels(replayed);
        check_replayed();
    } else {
        set_labels({});
        M_ = find_M();
        check_listed();
    }
    if (claim_.periodic)
        check_periodic();
    else
        want(holds_F(), "(F)");
}

// The labels: those listed, or replayed in columns < M, and the tail.
void ColumnJudge::set_labels(const Labels& replayed) {
    Labels labels;
    if (replay_) {
        for (int m = 0; m < std::min(M_, game_.columns()); ++m)
            if (replayed.row(m) != kNone) labels.put(m, replayed.row(m));
        put_tail(labels, [&](int m, int) { return m >= M_; });
    } else {
        for (const Cell& cell : claim_.list) labels.put(cell.m, cell.n);
        put_tail(labels, [](int, int) { return true; });
    }
    world_.set(ideal_, k_, std::move(labels));
}

void ColumnJudge::check_replayed() {
    if (claim_.periodic) return;
    int last = 0;
    for (int m = 0; m < M_; ++m)
        if (world_.labels(ideal_, k_).row(m) != kNone) last = m + 1;
    want(last == claim_.columns(), "C");
}

void ColumnJudge::check_listed() {
    for (const Cell& cell : claim_.list)
        want(live(cell.m) && cell.n >= lowest_row(cell.m) && cell.n <= B_.hiD &&
                 (!claim_.periodic || cell.m < claim_.N),
             "(E1)");
    for (int m = B_.lo; m < M_; ++m) {
        if (!live(m)) continue;
        const int claimed = world_.labels(ideal_, k_).row(m);
        const std::optional<int> row = row_by_FF(world_, ideal_, k_, m);
        if (claim_.periodic && m >= claim_.N)
            want(claimed == row.value_or(kNone), "(P5)");
        else if (!row)
            want(claimed == kNone, "(E3)");
        else
            want(claimed == *row, "(E2)");
    }
}

int ColumnJudge::end() const {
    int end = B_.hiC;
    for (int m = B_.lo; m < game_.columns(); ++m)
        if (!live(m)) return m - 1;
    return std::min(end, kInfinite);
}

// The column of a capped label; the lists alone count, for tails see (P6).
std::optional<int> ColumnJudge::capped() const {
    for (int n = 0; n <= std::min(B_.hiD, game_.columns() - kMargin); ++n) {
        const int cap = game_.cap(n);
        if (cap >= game_.columns()) return std::nullopt;
        const int S = game_.restricted(ideal_, cap, n);
        const Claim& claim = claim_of(S, k_);
        if ((!claim.periodic || cap < claim.N) && world_.labels(S, k_).row(cap) == n) return cap;
    }
    return std::nullopt;
}

// The row from which an a-move settles all rows at column m.
int ColumnJudge::settled_for_good(int m) const {
    int row = kInfinite;
    for (int a = 0; a < game_.size(); ++a)
        if ((B_.members >> a & 1) != 0 && game_.hC(a) <= m && game_.hD(a) < kInfinite &&
            world_.labels(game_.without(ideal_, a), k_).row(game_.hC(a) - 1) == game_.hD(a) - 1)
            row = std::min(row, game_.hD(a) - 1);
    return row;
}

bool ColumnJudge::settled(int n, int m) const {
    const int own = world_.labels(ideal_, k_).column(n);
    if (own != kNone && own < m) return true;
    for (const LowerStep& lower : B_.lower) {
        const int column = world_.labels(lower.ideal, k_).column(n);
        if (column != kNone && column < std::min(m, lower.below)) return true;
    }
    for (int a = 0; a < game_.size(); ++a)
        if ((B_.members >> a & 1) != 0 && game_.hC(a) <= m &&
            world_.labels(game_.without(ideal_, a), k_).row(game_.hC(a) - 1) == std::min(n, game_.hD(a) - 1))
            return true;
    return false;
}

// Section 9.
int ColumnJudge::find_M() {
    int M = std::max(B_.lo, claim_.periodic ? claim_.N : claim_.columns());
    for (int a = 0; a < game_.size(); ++a)
        if ((B_.members >> a & 1) != 0 && game_.hC(a) < kInfinite) M = std::max(M, game_.hC(a));
    for (const Source& source : sources_)
        M = std::max(M, source.claim->periodic ? source.claim->N : source.claim->columns());
    for (int n = 0; n < B_.loD; ++n) {
        const Claim& smaller = claim_of(game_.restricted(ideal_, kInfinite, n), k_);
        M = std::max(M, smaller.periodic ? std::max(smaller.N, B_.loD - lowest(smaller)) : smaller.columns());
    }
    M = claim_.periodic ? periodic_M(M) : finite_M(M);
    if (M + 2 >= game_.columns()) throw Window();
    return M;
}

int ColumnJudge::finite_M(int M) {
    if (const std::optional<int> cap = capped()) return std::max(*cap, claim_.columns() - 1) + 1;
    const int L = std::min(B_.hiD == kInfinite ? kInfinite : B_.hiD + 1, settled_for_good(kInfinite - 1));
    for (const Source& source : sources_)
        if (source.claim->periodic && L < kInfinite) M = std::max(M, L - lowest(*source.claim));
    return std::min(M + 1, end() == kInfinite ? kInfinite : end() + 1);
}

int ColumnJudge::periodic_M(int M) {
    const int low = lowest(claim_), high = highest(claim_);
    M = std::max({M, B_.loD - low, claim_.N + high - low + 1});
    for (const Source& source : sources_)
        if (source.claim->periodic) M = std::max(M, claim_.N + high - lowest(*source.claim) + 1);
    for (int n = game_.columns() - kMargin; n >= 0; --n) {
        const int own = world_.labels(ideal_, k_).column(n);
        const bool by_column = (own != kNone && own < claim_.N) || settled(n, std::min(M, B_.lo));
        bool by_element = false;
        for (int a = 0; a < game_.size(); ++a)
            by_element =
                by_element || ((B_.members >> a & 1) != 0 && game_.hC(a) <= M && n < game_.hD(a) - 1 &&
                               world_.labels(game_.without(ideal_, a), k_).row(game_.hC(a) - 1) == n);
        if (!by_column && !by_element) continue;
        M = std::max(M, n - low + 1);
        break;
    }
    return staircase_from(M, "(P0) staircase") + 1;
}

bool ColumnJudge::holds_F() const {
    if (end() < M_) return true;
    const std::optional<int> cap = capped();
    if (cap && *cap < M_) return true;
    const int last = std::min(B_.hiD, settled_for_good(M_) - 1);
    if (last >= game_.columns()) return false;
    for (int n = lowest_row(M_); n <= last; ++n)
        if (!settled(n, M_)) return false;
    return true;
}

void ColumnJudge::check_periodic() {
    want(live_forever(), "(P0) end(B), hiD(B)");
    want(!capped(), "(P0) capped");
    if (!live_forever()) return;
    check_tail(M_);
    const int high = highest(claim_);
    if (violated_.count("(P1)") == 0) {
        want(settled_for_good(M_) == kInfinite, "(P4)");
        for (int n = lowest_row(M_); n < M_ + high + 8; ++n)
            want(settled(n, M_) == (column_in_tail(n) < M_), "(P4)");
    }
    for (int m = claim_.N; m < M_; ++m) {
        const int n = m + claim_.offset(m);
        want(n >= 0 && world_.has_label(ideal_, k_, m, n), "(P5)");
        want(game_.delta(m + 1) <= n, "(P6)");
    }
    if (claim_.N == B_.lo) return;
    const int before = claim_.N - 1 + claim_.offset(claim_.N - 1);
    want(before < 0 || !world_.has_label(ideal_, k_, claim_.N - 1, before), "(P7)");
}

}  // namespace worlds
