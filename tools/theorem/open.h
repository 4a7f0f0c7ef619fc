// Theorem files as the subjects of commands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/numbers.h"
#include "theorem/decide.h"
#include "theorem/theorem_file.h"

namespace chompcert::cli {

/// @throws MalformedInput, UnsupportedInput: the file, the line, and what was expected there.
[[nodiscard]] Theorem open_theorem(std::string_view bytes, const std::string& file);

/// A value for each parameter, from words such as s=3. @throws UsageError.
[[nodiscard]] std::vector<Integer> parameter_values(const SymbolicGame& game,
                                                    const std::vector<std::string>& words);

/// The numbers of elements; r_2 may stand for r[2]. @throws UsageError.
[[nodiscard]] std::vector<std::size_t> element_numbers(const SymbolicGame& game,
                                                       const std::vector<std::string>& names);

/// "s = 3, c = 1, d = 2"
[[nodiscard]] std::string position_text(const SymbolicArena& arena, const PlacedPosition& position);

}  // namespace chompcert::cli
