// `chompcert height ROWS…` and `chompcert height --in CERT A…`
#include "show/sun/height.h"

#include <fmt/core.h>

#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/numbers/count.h"
#include "commands/commands.h"
#include "periodic/query/eventual_sequence.h"
#include "periodic/query/query.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "show/formula/vocabulary.h"
#include "text/json_integer.h"

namespace chompcert::cli {
namespace {

struct HeightOptions : AskOptions {
    std::vector<std::string> numbers;
};

Integer number_of(const std::string& word) {
    if (const auto number = parse_count(word); number && *number > Integer(0)) return *number;
    throw UsageError(
        fmt::format("expected the length of a row, a positive integer, found '{}'", word.substr(0, 60)));
}

void print_height_of_rows(const HeightOptions& options, const Command& command) {
    constexpr std::string_view kReason = "is for certificates: give --in CERT too";
    refuse_options(command, {"--without"}, kReason);
    refuse_recompute_options(command, kReason);
    std::vector<std::int64_t> rows;
    for (const std::string& word : options.numbers) {
        const auto row = as_small(number_of(word));
        if (!row || *row > 1'000'000'000)
            throw LimitError(
                fmt::format("the height of a position with a row of {} squares is not found by search: prove "
                            "the hook game of "
                            "the other rows and ask its certificate (see --in)",
                            word.substr(0, 60)));
        rows.push_back(*row);
    }
    std::int64_t height = 0;
    try {
        height = chomp_height(rows);
    } catch (const ArgumentError& error) {
        throw UsageError(error.what());
    }
    if (!options.json) return fmt::print("{}\n", height);
    fmt::print("{}\n", nlohmann::ordered_json{{"rows", rows}, {"height", height}}.dump());
}

// x = m + 1 for a = n + 1 of the P-position (m, n).
void print_heights_in(const HeightOptions& options, Run& run) {
    constexpr std::int64_t kMaxColumns = 100'000'000;
    const auto certificate = open_certificate(run, options.certificate);
    const Game& game = *certificate->game;
    if (vocabulary_of(game).find("x") == nullptr)
        throw UsageError(options.certificate +
                         ": heights are read from games of a long first row D and a long first "
                         "column C, neither below the other");
    std::optional<EventualSequence> heights;
    with_lists(options, *certificate, [&] {
        heights = columns_of(*certificate, elements_by_name(game, options.without), 0, kMaxColumns)
                      .inverse(kMaxColumns)
                      .shifted(1, 1);
    });
    for (const std::string& word : options.numbers) {
        const Integer first_row = number_of(word);
        const auto height = heights->at(first_row);
        if (options.json) {
            nlohmann::ordered_json json{{"a", json_integer(first_row)}, {"height", nullptr}};
            if (height) json["height"] = json_integer(*height);
            fmt::print("{}\n", json.dump());
        } else {
            fmt::print("{}\n", height ? height->str() : "none");
        }
    }
}

constexpr const char* kHeightFooter =
    R"(The height of a position is the number x for which x rows form a P-position: its first x rows, or all its rows and
further rows of one square below them, x in all. Heights of small positions are searched: give the rows from the top;
the poisoned square is counted. The certificate of a hook game (a long first row and a long first column, the rest
fixed) gives the height for every first row A, of any length. The certificate is read, not verified.

Example: chompcert height 5 3 2
         chompcert height --in hook_3_1.cert 1000000000000)";

}  // namespace

void add_height(const Command& app, Run& run) {
    const auto options = std::make_shared<HeightOptions>();
    const Command command = app.subcommand("height", "Sun's height function of a Chomp position");
    command.option("NUMBERS", options->numbers, "The rows, from the top; with --in: first rows A").required();
    command.option("--in", options->certificate, "The certificate of a hook game").type_name("CERT");
    add_ideal_options(command, *options);
    command.footer(kHeightFooter);
    command.callback([command, options, &run] {
        run.says_unverified = options->quiet;
        if (options->certificate.empty()) {
            print_height_of_rows(*options, command);
        } else {
            print_heights_in(*options, run);
        }
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
