// The manual pages chompcert(1), chompcert-prove(1), …, made of what --help shows: descriptions, options,
// arguments and footers. A page for each command of `chompcert`; the commands within one (make's families)
// are parts of its page.
//
// help2man was rejected here: it reads the words of --help, and of CLI11's has no notion of commands,
// arguments and bounds. It does make chompcheck's page.
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
