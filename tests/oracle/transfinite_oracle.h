// Positions with whole chains by the definition: the mex over all moves, cut at K.
//
// Values of finite positions are those of plain column iteration. Of the moves in a whole chain finitely many
// are tried: in the first far elements, or in the first far/3 where both chains are whole, so that what is
// left is evaluated from all that matters. That gives the right values where far/3 is beyond the preperiods
// and periods of the game's certificate. What a move removes is read off the closed relation matrix. Shares
// nothing with lib/.
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
    /// g of what is left of the ideal with m elements of C and n of D; K + 1 for every value above K.
    [[nodiscard]] int grundy(IdealMask ideal, int m, int n) { return value(normal({ideal, m, n})); }
    /// What is left when an element of the poset is taken.
    [[nodiscard]] Left without(Left from, int element) const;
    /// Without all that lies above something that is missing.
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
