// (FF') of THEOREM.md, section 10, and (FFe') of section 14, for one ideal B and value k of a game with A on
// top, row by row.

#include <algorithm>

#include "decrees.h"
#include "world.h"

namespace worlds {
namespace {

class ByRows {
  public:
    ByRows(const World& world, int ideal, int k, const Fault* fault)
        : world_(world),
          game_(world.game()),
          B_(ideal),
          k_(k),
          fault_(fault),
          ideal_(game_.ideals()[static_cast<std::size_t>(ideal)]),
          decrees_(game_, ideal, k),
          closed_(static_cast<std::size_t>(game_.columns() + 1), false) {}

    std::optional<Labels> solve() {
        close_below();
        for (int n = first_row(); n < game_.columns(); ++n) {
            const std::optional<int> m = place(n);
            if (!m) continue;
            if (!labels_.put(*m, n)) return std::nullopt;
            closed_[static_cast<std::size_t>(*m)] = true;
            if (*m == game_.cap(n)) capped_.push_back({*m, n});
        }
        return std::move(labels_);
    }

  private:
    std::optional<int> place(int n) {
        if (const std::optional<int> m = decrees_.column(n)) return m;
        return is_shut(n) ? std::nullopt : first_free(n);
    }

    bool meets(Rule rule, int detail, int m, int n) const {
        return fault_ != nullptr && fault_->meets(rule, detail, m, n);
    }

    int bound(Rule rule, int m, int n, int value, int without) const {
        if (!meets(rule, -1, m, n)) return value;
        return fault_->act == Act::drop ? without : std::min(value + fault_->dm + fault_->dn, kInfinite);
    }

    template <class Question>
    bool answer(Rule rule, int detail, int m, int n, Question question) const {
        if (!meets(rule, detail, m, n)) return question(m, n);
        if (fault_->act != Act::shift) return fault_->act == Act::force;
        return m + fault_->dm >= 0 && n + fault_->dn >= 0 && question(m + fault_->dm, n + fault_->dn);
    }

    int first_row() const { return std::max(0, bound(Rule::lowest_row, 0, 0, ideal_.loD, 0)); }

    // (D1): the columns that a d-move to a row < loD(B) closes.
    void close_below() {
        for (int m = 0; m < game_.columns(); ++m) {
            bool closed = false;
            for (int row = 0; row < ideal_.loD; ++row) {
                const Rule rule = game_.cap(row) < m ? Rule::shut_cap : Rule::shut_below;
                closed = closed || answer(rule, row, m, row, [&](int column, int at) {
                             return world_.has_label(game_.restricted(B_, kInfinite, at), k_, column, at);
                         });
            }
            closed_[static_cast<std::size_t>(m)] = closed;
        }
    }

    // (D2): a c-move to a column < lo(B) leads to label k.
    bool is_shut(int n) const {
        return answer(Rule::shut_row, -1, n, n, [&](int, int row) { return by_lower_columns(row); });
    }

    bool by_lower_columns(int n) const {
        for (int step = 0; step < static_cast<int>(ideal_.lower.size()); ++step) {
            const LowerStep& lower = ideal_.lower[static_cast<std::size_t>(step)];
            const bool hit = answer(Rule::lower_columns, step, n, n, [&](int, int row) {
                const int label = world_.labels(lower.ideal, k_).column(row);
                return label != kNone && label < lower.below;
            });
            if (hit) return true;
        }
        return false;
    }

    std::optional<int> first_free(int n) {
        int to_skip = meets(Rule::least, -1, n, n) ? 1 : 0;
        const int first = std::max(0, bound(Rule::first_column, n, n, ideal_.lo, 0));
        const int last = std::min(bound(Rule::staircase, n, n, game_.cap(n), kInfinite), game_.columns() - 1);
        while (fault_ == nullptr && to_open_ < last && closed_[static_cast<std::size_t>(to_open_)])
            ++to_open_;
        for (int m = std::max(first, to_open_); m <= last; ++m)
            if (is_open(m, n) && !decrees_.forbid(m, n) && !has_smaller_value(m, n) && !by_elements(m, n) &&
                to_skip-- == 0)
                return m;
        return std::nullopt;
    }

    bool is_open(int m, int n) const {
        return answer(Rule::open, -1, m, n, [&](int column, int) {
            return column >= game_.columns() ||
                   (!closed_[static_cast<std::size_t>(column)] && !is_capped(column, n));
        });
    }

    bool is_capped(int m, int n) const {
        return answer(Rule::capped, -1, m, n, [&](int column, int) {
            return std::any_of(capped_.begin(), capped_.end(),
                               [&](const Cell& cell) { return cell.m <= column; });
        });
    }

    bool has_smaller_value(int m, int n) const {
        for (int j = 0; j < k_; ++j)
            if (answer(Rule::smaller_value, j, m, n,
                       [&](int column, int row) { return world_.labels(B_, j).row(column) == row; }))
                return true;
        return false;
    }

    bool by_elements(int m, int n) const {
        for (int a = 0; a < game_.size(); ++a)
            if ((ideal_.members >> a & 1) != 0 && answer(Rule::element, a, m, n, [&](int column, int row) {
                    return world_.labels(game_.without(B_, a), k_).row(column) == row;
                }))
                return true;
        return false;
    }

    const World& world_;
    const Game& game_;
    int B_, k_;
    const Fault* fault_;
    const Ideal& ideal_;
    Decrees decrees_;
    std::vector<bool> closed_;  // by rows below loD(B), and by labels of B
    std::vector<Cell> capped_;
    int to_open_ = 0;  // columns below are closed
    Labels labels_;
};

}  // namespace

std::optional<Labels> labels_by_rows(const World& world, int ideal, int k, const Fault* fault) {
    return ByRows(world, ideal, k, fault).solve();
}

}  // namespace worlds
