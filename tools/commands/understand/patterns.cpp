// `chompcert patterns CERT [-k K] [--without x,y]`
#include "show/patterns/patterns.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "commands/commands.h"
#include "game/labels.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "show/patterns/chomp_rows.h"
#include "text/labelled_ideal.h"

namespace chompcert::cli {
namespace {

struct PatternOptions : AskOptions {
    std::string value = "0", format = "text";
};

struct PatternsSubject {
    const SolvedGame* certificate;
    IdealId ideal;
    std::int64_t value;
    std::optional<std::vector<std::int64_t>> lower_rows;  // of Chomp

    [[nodiscard]] std::string text(const Pattern& pattern) const {
        return lower_rows ? rows_text(pattern, *lower_rows) : coordinates_text(pattern);
    }
};

IdealId ideal_without(const SolvedGame& certificate, const std::vector<std::string>& names) {
    Prefixes ideal = whole(*certificate.game);
    for (const std::uint32_t a : elements_by_name(*certificate.game, names))
        ideal = without_upset(*certificate.game, ideal, a);
    return certificate.ideals.at(ideal);
}

// What the patterns are of.
std::string heading(const PatternsSubject& subject, const std::string& ideal) {
    const Game& game = *subject.certificate->game;
    const bool one = game.chains == Chains::one;
    return fmt::format("{} {}: {} as {}", game.label, ideal,
                       one                  ? "the Grundy function"
                       : subject.value == 0 ? "the P-positions"
                                            : fmt::format("the positions of value {}", subject.value),
                       subject.lower_rows ? "rows, the lowest first, then the differences"
                       : one              ? "(m, g)"
                                          : "(m, n)");
}

void print_text(const PatternsSubject& subject, const Patterns& patterns) {
    const Game& game = *subject.certificate->game;
    fmt::print("{}, x = 0, 1, 2, …\n",
               heading(subject,
                       labelled_ideal(game, subject.certificate->ideals[subject.ideal], Labels(game.text))));
    for (const Pattern& pattern : patterns.all) fmt::print("{}\n", subject.text(pattern));
    if (patterns.all.empty()) fmt::print("none\n");
    if (patterns.constant && !subject.lower_rows)
        fmt::print("({}, {}) stands for all larger m too: they are the same position\n",
                   patterns.constant->column, patterns.constant->row);
    fmt::print(
        "These are all positions, each listed once. The certificate was read, not verified; chompcheck "
        "verifies it.\n");
}

void print_latex(const PatternsSubject& subject, const Patterns& patterns) {
    fmt::print(
        "% {}. For amsmath.\n\\begin{{gather*}}\n",
        heading(subject, ideal_name(*subject.certificate->game, subject.certificate->ideals[subject.ideal])));
    std::vector<std::string> lines;
    for (const Pattern& pattern : patterns.all)
        lines.push_back(subject.text(pattern) + (pattern.step == 0 ? "" : " \\quad (x \\ge 0)"));
    if (patterns.constant && !subject.lower_rows)
        lines.push_back(
            fmt::format("(m, {}) \\quad (m > {})", patterns.constant->row, patterns.constant->column));
    if (lines.empty()) lines.emplace_back("\\text{none}");
    fmt::print("{}\n\\end{{gather*}}\n", fmt::join(lines, " \\\\\n"));
}

nlohmann::ordered_json json_of(const Pattern& pattern, const std::string& text, const char* result) {
    return {{"text", text},
            {"m", {{"start", pattern.column}, {"step", pattern.step}}},
            {result, {{"start", pattern.row()}, {"step", pattern.step}}}};
}

void print_json(const PatternsSubject& subject, const Patterns& patterns) {
    const Game& game = *subject.certificate->game;
    const char* const result = game.chains == Chains::one ? "g" : "n";
    nlohmann::ordered_json json{{"game", game.label},
                                {"value", subject.value},
                                {"argument", "m"},
                                {"result", result},
                                {"maximal", nlohmann::ordered_json::array()},
                                {"notation", subject.lower_rows ? "rows" : "coordinates"},
                                {"patterns", nlohmann::ordered_json::array()}};
    for (const std::uint32_t a : maximal_elements(game, subject.certificate->ideals[subject.ideal]))
        json["maximal"].push_back(game.names[a]);
    if (const auto labels = Labels(game.text).of_all(json["maximal"].get<std::vector<std::string>>());
        !labels.empty())
        json["labels"] = labels;
    for (const Pattern& pattern : patterns.all)
        json["patterns"].push_back(json_of(pattern, subject.text(pattern), result));
    if (patterns.constant)
        json["constant"] = {{"n", patterns.constant->row}, {"from", patterns.constant->column}};
    json["certificate"] = "read, not verified";
    fmt::print("{}\n", json.dump());
}

void show_patterns(const PatternOptions& options, Run& run) {
    const auto certificate = open_certificate(run, options.certificate);
    const Game& game = *certificate->game;
    if (game.chains == Chains::none)
        throw UsageError("patterns does not apply to a game without chains: ask 'chompcert grundy'");
    PatternsSubject subject{certificate.get(), ideal_without(*certificate, options.without),
                            value_within(*certificate, options.value, "--value"), std::nullopt};
    subject.lower_rows = lower_rows_of_chomp(game, certificate->ideals[subject.ideal]);
    Patterns patterns;
    with_lists(options, *certificate,
               [&] { patterns = patterns_of(*certificate, subject.ideal, subject.value); });
    if (options.json) {
        print_json(subject, patterns);
    } else if (options.format == "latex") {
        print_latex(subject, patterns);
    } else {
        print_text(subject, patterns);
    }
}

constexpr const char* kPatternsFooter =
    R"(The patterns are those of the ideal itself: positions in which all its elements are left. Rows are written as in
the literature, with the poisoned square counted: [2, 2, 3+2x, 4] means a lowest row of 2 squares, and then the
difference of each row to the one below. In other games (3+2x, 7+2x) is (m, n); with one chain (m, g).

Example: chompcert make chomp 4 2 > chomp_4_2.poset && chompcert prove chomp_4_2.poset
         chompcert patterns chomp_4_2.cert)";

}  // namespace

void add_patterns(const Command& app, Run& run) {
    const auto options = std::make_shared<PatternOptions>();
    const Command command =
        app.subcommand("patterns", "All positions of value k, as symbolic patterns such as [2, 2, 3+2x, 4]");
    add_certificate_options(command, *options);
    command.option("-k,--value", options->value, "The value k").type_name("k").shows_default();
    command.option("--format", options->format, "How to print them")
        .one_of({"text", "latex"})
        .type_name("text|latex")
        .excludes("--json")
        .shows_default();
    command.footer(kPatternsFooter);
    command.callback([options, &run] {
        run.says_unverified = true;
        show_patterns(*options, run);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
