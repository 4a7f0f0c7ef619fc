#pragma once

// The decrees of one ideal as the solver meets them (proofs/THEOREM.md, section 14): (FFe) and (FFe').

#include <optional>
#include <vector>

#include "game.h"

namespace worlds {

class Decrees {
  public:
    Decrees(const Game& game, int ideal, int k);

    /// Where label k stands by decree: the row in this column, or the column in this row.
    std::optional<int> row(int m) const;
    std::optional<int> column(int n) const;
    /// Whether a decree keeps label k from this cell: the cell has another value, or its column has k
    /// elsewhere.
    bool forbid(int m, int n) const;

  private:
    std::vector<Decree> decrees_;
    int k_;
};

}  // namespace worlds
