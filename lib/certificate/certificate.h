// Certificates: proofs/FORMAT.md §2.
//
// Writing goes through one narrow sink and streams. Reading trusts nothing about the shape of the file, but
// does not judge whether the claims are true: that is chompcheck's business.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/streams.h"
#include "claims/claim_table.h"
#include "claims/ideals.h"
#include "game/game.h"

namespace chompcert {

/// A malformed certificate, located by its line (from 1).
struct CertificateError : std::runtime_error {
    CertificateError(std::size_t at_line, const std::string& what)
        : std::runtime_error(what), line(at_line) {}
    std::size_t line;
};

/// A version or level that this program does not know.
struct UnsupportedError : CertificateError {
    using CertificateError::CertificateError;
};

/// Counts of claims by kind.
struct ClaimCounts {
    std::uint64_t periodic = 0, finite = 0;
};
[[nodiscard]] ClaimCounts count_claims(const Ideals& ideals, const ClaimTable& claims);

/// Writes the certificate of a solved game. The bytes depend on the game file, K and the level alone.
/// @param claims with lists, if the level is full.
void write_certificate(std::string_view game_bytes, const Game& game, const Ideals& ideals,
                       const ClaimTable& claims, Level level, const Sink& sink);

/// A certificate with its game, ready for questions. Neither copied nor moved: its parts refer to each other.
struct Certificate {
    Game game;
    std::unique_ptr<Ideals> ideals;
    std::unique_ptr<ClaimTable> claims;
    Level level = Level::full;  // compact: claims have no lists, unless there is nothing to list

    [[nodiscard]] std::int64_t max_value() const { return claims->max_value(); }
};

/// @throws CertificateError, UnsupportedError, GameFileError (of the game inside), LimitError.
[[nodiscard]] std::unique_ptr<Certificate> read_certificate(std::string_view bytes, std::uint64_t max_bytes);

}  // namespace chompcert
