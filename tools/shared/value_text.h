// Grundy values as users read and write them.
#pragma once

#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "query/transfinite_query.h"
#include "shared/json_integer.h"
#include "shared/subject.h"

namespace chompcert {

/// "17", "omega", "omega+3"; or nothing.
[[nodiscard]] inline std::optional<Ordinal> parse_ordinal(const std::string& word) {
    const std::string omega = "omega";
    if (word == omega) return Ordinal{true, {}};
    const bool infinite = word.starts_with(omega + "+");
    const auto rest = parse_natural(infinite ? word.substr(omega.size() + 1) : word);
    return rest ? std::optional(Ordinal{infinite, *rest}) : std::nullopt;
}

[[nodiscard]] inline nlohmann::ordered_json json_ordinal(const Ordinal& value) {
    return value.infinite ? nlohmann::ordered_json(value.str()) : json_integer(value.rest);
}

/// "5", "omega+3", ">20".
[[nodiscard]] inline std::string text_of(const Value& value, std::int64_t max_value) {
    return value.exact ? value.exact->str() : fmt::format(">{}", max_value);
}

/// "g"; where it is not known "above", and "infinite" where that is known.
inline void add_value(nlohmann::ordered_json& json, const Value& value, std::int64_t max_value) {
    json["g"] = value.exact ? json_ordinal(*value.exact) : nlohmann::ordered_json(nullptr);
    if (value.exact) return;
    json["above"] = max_value;
    if (value.size == Value::Size::infinite) json["infinite"] = true;
}

}  // namespace chompcert
