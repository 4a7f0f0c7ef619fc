// Decides a certificate column by column: the core of the checker, which needs nothing else.
#pragma once

#include "core_certificate.h"

namespace chompcheck {

// The certificate's header has been read. Each claim is checked when it has been read, and kept until the
// last ideal that can move into its ideal. Throws a Verdict unless all claims are true.
Totals decide_by_columns(const Game& game, Certificate& certificate);

}  // namespace chompcheck
