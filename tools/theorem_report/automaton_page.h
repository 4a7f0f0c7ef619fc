// The report page of a theorem that an automaton gives (web/page/automaton.html). Its scripts (web/plane/)
// answer for positions, and paint planes of them.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "theorem_report/parts.h"

namespace chompcert::cli {

/// The HTML for the names in web/page/automaton.html. @param theorem given by an automaton, and proved.
/// @param warn called with the name of each part that could not be made because a program is missing.
[[nodiscard]] std::map<std::string, std::string> parts_of_automaton(
    const Theorem& theorem, const TheoremReport& report, const std::function<void(const std::string&)>& warn);

}  // namespace chompcert::cli
