// What is printed about a formula for all positions.
#pragma once

#include "parametric/decide.h"

namespace chompcert::cli {

/// "c, d, e": the parameters, then the chains.
[[nodiscard]] std::string quantifiers(const SymbolicGame& game);
/// Why they are those of value 0, in one line.
[[nodiscard]] const char* reason(const SymbolicGame& game);

void print_verdict(const SymbolicArena& arena, const TheoremVerdict& verdict, bool json);

}  // namespace chompcert::cli
