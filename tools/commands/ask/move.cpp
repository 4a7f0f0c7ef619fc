// `chompcert move CERT|THEOREM [--to j] [M N]`
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "commands/commands.h"
#include "game/labels.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "text/printable.h"
#include "text/value_text.h"

namespace chompcert::cli {
namespace {

struct MoveOptions : AskOptions {
    std::string to = "0";
    bool all = false;
};

nlohmann::ordered_json with_move(nlohmann::ordered_json json, const Proof& proof, const Labels& labels,
                                 const ProvedMove& move) {
    json["element"] = move.element;
    if (std::string label = labels.of(move.element); !label.empty()) json["label"] = std::move(label);
    add_coordinates(json, proof, {move.left.begin(), move.left.end()});
    return json;
}

void print_json(const Proof& proof, const Labels& labels, const std::vector<ProvedMove>& moves,
                const Ordinal& to, bool all) {
    nlohmann::ordered_json json{{"to", json_ordinal(to)}};
    if (all) {
        json["moves"] = nlohmann::ordered_json::array();
        for (const ProvedMove& move : moves)
            json["moves"].push_back(with_move(nlohmann::ordered_json::object(), proof, labels, move));
    } else {
        json["element"] = nullptr;
        if (!moves.empty()) json = with_move(std::move(json), proof, labels, moves.front());
    }
    fmt::print("{}\n", json.dump());
}

// The user's own name of the element stands behind the numbers.
void print_text(const Labels& labels, const std::vector<ProvedMove>& moves) {
    if (moves.empty()) fmt::print("none\n");
    for (const ProvedMove& move : moves) {
        fmt::print("{}", move.element);
        for (const Length& length : move.left) fmt::print(" {}", length.str());
        fmt::print("{}\n", labels.named(move.element).substr(move.element.size()));
    }
}

int move(const MoveOptions& options, Run& run, const Command& command) {
    const auto proof = open_proof(options, run, command);
    const Ordinal to = value_asked(*proof, options.to, "--to");
    const Labels labels(proof->game_text());
    std::size_t asked = 0;
    bool is_found = false;
    const bool single =
        for_each_question(options, proof->chains().size(), omega_in(*proof), [&](const ChainLengths& at) {
            std::vector<ProvedMove> moves;
            const auto look_up = [&] { moves = proof->moves(at, to, options.all); };
            options.all ? about_option("--all", look_up) : look_up();
            is_found = !moves.empty();
            if (!is_found && proof->is_over_by_decree(at))
                say("the game is over at this position, as its file decrees: nobody moves");
            if (options.json) return print_json(*proof, labels, moves, to, options.all);
            if (options.all && asked++ > 0) fmt::print("\n");
            print_text(labels, moves);
        });
    return single && !is_found ? kNoAnswer : kDone;
}

constexpr const char* kMoveFooter =
    R"(M or N may be 'omega': that chain is whole. Behind the move stands the name that the element had before a
reader renamed it, if it did.
The certificate is read, not verified; chompcheck verifies it. Of a strategy certificate it is the move of the
strategy; of a position that the strategy does not reach, the answer is undecided (exit code 4).
Of a theorem file (chompcert theorem GAME -o X.theorem) the position is a number for each chain, in the order of the
game; the move is that of its strategy, or one that its automaton gives.
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
    command.callback([command, options, &run] {
        run.says_unverified = options->quiet;
        run.exit_code = move(*options, run, command);
    });
}

}  // namespace chompcert::cli
