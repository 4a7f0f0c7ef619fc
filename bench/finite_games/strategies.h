// Strategy certificates: their time and size, against the plain search and the time of the outcome alone.
#pragma once

#include <filesystem>
#include <string>

namespace bench {

/// For each game: the time to find its outcome without strategy stealing, the time to find the outcome and
/// the strategy and to write the certificate, the time chompcheck takes for it (its start included), and the
/// time of the plain search over all positions, where it meets at most three million. Winner and first move
/// are compared with those of the plain search.
/// @param folder receives the games and certificates.
/// @return whether all agree and are VERIFIED.
bool run_strategies(const std::string& chompcheck, const std::filesystem::path& folder);

}  // namespace bench
