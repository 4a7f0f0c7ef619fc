// The disjoint union (the sum of the games) and the ordinal sum of two games.
//
// The lines of both files are kept, up to names: if the files share a name, elements of the first get an x
// before their names, and elements of the second a y. If both games have one chain, the first keeps C, and
// the other's C becomes D. In the ordinal sum the maximal elements of the first lie below the minimal ones of
// the second, so the first has no chains: an element above all of a chain is in no position. Cost: the
// lengths of the files, and maximal times minimal elements.
#pragma once

namespace chompcert {

struct FamilyWords;
struct MadeGame;

[[nodiscard]] MadeGame make_union(const FamilyWords& words);
[[nodiscard]] MadeGame make_ordinal(const FamilyWords& words);

}  // namespace chompcert
