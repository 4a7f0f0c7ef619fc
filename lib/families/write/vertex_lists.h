// Files that list edges or faces: the vertices of one on each line, separated by blanks or commas.
//
// A vertex is a number, or a word of letters, digits, '_', '-', '.' and '#'. '#' at the beginning of a word
// starts a comment. Where all vertices are numbers without leading zeros, they stand in the order of the
// numbers, otherwise in that of their appearance; families/write/element_names.h names them. Data in braces
// at the end of a line, as NetworkX writes it, is left out and counted.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "families/write/game_writer.h"
#include "families/write/input_file.h"

namespace chompcert {

struct VertexList {
    std::vector<std::uint32_t> vertices;  // in the order of the line
    std::vector<std::size_t> columns;     // where they stand, from 1
    std::size_t line;                     // from 1
    std::string rest = {};                // of the line, behind as many vertices as were asked for
};

struct VertexLists {
    std::vector<std::string> words;  // by vertex, as in the file
    std::vector<std::string> names;  // by vertex, as in the game
    std::size_t data_left_out = 0;   // lines
    std::vector<VertexList> lines;
};

/// @param most what follows behind this many vertices of a line is no vertex.
/// @throws InputFileError where a word is not a vertex, or stands twice on a line.
[[nodiscard]] VertexLists read_vertex_lists(const InputFile& file,
                                            std::size_t most = std::numeric_limits<std::size_t>::max());

/// Comments that explain the vertex names, if they are not evident.
void describe_vertices(GameWriter& game, const VertexLists& lists);

}  // namespace chompcert
