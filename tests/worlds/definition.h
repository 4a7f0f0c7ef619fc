#pragma once

// The judge: claims compared with the values of the definition (tests/oracle), in the columns of a box. It
// shares nothing with the solver that makes the worlds, nor with lib/. A tail may name other names of
// positions; all else that a claim says is about canonical ones.

#include <optional>
#include <string>
#include <vector>

#include "../oracle/column_iteration.h"
#include "solver/claims.h"

namespace worlds {

class Definition {
  public:
    /// `columns`: so many are compared.
    Definition(const Game& game, int K, int columns);

    /// The first column in which a label stands elsewhere than its value; none if the claims hold in the box.
    std::optional<std::string> contradicts(const Claims& claims) const;

  private:
    int row(int ideal, int k, int m) const;
    bool has_value(std::size_t number, int m, int n) const;

    const Game& game_;
    int K_, columns_;
    oracle::ColumnIteration values_;
    std::vector<int> rows_;  // of ideal, value and column; kNone: nowhere at a canonical position
};

}  // namespace worlds
