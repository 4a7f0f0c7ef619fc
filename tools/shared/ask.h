// Questions to a certificate: the options that find, grundy and move share, and the reading of coordinates.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/command.h"
#include "query/ordinal.h"
#include "query/query.h"
#include "solve/exact_grundy.h"

namespace chompcert::cli {

struct AskOptions {
    std::string certificate;
    std::vector<std::string> coordinates, without;
    std::vector<std::string> parameters;  // of a theorem, as s=3
    bool json = false;
    std::optional<std::uint64_t> max_memory;  // MiB
    bool recompute = false;
};

/// Whether 'omega' may stand for a coordinate.
enum class Omega { refused, allowed };

/// Adds the options for an ideal of a certificate: --without, --json, --recompute, --max-memory.
void add_ideal_options(const Command& command, AskOptions& options);
/// Adds CERT and these options.
void add_certificate_options(const Command& command, AskOptions& options);
/// Adds CERT, COORDINATES, these options, and --parameters.
void add_ask_options(const Command& command, AskOptions& options, const char* coordinates_help);
void add_recompute_options(const Command& command, AskOptions& options);

/// A coordinate as users write it, or nothing.
[[nodiscard]] std::optional<Length> parse_length(std::string_view word, Omega omega);
[[nodiscard]] const char* expected_coordinate(Omega omega);
/// A number, or "omega".
[[nodiscard]] nlohmann::ordered_json json_length(const Length& length);

/// How far to go for a value above K: a second for a table; with --exact, within --max-memory and up to 255
/// values.
[[nodiscard]] ExactLimits exact_limits(bool exact, const std::optional<std::uint64_t>& max_memory);

/// Refuses --parameters, which certificates do not have. @throws UsageError.
void require_no_parameters(const AskOptions& options);

/// The number of coordinates of a position of this game.
[[nodiscard]] std::size_t arity(const SolvedGame& certificate);

/// Calls answer(coordinates) for the coordinates on the command line, in groups of `arity`, or for each line
/// of stdin if there are none. With arity 0 calls it once. If it throws NotStored, the missing values of the
/// compact certificate are recomputed once, and it is called again.
/// @throws UsageError, MalformedInput naming the line; LimitError where recomputing would take long.
void for_each_question(const AskOptions& options, SolvedGame& certificate, std::size_t arity, Omega omega,
                       const std::function<void(const std::vector<Length>&)>& answer);

/// The same without a certificate. @param arity at least 1.
void for_each_group(const std::vector<std::string>& words, std::size_t arity, Omega omega,
                    const std::function<void(const std::vector<Length>&)>& answer);

/// Makes a full certificate of a compact one, if that is quick or the user asked for it.
/// @throws LimitError.
void recompute(const AskOptions& options, SolvedGame& certificate);

/// Calls action(). If it throws NotStored, recomputes the missing values of the compact certificate and calls
/// action() again. @throws LimitError if recomputing would take long.
void with_lists(const AskOptions& options, SolvedGame& certificate, const std::function<void()>& action);

/// A value asked for with --value or --to: at most K. @throws UsageError.
[[nodiscard]] std::int64_t value_within(const SolvedGame& certificate, const std::string& digits,
                                        const char* option);

}  // namespace chompcert::cli
