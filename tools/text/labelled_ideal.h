// An ideal by its maximal elements, with the names that renamed elements had before: {v1 "node_1", v2}.
#pragma once

#include <string>

#include "game/labels.h"
#include "periodic/claims/ideals.h"

namespace chompcert::cli {

[[nodiscard]] std::string labelled_ideal(const Game& game, PrefixView ideal, const Labels& labels);

}  // namespace chompcert::cli
