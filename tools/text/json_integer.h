// Integers and lines for --json.
#pragma once

#include <nlohmann/json.hpp>

#include "base/numbers/numbers.h"

namespace chompcert {

/// A number up to 2^53 in absolute value, a string beyond.
[[nodiscard]] nlohmann::ordered_json json_integer(const Integer& value);

/// On one line. U+FFFD stands for bytes that are not UTF-8, as a file name may have.
[[nodiscard]] std::string json_line(const nlohmann::ordered_json& json);

}  // namespace chompcert
