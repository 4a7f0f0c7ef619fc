// Chomp on a graph from a file, of any of the formats of families/graphs/graph_file.h.
#pragma once

#include "families/write/input_file.h"

namespace chompcert {

struct FamilyWords;
struct MadeGame;

[[nodiscard]] MadeGame make_graph(const FamilyWords& words);
/// The same, of a file that is read.
[[nodiscard]] MadeGame game_on_graph(const InputFile& file, const FamilyWords& words);

}  // namespace chompcert
