// What went wrong, for those who read stderr and exit codes (SPEC §4).
#pragma once

#include <exception>
#include <string>

namespace chompcert {

/// Exit codes of `chompcert`.
enum Exit : int { kDone = 0, kNoAnswer = 1, kMalformed = 2, kUnsupported = 3, kLimit = 4, kUsage = 5 };

struct Failure {
    int code = kUsage;
    std::string message;
};

/// The exit code and the message of an exception of the library or the programs.
/// @param file the file that was being read: malformed ones say the line, not the name.
[[nodiscard]] Failure failure_of(const std::exception_ptr& thrown, const std::string& file);

}  // namespace chompcert
