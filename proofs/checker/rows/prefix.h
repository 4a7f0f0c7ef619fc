// One chain: the ideals of a prefix that have come down to their tails need not be replayed one by one.
// Labels of tails of period 1 are one row of bits, which is shifted: bit q of bits_[k] is the column m of row
// n with q = top - (n - m).
#pragma once

#include "tile.h"

namespace chompcheck {

class Prefix {
  public:
    explicit Prefix(const RowPlan& plan) : plan_(plan) {
        Num lowest = 0;
        for (Id b = 0; b < plan.lattice().size(); ++b)
            for (std::size_t k = 0; k < plan.values(); ++k) {
                lowest = std::min(lowest, Num{plan.claim(b, k).lowest});
                top_ = std::max(top_, Num{plan.claim(b, k).highest});
            }
        top_ = (top_ / 64 + 1) * 64;
        bits_.assign(plan.values(), std::vector<Word>(as_index((top_ - lowest) / 64 + 2), 0));
        longer_.resize(plan.values());
    }

    [[nodiscard]] Id size() const { return size_; }

    // Takes in the next ideal, which is its tails from now on.
    void extend() {
        for (std::size_t k = 0; k < plan_.values(); ++k) {
            const RowClaim& claim = plan_.claim(size_, k);
            if (!claim.periodic()) continue;
            least_offset_ = std::min(least_offset_, Num{claim.lowest});
            const auto q = as_index(top_ - claim.lowest);
            if (claim.period > 1)
                longer_[k].push_back(size_);
            else
                bits_[k][q / 64] |= Word{1} << q % 64;
        }
        ++size_;
    }

    // How wide the tile must be.
    [[nodiscard]] Num width(const Tile& tile) const {
        return least_offset_ == LLONG_MAX ? 0 : (tile.end_row() - least_offset_) / 64 + 2 - tile.first;
    }

    // The labels of the prefix in all words of the tile, of the values with unfinished claims.
    template <class Counts>
    void block(Tile& tile, const Counts& unfinished) const {
        for (std::size_t k = 0; k < plan_.values(); ++k) {
            if (unfinished[k] == 0) continue;
            Word* const blocked = tile.matrix((*tile.writes[0])[k]);
            for (Num w = 0; w < tile.width; ++w) {
                const Num q = top_ / 64 - tile.n0 / 64 + tile.first + w;
                const Word before = word_of(bits_[k], q - 1);
                const Word word = word_of(bits_[k], q);
                for (Num t = 0; t < kTileRows && (before | word) != 0; ++t)
                    blocked[w * kTileRows + t] = word << t | before >> 1 >> (kTileRows - 1 - t);
            }
            for (const Id b : longer_[k])
                plan_.follow(plan_.claim(b, k), tile.n0, tile.end_row(), [&](Num m, Num n) {
                    m -= tile.first * 64;
                    if (m >= 0) blocked[m / 64 * kTileRows + n - tile.n0] |= Word{1} << m % 64;
                });
        }
    }

  private:
    static Word word_of(const std::vector<Word>& bits, Num w) {
        return w >= 0 && w < static_cast<Num>(bits.size()) ? bits[as_index(w)] : 0;
    }

    const RowPlan& plan_;
    Id size_ = 0;
    Num top_ = 0;
    Num least_offset_ = LLONG_MAX;
    std::vector<std::vector<Word>> bits_;
    std::vector<std::vector<Id>> longer_;  // ideals with longer periods
};

}  // namespace chompcheck
