// The families of posets whose game files can be made, by name: `make FAMILY …`. docs/FAMILIES.md is their
// manual.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "families/write/words.h"

namespace chompcert {

[[nodiscard]] const std::vector<Family>& families();
/// Null if no family has that name.
[[nodiscard]] const Family* find_family(std::string_view name);
[[nodiscard]] bool is_family(std::string_view name);

/// The bytes of the game file that "chompcert make WORDS…" writes: words[0] is the family, the rest its
/// parameters and options. The families that work on files read them here; "-" is standard input.
/// @throws ArgumentError saying how to mend the words; InputFileError for a malformed file;
/// LimitError where it is known that the poset is too large.
[[nodiscard]] std::string make_game(const std::vector<std::string>& words);
/// The same, with its notes.
[[nodiscard]] MadeGame make_game_with_notes(const std::vector<std::string>& words);
/// The game of a family whose parameters are numbers. @param options its words after these: "--misere".
[[nodiscard]] std::string make_game(const Family& family, const std::vector<std::int64_t>& parameters,
                                    const std::vector<std::string>& options = {});

}  // namespace chompcert
