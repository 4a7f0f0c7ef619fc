// The lines that a user types at a prompt, or that a pipe sends.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace chompcert::cli {

/// Shows a prompt and reads a line; nothing at the end of input.
using NextLine = std::function<std::optional<std::string>(const std::string& prompt)>;

/// With a history and editing on a terminal (play/edited_lines.h); as they come from a file or a pipe.
[[nodiscard]] NextLine typed_or_piped();

}  // namespace chompcert::cli
