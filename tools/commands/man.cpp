// The manual pages, for those who install the program: `chompcert __man FOLDER DATE` writes them all.
#include <filesystem>

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
        AtomicFile file(folder + "/" + page_name(*command) + ".1");
        file.write(man_page(*command, edition));
        file.commit();
    }
}

}  // namespace

void add_man(CLI::App& app, int& exit_code) {
    struct ManOptions {
        std::string folder, date;
    };
    const auto options = std::make_shared<ManOptions>();
    CLI::App* const command = app.add_subcommand("__man", "Write the manual pages");
    command->group("");
    command->add_option("FOLDER", options->folder, "Where to write them")->required();
    command->add_option("DATE", options->date, "Their date, 2026-11-20")->required();
    command->callback([&app, options, &exit_code] {
        write_pages(app, options->folder, options->date);
        exit_code = kDone;
    });
}

}  // namespace chompcert::cli
