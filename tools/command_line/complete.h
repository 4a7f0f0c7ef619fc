// The words that may come next on a command line of `chompcert`, for the completions of shells.
//
// At each press of Tab the shells' scripts (shells.h) ask the program itself, `chompcert __complete SHELL
// WORD...`. So they know the commands of the program that is called. Rejected: lists written for each shell,
// which would become outdated.
#pragma once

#include <string>
#include <vector>

#include "command_line/words.h"

namespace chompcert::cli {

struct Candidate {
    std::string word, description;
};

struct Completion {
    std::vector<Candidate> candidates;
    Files files = {};  // and which files, besides
};

/// @param words the words after the program's name; the last one is incomplete, and may be empty. An option
/// and its value may be one word, `--by=rows`, or three, as bash has it: `--by`, `=`, `rows`.
/// @param families the families of games, for the commands that take one.
[[nodiscard]] Completion complete(const CLI::App& program, std::vector<std::string> words,
                                  const std::vector<Candidate>& families);

/// A line for each candidate that begins with the last word, with its description after a tab; then `:files`,
/// `:files poset dot gv` (these endings) or `:folders` if files or folders may come.
[[nodiscard]] std::string to_lines(const Completion& completion);

}  // namespace chompcert::cli
