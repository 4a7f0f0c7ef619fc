// Positions with whole chains by the definition: the mex over all moves, cut at K.
//
// Values of finite positions come from plain column iteration. Finitely many moves in a whole chain are
// tried: the first `far` elements, or the first far/3 if both chains are whole. This gives the right values
// if far/3 is beyond the preperiods and periods of the game's certificate. The elements that a move removes
// are read off the closed relation matrix. Shares nothing with lib/.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "column_iteration.h"

namespace oracle {

constexpr int kWhole = 1 << 28;  // a coordinate: the chain is whole

class Transfinite {
  public:
    struct Left {
        IdealMask ideal;
        int m, n;
        auto operator<=>(const Left&) const = default;
    };

    Transfinite(const std::string& text, int K, int far);

    [[nodiscard]] const ColumnIteration& plain() const { return plain_; }
    /// g of the position of the ideal with m elements of C and n of D; K + 1 for every value above K.
    [[nodiscard]] int grundy(IdealMask ideal, int m, int n) { return value(normal({ideal, m, n})); }
    /// What is left when an element of the poset is taken.
    [[nodiscard]] Left without(Left from, int element) const;
    /// The position without all elements that lie above a missing one.
    [[nodiscard]] Left normal(const Left& from) const;

  private:
    struct Removal {
        IdealMask ideal = 0;
        int first_c = kWhole, first_d = kWhole;
    };
    int value(const Left& at);

    ColumnIteration plain_;
    int far_;
    std::map<int, Removal> removals_;  // by element
    std::map<Left, int> memo_;
};

}  // namespace oracle
