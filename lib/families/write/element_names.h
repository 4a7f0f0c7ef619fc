// One renaming for all readers: from the words of users to names that a game file may have.
//
// A word that is a name (letters and digits behind a letter, and not poset, elements, chains or parameters,
// nor c, d or i in a game with chains) stays. A number 12 becomes v12. Any other word gets the name v1, v2, …
// of its place, or the next that is free, and a comment of the game file keeps it (game/labels.h). The
// vertices of complexes are all numbers, or all renamed: the names of faces are those of their vertices, and
// ab would be the edge of a and b, and a vertex.
//
// Rejected: names made from the letters of a word, since (1,) and (1) would be one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "families/write/game_writer.h"

namespace chompcert {

/// Whether a word may be the name of an element in a game file with these chains.
[[nodiscard]] bool is_element_name(std::string_view word, Chains chains);
/// Whether a word is a number of up to nine digits without leading zeros.
[[nodiscard]] bool is_vertex_number(std::string_view word);

/// Different names for different words. Those of vertices are for games without chains.
[[nodiscard]] std::vector<std::string> element_names(const std::vector<std::string>& words,
                                                     Chains chains = Chains::none);
[[nodiscard]] std::vector<std::string> vertex_names(const std::vector<std::string>& words);

/// The comments that keep the words which their names do not show.
void keep_labels(GameWriter& game, const std::vector<std::string>& names,
                 const std::vector<std::string>& words);

}  // namespace chompcert
