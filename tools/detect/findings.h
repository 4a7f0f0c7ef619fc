// The output of `chompcert detect`: findings about a sequence, and the proved period of a game, as lines and
// as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "heaps/certificate/rule_file.h"
#include "heaps/octal/period.h"
#include "heaps/sequence/detector.h"

namespace chompcert::cli {

/// One line for each finding, beginning with "observed:". @param first the index of the first term.
[[nodiscard]] std::vector<std::string> describe(const Findings& findings, std::int64_t first,
                                                std::size_t terms);
[[nodiscard]] nlohmann::ordered_json to_json(const Findings& findings);

/// "proved: period 12, preperiod 71, last exception 70", and the reason.
[[nodiscard]] std::string describe(const ProvedPeriod& proved, const HeapGame& game);
[[nodiscard]] nlohmann::ordered_json to_json(const ProvedPeriod& proved);

}  // namespace chompcert::cli
