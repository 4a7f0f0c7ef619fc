// The games of a batch, from the words on its command line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "catalog/run_result.h"
#include "families/family.h"

namespace chompcert::cli {

struct BatchGames {
    std::vector<BatchGame> games;
    const Family* family = nullptr;  // null for lists of files
    std::uint64_t skipped = 0;       // combinations of the ranges that the family does not allow
};

/// @param words a family and ranges of its parameters; or game files, files of graphs, folders of both, and
/// files that list any of them, one on a line. "-" is standard input.
/// @param options of the family, for each of its games, as its `make` takes them.
/// @throws UsageError, IoError, MalformedInput, LimitError.
[[nodiscard]] BatchGames games_of(const std::vector<std::string>& words,
                                  const std::vector<std::string>& options);

}  // namespace chompcert::cli
