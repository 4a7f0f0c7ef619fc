// `mpirun … chompcert batch …`: the program for many ranks is another one.
#pragma once

namespace chompcert::cli {

/// Becomes chompcert-mpi with the same words if these are those of a batch and mpirun started several of us.
/// @throws IoError if there is no chompcert-mpi beside this program.
void become_a_rank_if_launched(int argc, char** argv);

}  // namespace chompcert::cli
