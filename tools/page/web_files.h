// The sources of the report page (web/), which the build writes into the program.
#pragma once

#include <span>
#include <string_view>

namespace chompcert::cli {

struct WebFile {
    std::string_view name, text;  // "engine/game.js"
};

/// In the order in which scripts have to run.
[[nodiscard]] std::span<const WebFile> web_files();

}  // namespace chompcert::cli
