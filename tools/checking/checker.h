// Runs chompcheck, whose verdict alone counts.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "catalog/run_result.h"

namespace chompcert::cli {

/// The words of the verdict on a run: "values=0..3", or "outcome=P" of a strategy.
/// @param kind of its first claim.
[[nodiscard]] std::string claimed(const RunKey& key, std::string_view kind);

/// What the verdict must name.
struct Expected {
    std::string claim;
    std::string game_sha256, certificate_sha256;
    friend bool operator==(const Expected&, const Expected&) = default;
};

/// chompcheck gave a verdict other than `s VERIFIED`, or none.
struct NotVerified : std::runtime_error {
    NotVerified(Status found, const std::string& what) : std::runtime_error(what), status(found) {}
    Status status;
};

/// The program: `given`, or chompcheck beside this executable if `given` is empty.
/// @throws IoError if it is missing or cannot be run.
[[nodiscard]] std::string find_checker(const std::string& given);

/// Runs chompcheck on two files, and kills it when a stop is requested.
/// @throws NotVerified unless it said `s VERIFIED` of these values and hashes; IoError, Interrupted.
void require_verified(const std::string& checker, const std::string& game, const std::string& certificate,
                      std::uint64_t max_megabytes, const Expected& expected);

/// The folder of this executable.
[[nodiscard]] std::string program_folder();

}  // namespace chompcert::cli
