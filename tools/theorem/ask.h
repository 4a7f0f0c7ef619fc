// The answers of grundy, move and find from theorem files.
#pragma once

#include <string>
#include <string_view>

#include "shared/ask.h"

namespace chompcert::cli {

/// Prints the Grundy value of each position, or whether it is 0. @return the exit code.
int grundy_of_theorem(std::string_view bytes, const AskOptions& options);

/// Prints a move to the value `to` from each position. @param to digits.
int move_of_theorem(std::string_view bytes, const AskOptions& options, const std::string& to);

/// Prints the coordinate of the chain `unknown` (or the last one) at which the position has this value.
int find_of_theorem(std::string_view bytes, const AskOptions& options, const std::string& value,
                    const std::string& unknown);

}  // namespace chompcert::cli
