#include "shared/ask.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "answers/open.h"
#include "base/error.h"
#include "base/numbers/count.h"
#include "base/threads/workers.h"
#include "periodic/solve/recompute.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/unverified.h"
#include "text/json_integer.h"
#include "text/remedy.h"
#include "text/value_text.h"

namespace chompcert::cli {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

// Fills `coordinates`; a blank line has none.
void parse_line(std::string_view line, std::size_t number, std::size_t arity, Omega omega,
                std::vector<Length>& coordinates) {
    coordinates.clear();
    for (auto at = line.begin();;) {
        at = std::find_if_not(at, line.end(), is_blank);
        if (at == line.end()) break;
        const auto end = std::find_if(at, line.end(), is_blank);
        const std::string_view word(at, end);
        auto value = parse_length(word, omega);
        if (!value)
            throw MalformedInput(fmt::format("standard input:{}:{}: expected {}, found '{}'", number,
                                             at - line.begin() + 1, expected_coordinate(omega),
                                             word.substr(0, 60)));
        coordinates.push_back(std::move(*value));
        at = end;
    }
    if (!coordinates.empty() && coordinates.size() != arity)
        throw MalformedInput(fmt::format("standard input:{}: expected {} number{} on a line, found {}",
                                         number, arity, arity == 1 ? "" : "s", coordinates.size()));
}

// Parses all words before the first answer.
std::vector<std::vector<Length>> parse_words(const std::vector<std::string>& words, std::size_t arity,
                                             Omega omega) {
    std::vector<Length> coordinates;
    for (const std::string& word : words) coordinates.push_back(parse_coordinate(word, omega));
    if (words.size() % arity != 0)
        throw UsageError(fmt::format("expected {} coordinates{}, found {}",
                                     arity == 2 ? "an even number of" : fmt::format("groups of {}", arity),
                                     arity == 2 ? " (M N)" : "", words.size()));
    std::vector<std::vector<Length>> groups(words.size() / arity);
    for (std::size_t at = 0; at < coordinates.size(); ++at) groups[at / arity].push_back(coordinates[at]);
    return groups;
}

void answer_lines(std::size_t arity, Omega omega,
                  const std::function<void(const std::vector<Length>&)>& answer) {
    if (isatty(STDIN_FILENO) == 1)
        std::fprintf(stderr, "Type one %s in each line; Ctrl-D ends.\n",
                     arity == 1   ? "number M"
                     : arity == 2 ? "position M N"
                                  : "position, a number for each chain,");
    InputLines lines;
    std::vector<Length> coordinates;
    for (std::size_t number = 1; const auto line = lines.next(); ++number) {
        parse_line(*line, number, arity, omega, coordinates);
        if (!coordinates.empty()) answer(coordinates);
    }
}

std::string seconds_text(double seconds) {
    constexpr double kMinute = 60, kHour = 3600;
    if (seconds < 2 * kMinute) return fmt::format("{:.{}f} s", seconds, seconds < 10 ? 1 : 0);
    return seconds < 2 * kHour ? fmt::format("{:.0f} minutes", seconds / kMinute)
                               : fmt::format("{:.0f} hours", seconds / kHour);
}

std::string cost_text(const LeftOut& cost) {
    return fmt::format("about {} and {} MiB", seconds_text(cost.seconds), (cost.bytes >> 20) + 1);
}

}  // namespace

std::optional<Length> parse_length(std::string_view word, Omega omega) {
    if (auto number = parse_count(word)) return Length(std::move(*number));
    if (omega == Omega::allowed && word == "omega") return Length::omega();
    return std::nullopt;
}

const char* expected_coordinate(Omega omega) {
    return omega == Omega::allowed ? "a natural number (digits, or as 10^30) or 'omega'"
                                   : "a natural number (digits, or as 10^30)";
}

Length parse_coordinate(const std::string& word, Omega omega) {
    if (auto length = parse_length(word, omega)) return std::move(*length);
    throw UsageError(fmt::format(
        "expected {}, found '{}'{}", expected_coordinate(omega), word.substr(0, 60),
        word.find('[') == std::string::npos ? "" : "; several elements are written --without x,y"));
}

nlohmann::ordered_json json_length(const Length& length) {
    return length.whole() ? nlohmann::ordered_json("omega") : json_integer(length.count());
}

std::size_t arity(const SolvedGame& certificate) {
    const Chains chains = certificate.game->chains;
    return chains == Chains::two ? 2 : chains == Chains::one ? 1 : 0;
}

ExactLimits exact_limits(bool exact, const std::optional<std::uint64_t>& max_memory) {
    constexpr std::uint64_t kUsual = 4096;
    ExactLimits limits;
    if (exact) {
        limits.table = {max_memory.value_or(kUsual) << 20, 1e12};
        limits.max_value = 255;
    }
    return limits;
}

std::unique_ptr<Proof> proof_in(const AskOptions& options, const Run& run, std::string_view bytes,
                                std::uint64_t max_ideal_bytes) {
    require_proof(run, bytes);
    return read_proof(bytes,
                      {max_ideal_bytes, [&options](SolvedGame& claims) { recompute(options, claims); }});
}

void refuse_options(const Command& command, std::initializer_list<const char*> names,
                    std::string_view reason) {
    for (const char* name : names)
        if (command.has(name)) throw UsageError(fmt::format("{} {}", name, reason));
}

void refuse_recompute_options(const Command& command, std::string_view reason) {
    refuse_options(command, {"--recompute", "--max-memory"}, reason);
}

