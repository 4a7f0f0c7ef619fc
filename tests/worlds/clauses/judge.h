#pragma once

// What both ways of judging a claim (B, k) share: its sources, its tail, the staircase, and the world of the
// labels that are claimed or replayed so far.

#include <algorithm>
#include <functional>
#include <numeric>

#include "conditions.h"

namespace worlds {

struct Window {};  // thrown where the columns do not suffice

// d[u*i+b] < c[v*i+w], as the game says it.
struct Ladder {
    int u, b, v, w;
    int value(int m) const;
};

class Judge {
  public:
    Judge(World& world, const Claims& claims, int ideal, int k);

    const std::set<std::string>& violated() const { return violated_; }

  protected:
    struct Source {
        const Claim* claim;
        int ideal;
    };

    const Claim& claim_of(int ideal, int k) const {
        return claims_[static_cast<std::size_t>(ideal * (K_ + 1) + k)];
    }
    void want(bool condition, const std::string& name) {
        if (!condition) violated_.insert(name);
    }
    int lowest(const Claim& claim) const { return *std::min_element(claim.tail.begin(), claim.tail.end()); }
    int highest(const Claim& claim) const { return *std::max_element(claim.tail.begin(), claim.tail.end()); }
    bool live_forever() const;
    bool live(int m) const;
    int lowest_row(int m) const { return std::max(B_.loD, game_.delta(m)); }
    bool rises(const Ladder& ladder) const {
        return ladder.u == ladder.v && ladder.b - ladder.w + 1 > lowest(claim_);
    }
    int rest_of_staircase(int m) const;  // what the ladders that rise leave
    int staircase_from(int least, const std::string& name);
    int whole_period() const;
    int column_in_tail(int n) const;  // i(n)
    void put_tail(Labels& labels, const std::function<bool(int, int)>& wanted) const;
    void check_tail(int M);  // (P1), (P2), (P3), (P6), (P8)
    bool check_P1();
    bool covered(int m, int n) const;

    World& world_;
    const Game& game_;
    const Claims& claims_;
    int K_, ideal_, k_;
    const Ideal& B_;
    const Claim& claim_;
    std::vector<Source> sources_;
    std::vector<Ladder> ladders_;
    std::set<std::string> violated_;
};

}  // namespace worlds
