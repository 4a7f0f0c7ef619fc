// Certificates: proofs/FORMAT.md §2.
//
// Writing goes through one narrow sink and streams. Reading trusts nothing about the shape of the file, but
// does not judge whether the claims are true; chompcheck does.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/files/streams.h"
#include "periodic/claims/solved_game.h"

namespace chompcert {

/// A malformed certificate, located by its line (from 1).
struct CertificateError : Error {
    CertificateError(std::size_t at_line, const std::string& what, ErrorKind of_kind = ErrorKind::certificate)
        : Error(of_kind, what, at_line) {}
};

/// A version or level that this program does not know.
struct UnsupportedError : CertificateError {
    UnsupportedError(std::size_t at_line, const std::string& what)
        : CertificateError(at_line, "unsupported: " + what, ErrorKind::unsupported) {}
};

/// Counts of claims by kind.
struct ClaimCounts {
    std::uint64_t periodic = 0, finite = 0;
};
[[nodiscard]] ClaimCounts count_claims(const SolvedGame& solved);

/// Writes the certificate of a solved game. The bytes depend on the game file, K and the level alone.
/// @param level compact, or that of the solved game.
void write_certificate(const SolvedGame& solved, Level level, const Sink& sink);
inline void write_certificate(const SolvedGame& solved, const Sink& sink) {
    write_certificate(solved, solved.level, sink);
}

/// A certificate, ready for questions.
/// @throws CertificateError, UnsupportedError, GameFileError (of the game inside), LimitError.
[[nodiscard]] std::unique_ptr<SolvedGame> read_certificate(std::string_view bytes, std::uint64_t max_bytes);

}  // namespace chompcert
