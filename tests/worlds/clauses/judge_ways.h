#pragma once

#include <optional>

#include "judge.h"

namespace worlds {

class ColumnJudge : public Judge {
  public:
    using Judge::Judge;
    void judge(bool replay);

  private:
    void set_labels(const Labels& replayed);
    void check_replayed();
    void check_listed();
    void check_periodic();
    int find_M();
    int finite_M(int M);
    int periodic_M(int M);
    int end() const;
    std::optional<int> capped() const;
    int settled_for_good(int m) const;
    bool settled(int n, int m) const;
    bool holds_F() const;

    bool replay_ = false;
    int M_ = 0;
};

class RowJudge : public Judge {
  public:
    using Judge::Judge;
    void judge();

  private:
    void check_finite();
    void check_periodic();
    int last_column() const;
    bool closed(int m) const;
    bool capped() const;
    bool shut(int n) const;
    void set_labels(int R);

    Labels replayed_;
    int R_ = 0;
};

}  // namespace worlds
