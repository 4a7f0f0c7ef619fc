// Compares the library and the checker, which share no code, on one input.
#pragma once

#include <string>
#include <string_view>

namespace fuzz {

/// The empty string, or how the two disagree about whether these bytes are a game file.
[[nodiscard]] std::string disagreement_on_game(std::string_view bytes);

/// The empty string, or a disagreement about these bytes as a certificate of the game inside. The checker
/// must not call malformed what the library reads, the library must read what the checker verifies, the
/// checker's two routes must verify the same certificates, and the answers of a verified certificate must not
/// contradict each other (answers.h).
[[nodiscard]] std::string disagreement_on_certificate(std::string_view bytes);

/// Whether the input would take long only because of its size: a family or a number of columns of six digits.
[[nodiscard]] bool too_large(std::string_view bytes);

/// A certificate from a fuzzer's input. An input that begins like a certificate is used unchanged. Otherwise
/// its first byte picks one of a few games and the level, and the rest follows that game's heading, since no
/// fuzzer finds a SHA-256.
[[nodiscard]] std::string certificate_of_input(std::string_view input);

/// Prints the disagreement and ends the process, so that a fuzzer keeps the input.
void require_agreement(const std::string& disagreement);

}  // namespace fuzz
