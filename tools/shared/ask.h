// Questions to a certificate: the words that find, grundy and move share, and where the coordinates come
// from.
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

namespace chompcert::cli {

struct AskOptions {
    std::string certificate;
    std::vector<std::string> coordinates, without;
    bool json = false;
    std::optional<std::uint64_t> max_memory;  // MiB
    bool recompute = false;
};

/// Whether 'omega' may stand for a coordinate.
enum class Omega { refused, allowed };

/// The words for an ideal of a certificate: --without, --json, --recompute, --max-memory.
void add_ideal_options(const Command& command, AskOptions& options);
/// The same after CERT.
void add_certificate_options(const Command& command, AskOptions& options);
/// The same with COORDINATES.
void add_ask_options(const Command& command, AskOptions& options, const char* coordinates_help);
void add_recompute_options(const Command& command, AskOptions& options);

/// A coordinate as users write it, or nothing.
[[nodiscard]] std::optional<Length> parse_length(std::string_view word, Omega omega);
[[nodiscard]] const char* expected_coordinate(Omega omega);
/// A number, or "omega".
[[nodiscard]] nlohmann::ordered_json json_length(const Length& length);

/// How many coordinates a position of this game has.
[[nodiscard]] std::size_t arity(const Certificate& certificate);

/// Calls answer(coordinates) for the coordinates on the command line, in groups of `arity`, or for each line
/// of stdin if there are none. With arity 0 calls it once. Where it throws NotStored, what a compact
/// certificate leaves out is recomputed, once, and it is called again.
/// @throws UsageError, MalformedInput naming the line; LimitError where recomputing would take long.
void for_each_question(const AskOptions& options, Certificate& certificate, std::size_t arity, Omega omega,
                       const std::function<void(const std::vector<Length>&)>& answer);

/// Makes a full certificate of a compact one, if that does not take long, or was asked for.
/// @throws LimitError.
void recompute(const AskOptions& options, Certificate& certificate);

/// Calls action() once. Where it throws NotStored, what a compact certificate leaves out is recomputed, and
/// it is called again. @throws LimitError where recomputing would take long.
void with_lists(const AskOptions& options, Certificate& certificate, const std::function<void()>& action);

/// A value asked for with --value or --to: at most K. @throws UsageError.
[[nodiscard]] std::int64_t value_within(const Certificate& certificate, const std::string& digits,
                                        const char* option);

}  // namespace chompcert::cli
