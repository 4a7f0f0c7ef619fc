// `mpirun … chompcert batch …` runs another program, chompcert-mpi, on its ranks.
#pragma once

namespace chompcert::cli {

/// Replaces this process by chompcert-mpi with the same words, if they are those of a batch and mpirun
/// started several processes.
/// @throws IoError if there is no chompcert-mpi beside this program.
void become_a_rank_if_launched(int argc, char** argv);

}  // namespace chompcert::cli
