#include "claims.h"

#include <algorithm>

namespace worlds {
namespace {

class ClaimFinder {
  public:
    ClaimFinder(const World& world, int width, int ideal, int k)
        : world_(world),
          labels_(world.labels(ideal, k)),
          width_(width),
          ideal_(ideal),
          k_(k),
          lo_(world.game().ideals()[static_cast<std::size_t>(ideal)].lo) {}

    std::optional<Claim> find() const {
        const int last = last_column();
        if (last < width_ / 2) return finite();
        return last == width_ - 1 ? periodic() : std::nullopt;
    }

  private:
    int last_column() const {
        int last = width_ - 1;
        while (last >= 0 && labels_.row(last) == kNone) --last;
        return last;
    }

    std::vector<Cell> entries(int end) const {
        std::vector<Cell> list;
        for (int m = 0; m < end; ++m)
            if (labels_.row(m) != kNone) list.push_back({m, labels_.row(m)});
        return list;
    }

    Claim finite() const {
        Claim claim;
        claim.list = entries(width_);
        return claim;
    }

    std::optional<Claim> periodic() const {
        const int start = std::max(width_ * 5 / 8, lo_);
        const int p = period(start);
        if (p == 0) return std::nullopt;
        Claim claim;
        claim.periodic = true;
        claim.N = start;
        for (int m = start; m < start + p; ++m) claim.tail.push_back(labels_.row(m) - m);
        while (claim.N > lo_ && reaches_back(claim)) {
            claim.tail.insert(claim.tail.begin(), claim.tail.back());
            claim.tail.pop_back();
            --claim.N;
        }
        claim.list = entries(claim.N);
        return claim;
    }

    bool reaches_back(const Claim& claim) const {
        const int m = claim.N - 1;
        const int n = m + claim.offset(m);
        return n >= 0 && (labels_.row(m) == n || world_.has_label(ideal_, k_, m, n));
    }

    int period(int start) const {
        for (int m = start; m < width_; ++m)
            if (labels_.row(m) == kNone) return 0;
        for (int p = 1; 2 * p <= width_ - start; ++p) {
            bool holds = true;
            for (int m = start; holds && m + p < width_; ++m)
                holds = labels_.row(m) + p == labels_.row(m + p);
            if (holds) return p;
        }
        return 0;
    }

    const World& world_;
    const Labels& labels_;
    int width_, ideal_, k_, lo_;
};

}  // namespace

std::optional<Claims> find_claims(const World& world, int width) {
    Claims claims;
    for (int ideal = 0; ideal < static_cast<int>(world.game().ideals().size()); ++ideal) {
        for (int k = 0; k <= world.K(); ++k) {
            std::optional<Claim> claim = ClaimFinder(world, width, ideal, k).find();
            if (!claim) return std::nullopt;
            claims.push_back(std::move(*claim));
        }
    }
    return claims;
}

}  // namespace worlds
