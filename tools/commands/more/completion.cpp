// `chompcert completion`: the scripts that complete its words in bash, zsh and fish; and the hidden command
// that they call.
#include <fmt/core.h>

#include <memory>
#include <vector>

#include "command_line/complete.h"
#include "command_line/shells.h"
#include "commands/commands.h"
#include "families/family.h"

namespace chompcert::cli {
namespace {

constexpr const char* kCompletionFooter =
    R"(Commands, options, their choices, families of games, and files by their endings are completed. The packages
install these scripts where the shells look for them. Without packages, put 'source <(chompcert completion bash)'
into ~/.bashrc, the same with zsh into ~/.zshrc after compinit, or 'chompcert completion fish | source' into
~/.config/fish/config.fish.

Examples:
  chompcert completion bash > chompcert.bash     to be sourced by ~/.bashrc
  chompcert completion zsh > _chompcert          for a folder of $fpath
  chompcert completion fish > chompcert.fish     for ~/.config/fish/completions)";

std::vector<Candidate> family_candidates() {
    std::vector<Candidate> candidates;
    for (const Family& family : families())
        candidates.push_back({std::string(family.name), std::string(family.summary)});
    return candidates;
}

// The words belong to another command line, so none of them is an option of this one.
void add_complete(const Command& app, Run& run) {
    const Command command = app.subcommand("__complete", "What may come next; shells ask this");
    command.hidden();
    command.ends_at_first_word();
    command.callback([app, command, &run] {
        std::vector<std::string> words = command.remaining();
        if (!words.empty()) words.erase(words.begin());  // the shell's name
        fmt::print("{}", to_lines(complete(app.app(), std::move(words), family_candidates())));
        run.exit_code = kDone;
    });
}

}  // namespace

void add_completion(const Command& app, Run& run) {
    const auto shell = std::make_shared<std::string>();
    const Command command = app.subcommand("completion", "Teach bash, zsh or fish to complete the words");
    command.option("SHELL", *shell, "Print the script for this shell")
        .required()
        .one_of({"bash", "zsh", "fish"});
    command.footer(kCompletionFooter);
    command.callback([shell, &run] {
        fmt::print("{}", completion_script(*shell));
        run.exit_code = kDone;
    });
    add_complete(app, run);
}

}  // namespace chompcert::cli
