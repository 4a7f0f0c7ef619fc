// The common parts of the readers for SymPy and PARI/GP.
#pragma once

#include "show/symbolic/read/printed_tokens.h"
#include "show/symbolic/read/reader.h"

namespace chompcert {

/// [1, 0, -1]
[[nodiscard]] std::vector<Integer> read_list(PrintedTokens& tokens);

/// recurrence = [1, 0, -1] END recurrence_from = 9 END
[[nodiscard]] ConstantRecurrence read_recurrence_list(std::string_view text, std::string_view end);

/// The c_j of Σ c_j x^j. @throws PrintedWrong if there is a term with x^0.
[[nodiscard]] ConstantRecurrence recurrence_of(const Polynomial& sum, std::int64_t from);

/// "m", "m + NUMBER", "m - NUMBER" or "NUMBER", which formulas write in the same way.
[[nodiscard]] std::string read_affine(PrintedTokens& tokens);

}  // namespace chompcert
