// What a command is about: the file it reads, and numbers as users write them.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>

#include "base/natural.h"
#include "certificate/certificate.h"
#include "shared/run.h"

namespace chompcert::cli {

/// Input other than a game or certificate that does not parse (exit code 2).
struct MalformedInput : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Input of a version that this program does not know (exit code 3).
struct UnsupportedInput : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The bytes of the game file or certificate to work on: the file of the run from now on.
[[nodiscard]] std::string open_subject(Run& run, const std::string& path);

/// The same, of what has to be a game file. @throws MalformedInput for a certificate.
[[nodiscard]] std::string open_game(Run& run, const std::string& path);

/// A certificate, read and indexed.
[[nodiscard]] std::unique_ptr<Certificate> open_certificate(Run& run, const std::string& path);

/// An integer for --json: a number up to 2^53, a string beyond.
[[nodiscard]] nlohmann::ordered_json json_integer(const Natural& value);

/// "periodic, preperiod 170, period 2, f(m) - m = 71 69", with long patterns cut short.
[[nodiscard]] std::string describe(const Game& game, const Ideals& ideals, const ClaimTable& claims,
                                   IdealId ideal, std::int64_t k);
/// The same for --json: `positions` are null if they were left out; `constant` is the n that f takes for all
/// m from `from` on, where there is one.
[[nodiscard]] nlohmann::ordered_json to_json(const Game& game, const Ideals& ideals, const ClaimTable& claims,
                                             IdealId ideal, std::int64_t k);

}  // namespace chompcert::cli
