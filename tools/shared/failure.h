// What went wrong, for those who read stderr and exit codes (docs/ERRORS.md).
#pragma once

#include <exception>
#include <string>

#include "shared/run.h"

namespace chompcert::cli {

struct Failure {
    int code = kUsage;
    std::string message;
    /// Where the manual explains it, as docs/GAMES.md#cycle; empty where that is the page of the command.
    std::string manual = {};
};

/// The exit code and the message of an exception of the library or the programs.
/// @param file the file that was being read: malformed ones say the line, not the name.
[[nodiscard]] Failure failure_of(const std::exception_ptr& thrown, const std::string& file);

/// Says it on stderr: the message on one line, the place in the manual on the next. Does not throw where
/// stderr is closed. @param command whose page helps where the failure names none; may be empty. @return the
/// exit code.
int complain(const Failure& failure, const std::string& command);

}  // namespace chompcert::cli
