// Where theorems are written; of theorem files, by a formula or by an automaton, one rule of what stays.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "parametric/theorem_file.h"

namespace chompcert::cli {

struct TheoremTarget {
    std::string path;  // none if empty
    bool force = false;
};

/// A file of Coq.
struct CoqTarget {
    std::string path;  // none if empty
    bool force = false;
};

/// Writes a theorem file. One about all values of the same game stays, and this is said, if the new one is
/// about the positions of value 0 alone. @return the number of its bytes; nothing if the other one stays.
/// @throws IoError, OverwriteError.
std::optional<std::size_t> write_theorem(const TheoremTarget& target, const TheoremText& text);

}  // namespace chompcert::cli
