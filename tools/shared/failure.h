// Failures, as messages on stderr and exit codes (docs/ERRORS.md).
#pragma once

#include <exception>
#include <string>

#include "shared/run.h"

namespace chompcert::cli {

struct Failure {
    int code = kUsage;
    std::string message;
    /// The place in the manual that explains it, as docs/GAMES.md#cycle; empty if it is the page of the
    /// command.
    std::string manual = {};
    std::string kind = "argument";  // as JSON names it
    std::size_t line = 0, column = 0;
};

/// The exit code and the message of an exception of the library or the programs.
/// @param file the file that was being read; the exception for a malformed file has its line, but not its
/// name.
[[nodiscard]] Failure failure_of(const std::exception_ptr& thrown, const std::string& file);

/// Prints the message on one line of stderr, and the place in the manual on the next; both as one line of
/// JSON if CHOMPCERT_ERRORS=json is in the environment. Does not throw if stderr is closed. @param command
/// whose page is named if the failure names no place; may be empty. @return the exit code.
int complain(const Failure& failure, const std::string& command);

}  // namespace chompcert::cli
