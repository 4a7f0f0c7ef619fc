// The names of chains and parameters in other languages.
#pragma once

#include <string>
#include <vector>

namespace chompcert {

/// A name that Python reserves, or that the printed file uses (Eq, Min), gets an underscore, lambda_, which
/// no name of a game has.
[[nodiscard]] std::vector<std::string> sympy_names(const std::vector<std::string>& names);

/// The same for GP, which lets a parameter of a function have any name but that of a function that is called
/// in it: frac_.
[[nodiscard]] std::vector<std::string> pari_names(const std::vector<std::string>& names);

/// c, \mathit{r1}: letters side by side are a product in mathematics.
[[nodiscard]] std::vector<std::string> latex_names(const std::vector<std::string>& names);

}  // namespace chompcert
