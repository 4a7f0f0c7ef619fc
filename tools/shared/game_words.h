// The game of a command line: a game file, or a family with its parameters, as in 'solve chomp 3 3'.
#pragma once

#include <string>
#include <vector>

#include "command_line/command.h"
#include "shared/run.h"

namespace chompcert::cli {

struct GameWords {
    std::string bytes;  // of the game file
    std::string path;   // where it was read; empty for a family
};

/// @param command for messages, as "solve". @param quiet leaves out the notes of the family.
/// @throws UsageError, MalformedInput for a certificate or a theorem file.
[[nodiscard]] GameWords read_game_words(const std::vector<std::string>& words, const std::string& command,
                                        bool quiet, Run& run);

/// The operands of a command that takes a game file, or a family with its parameters and options.
[[nodiscard]] std::vector<std::string> game_words_of(const Command& command);

/// The file for a certificate of this game if none is named: beside a game file, with its name; for a family,
/// or a game that comes from a pipe, the name on the poset line, in this folder.
[[nodiscard]] std::string certificate_beside(const std::string& game_path, const std::string& label);

}  // namespace chompcert::cli
