// The words of one line of a game file with parameters: besides what each line has (game/file/line.h), linear
// expressions in i and the parameters.
#pragma once

#include <vector>

#include "game/file/line.h"
#include "parametric/game/game.h"

namespace chompcert {

class SymbolicLine : public GameLine {
  public:
    using GameLine::GameLine;

    /// A sum of terms NUMBER, NAME and NUMBER*NAME, where NAME is i or one of `parameters`.
    LinearIndex linear(const std::vector<Parameter>& parameters, bool with_i);

  private:
    void term(const std::vector<Parameter>& parameters, bool with_i, bool minus, LinearIndex& sum);
};

}  // namespace chompcert
