// What a certificate claims, in words and formulas: HTML.
#pragma once

#include <string>

#include "certificate/certificate.h"

namespace chompcert::cli {

/// "Chomp with lower rows 5, 3", "The game example".
[[nodiscard]] std::string heading_html(const Certificate& certificate);
/// The definitions, the theorem, and the claims for the whole of A.
[[nodiscard]] std::string statement_html(const Certificate& certificate);

}  // namespace chompcert::cli
