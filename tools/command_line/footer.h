// The footers of help texts, split by the kind of their paragraphs.
#pragma once

#include <string>
#include <vector>

namespace chompcert::cli {

struct FooterPart {
    enum class Kind { prose, table, example, exit_codes };  // the lines of a table keep their shape
    Kind kind;
    std::string text;
};

/// "Example:", "Examples:" and "Exit codes:" begin a part of their own, and are no part of its text; blank
/// lines end a part.
[[nodiscard]] std::vector<FooterPart> read_footer(const std::string& footer);

}  // namespace chompcert::cli
