// Questions to a certificate from standard input, compared with the plain baseline.
#pragma once

#include <filesystem>
#include <string>

namespace bench {

/// Asks `chompcert` about the certificate of Chomp with one lower row, and prints a line for each stream of
/// questions: a million positions near the diagonal and anywhere, a million columns, single columns of 10^6
/// and 10^7 digits. Times are CPU time, the program's start and the reading of the certificate included.
/// @return whether all answers agree with the baseline.
[[nodiscard]] bool run_questions(const std::string& chompcert, const std::filesystem::path& certificate,
                                 const std::filesystem::path& folder);
void print_questions_header();

}  // namespace bench
