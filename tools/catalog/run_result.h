// The result of one game of a batch: a row of the catalogue, and the message between ranks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "shared/failure.h"

namespace chompcert::cli {

/// From good to bad: the worst one of a batch is its exit code.
enum class Status { done, undecided, unsupported, malformed, failed, rejected };

[[nodiscard]] const char* status_name(Status status);
/// @throws ArgumentError listing the names.
[[nodiscard]] Status status_of_name(const std::string& name);
[[nodiscard]] Status status_of_code(int exit_code);
[[nodiscard]] int exit_code_of(Status status);

/// A game to prove: a file, or a member of a family.
struct BatchGame {
    std::string source;  // the path, or "chomp 3 1"
    std::string family;  // empty for a file
    std::vector<std::int64_t> parameters;
    std::vector<std::string> options = {};  // of the family, as its `make` takes them: "--misere"
    // The bytes of a game that no file has alone: of standard input, or one of several graphs.
    std::string text = {}, label = {};
    std::size_t line = 1;  // where they begin
};

/// The bytes of its game file. @throws IoError.
[[nodiscard]] std::string game_bytes(const BatchGame& game);

/// The key of a run: two runs with the same key do the same work.
struct RunKey {
    std::string sha256;  // of the game file; empty if it cannot be read
    std::int64_t max_value = 0;
    std::string level = "full";
};

/// The level of a run whose certificate is a strategy, and the kinds of its claim: the winner is proved, and
/// no value.
inline constexpr const char *kStrategyLevel = "strategy", *kLost = "P-position", *kWon = "N-position";

/// The claim for all of A. −1 marks a number that a claim of its kind lacks.
struct CataloguedClaim {
    std::int64_t value = 0;
    std::string kind;
    std::int64_t preperiod = -1, period = -1;
    std::string pattern;                             // f(m) − m for a period, from the preperiod on
    std::int64_t constant = -1, constant_from = -1;  // f(m) = constant for all m ≥ constant_from
};

struct RunResult {
    std::string source, family, label, chains;
    RunKey key;
    std::uint64_t game_bytes = 0;
    Status status = Status::failed;
    std::string message;  // empty if done
    std::int64_t max_columns = 0;
    std::uint64_t max_megabytes = 0;
    double prove_seconds = 0, check_seconds = 0;
    std::string game_file, certificate;  // their paths from the folder of the catalogue
    std::string certificate_sha256;
    std::uint64_t certificate_bytes = 0, ideals = 0, periodic = 0, finite = 0;
    std::vector<CataloguedClaim> claims;
};

}  // namespace chompcert::cli
