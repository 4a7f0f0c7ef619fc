// (FF) of THEOREM.md, section 4, and (FFe) of section 14, for one ideal B and value k, column by column.
//
// A column costs one look-up for each rule and row up to its label. Rows that stay blocked from some column
// on (settled, section 6) are left behind, but where a fault could free them again.

#include <algorithm>

#include "decrees.h"
#include "world.h"

namespace worlds {
namespace {

class ByColumns {
  public:
    ByColumns(const World& world, int ideal, int k, const Fault* fault)
        : world_(world),
          game_(world.game()),
          B_(ideal),
          k_(k),
          fault_(fault),
          ideal_(game_.ideals()[static_cast<std::size_t>(ideal)]),
          decrees_(game_, ideal, k) {}

    std::optional<Labels> solve() {
        for (int m = 0; m < game_.columns(); ++m) {
            const std::optional<int> n = place(m);
            if (!n) continue;
            if (!labels_.put(m, *n)) return std::nullopt;
            if (m == game_.cap(*n)) capped_.push_back({m, *n});
        }
        return std::move(labels_);
    }

    std::optional<int> row(int m, const Labels& given) {
        labels_ = given;
        for (int i = 0; i < m; ++i)
            if (given.row(i) != kNone && i == game_.cap(given.row(i))) capped_.push_back({i, given.row(i)});
        return place(m);
    }

  private:
    struct Rows {
        int lowest, highest;
    };

    std::optional<int> place(int m) {
        if (const std::optional<int> n = decrees_.row(m)) return n;
        const std::optional<Rows> rows = valid_rows(m);
        return rows && !is_shut(m) ? first_free(m, *rows) : std::nullopt;
    }

    bool meets(Rule rule, int detail, int m, int n) const {
        return fault_ != nullptr && fault_->meets(rule, detail, m, n);
    }

    // A bound after the fault: moved, or `without` if it is dropped.
    int bound(Rule rule, int detail, int m, int n, int value, int without) const {
        if (!meets(rule, detail, m, n)) return value;
        return fault_->act == Act::drop ? without : std::min(value + fault_->dm + fault_->dn, kInfinite);
    }

    // The answer of a rule about a cell, after the fault.
    template <class Question>
    bool answer(Rule rule, int detail, int m, int n, Question question) const {
        if (!meets(rule, detail, m, n)) return question(m, n);
        if (fault_->act != Act::shift) return fault_->act == Act::force;
        return m + fault_->dm >= 0 && n + fault_->dn >= 0 && question(m + fault_->dm, n + fault_->dn);
    }

    // V_B(m), if column m is live.
    std::optional<Rows> valid_rows(int m) const {
        if (m < std::max(0, bound(Rule::first_column, -1, m, m, ideal_.lo, 0))) return std::nullopt;
        if (m > bound(Rule::last_column, -1, m, m, ideal_.hiC, kInfinite)) return std::nullopt;
        const int steps = bound(Rule::staircase, -1, m, m, game_.delta(m), 0);
        const int lowest = std::max({0, steps, bound(Rule::lowest_row, -1, m, m, ideal_.loD, 0)});
        const int highest = bound(Rule::highest_row, -1, m, m, ideal_.hiD, kInfinite);
        if (steps >= kInfinite || steps > highest) return std::nullopt;
        return Rows{lowest, highest};
    }

    bool is_shut(int m) const {
        return answer(Rule::shut, -1, m, m,
                      [&](int column, int) { return shut_below(column) || is_capped(column); });
    }

    bool shut_below(int m) const {
        for (int row = 0; row < ideal_.loD; ++row) {
            const Rule rule = game_.cap(row) < m ? Rule::shut_cap : Rule::shut_below;
            if (answer(rule, row, m, m,
                       [&](int column, int) { return world_.has_label(smaller_at(row), k_, column, row); }))
                return true;
        }
        return false;
    }

    int smaller_at(int row) const { return game_.restricted(B_, kInfinite, row); }

    bool is_capped(int m) const {
        return answer(Rule::capped, -1, m, m, [&](int column, int) {
            return std::any_of(capped_.begin(), capped_.end(),
                               [&](const Cell& cell) { return cell.m < column; });
        });
    }

    // Unblocked rows are found within as many rows as there are moves and smaller values that could block
    // one.
    std::optional<int> first_free(int m, const Rows& rows) {
        const bool skip_one = meets(Rule::least, -1, m, m);
        int to_skip = skip_one ? 1 : 0;
        const int start = fault_ == nullptr ? std::max(rows.lowest, settled_) : rows.lowest;
        const long long last = std::min<long long>(rows.highest, rows.lowest + m + k_ + game_.size() + 3LL);
        bool all_settled = fault_ == nullptr && start == std::max(settled_, ideal_.loD) && m >= ideal_.lo;
        for (int n = start; n <= last; ++n) {
            const bool is_settled = by_lower_columns(m, n) || by_own_columns(m, n);
            all_settled = all_settled && is_settled;
            if (all_settled) settled_ = n + 1;
            if (is_settled || decrees_.forbid(m, n) || by_smaller_values(m, n) || by_elements(m, n)) continue;
            if (to_skip-- == 0) return n;
        }
        return std::nullopt;
    }

    bool by_smaller_values(int m, int n) const {
        for (int j = 0; j < k_; ++j)
            if (answer(Rule::smaller_value, j, m, n,
                       [&](int column, int row) { return world_.labels(B_, j).row(column) == row; }))
                return true;
        return false;
    }

    bool by_own_columns(int m, int n) const {
        return answer(Rule::own_columns, -1, m, n, [&](int column, int row) {
            const int label = labels_.column(row);
            return label != kNone && label < column;
        });
    }

    // Columns i < lo(B) belong to the smaller ideals B|_{i,inf}, one after the other.
    bool by_lower_columns(int m, int n) const {
        for (int step = 0; step < static_cast<int>(ideal_.lower.size()); ++step) {
            const LowerStep& lower = ideal_.lower[static_cast<std::size_t>(step)];
            const bool hit = answer(Rule::lower_columns, step, m, n, [&](int, int row) {
                const int label = world_.labels(lower.ideal, k_).column(row);
                return label != kNone && label < lower.below;
            });
            if (hit) return true;
        }
        return false;
    }

    bool by_elements(int m, int n) const {
        for (int a = 0; a < game_.size(); ++a)
            if ((ideal_.members >> a & 1) != 0 && answer(Rule::element, a, m, n, [&](int column, int row) {
                    return leads_to_label(a, column, row);
                }))
                return true;
        return false;
    }

    bool leads_to_label(int a, int m, int n) const {
        const int column = std::min(m, bound(Rule::cut_column, a, m, n, game_.hC(a), kInfinite) - 1);
        const int row = std::min(n, bound(Rule::cut_row, a, m, n, game_.hD(a), kInfinite) - 1);
        return column >= 0 && world_.labels(game_.without(B_, a), k_).row(column) == row;
    }

    const World& world_;
    const Game& game_;
    int B_, k_;
    const Fault* fault_;
    const Ideal& ideal_;
    Decrees decrees_;
    Labels labels_;
    std::vector<Cell> capped_;
    int settled_ = 0;  // rows loD(B) to here are blocked by c-moves, for good
};

}  // namespace

std::optional<Labels> labels_by_columns(const World& world, int ideal, int k, const Fault* fault) {
    return ByColumns(world, ideal, k, fault).solve();
}

std::optional<int> row_by_FF(const World& world, int ideal, int k, int m) {
    return ByColumns(world, ideal, k, nullptr).row(m, world.labels(ideal, k));
}

}  // namespace worlds
