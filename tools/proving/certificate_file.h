// The certificate of a solved game, as a file that appears complete or not at all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "solve/solver.h"

namespace chompcert::cli {

struct CertificateFile {
    std::string path, sha256;
    std::uint64_t bytes = 0;
};

/// @param path "-" for standard output. @throws IoError.
CertificateFile write_certificate_file(const std::string& path, std::string_view game_bytes, const Game& game,
                                       const Solution& solution);

}  // namespace chompcert::cli
