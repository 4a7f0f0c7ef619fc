// Finds the declared name that a user probably meant by an undeclared one.
#pragma once

#include <string_view>
#include <vector>

namespace chompcert {

/// The first of `names` with the least edit distance to `word` (a swap of neighbours counts 1), if that is 1
/// (or 2 for words of five letters and more, or a change of case); else empty. O(#names · |word|²).
[[nodiscard]] std::string_view did_you_mean(std::string_view word,
                                            const std::vector<std::string_view>& names);

}  // namespace chompcert
