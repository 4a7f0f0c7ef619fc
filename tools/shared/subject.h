// The subject of a command: the file that it reads, and numbers as users write them.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/error.h"
#include "families/write/input_file.h"
#include "periodic/certificate/certificate.h"
#include "shared/run.h"

namespace chompcert::cli {

/// What the ideals of a certificate that is read may take.
inline constexpr std::uint64_t kMaxIdealBytes = std::uint64_t{8} << 30;

/// Input other than a game or certificate that does not parse (exit code 2).
struct MalformedInput : Error {
    explicit MalformedInput(const std::string& what) : Error(ErrorKind::input, what) {}
};

/// Input of a version that this program does not know (exit code 3).
struct UnsupportedInput : Error {
    explicit UnsupportedInput(const std::string& what) : Error(ErrorKind::unsupported, what) {}
};

/// Reads the file to work on, "-" from standard input, and makes it the file of the run.
/// @throws IoError that names the file that was probably meant.
[[nodiscard]] InputFile open_named(Run& run, const std::string& path);

/// Reads the game file or certificate to work on, "-" from standard input, and makes it the file of the run.
/// A digraph in place of a game file becomes its game file (families/graphs/any_game.h).
/// @throws MalformedInput for the rule file of a game of heaps, which only `detect` reads, and for a board
/// file, which only `positions` reads.
/// @throws UsageError if there is no such file, but a later word of the command line is one.
[[nodiscard]] std::string open_subject(Run& run, const std::string& path);

/// The same for a game file. @throws MalformedInput for a certificate.
[[nodiscard]] std::string open_game(Run& run, const std::string& path);

/// The same for the bytes of the subject.
void require_game(const Run& run, std::string_view bytes);

/// Whether the bytes begin as a proof of any kind (answers/proof.h).
[[nodiscard]] bool is_proof(std::string_view bytes);
/// @throws MalformedInput for a game file.
void require_proof(const Run& run, std::string_view bytes);

/// @throws MalformedInput for a game file or a theorem file.
void require_certificate(const Run& run, std::string_view bytes);

/// A certificate, read and indexed. @throws MalformedInput for a game file or a theorem file.
[[nodiscard]] std::unique_ptr<SolvedGame> open_certificate(Run& run, const std::string& path);

/// @throws MalformedInput for a theorem file.
void require_no_theorem(const Run& run, std::string_view bytes);

/// A certificate from the bytes of the subject. @throws MalformedInput for a game file or a theorem file.
[[nodiscard]] std::unique_ptr<SolvedGame> certificate_of(const Run& run, std::string_view bytes);

/// "periodic, preperiod 170, period 2, f(m) - m = 71 69", with long patterns cut short.
[[nodiscard]] std::string describe(const SolvedGame& solved, IdealId ideal, std::int64_t k);
/// The same for --json: `positions` is null if the list was left out; `constant`, if present, is the value of
/// f for all m ≥ `from`.
[[nodiscard]] nlohmann::ordered_json to_json(const SolvedGame& solved, IdealId ideal, std::int64_t k);

}  // namespace chompcert::cli
