// A game file as it is written, by the grammar of proofs/FORMAT.md §1.1; the meaning of names is not needed
// here.
//
// Recursive descent, O(bytes). Views point into the bytes, which must outlive the GameText. All lines are
// read before any name is bound (game/closure/relations.h), since a name may be used before the line that
// declares it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "game/file/lexer.h"

namespace chompcert {

enum class Chains { two, one, none };

/// factor·i + offset; factor 0 in an index without i.
struct Index {
    std::int64_t factor = 0, offset = 0;
};

/// `x`, or the family `x[1..size]`.
struct Declaration {
    std::string_view name;
    std::int64_t size = 1;
    bool family = false;
    Place place;
};

/// `x`, `x[index]`, `c[index]`, `d[index]`, the bare `d`; without chains `c`, `d` are names like others.
struct WrittenTerm {
    std::string_view text, name;
    bool indexed = false;
    Index index;
    Place place;
};

/// `end { … } = value`: the elements `decreed[first]` up to, not including, `decreed[last]`.
struct WrittenDecree {
    std::size_t first, last;
    std::int64_t value;
    Place place;
};

/// The terms of a relation line: `terms[first]` up to, not including, `terms[last]`; two at least.
struct WrittenLine {
    std::size_t first, last;
};

struct GameText {
    std::string_view label;
    Chains chains = Chains::two;
    Place chains_place{0, 0};  // line 0 if the file has no `chains` line
    std::vector<Declaration> declarations;
    std::vector<WrittenTerm> terms;
    std::vector<WrittenLine> lines;
    std::vector<WrittenTerm> decreed;  // of all decrees; their indices have no i
    std::vector<WrittenDecree> decrees;
};

/// @throws GameFileError where the bytes do not follow the grammar.
[[nodiscard]] GameText parse_game_text(std::string_view bytes);

}  // namespace chompcert
