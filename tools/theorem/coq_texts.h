// Texts of files as words of Coq, and the names of files of Coq that have them.
//
// Rejected: one literal for a text, because Coq's parser overflows its stack on some hundred kilobytes.
#pragma once

#include <string>
#include <string_view>

namespace chompcert::cli {

/// Definitions that end with `name`, the text as a word: a part for every group of lines and every long line.
/// They use `lines` and `pieces` of proofs/coq/answer/TheoremOfCertificate.v.
[[nodiscard]] std::string word_of_coq(const std::string& name, std::string_view text);

/// A name that Coq takes for a module.
[[nodiscard]] std::string module_of_coq(const std::string& label);
/// The module of a file. @throws UsageError, which names the option.
[[nodiscard]] std::string module_of_coq_file(const std::string& option, const std::string& path);

}  // namespace chompcert::cli
