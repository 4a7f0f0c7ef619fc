// Theorem files as the subjects of commands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/numbers.h"
#include "shared/subject.h"
#include "theorem/decide.h"
#include "theorem/theorem_file.h"
#include "theorem/theorem_query.h"

namespace chompcert::cli {

/// @throws MalformedInput, UnsupportedInput: the file, the line, and what was expected there.
[[nodiscard]] Theorem open_theorem(std::string_view bytes, const std::string& file);

/// What is said where the theorem of a file contradicts itself.
[[nodiscard]] MalformedInput untrue(const std::string& file, const UntrueTheorem& error);

/// A value for each parameter, from words such as s=3. @throws UsageError.
[[nodiscard]] std::vector<Integer> parameter_values(const SymbolicGame& game,
                                                    const std::vector<std::string>& words);

/// The least values that the parameters have together.
[[nodiscard]] std::vector<Integer> least_parameter_values(const SymbolicGame& game);

/// The numbers of elements; r_2 may stand for r[2]. @throws UsageError.
[[nodiscard]] std::vector<std::size_t> element_numbers(const SymbolicGame& game,
                                                       const std::vector<std::string>& names);

/// "s = 3, c = 1, d = 2"
[[nodiscard]] std::string position_text(const SymbolicArena& arena, const PlacedPosition& position);

}  // namespace chompcert::cli
