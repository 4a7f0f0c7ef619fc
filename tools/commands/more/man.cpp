// The manual pages: `chompcert __man FOLDER DATE` writes them all when the program is installed.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <vector>

#include "command_line/man_page.h"
#include "command_line/words.h"
#include "commands/commands.h"
#include "shared/io.h"
#include "version.h"

namespace chompcert::cli {
namespace {

void write_pages(const CLI::App& program, const std::string& folder, const std::string& date) {
    const Edition edition{.date = date, .version = std::string("ChompCert ") + kProjectVersion};
    std::filesystem::create_directories(folder);
    std::vector<const CLI::App*> commands = commands_of(program);
    commands.push_back(&program);
    for (const CLI::App* const command : commands) {
        write_output(folder + "/" + page_name(*command) + ".1", {FileKind::other},
                     man_page(*command, edition));
    }
}

}  // namespace

void add_man(const Command& app, Run& run) {
    struct ManOptions {
        std::string folder, date;
    };
    const auto options = std::make_shared<ManOptions>();
    const Command command = app.subcommand("__man", "Write the manual pages");
    command.hidden();
    command.option("FOLDER", options->folder, "Where to write them").required();
    command.option("DATE", options->date, "Their date, 2026-11-20").required();
    command.callback([app, options, &run] {
        write_pages(app.app(), options->folder, options->date);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
