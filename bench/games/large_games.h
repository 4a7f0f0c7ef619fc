// Large proofs and their checks, as separate processes: time and peak memory against the goals.
#pragma once

#include <filesystem>
#include <string>

namespace bench {

struct Programs {
    std::string chompcheck, chompcert;
    std::filesystem::path folder;  // for files
};

/// Prints a line for each game. Memory counts from that of this process, so this should run first.
/// @param with_long whether to run the games that take minutes too.
/// @return whether all are proved and VERIFIED; goals do not matter.
bool run_large_games(const Programs& programs, bool with_long);

}  // namespace bench
