// One run of a program.
#pragma once

#include <string>
#include <vector>

namespace chompcert::cli {

/// Exit codes of `chompcert`.
enum Exit : int { kDone = 0, kNoAnswer = 1, kMalformed = 2, kUnsupported = 3, kLimit = 4, kUsage = 5 };

/// The results of a command for the main function.
struct Run {
    int exit_code = kDone;
    bool says_unverified = false;    // --quiet, or the answer says that its file was only read
    std::string file;                // the file that was read last, for messages
    std::string command;             // the words of the command line, as a shell reads them
    std::vector<std::string> words;  // the same, each by itself
};

}  // namespace chompcert::cli
