// The closed forms of lib/show/symbolic as MathML, with their LaTeX beside them: HTML.
#pragma once

#include <string>

#include "periodic/certificate/certificate.h"

namespace chompcert::cli {

/// Formula, generating function and recurrence of f_{A,k} for each k, or of g(A_m). Empty for a game without
/// chains.
[[nodiscard]] std::string formulas_html(const SolvedGame& certificate);

}  // namespace chompcert::cli
