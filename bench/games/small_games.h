// Small proofs and checks, compared with plain column iteration.
#pragma once

#include <filesystem>
#include <string>

namespace bench {

/// For each game: the time to solve and write the certificate, the time chompcheck takes for it (its start
/// included), its size, and the time of plain column iteration over as many columns as the longest search
/// needed. The baseline's rows are compared with the claims.
/// @param folder receives the certificates, as LABEL.cert.
/// @return whether all agree and are VERIFIED.
bool run_small_games(const std::string& chompcheck, const std::filesystem::path& folder);

}  // namespace bench
