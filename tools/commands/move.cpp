// `chompcert move CERT|THEOREM [--to j] [M N]`
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "commands/commands.h"
#include "query/transfinite_query.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/value_text.h"
#include "theorem/ask.h"
#include "theorem/theorem_file.h"

namespace chompcert::cli {
namespace {

struct MoveOptions : AskOptions {
    std::string to = "0";
    bool all = false;
};

void add_json(nlohmann::ordered_json& json, const TransfiniteMove& move, std::size_t coordinates) {
    json["element"] = move.element;
    if (coordinates > 0) json["m"] = json_length(move.m);
    if (coordinates > 1) json["n"] = json_length(move.n);
}

void print_json(const MoveOptions& options, const std::vector<TransfiniteMove>& moves,
                std::size_t coordinates) {
    nlohmann::ordered_json json{{"to", json_ordinal(*parse_ordinal(options.to))}};
    if (options.all) {
        json["moves"] = nlohmann::ordered_json::array();
        for (const TransfiniteMove& move : moves) {
            add_json(json["moves"].emplace_back(nlohmann::ordered_json::object()), move, coordinates);
        }
    } else {
        json["element"] = nullptr;
        if (!moves.empty()) add_json(json, moves.front(), coordinates);
    }
    fmt::print("{}\n", json.dump());
}

void print_text(const std::vector<TransfiniteMove>& moves, std::size_t coordinates) {
    if (moves.empty()) fmt::print("none\n");
    for (const TransfiniteMove& move : moves) {
        fmt::print("{}", move.element);
        if (coordinates > 0) fmt::print(" {}", move.m.str());
        if (coordinates > 1) fmt::print(" {}", move.n.str());
        fmt::print("\n");
    }
}

// One of the moves, or all.
std::vector<TransfiniteMove> moves_of(const MoveOptions& options, TransfiniteQuery& query, const Length& m,
                                      const Length& n, const Ordinal& value) {
    if (options.all) return query.moves(m, n, value);
    auto move = query.move(m, n, value);
    return move ? std::vector{std::move(*move)} : std::vector<TransfiniteMove>{};
}

// With fewer than two chains it may be infinite, "omega+3".
Ordinal value_to_move_to(const SolvedGame& certificate, const std::string& word) {
    if (certificate.game->chains == Chains::two) return {false, value_within(certificate, word, "--to")};
    if (auto value = parse_ordinal(word)) return std::move(*value);
    throw UsageError(
        fmt::format("--to: expected a natural number, 'omega' or 'omega+N', found '{}'", word.substr(0, 60)));
}

int move(const MoveOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.certificate);
    if (is_theorem_file(bytes)) {
        if (options.all)
            throw UsageError(
                "--all is for certificates: the strategy of a theorem has one move for each position");
        return move_of_theorem(bytes, options, options.to);
    }
    const auto certificate = certificate_of(run, bytes);
    require_no_parameters(options);
    const std::size_t coordinates = arity(*certificate);
    TransfiniteQuery query(*certificate, elements_by_name(*certificate->game, options.without));
    const Ordinal value = value_to_move_to(*certificate, options.to);
    std::size_t asked = 0, found = 0;
    for_each_question(options, *certificate, coordinates, Omega::allowed, [&](const std::vector<Length>& at) {
        const auto moves =
            moves_of(options, query, coordinates > 0 ? at[0] : 0, coordinates > 1 ? at[1] : 0, value);
        found += moves.empty() ? 0 : 1;
        if (options.json) return print_json(options, moves, coordinates);
        if (options.all && asked++ > 0) fmt::print("\n");
        print_text(moves, coordinates);
    });
    const bool single = coordinates == 0 || options.coordinates.size() == coordinates;
    return single && found == 0 ? kNoAnswer : kDone;
}

constexpr const char* kMoveFooter =
    R"(M or N may be 'omega': that chain is whole.
The certificate is read, not verified; chompcheck verifies it.
Of a theorem file (chompcert theorem GAME -o X.theorem) the position is a number for each chain, in the order of the
game; the move is that of its strategy.
Example: chompcert move chomp_3.cert 100 100
         chompcert move chomp_3.cert 100 100 --all
         chompcert move chomp_3.cert omega 100)";

}  // namespace

void add_move(const Command& app, Run& run) {
    const auto options = std::make_shared<MoveOptions>();
    const Command command =
        app.subcommand("move", "A move to a position of value j: 'ELEMENT M' N'', or 'none'");
    add_ask_options(
        command, *options,
        "M N (one chain: M; none: nothing); without any, one position per line of standard input");
    command.option("--to", options->to, "The value j to move to; 0 is a winning move")
        .type_name("j")
        .shows_default();
    command.flag("--all", options->all,
                 "All moves to that value, one in each line; an empty line between positions");
    command.footer(kMoveFooter);
    command.callback([options, &run] { run.exit_code = move(*options, run); });
}

}  // namespace chompcert::cli
