#include "batch/mpi_launch.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "checking/checker.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

// Open MPI sets this variable.
int launched_ranks() {
    const char* const size = std::getenv("OMPI_COMM_WORLD_SIZE");
    return size == nullptr ? 1 : std::atoi(size);
}

}  // namespace

void become_a_rank_if_launched(int argc, char** argv) {
    if (argc < 2 || std::string_view(argv[1]) != "batch" || launched_ranks() < 2) return;
    const std::string program = program_folder() + "/chompcert-mpi";
    execv(program.c_str(), argv);
    throw IoError(program + ": cannot be run: " + std::strerror(errno) +
                  "; a batch under mpirun needs it: configure with -DCHOMPCERT_MPI=ON and build");
}

}  // namespace chompcert::cli
