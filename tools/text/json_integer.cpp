#include "text/json_integer.h"

#include "base/numbers/decimal.h"

namespace chompcert {

nlohmann::ordered_json json_integer(const Integer& value) {
    constexpr std::int64_t kExact = std::int64_t{1} << 53;
    if (-kExact <= value && value <= kExact) return value.convert_to<std::int64_t>();
    return decimal(value);
}

std::string json_line(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace chompcert
