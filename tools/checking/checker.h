// Runs chompcheck, whose verdict alone counts.
//
// The chompcheck beside this executable decides pair after pair in one process for each thread that asks. A
// pair that it does not verify there is given to a process of its own, whose words and exit code are told; so
// is every pair where the user names a checker, which may be any program that answers GAME CERT.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/run_result.h"
#include "checking/list.h"

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

class Checker {
  public:
    /// @param given the program; empty: chompcheck beside this executable.
    /// @throws IoError if it is missing or cannot be run.
    Checker(const std::string& given, std::uint64_t max_megabytes);

    /// Has two files checked, and kills the process when a stop is requested. May be called by several
    /// threads.
    /// @throws NotVerified unless it said `s VERIFIED` of these values and hashes; IoError, Interrupted.
    void require_verified(const std::string& game, const std::string& certificate, const Expected& expected);

  private:
    [[nodiscard]] bool is_verified_by_list(const std::string& game, const std::string& certificate,
                                           const Expected& expected);
    [[nodiscard]] std::unique_ptr<CheckerList> idle_list();

    std::string program_;
    std::uint64_t max_megabytes_;
    bool takes_lists_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<CheckerList>> idle_;  // under the mutex
};

/// The folder of this executable.
[[nodiscard]] std::string program_folder();

}  // namespace chompcert::cli
