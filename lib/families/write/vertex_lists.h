// Files that list edges or faces: the vertices of one on each line, separated by blanks or commas.
//
// A vertex is a number, or a word of letters, digits, '_', '-' and '.'. '#' starts a comment. Where all
// vertices are numbers without leading zeros, vertex 12 is called v12; otherwise the vertices are called v1,
// v2, … in the order in which they appear, since words without a separator could be read in two ways.
#pragma once

#include <cstdint>
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
};

struct VertexLists {
    std::vector<std::string> words;  // by vertex, as in the file
    std::vector<std::string> names;  // by vertex, as in the game
    bool renamed = false;
    std::vector<VertexList> lines;
};

/// @throws InputFileError where a word is not a vertex, or stands twice on a line.
[[nodiscard]] VertexLists read_vertex_lists(const InputFile& file);

/// Comments that explain the vertex names, if they are not evident.
void describe_vertices(GameWriter& game, const VertexLists& lists);

}  // namespace chompcert
