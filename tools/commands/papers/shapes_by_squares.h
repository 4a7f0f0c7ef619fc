// `chompcert positions --squares N`: the shapes of Chomp by their squares and winning moves.
#pragma once

#include <cstdint>
#include <string>

#include "finite/positions/by_squares.h"

namespace chompcert::cli {

struct ShapesBySquares {
    int squares = 0;
    std::string moves;  // what --bfile prints: "none", "one", "several" or "any"; empty means "none"
    std::uint64_t max_bytes = 0;
    bool bfile = false, json = false, quiet = false;
};

/// @returns the exit code. @throws UsageError for moves without bfile.
int print_shapes_by_squares(const ShapesBySquares& question);

}  // namespace chompcert::cli
