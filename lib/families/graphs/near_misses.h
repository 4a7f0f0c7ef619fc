// Texts that would pass for a list of edges or faces, and are probably something else.
//
// A list of vertices has so free a form that other files fall into it: a table with a header, DIMACS, a first
// line with two counts, edges written 1-2, graph6, nothing at all. Each is refused with the line and the
// other reading, unless the user has named the format.
#pragma once

#include "families/write/vertex_lists.h"

namespace chompcert {

/// @param format what makes it a list in spite of its look, "--format edges".
/// @throws InputFileError.
void refuse_near_misses(const InputFile& file, const VertexLists& lists, const char* format);

}  // namespace chompcert
