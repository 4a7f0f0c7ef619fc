#include "commands/program.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>

#include "base/did_you_mean.h"
#include "batch/mpi_launch.h"
#include "commands/commands.h"
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

std::string unknown_command(const CLI::App& app, const std::string& word) {
    std::vector<std::string_view> names;
    for (const CLI::App* const command : app.get_subcommands({})) names.push_back(command->get_name());
    const std::string_view meant = did_you_mean(word, names);
    return fmt::format("unknown command '{}'{}", word,
                       meant.empty() ? "" : fmt::format(": did you mean '{}'?", meant));
}

// The command that the words name, or nothing.
std::string said_command(const CLI::App& app) {
    return app.get_subcommands().empty() ? "" : app.get_subcommands().front()->get_name();
}

// The message for wrong words, with the place where the right ones are listed.
int complain_of_words(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App* command = &app;
    std::string name = app.get_name(), what = error.what();
    while (!command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
        name += " " + command->get_name();
    }
    const auto unread = command->remaining();
    const bool inner = !command->get_subcommands({}).empty();
    if (inner && !unread.empty() && !unread.front().starts_with('-'))
        what = unknown_command(*command, unread.front());
    return complain({kUsage, fmt::format("{} (see '{} --help')", what, name)}, said_command(app));
}

int parse_and_run(CLI::App& app, Run& run, int argc, char** argv) {
    app.name("chompcert");
    app.require_subcommand(0,
                           1);  // the words after a command belong to it, even if they are names of commands
    app.footer(kFooter);
    add_commands(app, argc > 1 ? argv[1] : "", run);
    try {
        app.parse(argc, argv);
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
        run.words = {argv, argv + argc};
        run.command = shell_words(run.words);
        return parse_and_run(app, run, argc, argv);
    } catch (...) {
        return complain(failure_of(std::current_exception(), run.file), said_command(app));
    }
}

}  // namespace chompcert::cli
