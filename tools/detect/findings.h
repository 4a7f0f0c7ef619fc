// What `chompcert detect` prints: findings about a sequence, and the proved period of a game, as lines and as
// JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "sequence/detector.h"
#include "sequence/octal/period.h"
#include "sequence/text.h"

namespace chompcert::cli {

/// One line a finding, each beginning with "observed:".
[[nodiscard]] std::vector<std::string> describe(const Findings& findings, const IntegerSequence& sequence);
[[nodiscard]] nlohmann::ordered_json to_json(const Findings& findings);

/// "proved: period 12, preperiod 71, last exception 70", and why.
[[nodiscard]] std::string describe(const ProvedPeriod& proved, const OctalGame& game);
[[nodiscard]] nlohmann::ordered_json to_json(const ProvedPeriod& proved);

/// An integer for --json: a number up to 2^53 in absolute value, a string beyond.
[[nodiscard]] nlohmann::ordered_json json_integer(const Integer& value);

}  // namespace chompcert::cli
