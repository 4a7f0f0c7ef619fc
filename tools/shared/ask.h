// Questions to a proof: the options that find, grundy and move share, the reading of coordinates, and the
// words and JSON of positions.
#pragma once

#include <functional>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/proof.h"
#include "command_line/command.h"
#include "shared/run.h"
#include "shared/subject.h"

namespace chompcert::cli {

struct AskOptions {
    std::string certificate;
    std::vector<std::string> coordinates, without;
    std::vector<std::string> parameters;  // of a theorem, as s=3
    bool json = false, quiet = false;
    std::optional<std::uint64_t> max_memory;  // MiB
    bool recompute = false;
};

/// Whether 'omega' may stand for a coordinate.
enum class Omega { refused, allowed };
[[nodiscard]] inline Omega omega_in(const Proof& proof) {
    return proof.has_whole_chains() ? Omega::allowed : Omega::refused;
}

/// Adds the options for an ideal of a certificate: --without, --json, --quiet, --recompute,
/// --max-memory.
void add_ideal_options(const Command& command, AskOptions& options);
/// What --help calls the value of --parameters.
inline constexpr const char* kParameterValues = "NAME=VALUE,...";
inline constexpr const char* kCertificateOrTheorem = "The certificate (.cert), or a theorem file (.theorem)";

/// Adds CERT and these options.
void add_certificate_options(const Command& command, AskOptions& options,
                             const char* help = "The certificate (.cert)");
/// Adds CERT, COORDINATES, these options, and --parameters.
void add_ask_options(const Command& command, AskOptions& options, const char* coordinates_help);
void add_quiet_option(const Command& command, AskOptions& options);
void add_recompute_options(const Command& command, AskOptions& options);

/// A coordinate as users write it, or nothing.
[[nodiscard]] std::optional<Length> parse_length(std::string_view word, Omega omega);
[[nodiscard]] const char* expected_coordinate(Omega omega);
/// @throws UsageError for a word that is none.
[[nodiscard]] Length parse_coordinate(const std::string& word, Omega omega);
/// A number, or "omega".
[[nodiscard]] nlohmann::ordered_json json_length(const Length& length);

/// How far to go for a value above K: a second for a table; with --exact, within --max-memory and up to 255
/// values.
[[nodiscard]] ExactLimits exact_limits(bool exact, const std::optional<std::uint64_t>& max_memory);

/// Refuses options of the command line that the input at hand has no use for. @param reason "is for
/// certificates", after the name of the option. @throws UsageError.
void refuse_options(const Command& command, std::initializer_list<const char*> names,
                    std::string_view reason);
/// Refuses what add_recompute_options adds.
void refuse_recompute_options(const Command& command, std::string_view reason);
/// Why a proof that is no certificate of claims has none of these.
inline constexpr std::string_view kNothingLeftOut =
    "is for compact certificates: this proof leaves nothing out";

/// The proof of the file, with the elements of --without taken away and the values of --parameters. It is not
/// verified, as a note says. Refuses to recompute a proof that leaves nothing out.
[[nodiscard]] std::unique_ptr<Proof> open_proof(const AskOptions& options, Run& run, const Command& command);
/// The same without --without, --parameters and the note. @param options have to outlive the proof. @param
/// bytes of the subject.
[[nodiscard]] std::unique_ptr<Proof> proof_in(const AskOptions& options, const Run& run,
                                              std::string_view bytes,
                                              std::uint64_t max_ideal_bytes = kMaxIdealBytes);
/// Takes away what --without names, and sets --parameters.
void set_position(const AskOptions& options, Proof& proof);

/// What an option is about: its name stands before the message of an ArgumentError.
void about_option(const char* option, const std::function<void()>& action);

/// Calls answer(lengths) for the coordinates on the command line, in groups of `count`, or for each line of
/// stdin if there are none; once, if `count` is 0. @return whether it was a single question of the command
/// line. @throws UsageError, MalformedInput naming the line.
bool for_each_question(const AskOptions& options, std::size_t count, Omega omega,
                       const std::function<void(const ChainLengths&)>& answer);

/// A value asked for with --value or --to. @throws UsageError for one that the proof says nothing of.
[[nodiscard]] Ordinal value_asked(const Proof& proof, const std::string& word, const char* option);

/// The lengths of the chains by name, under "coordinates", if there are chains; a length that is nothing is
/// null.
void add_coordinates(nlohmann::ordered_json& json, const Proof& proof,
                     const std::vector<std::optional<Length>>& at);

/// Calls answer(numbers) for the words in groups of `arity`, or for each line of stdin. @param arity at
/// least 1.
void for_each_group(const std::vector<std::string>& words, std::size_t arity, Omega omega,
                    const std::function<void(const std::vector<Length>&)>& answer);

/// The number of coordinates of a position of this game.
[[nodiscard]] std::size_t arity(const SolvedGame& certificate);

/// Makes a full certificate of a compact one, if that is quick or the user asked for it.
/// @throws LimitError.
void recompute(const AskOptions& options, SolvedGame& certificate);

/// Calls action(). If it throws NotStored, recomputes the missing values of the compact certificate and calls
/// action() again. @throws LimitError if recomputing would take long.
void with_lists(const AskOptions& options, SolvedGame& certificate, const std::function<void()>& action);

/// A value asked for with an option of a command about claims: at most K. @throws UsageError.
[[nodiscard]] std::int64_t value_within(const SolvedGame& certificate, const std::string& digits,
                                        const char* option);

}  // namespace chompcert::cli
