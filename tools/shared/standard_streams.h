// Standard input, output and error that the caller has closed.
#pragma once

namespace chompcert::cli {

/// Gives the descriptors 0, 1 and 2 that are closed to something that can be neither read nor written, so
/// that no file is opened under their numbers and gets what is meant for a terminal. Reading and printing
/// still fail as with a closed descriptor (EBADF). The first call of main, as with glibc for setuid programs
/// (csu/check_fds.c). False if that is impossible.
[[nodiscard]] bool occupy_standard_descriptors();

}  // namespace chompcert::cli
