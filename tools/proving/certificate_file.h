// The certificate of a solved game, as a file that appears complete or not at all.
//
// A certificate of the same game that proves more stays: more values, or all of them where the new one leaves
// some out. The command answers as usual, says what stays, and ends with an error only if what stays lacks
// something of what was asked. Rejected: refusing before the work, since the answer was asked for as well.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/files/streams.h"
#include "base/overwriting/extent.h"
#include "periodic/solve/solver.h"

namespace chompcert::cli {

struct CertificateFile {
    std::string path, sha256;
    std::uint64_t bytes = 0;
    bool stays = false;    // it was there, and proves more
    bool suffices = true;  // it has all that was asked
};

/// What is to be written where.
struct CertificateTarget {
    std::string path;    // "-" for standard output
    bool force = false;  // over whatever is there
};

/// The file that is there, if it proves more than what is to be written: then this is said on stderr.
[[nodiscard]] std::optional<CertificateFile> better_certificate(const CertificateTarget& target,
                                                                const Extent& proved);

/// Writes it, unless a better one stays. @throws IoError, OverwriteError.
CertificateFile write_certificate_file(const CertificateTarget& target, const SolvedGame& solved);

/// The same of what `write` hands to the sink.
CertificateFile write_certificate_file(const CertificateTarget& target, const Extent& proved,
                                       const std::function<void(const Sink&)>& write);

/// "certificate: x.cert (170 bytes, sha256 …)"
[[nodiscard]] std::string certificate_text(const CertificateFile& file);

/// What the certificate of a solved game proves.
[[nodiscard]] Extent extent_of(const SolvedGame& solved);

/// 0; kUsage if what stays lacks something that was asked.
[[nodiscard]] int exit_code_of(const CertificateFile& file);

/// {"path": …, "bytes": …, "sha256": …}, with "stays": true if it was there.
[[nodiscard]] nlohmann::ordered_json certificate_json(const CertificateFile& file);

}  // namespace chompcert::cli
