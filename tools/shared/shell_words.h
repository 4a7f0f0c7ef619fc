// Words as a shell reads them.
#pragma once

#include <string>
#include <vector>

namespace chompcert::cli {

/// The words with spaces between, each quoted unless it is plain; control characters too, so that nothing of
/// a name acts on the terminal.
[[nodiscard]] std::string words_for_a_shell(const std::vector<std::string>& words);

}  // namespace chompcert::cli
