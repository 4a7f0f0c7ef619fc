#include "text/value_text.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "base/numbers/count.h"
#include "text/json_integer.h"

namespace chompcert::cli {

std::optional<Ordinal> parse_ordinal(const std::string& word) {
    const std::string omega = "omega";
    if (word == omega) return Ordinal{true, {}};
    const bool infinite = word.starts_with(omega + "+");
    const auto rest = parse_count(infinite ? word.substr(omega.size() + 1) : word);
    return rest ? std::optional(Ordinal{infinite, *rest}) : std::nullopt;
}

const char* outcome_text(bool lost) {
    return lost ? "a P-position: the player to move loses" : "an N-position: the player to move wins";
}

nlohmann::ordered_json json_ordinal(const Ordinal& value) {
    return value.infinite ? nlohmann::ordered_json(value.str()) : json_integer(value.rest);
}

std::string text_of(const Value& value, std::int64_t max_value) {
    return value.exact ? value.exact->str() : fmt::format(">{}", max_value);
}

void add_value(nlohmann::ordered_json& json, const Value& value, std::int64_t max_value) {
    json["g"] = value.exact ? json_ordinal(*value.exact) : nlohmann::ordered_json(nullptr);
    if (value.exact) return;
    json["above"] = max_value;
    if (value.size == Value::Size::infinite) json["infinite"] = true;
}

}  // namespace chompcert::cli
