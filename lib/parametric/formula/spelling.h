// The one spelling of a formula in a theorem file: its words and signs without comments, with blanks by fixed
// rules, and a new line after each ';' outside of braces. Two texts have the same spelling iff they have the
// same words and signs.
#pragma once

#include <string>
#include <string_view>

namespace chompcert {

/// @throws FormulaError for a character that no formula has, or more than 20,000 characters.
[[nodiscard]] std::string formula_spelling(std::string_view text);

/// The text with blanks in place of its comments, each from a '#' to the end of its line.
[[nodiscard]] std::string without_comments(std::string_view text);

}  // namespace chompcert
