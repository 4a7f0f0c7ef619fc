// What somebody probably meant by a wrong word of the command line.
//
// One speller for commands, options, the words that an option may have, families and file names: the nearest
// of the words that may stand there (base/did_you_mean.h). The words come from CLI11's tree, the list of
// families and the folder, so that no list has to be kept in step.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace chompcert::cli {

/// ": did you mean 'prove'?", or nothing.
[[nodiscard]] std::string suggestion(std::string_view word, const std::vector<std::string_view>& names);

/// The message for words that CLI11 refused. @param command the one that they name.
[[nodiscard]] std::string wrong_words(const CLI::App& command, const CLI::ParseError& error);

/// "unknown option '--vale': did you mean '--value'?" @param further names, as those of a family.
[[nodiscard]] std::string unknown_option(const CLI::App& command, const std::string& word,
                                         const std::vector<std::string>& further = {});

/// "unknown command 'porve': did you mean 'prove'?" @param names of commands.
[[nodiscard]] std::string unknown_command(const std::string& word,
                                          const std::vector<std::string_view>& names);

/// The same for a file that is not there: the files of its folder are the names.
[[nodiscard]] std::string suggested_file(const std::string& path);

}  // namespace chompcert::cli
