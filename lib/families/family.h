// The families of posets whose game files can be made, by name: `make FAMILY …`. docs/FAMILIES.md is their
// manual.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "families/words.h"

namespace chompcert {

struct MadeGame {
    std::string bytes;               // of the game file
    std::vector<std::string> notes;  // what a user should hear: how the words were understood
};

struct FamilyOption {
    std::string_view name;   // "--after"
    std::string_view value;  // what its value is called; empty for a flag
    std::string_view help;
    bool required = false;
};

struct Family {
    std::string_view name;
    std::string_view usage;    // "R3 R4 …": the parameters, and the options if they are required
    std::string_view summary;  // one line
    std::string_view details;  // what the elements are called, what m and n are
    std::string_view example;  // the words of one
    std::size_t min_parameters, max_parameters;
    std::vector<FamilyOption> options;
    MadeGame (*make)(const FamilyWords& words);

    /// Whether all parameters are integers, so that `batch` may give ranges of them; then:
    bool ranges = false;
    /// Whether parameters of a game can begin with these.
    bool (*allows)(const std::vector<std::int64_t>& first) = nullptr;
    /// What `allows` asks for, in words.
    std::string_view condition = {};
    std::int64_t max_number = kMaxParameter;
};

[[nodiscard]] const std::vector<Family>& families();
/// Null if there is none of that name.
[[nodiscard]] const Family* find_family(std::string_view name);
[[nodiscard]] bool is_family(std::string_view name);

/// The bytes of the game file that "chompcert make WORDS…" writes: words[0] is the family, the rest its
/// parameters and options. The families that work on files read them here; "-" is standard input.
/// @throws std::invalid_argument saying how to mend the words; InputFileError for a malformed file;
/// LimitError where it is known that the poset is too large.
[[nodiscard]] std::string make_game(const std::vector<std::string>& words);
/// The same, with its notes.
[[nodiscard]] MadeGame make_game_with_notes(const std::vector<std::string>& words);
/// The game of a family whose parameters are numbers.
[[nodiscard]] std::string make_game(const Family& family, const std::vector<std::int64_t>& parameters);

}  // namespace chompcert
