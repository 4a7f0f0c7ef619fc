// Section 10: a claim row by row, its labels in rows < R replayed by (FF').

#include <algorithm>

#include "judge_ways.h"

namespace worlds {

void RowJudge::judge() {
    replayed_ = *labels_by_rows(world_, ideal_, k_, nullptr);
    if (claim_.periodic)
        check_periodic();
    else
        check_finite();
}

void RowJudge::set_labels(int R) {
    R_ = R;
    if (R + kMargin >= game_.columns()) throw Window();
    Labels labels;
    for (int m = 0; m < game_.columns(); ++m)
        if (replayed_.row(m) != kNone && replayed_.row(m) < R) labels.put(m, replayed_.row(m));
    put_tail(labels, [&](int m, int n) { return n >= R && labels.row(m) == kNone; });
    world_.set(ideal_, k_, std::move(labels));
}

// The last live column, or that of the capped label: X of section 10; kInfinite if there is none.
int RowJudge::last_column() const {
    for (int m = B_.lo; m < game_.columns(); ++m)
        if (!live(m)) return m - 1;
    for (int n = 0; n < game_.columns() - kMargin; ++n)
        if (game_.cap(n) < game_.columns() &&
            world_.has_label(game_.restricted(ideal_, kInfinite, n), k_, game_.cap(n), n))
            return game_.cap(n);
    return kInfinite;
}

void RowJudge::check_finite() {
    world_.set(ideal_, k_, replayed_);
    const int X = last_column();
    if (X == kInfinite) {
        want(false, "(G)");
        return set_labels(0);
    }
    const int a_count = static_cast<int>(__builtin_popcount(B_.members));
    set_labels(std::max(B_.loD, X < 0 ? 0 : game_.delta(X)) + X + 1 + a_count + k_);
    int last = 0;
    for (int m = B_.lo; m < game_.columns(); ++m)
        if (world_.labels(ideal_, k_).row(m) != kNone) last = m + 1;
    want(last == claim_.columns(), "(G)");
}

bool RowJudge::closed(int m) const {
    const int own = world_.labels(ideal_, k_).row(m);
    if (own != kNone && own < R_) return true;
    for (int n = 0; n < B_.loD; ++n)
        if (world_.has_label(game_.restricted(ideal_, kInfinite, n), k_, m, n)) return true;
    return false;
}

bool RowJudge::capped() const {
    for (int n = 0; n < R_; ++n)
        if (game_.cap(n) < game_.columns() &&
            world_.has_label(game_.restricted(ideal_, kInfinite, n), k_, game_.cap(n), n))
            return true;
    return false;
}

bool RowJudge::shut(int n) const {
    return std::any_of(B_.lower.begin(), B_.lower.end(), [&](const LowerStep& lower) {
        const int column = world_.labels(lower.ideal, k_).column(n);
        return column != kNone && column < lower.below;
    });
}

void RowJudge::check_periodic() {
    want(live_forever(), "(Q) delta finite");
    if (!live_forever()) return set_labels(0);
    const int low = lowest(claim_), high = highest(claim_);
    int c = std::max({claim_.N, B_.loD - high, -low});
    for (const Source& source : sources_)
        c = std::max(c, source.claim->periodic ? source.claim->N : source.claim->columns());
    c = staircase_from(c, "(Q0) staircase");
    set_labels(c + high);
    want(!capped(), "(Q) capped");
    for (int n = R_; n < game_.columns() - kMargin; ++n) want(!shut(n), "(R)");
    check_tail(c);
    for (int m = B_.lo; m < game_.columns() - kMargin; ++m)
        want(closed(m) == (m < claim_.N || m + claim_.offset(m) < R_), "(Q4)");
    for (int n = 0; n < R_; ++n) {
        for (int m = claim_.N; m < game_.columns() - kMargin; ++m) {
            const bool here = n >= B_.loD
                                  ? world_.labels(ideal_, k_).row(m) == n
                                  : world_.has_label(game_.restricted(ideal_, kInfinite, n), k_, m, n);
            if (!here) continue;
            want(m + claim_.offset(m) == n, "(Q5)");
            break;
        }
    }
    if (claim_.N == B_.lo) return;
    const int before = claim_.N - 1 + claim_.offset(claim_.N - 1);
    want(before < 0 || before >= R_ || !world_.has_label(ideal_, k_, claim_.N - 1, before), "(P7)");
}

}  // namespace worlds
