// The program `chompcert`: its commands, and the words that choose one.
#pragma once

namespace chompcert::cli {

// Runs the command that the words name, and returns the exit code. Exceptions become messages on stderr and
// exit codes here (shared/failure.h), and nowhere else; std::bad_alloc is thrown if memory does not suffice
// for the message.
int run_program(int argc, char** argv);

}  // namespace chompcert::cli
