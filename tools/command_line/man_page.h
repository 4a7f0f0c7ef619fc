// The manual pages chompcert(1), chompcert-prove(1), …, made from the texts of --help: descriptions, options,
// arguments and footers. Each command of `chompcert` has a page; its subcommands (make's families) are parts
// of that page.
//
// Rejected: help2man, which reads the text of --help and does not understand CLI11's commands, arguments and
// bounds. It makes chompcheck's page.
#pragma once

#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace chompcert::cli {

struct Edition {
    std::string date, version;
};

/// @param command `chompcert` itself, or one of its commands.
[[nodiscard]] std::string man_page(const CLI::App& command, const Edition& edition);

/// "chompcert-prove"; the page is in the file of this name with .1.
[[nodiscard]] std::string page_name(const CLI::App& command);

}  // namespace chompcert::cli
