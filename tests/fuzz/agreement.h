// One input, both programs: what the library and the checker, which share no code, must say alike.
#pragma once

#include <string>
#include <string_view>

namespace fuzz {

/// The empty string, or how the two disagree about whether these bytes are a game file.
[[nodiscard]] std::string disagreement_on_game(std::string_view bytes);

/// The empty string, or how the two disagree about these bytes as a certificate of the game inside: what the
/// library reads is not malformed to the checker, and what the checker verifies the library reads. Nor how
/// the checker's two routes differ about what it verifies, nor how answers from what it verifies contradict
/// each other (answers.h).
[[nodiscard]] std::string disagreement_on_certificate(std::string_view bytes);

/// Would it take long for no reason but its size? (A family or a number of columns of six digits.)
[[nodiscard]] bool too_large(std::string_view bytes);

/// A certificate from a fuzzer's input: as it is if it begins like one; else the input's first byte picks one
/// of a few games and the level, and the rest follows that game's heading, since no fuzzer finds a SHA-256.
[[nodiscard]] std::string certificate_of_input(std::string_view input);

/// Prints what is wrong and ends the process, so that a fuzzer keeps the input.
void require_agreement(const std::string& disagreement);

}  // namespace fuzz
