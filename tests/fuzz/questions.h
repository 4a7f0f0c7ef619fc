// Command lines for the commands that ask certificates: find, grundy, move, formula, sum, play.
//
// The certificates are a few small ones that were proved, named A, B, C, …. So no question may be answered
// with "an untrue certificate" or with an internal error.
#pragma once

#include <string>
#include <string_view>

namespace fuzz {

/// @param input the words of a command line in the first line; the rest is standard input.
/// @return the empty string, or what is wrong with the answer; or which answers about positions that the
/// words may mean contradict each other (answers.h).
[[nodiscard]] std::string wrong_answer(std::string_view input);

}  // namespace fuzz
