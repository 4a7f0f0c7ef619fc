#include "commands/program.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>

#include "base/overwriting/inputs.h"
#include "batch/mpi_launch.h"
#include "command_line/help_text.h"
#include "command_line/spelling.h"
#include "command_line/words.h"
#include "commands/commands.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/shell_words.h"
#include "version.h"

namespace chompcert::cli {
namespace {

constexpr const char* kFooter = R"(Example:
  chompcert make chomp 3 > chomp_3.poset        a game file: Chomp, third row 3
  chompcert prove chomp_3.poset                 proves f_{A,0} and writes chomp_3.cert
  chompcheck chomp_3.poset chomp_3.cert         verifies the certificate
  chompcert find chomp_3.cert 1000000000000     the n with value 0 in that column
  chompcert move chomp_3.cert 100 100           a winning move

Exit codes: 0 done, 1 no answer ('none'), 2 malformed input, 3 unsupported, 4 a limit was
reached (undecided, never a wrong answer), 5 usage or I/O.

'chompcert help COMMAND' is the same as 'chompcert COMMAND --help'.

The manual: docs/index.md, with a page for each command: docs/commands/COMMAND.md)";

void add_version(CLI::App& command) {
    command.set_version_flag("--version", std::string("chompcert ") + kProjectVersion);
    for (CLI::App* const inner : command.get_subcommands({})) add_version(*inner);
}

// Adds only the command that the words name, because adding all of them takes longer than most answers.
void add_commands(CLI::App& app, std::string_view said, Run& run) {
    const auto is_named = [&](const Entry& command) { return command.name == said; };
    const bool one = std::any_of(std::begin(kCommands), std::end(kCommands), is_named);
    for (const Entry& command : kCommands) {
        if (one && !is_named(command)) continue;
        command.add(Command(app), run);
        app.get_subcommand(command.name)->group(command.heading);
    }
    if (!one) add_man(Command(app), run);
    add_version(app);
}

bool is_command(const std::string& word) {
    return std::ranges::any_of(kCommands, [&](const Entry& command) { return command.name == word; });
}

// 'help prove' as 'prove --help', and a command by its present name.
std::vector<std::string> in_present_words(std::vector<std::string> words) {
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    for (const auto& [former, name] : kFormerNames)
        if (!words.empty() && words.front() == former) words.front() = name;
    return words;
}

// @throws UsageError for a first word that is no command, whatever stands behind it.
void require_command_first(const std::vector<std::string>& words) {
    if (words.empty() || is_command(words.front()) || words.front().starts_with("__")) return;
    const std::string& first = words.front();
    if (first == "--help" || first == "-h" || first == "--version") return;
    const auto later = std::ranges::find_if(words, is_command);
    if (first.starts_with('-') && later != words.end()) {
        std::vector<std::string> mended = words;
        std::rotate(mended.begin(), mended.begin() + (later - words.begin()),
                    mended.begin() + (later - words.begin()) + 1);
        throw UsageError(fmt::format("'{}' stands before the command: write chompcert {}",
                                     first.substr(0, 60), shell_words(mended)));
    }
    std::vector<std::string_view> names;
    for (const Entry& command : kCommands) names.emplace_back(command.name);
    names.emplace_back("help");
    throw UsageError(unknown_command(first, names) + " (see 'chompcert --help')");
}

// The command that the words name, or nothing.
std::string said_command(const CLI::App& app) {
    return app.get_subcommands().empty() ? "" : app.get_subcommands().front()->get_name();
}

// The message for wrong words, with the place where the right ones are listed.
int complain_of_words(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App* command = &app;
    std::string name = app.get_name();
    while (!command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
        name += " " + command->get_name();
    }
    return complain({kUsage, fmt::format("{} (see '{} --help')", wrong_words(*command, error), name)},
                    said_command(app));
}

int parse_and_run(CLI::App& app, Run& run, std::vector<std::string> words) {
    require_command_first(words);
    app.name("chompcert");
    app.formatter(plain_help());
    app.require_subcommand(0,
                           1);  // the words after a command belong to it, even if they are names of commands
    app.footer(kFooter);
    add_commands(app, words.empty() ? "" : words.front(), run);
    try {
        app.parse(words_for_parser(std::move(words)));
        if (app.get_subcommands().empty())
            throw CLI::ParseError("a command is required", CLI::ExitCodes::RequiredError);
    } catch (const CLI::Success& help) {
        app.exit(help);
    } catch (const CLI::ParseError& error) {
        return complain_of_words(app, error);
    }
    flush_stdout();
    return run.exit_code;
}

}  // namespace

int run_program(int argc, char** argv) {
    CLI::App app(
        "Proved periodicity in poset games: proves, certifies, and answers at positions of any size.");
    Run run;
    try {
        become_a_rank_if_launched(argc, argv);
        remember_inputs();
        end_on_signals();
        run.words = {argv, argv + argc};
        run.command = shell_words(run.words);
        return parse_and_run(app, run, in_present_words({argv + 1, argv + argc}));
    } catch (...) {
        return complain(failure_of(std::current_exception(), run.file), said_command(app));
    }
}

}  // namespace chompcert::cli
