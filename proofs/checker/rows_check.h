// Decides a certificate row by row, for games with A on top: THEOREM.md, section 10.
#pragma once

#include "core_certificate.h"

namespace chompcheck {

bool is_on_top(const Closure& closure);

// As decide_by_columns(); claims are replayed when all of them have been read.
Totals decide_by_rows(const Game& game, Certificate& certificate, std::size_t threads);

}  // namespace chompcheck
