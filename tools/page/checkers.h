// The checkers of the playground, for the button "Check this proof here" (web/check/here.js).
#pragma once

#include <string>

namespace chompcert::cli {

/// chompcheck and the checker verified in Coq, as JSON that may stand in a script element.
/// @param path of playground.html, which web/playground/build makes. @throws IoError; MalformedInput if the
/// file has no checkers.
[[nodiscard]] std::string checkers_in(const std::string& path);

}  // namespace chompcert::cli
