// `chompcert`: proves periodicity in poset games, and answers from the certificates. docs/commands describes
// its commands.
#include <csignal>
#include <cstdio>
#include <new>

#include "commands/program.h"
#include "shared/run.h"
#include "shared/standard_streams.h"

int main(int argc, char** argv) {
    if (!chompcert::cli::occupy_standard_descriptors()) return chompcert::cli::kUsage;
    // A file that grows beyond a limit is an error to report; the signal would end the program.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        return chompcert::cli::run_program(argc, argv);
    } catch (const std::bad_alloc&) {  // too little memory to build a message
        std::fputs("chompcert: limit: out of memory\nmanual: docs/LIMITS.md\n", stderr);
        return chompcert::cli::kLimit;
    }
}
