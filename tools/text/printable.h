// Text from outside, such as names of files, for a terminal, a folder and a table.
#pragma once

#include <string>
#include <string_view>

namespace chompcert::cli {

/// With every byte that is not a visible character written as \xNN: control characters, by which a name could
/// move the cursor or forge a line; characters that reverse the order of the text; bytes that are not UTF-8.
[[nodiscard]] std::string printable(std::string_view text);
/// The same, where the lines of a text stay lines.
[[nodiscard]] std::string printable_lines(std::string_view text);

/// The name of a file in this folder for a game: '-k' gives ./-k.cert, which no program takes for an option.
[[nodiscard]] std::string file_for(const std::string& label, const std::string& ending);

/// A field of a CSV table. A text that a spreadsheet could take for a formula gets an apostrophe in front.
[[nodiscard]] std::string csv_field(const std::string& text);

/// Prints "chompcert: MESSAGE" on stderr, with printable characters only. Does not throw if stderr is closed.
void say(std::string_view message);

}  // namespace chompcert::cli
