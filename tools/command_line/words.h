// The commands, options and arguments of `chompcert`, read off CLI11's tree, so that completions and manual
// pages agree with --help.
//
// The placeholders in --help give the possible values: a type `{a,b}` or `a|b` lists its choices, CERT is a
// .cert file, GAME a .poset file, FILE and PATH any file, DIR and FOLDER a folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace chompcert::cli {

enum class Files { none, any, games, certificates, folders };

/// The possible values of an option or an argument.
struct OptionValue {
    std::string placeholder;           // K, FILE, N, …; empty for a flag
    std::string bounds;                // "0 - 100", where there are bounds
    std::vector<std::string> choices;  // the possible words, if they are few
    Files files = Files::none;
};

[[nodiscard]] OptionValue value_of(const CLI::Option& option);
[[nodiscard]] bool takes_value(const CLI::Option& option);
[[nodiscard]] bool takes_many(const CLI::Option& option);

/// The ones that --help shows, in its order.
[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& command);
[[nodiscard]] std::vector<const CLI::Option*> options_of(const CLI::App& command);
[[nodiscard]] std::vector<const CLI::Option*> arguments_of(const CLI::App& command);

/// "-k" and "--values", the short names first.
[[nodiscard]] std::vector<std::string> names_of(const CLI::Option& option);

/// The command of this name, or null.
[[nodiscard]] const CLI::App* command_named(const CLI::App& command, std::string_view name);

}  // namespace chompcert::cli
