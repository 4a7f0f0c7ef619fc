// Grundy values as users read and write them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "periodic/query/transfinite_query.h"

namespace chompcert::cli {

/// "17", "omega", "omega+3"; or nothing.
[[nodiscard]] std::optional<Ordinal> parse_ordinal(const std::string& word);

/// Who wins, in the words of the field.
[[nodiscard]] const char* outcome_text(bool lost);

[[nodiscard]] nlohmann::ordered_json json_ordinal(const Ordinal& value);

/// "5", "omega+3", ">20".
[[nodiscard]] std::string text_of(const Value& value, std::int64_t max_value);

/// "g"; if it is unknown, "above", and "infinite" if that is known.
void add_value(nlohmann::ordered_json& json, const Value& value, std::int64_t max_value);

}  // namespace chompcert::cli
