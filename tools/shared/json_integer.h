// Integers for --json.
#pragma once

#include <nlohmann/json.hpp>

#include "base/numbers.h"

namespace chompcert {

/// A number up to 2^53 in absolute value, a string beyond.
[[nodiscard]] nlohmann::ordered_json json_integer(const Integer& value);

}  // namespace chompcert
