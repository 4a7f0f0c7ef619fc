// The commands, options and arguments of `chompcert`, read off CLI11's tree, so that completions and manual
// pages agree with --help.
//
// The placeholders in --help give the possible values: a type `{a,b}` or `a|b` lists its choices, CERT is a
// .cert file, GAME a file that holds a game, FILE and PATH any file, DIR and FOLDER a folder. The help of an
// argument names further endings, as (.theorem). A command that takes the words after it as they are has
// GAME, or FAMILY PARAMETERS... for operands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace chompcert::cli {

/// Files that may stand in a place.
struct Files {
    enum class Which { none, any, folders, with_endings };
    Which which = Which::none;
    std::vector<std::string> endings = {};  // "poset", "cert"
};

/// The files that hold a game.
[[nodiscard]] Files game_files();

/// The possible values of an option or an argument.
struct OptionValue {
    std::string placeholder;           // K, FILE, N, …; empty for a flag
    std::string bounds;                // "0 - 100", where there are bounds
    std::vector<std::string> choices;  // the possible words, if they are few
    Files files = {};
};

[[nodiscard]] OptionValue value_of(const CLI::Option& option);
/// What the option is if it is not given; empty if that is nothing to show. The value that an option may lack
/// is none.
[[nodiscard]] std::string default_of(const CLI::Option& option);
[[nodiscard]] bool takes_value(const CLI::Option& option);
[[nodiscard]] bool takes_many(const CLI::Option& option);

/// The ones that --help shows, in its order.
[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& command);
[[nodiscard]] std::vector<const CLI::Option*> options_of(const CLI::App& command);
[[nodiscard]] std::vector<const CLI::Option*> arguments_of(const CLI::App& command);

/// Whether the operands are those of 'solve': a game file, or a family with its parameters and options.
[[nodiscard]] bool takes_game_words(const CLI::App& command);

/// What stands behind the options in a synopsis, word by word: "CERT", "[COORDINATES...]".
[[nodiscard]] std::vector<std::string> operands_of(const CLI::App& command);

/// The words of a command line as CLI11 takes them: the last first, and with a mark before a word in
/// brackets, such as [9,5], which CLI11 would take apart; commas within brackets or quotes are marked too.
[[nodiscard]] std::vector<std::string> words_for_parser(std::vector<std::string> words);
/// The word without these marks.
[[nodiscard]] std::string unmarked(const std::string& word);

/// "-k" and "--values", the short names first.
[[nodiscard]] std::vector<std::string> names_of(const CLI::Option& option);

/// The command of this name, or null.
[[nodiscard]] const CLI::App* command_named(const CLI::App& command, std::string_view name);

}  // namespace chompcert::cli
