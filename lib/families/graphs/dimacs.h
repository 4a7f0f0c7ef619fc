// Graphs in DIMACS's format of 1993 (.col): `c` comments, `p edge N M`, then `e V W` for each edge.
#pragma once

#include "families/graphs/graph_of_file.h"
#include "families/write/input_file.h"

namespace chompcert {

/// Whether the first line that is no comment begins `p edge` or `p col`, or the name of the file ends in
/// .col.
[[nodiscard]] bool is_dimacs(const InputFile& file);

/// Files that list every edge in both directions are read too. @throws InputFileError.
[[nodiscard]] GraphOfFile read_dimacs(const InputFile& file);

}  // namespace chompcert