std::unique_ptr<Proof> open_proof(const AskOptions& options, Run& run, const Command& command) {
    auto proof = proof_in(options, run, open_subject(run, options.certificate));
    if (!proof->may_leave_out()) refuse_recompute_options(command, kNothingLeftOut);
    note_unverified(run, proof->is_proved_again() ? ReadKind::theorem : ReadKind::certificate);
    set_position(options, *proof);
    return proof;
}

void set_position(const AskOptions& options, Proof& proof) {
    about_option("--parameters", [&] { proof.set_parameters(options.parameters); });
    about_option("--without", [&] { proof.take_away(options.without); });
}

void about_option(const char* option, const std::function<void()>& action) {
    try {
        action();
    } catch (const ArgumentError& error) {
        throw UsageError(fmt::format("{}: {}", option, said(error)));
    }
}

Ordinal value_asked(const Proof& proof, const std::string& word, const char* option) {
    const auto value = parse_ordinal(word);
    if (!value)
        throw UsageError(fmt::format("{}: expected a natural number{}, found '{}'", option,
                                     proof.has_whole_chains() ? ", 'omega' or 'omega+N'" : "",
                                     word.substr(0, 60)));
    try {
        proof.require_value(*value);
    } catch (const Refusal& refusal) {
        throw UsageError(fmt::format(
            "{}: {}{}", option, refusal.what(),
            refusal.is_beyond_values ? fmt::format("; prove the game again with -k {}", value->str()) : ""));
    }
    return *value;
}

void add_coordinates(nlohmann::ordered_json& json, const Proof& proof,
                     const std::vector<std::optional<Length>>& at) {
    const std::vector<std::string> chains = proof.chains();
    for (std::size_t chain = 0; chain < chains.size(); ++chain)
        json["coordinates"][chains[chain]] = at[chain] ? json_length(*at[chain]) : nullptr;
}

void recompute(const AskOptions& options, SolvedGame& certificate) {
    constexpr double kMostSeconds = 60;
    const LeftOut cost = left_out(certificate);
    Limits limits;
    if (options.max_memory) limits.max_bytes = *options.max_memory << 20;
    if (!options.recompute && (cost.seconds > kMostSeconds || cost.bytes > limits.max_bytes))
        throw LimitError(fmt::format(
            "the answer needs values that this compact certificate leaves out; to recompute all {} takes {}: "
            "write a full certificate once (chompcert prove {}.poset -k {}), or ask again with --recompute",
            cost.values, cost_text(cost), certificate.game->label, certificate.max_value()));
    if (!options.max_memory) limits.max_bytes = std::max(limits.max_bytes, 2 * cost.bytes);
    std::fprintf(stderr,
                 "chompcert: recomputing the %llu values that this compact certificate leaves out: %s\n",
                 static_cast<unsigned long long>(cost.values), cost_text(cost).c_str());
    const int threads = machine_cores();
    recompute_lists(certificate, limits, threads, {});
}

void add_certificate_options(const Command& command, AskOptions& options, const char* help) {
    command.option("CERT", options.certificate, help).required();
    add_ideal_options(command, options);
}

void add_ideal_options(const Command& command, AskOptions& options) {
    command
        .option("--without", options.without,
                "Take away these elements and all above them; r3_2 may stand for r3[2]")
        .many(',')
        .type_name("x,y");
    command.flag("--json", options.json, "Print each answer as one JSON object");
    add_quiet_option(command, options);
    add_recompute_options(command, options);
}

void add_quiet_option(const Command& command, AskOptions& options) {
    command.flag("-q,--quiet", options.quiet, "No note that the file was read, not verified");
}

void add_recompute_options(const Command& command, AskOptions& options) {
    command.flag("--recompute", options.recompute,
                 "Recompute what a compact certificate leaves out, however long it takes");
    command
        .option("--max-memory", options.max_memory,
                "Recompute only within this many MiB [4096, or as many as --recompute needs]")
        .type_name("MiB")
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
}

void add_ask_options(const Command& command, AskOptions& options, const char* coordinates_help) {
    add_certificate_options(command, options, kCertificateOrTheorem);
    command.option("COORDINATES", options.coordinates, coordinates_help);
    command
        .option("--parameters", options.parameters,
                "The values of the parameters of a theorem, which have no limit")
        .many(',')
        .type_name(kParameterValues);
}

void with_lists(const AskOptions& options, SolvedGame& certificate, const std::function<void()>& action) {
    try {
        return action();
    } catch (const NotStored&) {
        recompute(options, certificate);
    }
    action();
}

bool for_each_question(const AskOptions& options, std::size_t count, Omega omega,
                       const std::function<void(const ChainLengths&)>& answer) {
    if (count > 0) {
        for_each_group(options.coordinates, count, omega, answer);
        return options.coordinates.size() == count;
    }
    if (!options.coordinates.empty())
        throw UsageError("this game has no chain: there are no coordinates to give");
    answer({});
    return true;
}

void for_each_group(const std::vector<std::string>& words, std::size_t arity, Omega omega,
                    const std::function<void(const std::vector<Length>&)>& answer) {
    if (words.empty()) return answer_lines(arity, omega, answer);
    for (const auto& group : parse_words(words, arity, omega)) answer(group);
}

std::int64_t value_within(const SolvedGame& certificate, const std::string& digits, const char* option) {
    const auto value = parse_count(digits);
    if (!value)
        throw UsageError(
            fmt::format("{}: expected a natural number, found '{}'", option, digits.substr(0, 60)));
    if (*value > Integer(certificate.max_value()))
        throw UsageError(
            fmt::format("{}: this certificate covers the values 0..{}; prove the game again with -k {}",
                        option, certificate.max_value(), value->str()));
    return *as_small(*value);
}

}  // namespace chompcert::cli
