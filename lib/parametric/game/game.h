// A family of games with any number of chains and symbolic constants, as its file says it
// (proofs/PARAMETERS.md §1).
//
// The file is a game file (proofs/FORMAT.md §1) with two additions: `chains` names all chains, and
// `parameters` names the symbolic constants, which may stand in the indices of chain elements. Here names are
// bound and lines with families of elements are written out; what the relations imply is the task of
// theorem/moves/order.h. Reading takes O(bytes), and writing out O(pairs).
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "game/file/lexer.h"

namespace chompcert {

/// of_i·i + of_parameters[0]·(first parameter) + … + offset.
struct LinearIndex {
    std::int64_t of_i = 0, offset = 0;
    std::vector<std::int64_t> of_parameters;  // one for each parameter of the file

    [[nodiscard]] bool is_number() const {
        return of_i == 0 &&
               std::ranges::all_of(of_parameters, [](std::int64_t factor) { return factor == 0; });
    }
};

/// An element of A, an element of a chain, or a whole chain (left of a relation only).
struct SymbolicTerm {
    enum class Kind { element, chain, whole_chain };
    Kind kind = Kind::element;
    std::size_t number = 0;  // of the element or of the chain
    LinearIndex index;       // of a chain element
    Place place;
    std::string text;  // as it is written
};

/// left < right, for all parameters, and for every integer i ≥ 0 for which all `indices` are at least 1.
struct SymbolicRelation {
    SymbolicTerm left, right;
    std::vector<LinearIndex> indices;  // of the whole line if it has an i; empty otherwise
};

struct Parameter {
    std::string name;
    LinearIndex least;  // in the parameters before it
};

/// `end { … } = value`: the game ends at the position of these elements, and of none of a chain, with this
/// value.
struct SymbolicDecree {
    std::uint32_t members = 0;  // bit e: element e of A
    std::int64_t value = 0;
    Place place;
};

struct SymbolicGame {
    std::string text;  // the file, byte for byte
    std::string label;
    std::vector<std::string> chains;    // at least one
    std::vector<Parameter> parameters;  // in the order of declaration
    std::vector<std::string> elements;  // of A, as "x" or "r3[2]"
    std::vector<SymbolicRelation> relations;
    std::vector<SymbolicDecree> decrees;  // proofs/PARAMETERS.md §15
    bool beside_heap = false;  // the last chain is the heap g, which is beside the game that the file denotes

    [[nodiscard]] std::size_t kinds() const { return chains.size() + elements.size(); }
};

inline constexpr std::size_t kMaxChains = 8, kMaxParameters = 8, kMaxSymbolicElements = 16;

}  // namespace chompcert
