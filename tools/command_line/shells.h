// The scripts that teach bash, zsh and fish to complete `chompcert`, by asking it (complete.h).
#pragma once

#include <string_view>

namespace chompcert::cli {

/// The script for "bash", "zsh" or "fish".
[[nodiscard]] const char* completion_script(std::string_view shell);

}  // namespace chompcert::cli
