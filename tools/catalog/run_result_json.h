// The rows of run_result.h as JSON, for messages between ranks.
#pragma once

#include <nlohmann/json.hpp>

#include "catalog/run_result.h"

namespace chompcert::cli {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(BatchGame, source, family, parameters, options, text, label, line)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RunKey, sha256, max_value, level)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CataloguedClaim, value, kind, preperiod, period, pattern, constant,
                                   constant_from)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RunResult, source, family, label, chains, key, game_bytes, status, message,
                                   max_columns, max_megabytes, prove_seconds, check_seconds, game_file,
                                   certificate, certificate_sha256, certificate_bytes, ideals, periodic,
                                   finite, claims)

}  // namespace chompcert::cli
