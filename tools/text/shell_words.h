// Words as a shell reads them.
#pragma once

#include <string>
#include <vector>

namespace chompcert::cli {

/// A word, quoted unless it is plain: 'a b'; with control characters, which act on the terminal, $'a\x0a'.
[[nodiscard]] std::string shell_word(const std::string& word);
/// A file name as a word that no program takes for an option: ./-k.cert.
[[nodiscard]] std::string shell_file(const std::string& name);
/// The words with spaces between.
[[nodiscard]] std::string shell_words(const std::vector<std::string>& words);

}  // namespace chompcert::cli
