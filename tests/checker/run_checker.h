// Runs chompcheck on two files as an adversary does: trusting nothing about how it ends.
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

/// Starts PROGRAM --quiet OPTIONS GAME CERT and waits; after ten seconds it is killed.
[[nodiscard]] Run run_checker(const std::string& program, const std::string& game,
                              const std::string& certificate, const std::vector<std::string>& options = {});

/// What is wrong with how the run went; empty if it ended in time, in bounded memory, with one verdict line
/// that fits its exit code.
[[nodiscard]] std::string misbehaviour(const Run& run);

/// The verdict's line, or what was printed if that is no verdict.
[[nodiscard]] std::string verdict(const Run& run);
[[nodiscard]] bool verified(const Run& run);

}  // namespace adversary
