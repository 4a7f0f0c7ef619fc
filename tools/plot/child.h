// Runs other programs, found on the PATH, as child processes with the given words and without a shell.
#pragma once

#include <string>
#include <vector>

namespace chompcert::cli {

struct Program {
    std::string name;     // "gnuplot"
    std::string package;  // the Debian package that contains it
};

/// The output of the program for the input `input`. If it succeeds, its stderr goes to ours.
/// @throws IoError, with its message on stderr, if it is missing, fails or is killed.
[[nodiscard]] std::string run_program(const Program& program, const std::vector<std::string>& words,
                                      const std::string& input);

}  // namespace chompcert::cli
