// The certificate of a solved game, as a file that appears complete or not at all.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/streams.h"
#include "solve/solver.h"

namespace chompcert::cli {

struct CertificateFile {
    std::string path, sha256;
    std::uint64_t bytes = 0;
};

/// @param path "-" for standard output. @throws IoError.
CertificateFile write_certificate_file(const std::string& path, const SolvedGame& solved);

/// The same of what `write` hands to the sink.
CertificateFile write_certificate_file(const std::string& path,
                                       const std::function<void(const Sink&)>& write);

/// {"path": …, "bytes": …, "sha256": …}
[[nodiscard]] nlohmann::ordered_json certificate_json(const CertificateFile& file);

}  // namespace chompcert::cli
