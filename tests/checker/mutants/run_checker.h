// Runs chompcheck on two files, and checks everything about the end of the run.
#pragma once

#include <string>
#include <vector>

namespace adversary {

struct Run {
    std::string output;
    int exit_code = -1;
    int signal = 0;
    bool timed_out = false;
    long peak_kib = 0;
};

/// Starts PROGRAM --quiet OPTIONS GAME CERT and waits; after a minute it is killed.
[[nodiscard]] Run run_checker(const std::string& program, const std::string& game,
                              const std::string& certificate, const std::vector<std::string>& options = {});

/// The defect of the run; empty if it ended in time, in bounded memory, with one verdict line that fits its
/// exit code.
[[nodiscard]] std::string misbehaviour(const Run& run);

/// The line of the verdict, or the whole output if it has no verdict.
[[nodiscard]] std::string verdict(const Run& run);
[[nodiscard]] bool verified(const Run& run);

}  // namespace adversary
