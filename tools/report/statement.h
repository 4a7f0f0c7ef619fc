// The claims of a certificate in words and formulas, as HTML.
#pragma once

#include <string>

#include "periodic/certificate/certificate.h"

namespace chompcert::cli {

/// "Chomp with lower rows 5, 3", "The game example".
[[nodiscard]] std::string heading_html(const SolvedGame& certificate);
/// The definitions, the theorem, and the claims for all of A.
[[nodiscard]] std::string statement_html(const SolvedGame& certificate);

}  // namespace chompcert::cli
