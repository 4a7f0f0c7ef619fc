// The report page, put together from its parts (web/page/page.html).
#pragma once

#include <map>
#include <string>

namespace chompcert::cli {

/// The page. Scripts and style are those of web/; they are allowed by their hashes, besides WebAssembly and
/// Workers made of a text in the page, for the checkers; and nothing else is.
/// @param parts the HTML by which each {{name}} is replaced. @throws std::logic_error for a name without a
/// part.
[[nodiscard]] std::string make_page(std::map<std::string, std::string> parts);

/// The page of a strategy (web/page/strategy.html): the board, and the scripts of web/strategy/. @throws as
/// make_page.
[[nodiscard]] std::string make_strategy_page(std::map<std::string, std::string> parts);

/// The page of a theorem (web/page/theorem.html), which has no scripts. @throws as make_page.
[[nodiscard]] std::string make_theorem_page(std::map<std::string, std::string> parts);

/// The page of a theorem that an automaton gives (web/page/automaton.html): its scripts are those of
/// web/plane/.
/// @throws as make_page.
[[nodiscard]] std::string make_automaton_page(std::map<std::string, std::string> parts);

}  // namespace chompcert::cli
