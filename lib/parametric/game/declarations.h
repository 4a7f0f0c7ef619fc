// The names that a game file declares: chains, parameters, elements of A and families of them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "parametric/game/game.h"

namespace chompcert {

/// An element of A, or the family NAME[1..size], whose elements have the numbers first, first + 1, ….
struct DeclaredElements {
    std::size_t first;
    std::int64_t size;
    bool family;
    Place place;
};

struct Declarations {
    std::string_view label;
    std::vector<std::string> chains;
    std::vector<Parameter> parameters;
    std::map<std::string, DeclaredElements, std::less<>> elements;
    std::vector<std::string> element_names;
};

/// Whether a line that begins with this word declares names: `elements`, or `chains` or `parameters` where a
/// name follows. (An element may have the name `chains`.)
[[nodiscard]] bool is_declaration(std::string_view first, const Token& second);

/// Reads the declarations, and passes over the relations. @throws GameFileError, LimitError.
[[nodiscard]] Declarations read_declarations(std::string_view bytes);

}  // namespace chompcert
