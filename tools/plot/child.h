// Programs of others, run as child processes: words as they are, no shell; found on the PATH.
#pragma once

#include <string>
#include <vector>

namespace chompcert::cli {

struct Program {
    std::string name;     // "gnuplot"
    std::string package;  // Debian's that has it
};

/// What the program writes to stdout when it reads `input` from stdin. What it says on stderr, if it
/// succeeds, goes to ours.
/// @throws IoError if it is not there, fails or is killed: with what it said on stderr.
[[nodiscard]] std::string run_program(const Program& program, const std::vector<std::string>& words,
                                      const std::string& input);

}  // namespace chompcert::cli
