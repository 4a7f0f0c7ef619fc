// The baseline for questions: the obvious program, with numbers as decimal strings.
//
// A row is the column's digits with the offset of the tail added, digit by digit from the right; a value is
// found by comparing the row of each value in turn. For columns beyond every preperiod.
#pragma once

#include <optional>
#include <string>

#include "periodic/certificate/certificate.h"

namespace bench {

/// f_{A,k}(m) for a periodic claim.
[[nodiscard]] std::string plain_row(const chompcert::SolvedGame& certificate, const std::string& m,
                                    std::int64_t k);
/// g(A_{m,n}) for a canonical position, if it is at most K.
[[nodiscard]] std::optional<std::int64_t> plain_value(const chompcert::SolvedGame& certificate,
                                                      const std::string& m, const std::string& n);

}  // namespace bench
