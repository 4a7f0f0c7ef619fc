// Simplicial complexes as games: the nonempty faces, ordered by inclusion.
//
// A face is named by its vertices, one after the other: v1v4 is the edge {v1, v4}. Vertex names are a letter
// and digits, so this cannot be read in two ways. Cost: one relation for each face and vertex of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "families/complexes/count_faces.h"
#include "families/write/game_writer.h"

namespace chompcert {

struct FamilyWords;
struct MadeGame;

/// Declares the faces and relates each to its facets; `faces` is closed downwards.
void write_complex(GameWriter& game, const std::vector<std::string>& vertices, std::vector<Face> faces);

/// "v1", "v2", …
[[nodiscard]] std::vector<std::string> numbered(const std::string& letter, std::size_t count);

/// All nonempty subsets of the given faces, each once. @throws LimitError, in nearly all cases before any is
/// made (count_faces.h).
[[nodiscard]] std::vector<Face> closed_downwards(const std::vector<Face>& faces);

/// Subset takeaway: the nonempty subsets of {1, …, N}, all of them, or of at most s elements.
[[nodiscard]] MadeGame make_subsets(const FamilyWords& words);
/// The complex of a list of faces, from a file.
[[nodiscard]] MadeGame make_complex(const FamilyWords& words);

}  // namespace chompcert
