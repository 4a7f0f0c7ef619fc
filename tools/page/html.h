// Text as HTML, and in the forms that CSP and data addresses need.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace chompcert::cli {

/// With & < > " ' as entities: shown as it is, in text and in attributes.
[[nodiscard]] std::string escaped(std::string_view text);
/// A JSON text that may stand in a script element: it has no '<'.
[[nodiscard]] std::string script_json(const nlohmann::ordered_json& json);
[[nodiscard]] std::string base64(std::string_view bytes);
/// "sha256-…": names an inline script or style in a Content-Security-Policy.
[[nodiscard]] std::string csp_hash(std::string_view text);

}  // namespace chompcert::cli
